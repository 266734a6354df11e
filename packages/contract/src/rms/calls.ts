export * from './builder-specialist.ts'
export * from './sales-regions.ts'
export * from './specialist.ts'
