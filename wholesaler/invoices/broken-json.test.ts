import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBodyServer } from '#tests/support/body-server.ts'
import { type Pharmacy, startPharmacy, wholesalerInvoice } from '#tests/support/wholesaler.ts'
import { connectAccount } from '../accounts/connect.ts'
import { importInvoices } from './import-run.ts'
import { listInvoices } from './list-invoices.ts'

const MINUTE_MS = 60_000
const fine = (number: string) => wholesalerInvoice(number, [{ produit_id: `P-${number}` }])
const broken = fine('A').slice(0, 40)

let pharmacy: Pharmacy
let server: Awaited<ReturnType<typeof startBodyServer>>
const bodies = new Map<string, string | string[]>()

beforeEach(async () => {
  pharmacy = await startPharmacy({ products: 1 })
  bodies.set('/v2/grossistes', '[{"id_grossiste":"1","nom":"Agence"}]')
  bodies.set('/v2/factures', '[]')
  for (const number of ['A', 'B']) bodies.set(`/v2/factures/${number}`, fine(number))
  server = await startBodyServer(bodies)
  const { store, clock, keyFile, credentials } = pharmacy
  await connectAccount({ store, clock, keyFile }, { url: server.url, credentials })
})
afterEach(async () => {
  await server.stop()
  await pharmacy.stop()
})

function run() {
  const { store, clock, inSession } = pharmacy
  return inSession((session) => importInvoices({ store, session, clock, numbers: ['A', 'B'] }))
}

function list() {
  const { store, clock, inSession } = pharmacy
  return inSession((session) => listInvoices({ store, session, clock }))
}

test('an invoice that is cut off is fetched again after two minutes, like any fault of the server', async () => {
  bodies.set('/v2/factures/B', [broken, fine('B')])
  expect(await run()).toMatchObject({ imported: 2, failed: 0 })
  expect(pharmacy.clock.sleptMs).toEqual([2 * MINUTE_MS])
})

test('a run ends after three waits if an invoice stays cut off, and keeps what it imported', async () => {
  bodies.set('/v2/factures/B', broken)
  await expect(run()).rejects.toMatchObject({ condition: 'unreachable', excerpt: expect.stringContaining('{"entete"') })
  expect(pharmacy.clock.sleptMs).toEqual([2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS])
  expect(await pharmacy.rows('SELECT state, imported FROM runs')).toEqual([{ state: 'interrupted', imported: 1 }])
  bodies.set('/v2/factures/B', fine('B'))
  expect(await run()).toMatchObject({ imported: 1, already_imported: 1 })
})

test('a list that is cut off is fetched again after two minutes', async () => {
  bodies.set('/v2/factures', ['[{"numero_facture":"A"', '[]'])
  expect(await list()).toMatchObject({ found: 0 })
  expect(pharmacy.clock.sleptMs).toEqual([2 * MINUTE_MS])
})
