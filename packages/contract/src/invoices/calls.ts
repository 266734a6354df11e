export * from './invoice.ts'
export * from './invoice-reviews.ts'
export * from './invoices.ts'
