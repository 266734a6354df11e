export const invoicesPath = '/authenticated/invoices'
export const invoicePath = (invoiceNumber: string) => `${invoicesPath}/${encodeURIComponent(invoiceNumber)}`
