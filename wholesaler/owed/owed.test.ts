import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshNumber, type Pharmacy, startPharmacy, wholesalerInvoice } from '#tests/support/wholesaler.ts'
import { currentAccount } from '../accounts/session.ts'
import { importInvoice } from '../invoices/import-invoice.ts'
import { parseDetail } from '../invoices/parse-invoice.ts'
import { startRun } from '../invoices/runs.store.ts'
import { amountOwed } from './owed.store.ts'
import { readStatement, recordPayment, removePayment } from './statement.ts'

let pharmacy: Pharmacy
let account: Awaited<ReturnType<typeof currentAccount>>
let runId: number

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 5 })
  account = await currentAccount(pharmacy.store)
  runId = await startRun(pharmacy.store.db, { accountId: account.account_id, total: 0, now: pharmacy.clock.now() })
})
afterAll(() => pharmacy.stop())

const owed = () => amountOwed(pharmacy.store.db, account.account_id)
const dayOf = (offset: number) => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10)

interface Step {
  type: 'facture' | 'avoir' | 'paiement' | 'again'
  day: number
  units: number
  cents: number
}

/** Takes the step, and returns by how much it should have changed the amount owed. */
async function take({ type, day, units, cents }: Step, imported: string[]): Promise<number> {
  const { store, clock } = pharmacy
  if (type === 'paiement') {
    await recordPayment(store, account, { paidOn: dayOf(day), amount: cents * 100 }, clock.now())
    return -cents * 100
  }
  const number = type === 'again' ? imported[units % imported.length] : freshNumber()
  if (number === undefined) return 0
  const line = { produit_id: 'P', qte: type === 'avoir' ? -units : units, prix_unitaire: cents / 100 }
  const body = wholesalerInvoice(number, [line], {
    type: type === 'avoir' ? 'avoir' : 'facture',
    date_facture: dayOf(day),
  })
  const outcome = await importInvoice(store, { account, runId, now: clock.now() }, parseDetail(body, number))
  if (outcome !== 'imported') return 0
  imported.push(number)
  return units * cents * 100 * (type === 'avoir' ? -1 : 1)
}

test('the amount owed is always invoices minus credit notes minus payments, and the statement adds up to it', async () => {
  const step = fc.record({
    type: fc.constantFrom('facture', 'facture', 'avoir', 'paiement', 'again') as fc.Arbitrary<Step['type']>,
    day: fc.integer({ min: 0, max: 59 }),
    units: fc.integer({ min: 1, max: 9 }),
    cents: fc.integer({ min: 1, max: 999_999 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), fc.nat(59), async (steps, cut) => {
      const imported: string[] = []
      let expected = await owed()
      for (const one of steps) {
        expected += await take(one, imported)
        expect(await owed()).toBe(expected)
      }
      const { store } = pharmacy
      const before = await readStatement(store, account, { since: '2025-01-01', until: dayOf(cut) })
      const after = await readStatement(store, account, { since: dayOf(cut + 1), until: '2027-01-01' })
      expect(before.opening).toBe(0)
      expect(after.opening).toBe(before.closing)
      expect(after.closing).toBe(expected)
      for (const { opening, entries, closing } of [before, after]) {
        expect(entries.reduce((sum, { amount }) => sum + amount, opening)).toBe(closing)
        expect(entries.map(({ day }) => day)).toEqual(entries.map(({ day }) => day).sort())
        expect(entries.at(-1)?.balance ?? closing).toBe(closing)
      }
    }),
    { numRuns: 15 },
  )
})

test('a payment that is taken back is owed again', async () => {
  const { store, clock } = pharmacy
  const before = await owed()
  const id = await recordPayment(
    store,
    account,
    { paidOn: '2026-05-01', amount: 12_300, note: 'virement' },
    clock.now(),
  )
  expect(await owed()).toBe(before - 12_300)
  expect(await removePayment(store, account, id)).toBe(true)
  expect(await removePayment(store, account, id)).toBe(false)
  expect(await owed()).toBe(before)
})

test.each([0, -1, 0.5, Number.NaN])('refuses a payment of %s', async (amount) => {
  const { store, clock } = pharmacy
  await expect(recordPayment(store, account, { paidOn: '2026-05-01', amount }, clock.now())).rejects.toThrow(RangeError)
})
