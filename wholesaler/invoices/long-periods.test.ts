import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { connectAccount } from '../accounts/connect.ts'
import { listInvoices } from './list-invoices.ts'

let pharmacy: Pharmacy
/** The longest period that the wholesaler lists. */
let mostDays: number

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/v2/grossistes') return response.end('[{"id_grossiste":"1"}]')
  const [since = '', until = '2026-11-28'] = [searchParams.get('since') ?? '', searchParams.get('until') ?? undefined]
  const days = (Date.parse(until) - Date.parse(since)) / 86_400_000 + 1
  if (days > mostDays) return response.writeHead(400).end('{"code":"PERIODE_TROP_LONGUE"}')
  const listed = Array.from({ length: days }, (_, day) => {
    const date_facture = new Date(Date.parse(since) + day * 86_400_000).toISOString().slice(0, 10)
    return { numero_facture: `F-${date_facture}`, date_facture, montant_total: 1 }
  })
  return response.end(JSON.stringify(listed))
})

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 1 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { store, clock, keyFile, credentials } = pharmacy
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await connectAccount({ store, clock, keyFile }, { url, credentials })
})
afterAll(async () => {
  server.close()
  await pharmacy.stop()
})

const list = () => {
  const { store, clock, inSession } = pharmacy
  return inSession((session) => listInvoices({ store, session, clock, since: '2026-11-18' }))
}

test.each([1, 2, 3, 10])('a period is split until no part has more days than the %i that are listed', async (days) => {
  mostDays = days
  expect(await list()).toMatchObject({ found: 11, unreadable: [] })
})

test('a single day that is refused ends the list with the reason', async () => {
  mostDays = 0
  await expect(list()).rejects.toMatchObject({ condition: 'invalid_request' })
})
