import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { inUnit } from '../db/in-unit.ts'
import { newId } from '../ids.ts'
import { contextFor } from '../keyless-context.ts'
import { createDispatcher, type Dispatcher } from './dispatcher.ts'
import { emitEvent } from './outbox.ts'
import { createSender, type Sender } from './send.ts'

// `npm run bench -- fan-out` runs this file at its full size.
const EVENTS = Number(process.env.FAN_OUT_EVENTS ?? 200)
const SCHEDULE = [6, 331, 1981, 7921, 19_801, 39_601, 55_441, 79_201, 95_041]
const waits = EVENTS > 1000 ? SCHEDULE.slice(0, 3) : SCHEDULE

type Answer = (response: ServerResponse, nth: number) => void

/** A customer's endpoint that records the events it received and those it accepted. */
async function startEndpoint(answer: Answer) {
  const endpoint = { url: '', seen: new Map<string, number>(), taken: new Set<string>(), open: 0, mostOpen: 0, answer }
  let requests = 0
  const take = (request: IncomingMessage, response: ServerResponse) => {
    const id = String(request.headers['webhook-id'])
    endpoint.seen.set(id, (endpoint.seen.get(id) ?? 0) + 1)
    endpoint.mostOpen = Math.max(endpoint.mostOpen, ++endpoint.open)
    response.on('close', () => endpoint.open--)
    response.on('finish', () => response.statusCode < 300 && endpoint.taken.add(id))
    endpoint.answer(response, ++requests)
  }
  const server = createServer((request, response) => request.resume().on('end', () => take(request, response)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  endpoint.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  const close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return Object.assign(endpoint, { close })
}

type Endpoint = Awaited<ReturnType<typeof startEndpoint>>

// The guard is on, except for this test's receivers, which have literal addresses.
function guardedSender(): Sender {
  const [open, guarded] = [createSender(true), createSender(false)]
  return {
    send: (to, ...rest) => (new URL(to.url).hostname === '127.0.0.1' ? open : guarded).send(to, ...rest),
    close: async () => void (await Promise.all([open.close(), guarded.close()])),
  }
}

let api: TestGateway
let dispatcher: Dispatcher
const shops: { account: TestAccount; webhooks: Map<string, Endpoint>; events: Set<string> }[] = []
const held: ServerResponse[] = []
const endpoints: Record<string, Endpoint[]> = {}

async function openShop(kinds: [string, Answer][]) {
  const shop = { account: await api.account(), webhooks: new Map<string, Endpoint>(), events: new Set<string>() }
  for (const [kind, answer] of kinds) {
    const endpoint = await startEndpoint(answer)
    endpoints[kind] = [...(endpoints[kind] ?? []), endpoint]
    const url = kind === 'private' ? endpoint.url.replace('127.0.0.1', 'localhost') : endpoint.url
    const { body } = await shop.account.sandbox.post('/v1/webhooks', { url, events: ['charge.*'] })
    shop.webhooks.set(body.webhook_id, endpoint)
  }
  shops.push(shop)
}

const status =
  (code: number, headers = {}): Answer =>
  (response) =>
    void response.writeHead(code, headers).end()
const healthy: [string, Answer] = ['healthy', status(204)]

async function emitAll(shop: (typeof shops)[0]) {
  const owned = { account_id: shop.account.accountId, environment: 'sandbox' as const }
  while (shop.events.size < EVENTS) {
    const ctx = await contextFor(api.runtime, owned, 'job', newId('req'))
    await inUnit(ctx.unit, async () => {
      for (let count = Math.min(50, EVENTS - shop.events.size); count > 0; count--) {
        shop.events.add(emitEvent(ctx, 'charge.succeeded', { transaction_id: newId('tx'), amount: 1099 }))
      }
    })
  }
}

async function until(done: () => boolean | Promise<boolean>) {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Whether no due delivery is waiting or under way. */
async function settled(): Promise<boolean> {
  const [row] = await api.query(
    `SELECT count(*)::int AS n FROM deliveries JOIN webhooks w USING (webhook_id)
     WHERE deliveries.state = 'pending' AND w.state = 'enabled' AND due_at <= $1`,
    [api.clock.now()],
  )
  return row.n === 0
}

async function verdicts(shop: (typeof shops)[0]) {
  const all = new Map<string, Map<string, { verdict: string; attempts: number }>>()
  for (let next = '/v1/events?limit=100'; next; ) {
    const { body } = await shop.account.sandbox.get(next)
    for (const event of body.data) {
      const each = event.deliveries.map((one: { webhook_id: string }) => [one.webhook_id, one] as const)
      all.set(event.id, new Map(each))
    }
    next = body.next_cursor ? `/v1/events?limit=100&cursor=${encodeURIComponent(body.next_cursor)}` : ''
  }
  return all
}

beforeAll(async () => {
  api = await testGateway()
  dispatcher = createDispatcher(api.runtime, guardedSender())
  await openShop([
    ...Array(8).fill(healthy),
    ['hanging', (response) => void held.push(response)],
    ['half', (response, nth) => void response.writeHead(nth % 2 === 0 ? 200 : 500).end()],
  ])
  await openShop([
    ...Array(7).fill(healthy),
    ['gone', status(410)],
    ['redirecting', status(302, { location: '/elsewhere' })],
    ['private', status(200)],
  ])
})
afterAll(async () => {
  for (const endpoint of Object.values(endpoints).flat()) await endpoint.close()
  await dispatcher.stop()
  await api.close()
})

describe(`${EVENTS} events to each of 20 receivers, five of them failing`, { timeout: 60_000 + EVENTS * 100 }, () => {
  test('healthy receivers get every event while a hanging one holds ten', async () => {
    dispatcher.start()
    await Promise.all(shops.map(emitAll))
    await until(() => endpoints.healthy?.every((one) => one.taken.size === EVENTS) ?? false)
    for (const shop of shops) {
      const healthyOnes = [...shop.webhooks.values()].filter((one) => endpoints.healthy?.includes(one))
      for (const one of healthyOnes) expect(one.taken.difference(shop.events)).toEqual(new Set())
    }
    const [hanging] = endpoints.hanging ?? []
    expect([hanging?.taken.size, hanging?.mostOpen]).toEqual([0, 10])
  })

  test('failing receivers follow their schedule, and none gets more than ten at a time', async () => {
    const [hanging] = endpoints.hanging ?? []
    if (hanging) hanging.answer = status(200)
    for (const response of held.splice(0)) status(200)(response, 0)
    await until(settled)
    for (const seconds of waits) {
      api.clock.advance(seconds)
      api.runtime.bell.ring({ account_id: '', environment: 'sandbox' }, 'due')
      await until(settled)
    }
    const most = Object.values(endpoints).flatMap((some) => some.map((one) => one.mostOpen))
    expect(Math.max(...most)).toBeLessThanOrEqual(10)
    expect(hanging?.taken.size).toBe(EVENTS)
    expect(endpoints.private?.[0]?.seen.size).toBe(0)
  })

  test('each event and webhook has one verdict that matches the receiver', async () => {
    const wrong: unknown[] = []
    for (const shop of shops) {
      const told = await verdicts(shop)
      expect(new Set(told.keys())).toEqual(shop.events)
      for (const eventId of shop.events) {
        for (const [webhookId, endpoint] of shop.webhooks) {
          const { verdict, attempts } = told.get(eventId)?.get(webhookId) ?? { verdict: 'none', attempts: 0 }
          const { possible, made } = truth(endpoint, eventId, attempts)
          if (!possible.includes(verdict) || attempts !== made)
            wrong.push({ eventId, verdict, attempts, possible, made })
        }
      }
    }
    expect(wrong).toEqual([])
  })

  // The expected status according to the receiver's own records.
  function truth(endpoint: Endpoint, eventId: string, attempts: number) {
    const made = endpoints.private?.includes(endpoint) ? waits.length + 1 : (endpoint.seen.get(eventId) ?? 0)
    if (endpoint.taken.has(eventId)) return { possible: ['delivered'], made }
    const isGone = endpoints.gone?.includes(endpoint) ?? false
    // Later events were never queued for a disabled webhook.
    if (isGone && made === 0) return { possible: ['pending', 'none'], made }
    return { possible: [isGone || attempts === 10 ? 'failed' : 'pending'], made }
  }

  test('a receiver that returned 410 is disabled and soon gets nothing more', async () => {
    const { data } = (await shops[1]?.account.sandbox.get('/v1/webhooks'))?.body ?? {}
    const gone = data.find((one: { url: string }) => one.url === endpoints.gone?.[0]?.url)
    expect([gone.state, gone.disabled_reason]).toEqual(['disabled', 'gone_410'])
    expect(endpoints.gone?.[0]?.seen.size).toBeLessThan(EVENTS)
  })
})
