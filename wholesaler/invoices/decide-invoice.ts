import type { Account } from '../accounts/accounts.store.ts'
import type { Store } from '../db/store.ts'
import { findInvoices, type InvoiceRow, isInvoiceBooked, lockInvoice, saveState } from './invoices.store.ts'

type Change = Parameters<typeof saveState>[2]

/** Accepts a booked invoice that needed checking, after the user has looked at it. False if it is in another state. */
export function acceptInvoice(store: Store, account: Account, number: string, now: Date): Promise<boolean> {
  return change(store, account, number, ({ state }, isBooked) =>
    state === 'to_check' && isBooked ? { state: 'imported', imported_at: now } : undefined,
  )
}

/** Excludes the invoice from imports of all. False if it is booked or ignored already. */
export function ignoreInvoice(store: Store, account: Account, number: string): Promise<boolean> {
  return change(store, account, number, ({ state }, isBooked) =>
    state === 'ignored' || isBooked ? undefined : { state: 'ignored' },
  )
}

/** Takes back `ignoreInvoice`. */
export function restoreInvoice(store: Store, account: Account, number: string): Promise<boolean> {
  return change(store, account, number, ({ state }) => (state === 'ignored' ? { state: 'to_import' } : undefined))
}

async function change(
  store: Store,
  { account_id }: Account,
  number: string,
  decide: (row: InvoiceRow, isBooked: boolean) => Change | undefined,
): Promise<boolean> {
  return store.db.transaction(async (tx) => {
    if ((await findInvoices(tx, account_id, [number])).length === 0) return false
    // An import may book it at this moment.
    const row = await lockInvoice(tx, account_id, number)
    const next = decide(row, await isInvoiceBooked(tx, row.invoice_id))
    if (next) await saveState(tx, row.invoice_id, next)
    return next !== undefined
  })
}
