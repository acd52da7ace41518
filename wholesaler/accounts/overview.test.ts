import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { ignoreInvoice } from '../invoices/decide-invoice.ts'
import { importInvoices } from '../invoices/import-run.ts'
import { listImportable } from '../invoices/invoices.store.ts'
import { listInvoices } from '../invoices/list-invoices.ts'
import { readOverview } from './overview.ts'
import { currentAccount } from './session.ts'

let pharmacy: Pharmacy

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 50 })
  const { store, clock } = pharmacy
  await pharmacy.control('invoices', { count: 8 })
  await pharmacy.inSession((session) => listInvoices({ store, session, clock, since: '2026-11-27' }))
})
afterAll(() => pharmacy.stop())

const announced = async () => {
  const overview = await readOverview(pharmacy.store, pharmacy.clock.now())
  return [overview?.counts.importable, overview?.counts.importable_total]
}

test('the overview announces what an import of all would add to the amount owed', async () => {
  const { store, clock, inSession } = pharmacy
  const account = await currentAccount(store)
  const [ignored, foreign, ...others] = await listImportable(store.db, account.account_id)
  await ignoreInvoice(store, account, ignored ?? '')
  await pharmacy.rows(`UPDATE invoices SET currency = 'USD' WHERE number = $1`, [foreign])
  const [{ total }] = await pharmacy.rows('SELECT sum(total)::float8 AS total FROM invoices WHERE number = ANY($1)', [
    others,
  ])
  expect(others.length).toBeGreaterThan(1)
  expect(await announced()).toEqual([others.length + 1, total])
  await inSession((session) => importInvoices({ store, session, clock }))
  expect(await announced()).toEqual([0, 0])
})
