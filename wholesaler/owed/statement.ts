import type { Account } from '../accounts/accounts.store.ts'
import type { Store } from '../db/store.ts'
import { plainText } from '../records/plain-text.ts'
import { addPayment, deletePayment, listEntries, owedBefore, type StatementEntry } from './owed.store.ts'

export interface Statement {
  currency: string
  since: string
  until: string
  /** Owed before the first day. */
  opening: number
  entries: (StatementEntry & { balance: number })[]
  /** Owed after the last day: the opening plus all entries. */
  closing: number
}

/** The pharmacy's account with the wholesaler from one day to another, both included. One snapshot, so it adds up. */
export async function readStatement(
  store: Store,
  { account_id, currency }: Account,
  { since, until }: { since: string; until: string },
): Promise<Statement> {
  return store.db.transaction(
    async (tx) => {
      const opening = await owedBefore(tx, account_id, since)
      let closing = opening
      const entries = (await listEntries(tx, account_id, since, until)).map((entry) => {
        closing += entry.amount
        return { ...entry, balance: closing }
      })
      return { currency, since, until, opening, entries, closing }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

interface Payment {
  paidOn: string
  /** 1/10,000 of the account's currency, more than 0. */
  amount: number
  note?: string
}

/** Records that the pharmacy paid the wholesaler. */
export async function recordPayment(
  store: Store,
  { account_id, currency }: Account,
  { paidOn, amount, note }: Payment,
  now: Date,
): Promise<number> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('the amount must be a positive integer')
  const payment = { account_id, currency, paid_on: paidOn, amount, note: plainText(note ?? ''), created_at: now }
  return addPayment(store.db, payment)
}

/** Takes back a payment that was recorded by mistake. False if there is none. */
export async function removePayment(store: Store, { account_id }: Account, paymentId: number): Promise<boolean> {
  return deletePayment(store.db, account_id, paymentId)
}
