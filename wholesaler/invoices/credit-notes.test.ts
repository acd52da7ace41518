import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy, wholesalerInvoice } from '#tests/support/wholesaler.ts'
import type { Account } from '../accounts/accounts.store.ts'
import { currentAccount } from '../accounts/session.ts'
import { importInvoice } from './import-invoice.ts'
import { keepSummaries, listImportable } from './invoices.store.ts'
import { parseDetail, parseSummaries } from './parse-invoice.ts'
import { startRun } from './runs.store.ts'

let pharmacy: Pharmacy
let account: Account

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 1 })
  account = await currentAccount(pharmacy.store)
})
afterAll(() => pharmacy.stop())

async function book(number: string, line: Record<string, unknown>, type: 'facture' | 'avoir') {
  const { store, clock } = pharmacy
  const now = clock.now()
  const runId = await startRun(store.db, { accountId: account.account_id, total: 1, now })
  return importInvoice(store, { account, runId, now }, parseDetail(wholesalerInvoice(number, [line], { type }), number))
}

test('a credit note takes back free units together with the others', async () => {
  await book('F-1', { produit_id: 'A1', qte: 5, qte_gratuite: 2 }, 'facture')
  expect(await book('A-1', { produit_id: 'A1', qte: -2, qte_gratuite: 1 }, 'avoir')).toBe('imported')
  expect(await pharmacy.rows('SELECT units FROM stock_levels')).toEqual([{ units: 4 }])
  expect(await book('A-2', { produit_id: 'A1', qte: -4, qte_gratuite: 1 }, 'avoir')).toBe('to_check')
  expect(await pharmacy.rows('SELECT units FROM stock_levels')).toEqual([{ units: 4 }])
})

test('an import of all takes the invoices of a day before its credit notes, and earlier days first', async () => {
  const { store, clock } = pharmacy
  const summaries = [
    ['1-A', '2026-11-21', 'avoir'],
    ['2-F', '2026-11-21', 'facture'],
    ['3-A', '2026-11-20', 'avoir'],
    ['4-F', '2026-11-22', 'facture'],
  ].map(([numero_facture, date_facture, type]) => ({ numero_facture, date_facture, type, montant_total: 1 }))
  const owner = { accountId: account.account_id, currency: account.currency, now: clock.now() }
  await keepSummaries(store.db, owner, parseSummaries(JSON.stringify(summaries)).summaries)
  const numbers = await listImportable(store.db, account.account_id)
  expect(numbers.filter((number) => /^\d/.test(number))).toEqual(['3-A', '2-F', '1-A', '4-F'])
})
