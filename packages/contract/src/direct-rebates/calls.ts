export * from './rebate-contracts.ts'
export * from './rebate-invoice.ts'
export * from './rebate-invoices.ts'
export * from './rebate-summary.ts'
