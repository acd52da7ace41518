import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshNumber, type Pharmacy, startPharmacy, wholesalerInvoice } from '#tests/support/wholesaler.ts'
import type { Account } from '../accounts/accounts.store.ts'
import { currentAccount } from '../accounts/session.ts'
import { ignoreInvoice } from './decide-invoice.ts'
import { blockInvoice, importInvoice } from './import-invoice.ts'
import { keepSummaries } from './invoices.store.ts'
import { parseDetail, parseSummaries } from './parse-invoice.ts'
import { startRun } from './runs.store.ts'

let pharmacy: Pharmacy
let account: Account
let runId: number

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 1 })
  account = await currentAccount(pharmacy.store)
  const now = pharmacy.clock.now()
  runId = await startRun(pharmacy.store.db, { accountId: account.account_id, total: 0, now })
})
afterAll(() => pharmacy.stop())

const one = () => ({ account, runId, now: pharmacy.clock.now() })

/** Lists it, as a synchronisation does. */
function list(number: string, fields: object = {}): Promise<number> {
  const summary = { numero_facture: number, date_facture: '2026-11-20', montant_total: 10, ...fields }
  const owner = { accountId: account.account_id, currency: account.currency, now: pharmacy.clock.now() }
  return keepSummaries(pharmacy.store.db, owner, parseSummaries(JSON.stringify([summary])).summaries)
}

async function invoiceOf(number: string) {
  const [row] = await pharmacy.rows('SELECT state, problems, total::int FROM invoices WHERE number = $1', [number])
  return row
}

test('an invoice that is ignored or has to be checked stays so when it is listed again with newer values', async () => {
  const [ignored, blocked] = [freshNumber(), freshNumber()]
  for (const number of [ignored, blocked]) await list(number)
  await ignoreInvoice(pharmacy.store, account, ignored)
  await blockInvoice(pharmacy.store, one(), blocked, ['Broken.'])
  for (const number of [ignored, blocked]) expect(await list(number, { montant_total: 12 })).toBe(0)
  expect(await invoiceOf(ignored)).toEqual({ state: 'ignored', problems: [], total: 120_000 })
  expect(await invoiceOf(blocked)).toEqual({ state: 'to_check', problems: ['Broken.'], total: 120_000 })
})

test('an invoice that the wholesaler cancels is ignored with the reason, unless it is booked', async () => {
  const [open, booked] = [freshNumber(), freshNumber()]
  for (const number of [open, booked]) await list(number)
  await importInvoice(pharmacy.store, one(), parseDetail(wholesalerInvoice(booked, [{}]), booked))
  for (const number of [open, booked]) await list(number, { statut: 'annulee' })
  expect(await invoiceOf(open)).toMatchObject({
    state: 'ignored',
    problems: ['The wholesaler cancelled this invoice.'],
  })
  expect(await invoiceOf(booked)).toMatchObject({ state: 'imported', problems: [] })
})

test('an invoice that another import has booked meanwhile is no longer blocked', async () => {
  const number = freshNumber()
  await importInvoice(pharmacy.store, one(), parseDetail(wholesalerInvoice(number, [{}]), number))
  expect(await blockInvoice(pharmacy.store, one(), number, ['Broken.'])).toBe('already_imported')
  expect(await invoiceOf(number)).toMatchObject({ state: 'imported', problems: [] })
})

test('an invoice without a currency is in that of the account', async () => {
  const number = freshNumber()
  const detail = parseDetail(wholesalerInvoice(number, [{}], { devise: null }), number)
  expect(await importInvoice(pharmacy.store, one(), detail)).toBe('imported')
})

test('a conflict ends once the wholesaler states the imported values again', async () => {
  const number = freshNumber()
  const importWith = (montant_total: number) => {
    const detail = parseDetail(wholesalerInvoice(number, [{}], { montant_total }), number)
    return importInvoice(pharmacy.store, one(), detail)
  }
  const conflictOf = async () => (await pharmacy.rows('SELECT conflict FROM invoices WHERE number = $1', [number]))[0]
  await importWith(10)
  await importWith(12)
  expect(await conflictOf()).toMatchObject({ conflict: { total: 120_000 } })
  await importWith(10)
  expect(await conflictOf()).toEqual({ conflict: null })
})
