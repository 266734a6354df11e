export * from './builder-opportunities.ts'
export * from './opportunities.ts'
export * from './opportunity.ts'
