export * from './assignees.ts'
export * from './pipeline.ts'
