import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { currentAccount } from '../accounts/session.ts'
import { acceptInvoice, ignoreInvoice, restoreInvoice } from './decide-invoice.ts'
import { importInvoices } from './import-run.ts'
import { listInvoices } from './list-invoices.ts'

let pharmacy: Pharmacy
let numbers: string[]

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 50 })
  const { store, clock } = pharmacy
  numbers = (await pharmacy.control('invoices', { count: 3 })).numbers
  await pharmacy.inSession((session) => listInvoices({ store, session, clock, since: '2026-11-27' }))
})
afterAll(() => pharmacy.stop())

const stateOf = async (number: string) =>
  (await pharmacy.rows('SELECT state FROM invoices WHERE number = $1', [number]))[0]?.state

async function importNumber(number: string) {
  const { store, clock } = pharmacy
  return pharmacy.inSession((session) => importInvoices({ store, session, clock, numbers: [number] }))
}

test('an ignored invoice is not importable until it is restored', async () => {
  const { store } = pharmacy
  const account = await currentAccount(store)
  const [number = ''] = numbers
  expect(await ignoreInvoice(store, account, number)).toBe(true)
  expect(await ignoreInvoice(store, account, number)).toBe(false)
  expect(await stateOf(number)).toBe('ignored')
  expect(await restoreInvoice(store, account, number)).toBe(true)
  expect(await stateOf(number)).toBe('to_import')
  expect(await ignoreInvoice(store, account, 'NONE')).toBe(false)
})

test('an invoice to check is imported once the user accepts it, and can no longer be ignored', async () => {
  const { store, clock } = pharmacy
  const account = await currentAccount(store)
  const [, number = ''] = numbers
  expect(await acceptInvoice(store, account, number, clock.now())).toBe(false)
  await importNumber(number)
  await pharmacy.rows(`UPDATE invoices SET state = 'to_check', imported_at = NULL WHERE number = $1`, [number])
  expect(await ignoreInvoice(store, account, number)).toBe(false)
  expect(await acceptInvoice(store, account, number, clock.now())).toBe(true)
  expect(await stateOf(number)).toBe('imported')
})

test('an invoice that is not booked can not be accepted', async () => {
  const { store, clock } = pharmacy
  const [, , number = ''] = numbers
  await pharmacy.rows(`UPDATE invoices SET state = 'to_check' WHERE number = $1`, [number])
  expect(await acceptInvoice(store, await currentAccount(store), number, clock.now())).toBe(false)
  expect(await stateOf(number)).toBe('to_check')
})
