export * from './share-by-quarter.ts'
export * from './share-summary.ts'
export * from './usage-builders.ts'
