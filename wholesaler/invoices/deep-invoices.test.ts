import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBodyServer } from '#tests/support/body-server.ts'
import { type Pharmacy, startPharmacy, wholesalerInvoice } from '#tests/support/wholesaler.ts'
import { connectAccount } from '../accounts/connect.ts'
import { importInvoices } from './import-run.ts'
import { listInvoices } from './list-invoices.ts'
import { parseDetail, parseSummaries } from './parse-invoice.ts'

const REASON = 'The invoice is nested more than 32 levels deep.'
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const withExtra = (body: string, value: string) => body.replace(/\}$/, `,"extra":${value}}`)
const fine = (number: string) => wholesalerInvoice(number, [{ produit_id: `P-${number}`, prix_unitaire: 3.98 }])
const summary = (number: string) =>
  JSON.stringify({ numero_facture: number, date_facture: '2026-11-20', montant_total: 3.98 })

let pharmacy: Pharmacy
let server: Awaited<ReturnType<typeof startBodyServer>>
/** By path, as the wholesaler sends them. */
const bodies = new Map<string, string>()

beforeEach(async () => {
  pharmacy = await startPharmacy({ products: 1 })
  bodies.set('/v2/grossistes', '[{"id_grossiste":"1","nom":"Agence"}]')
  for (const number of ['A', 'C']) bodies.set(`/v2/factures/${number}`, fine(number))
  bodies.set('/v2/factures/B', withExtra(fine('B'), nested(20_000)))
  server = await startBodyServer(bodies)
  const { store, clock, keyFile, credentials } = pharmacy
  await connectAccount({ store, clock, keyFile }, { url: server.url, credentials })
})
afterEach(async () => {
  await server.stop()
  await pharmacy.stop()
})

function list(summaries: string[]) {
  const { store, clock, inSession } = pharmacy
  bodies.set('/v2/factures', `[${summaries.join(',')}]`)
  return inSession((session) => listInvoices({ store, session, clock }))
}

function run(numbers?: string[]) {
  const { store, clock, inSession } = pharmacy
  return inSession((session) => importInvoices({ store, session, clock, ...(numbers && { numbers }) }))
}

test('an invoice that is nested thousands of levels deep has to be checked, and the others are imported', async () => {
  await list([summary('A'), summary('B'), summary('C')])
  expect(await run()).toMatchObject({ imported: 2, to_check: 1, failed: 0, failures: [] })
  expect(await pharmacy.rows('SELECT number, state, problems FROM invoices ORDER BY number')).toEqual([
    { number: 'A', state: 'imported', problems: [] },
    { number: 'B', state: 'to_check', problems: [REASON] },
    { number: 'C', state: 'imported', problems: [] },
  ])
})

test('a deeply nested invoice that no list has named fails with a reason, and the others are imported', async () => {
  expect(await run(['A', 'B', 'C'])).toMatchObject({
    ...{ imported: 2, to_check: 0, failed: 1 },
    failures: [{ number: 'B', reason: REASON }],
  })
})

test('a deeply nested record of the list is left out with a reason, and the others are kept', async () => {
  const { found, importable, unreadable } = await list([
    summary('A'),
    withExtra(summary('B'), nested(20_000)),
    summary('C'),
  ])
  expect({ found, importable, unreadable }).toEqual({
    ...{ found: 2, importable: ['A', 'C'], unreadable: [{ number: 'B', reason: REASON }] },
  })
  expect(await pharmacy.rows('SELECT number, total::int FROM invoices ORDER BY number')).toEqual([
    { number: 'A', total: 39_800 },
    { number: 'C', total: 39_800 },
  ])
})

test('an invoice may have as many levels as any record, and one more is refused however few bytes it takes', () => {
  expect(parseDetail(withExtra(fine('A'), nested(31)), 'A').total).toBe(39_800)
  expect(() => parseDetail(withExtra(fine('A'), nested(33)), 'A')).toThrow(REASON)
  expect(parseSummaries(`[${withExtra(summary('A'), nested(33))}]`).unreadable).toEqual([
    { number: 'A', reason: REASON },
  ])
})
