export * from './summary-tiles.ts'
