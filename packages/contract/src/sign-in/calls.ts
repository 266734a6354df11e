export * from './setup.ts'
