export * from './site-content.ts'
