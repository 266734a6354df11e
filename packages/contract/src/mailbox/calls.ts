export * from './mailbox.ts'
