export * from './campaigns.ts'
