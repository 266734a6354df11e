export * from './password-rules.ts'
export * from './second-factor.ts'
export * from './setup.ts'
export * from './sign-in.ts'
