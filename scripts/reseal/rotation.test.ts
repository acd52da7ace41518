import pg from 'pg'
import { expect, test } from 'vitest'
import { sealedColumns } from '#gateway/index.ts'
import { account, api, receiver, subscribe } from '#tests/support/receiving-account.ts'
import { resealDatabase } from './reseal-database.ts'

const newer = 'n'.repeat(32)
const WORKERS = 4
const order = {
  amount: 2500,
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}
const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' }

test('a secret rotates under load: no request fails, no delivery is lost, and everything opens afterwards', async () => {
  const ringed = (ring: string) => api.sibling({ GATEWAY_SECRET: ring })
  const gateways = [ringed(api.secret), ringed(api.secret)]
  const any = () => gateways[Math.floor(Math.random() * gateways.length)] ?? api
  const first = new Map<string, string>()
  const failures: string[] = []
  let turns = 0
  let stopped = false

  async function send(method: string, path: string, options: Parameters<typeof api.request>[2], status: number) {
    const response = await any().request(method, path, options)
    if (response.status !== status) failures.push(`${method} ${path}: ${response.status} ${response.text}`)
    return response
  }

  async function turn(name: string) {
    const { key } = account.sandbox
    const request = { key, body: order, headers: { 'idempotency-key': name } }
    const made = await send('POST', '/v1/pay/checkouts', request, 201)
    first.set(name, made.text)
    if ((await send('POST', '/v1/pay/checkouts', request, 201)).text !== made.text)
      failures.push(`${name} was repeated`)
    let cursor = ''
    for (let page = 0; page < 3; page++) {
      const list = await send('GET', `/v1/pay/checkouts?limit=1${cursor && `&cursor=${cursor}`}`, { key }, 200)
      cursor = list.body.next_cursor ?? ''
    }
    const secret = new URL(made.body.checkout_url).searchParams.get('client_secret') ?? ''
    const payment = { headers: { 'client-secret': secret }, body: { payment_method: { type: 'card', card } } }
    await send('POST', `/hosted/checkouts/${made.body.checkout_id}/pay`, payment, 200)
    await any().dispatcher.drain()
    turns++
  }

  async function work(worker: number) {
    for (let count = 0; !stopped; count++) await turn(`${worker} ${count}`)
  }

  async function restartOneByOne(ring: string) {
    for (let index = 0; index < gateways.length; index++) {
      const before = turns
      gateways[index] = ringed(ring)
      await expect.poll(() => turns, { timeout: 30_000 }).toBeGreaterThan(before + WORKERS)
    }
  }

  await subscribe({ events: ['charge.succeeded'] })
  const working = Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
  await restartOneByOne(`1:${api.secret},2:${newer}`)
  await restartOneByOne(`2:${newer},1:${api.secret}`)
  const client = new pg.Client({ connectionString: api.databaseUrl })
  await client.connect()
  const ring = new Map([
    [2, newer],
    [1, api.secret],
  ])
  const outcome = await resealDatabase(client, sealedColumns(ring), new AbortController().signal, () => {})
  await client.end()
  await restartOneByOne(`2:${newer}`)
  stopped = true
  await working

  expect(failures).toEqual([])
  expect(outcome.resealed).toBeGreaterThan(WORKERS)
  await any().dispatcher.drain()
  const delivered = receiver.received.map(({ body }) => JSON.parse(body).data.checkout_id)
  const paid = [...first.values()].map((text) => JSON.parse(text).checkout_id)
  expect(new Set(delivered)).toEqual(new Set(paid))
  for (const [name, text] of first) {
    const again = await send(
      'POST',
      '/v1/pay/checkouts',
      { key: account.sandbox.key, body: order, headers: { 'idempotency-key': name } },
      201,
    )
    expect([again.headers.get('idempotent-replayed'), again.text]).toEqual(['true', text])
  }
}, 120_000)
