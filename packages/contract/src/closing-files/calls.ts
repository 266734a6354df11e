export * from './closing-upload.ts'
export * from './closing-uploads.ts'
export * from './unconfirmed-homes.ts'
