export * from './admin-users.ts'
export * from './user-rights.ts'
