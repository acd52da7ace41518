export type { Account } from './accounts/accounts.store.ts'
export type { Branch } from './accounts/branches.ts'
export { browseRuns, type ListedRun } from './accounts/browse-runs.ts'
export { connectAccount, testConnection, UnknownBranch } from './accounts/connect.ts'
export { type Overview, readOverview } from './accounts/overview.ts'
export { currentAccount, NotConnected, type Session, withSession } from './accounts/session.ts'
export { searchProducts } from './catalogue/search-products.ts'
export { runCli } from './cli.ts'
export { WholesalerError } from './client/wholesaler-error.ts'
export { systemClock } from './clock.ts'
export { InvalidCursor } from './db/page.ts'
export { reasonOf } from './db/reason-of.ts'
export { openStore, type Store } from './db/store.ts'
export {
  browseInvoices,
  type ListedInvoice,
  previewLines,
  readInvoice,
  type ShownInvoice,
} from './invoices/browse-invoices.ts'
export { acceptInvoice, ignoreInvoice, restoreInvoice } from './invoices/decide-invoice.ts'
export { importInvoices } from './invoices/import-run.ts'
export { BlockedInvoice } from './invoices/invoice-detail.ts'
export { listInvoices } from './invoices/list-invoices.ts'
export { browsePayments, type ListedPayment } from './owed/browse-payments.ts'
export { readStatement, recordPayment, removePayment, type Statement } from './owed/statement.ts'
export { demoCredentials, type SimulatorOptions, startSimulator } from './simulator/start-simulator.ts'
export { browseLots, type ListedLot } from './stock/browse-lots.ts'
