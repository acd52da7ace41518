export { accounts, runs } from './accounts.ts'
export { invoiceLines, invoices, payments, purchases } from './invoices.ts'
export { type ChangedFields, crawlPages, productChanges, products, rejectedRows, searchWords } from './products.ts'
export { lots, stockLevels, stockMovements } from './stock.ts'
