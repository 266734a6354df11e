export * from './profile.ts'
export * from './second-factor.ts'
