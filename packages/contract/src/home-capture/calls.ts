export * from './capture-companies.ts'
export * from './capture-item.ts'
export * from './capture-items.ts'
export * from './query-texts.ts'
