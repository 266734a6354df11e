export * from './permissions.ts'
export * from './products.ts'
export * from './regions.ts'
export * from './session.ts'
