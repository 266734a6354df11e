export * from './feed-calls.ts'
export * from './feed-run.ts'
export * from './machine-token.ts'
