export * from './saved-filters.ts'
