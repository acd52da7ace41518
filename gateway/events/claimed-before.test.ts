import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { startReceiver } from '#tests/support/receiver.ts'
import { account, api, pay, receiver, setUpReceivingAccount, subscribe } from '#tests/support/receiving-account.ts'

setUpReceivingAccount()

const FLYING = 10
const WAITING = 6

let held: ServerResponse[]
let webhook: string

beforeEach(async () => {
  held = []
  webhook = `/v1/webhooks/${(await subscribe({ events: ['checkout.completed', 'charge.*'] })).webhook_id}`
})

/** A process that considered the receiver fast, and claimed more than the ten it can have in flight. */
async function busyProcess() {
  const process = api.sibling()
  process.dispatcher.start()
  await pay()
  await expect.poll(left).toEqual([])
  receiver.received.length = 0
  receiver.answer((_, response) => void held.push(response))
  await pay((FLYING + WAITING) / 2)
  await receiver.until(FLYING)
  await expect.poll(left).toEqual(Array(FLYING + WAITING).fill({ paused: false, free: false }))
  return process
}

function letGo() {
  receiver.answer(200)
  for (const response of held) response.writeHead(200).end()
}

const left = () =>
  api.query(
    `SELECT due_at = 'infinity' AS paused, leased_until IS NULL AS free FROM deliveries
     WHERE account_id = $1 AND state = 'pending'`,
    [account.accountId],
  )

test('sends nothing to a disabled webhook and pauses pending attempts', async () => {
  const { dispatcher, request } = await busyProcess()
  const { key } = account.sandbox
  expect((await request('PATCH', webhook, { key, body: { state: 'disabled' } })).status).toBe(200)
  letGo()
  await expect.poll(left).toEqual(Array(WAITING).fill({ paused: true, free: true }))
  await dispatcher.stop()
  expect(receiver.received).toHaveLength(FLYING)

  expect((await account.sandbox.post(`${webhook}/enable`)).status).toBe(200)
  await api.dispatcher.drain()
  expect(receiver.received).toHaveLength(FLYING + WAITING)
})

test('sends nothing to a webhook that another process deleted', async () => {
  const { dispatcher } = await busyProcess()
  expect((await account.sandbox.delete(webhook)).status).toBe(204)
  await sleep(1000)
  letGo()
  await dispatcher.drain()
  await dispatcher.stop()
  expect(receiver.received).toHaveLength(FLYING)
  expect(await left()).toEqual([])
})

test('sends a waiting attempt to the current URL with the current secret', async () => {
  const { dispatcher, request } = await busyProcess()
  const { key } = account.sandbox
  const next = await startReceiver()
  const changed = await request('PATCH', webhook, { key, body: { url: next.url } })
  const rotated = await request('POST', `${webhook}/rotate-secret`, { key, body: { overlap_hours: 0 } })
  expect([changed.status, rotated.status]).toEqual([200, 200])
  letGo()
  await dispatcher.drain()
  await dispatcher.stop()
  expect([receiver.received.length, next.received.length]).toEqual([FLYING, WAITING])
  for (const { headers, body } of next.received) {
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    const verified = await account.sandbox.post(`${webhook}/verify`, { headers: sent, body })
    expect(verified.body.matches.map((one: { secret: string }) => one.secret)).toEqual(['current', 'current'])
  }
  await next.close()
})

test('renews a lease that could end during the attempt', async () => {
  const { dispatcher } = await busyProcess()
  const takenAt = api.clock.now().getTime()
  api.clock.advance(21)
  for (const response of held.splice(0)) response.writeHead(200).end()
  await expect.poll(() => held.length).toBe(WAITING)
  const pending = "SELECT leased_until FROM deliveries WHERE account_id = $1 AND state = 'pending'"
  const leasedUntil = new Date(takenAt + 56_000)
  expect(await api.query(pending, [account.accountId])).toEqual(Array(WAITING).fill({ leased_until: leasedUntil }))
  letGo()
  await dispatcher.stop()
})

test('a stopping process returns unstarted attempts, and another sends them at once', async () => {
  const { dispatcher } = await busyProcess()
  const stopped = dispatcher.stop()
  letGo()
  await stopped
  await api.dispatcher.drain()
  expect(receiver.received).toHaveLength(FLYING + WAITING)
})
