import { beforeEach, expect, test } from 'vitest'
import { account, api, pay, receiver, setUpReceivingAccount, subscribe } from '#tests/support/receiving-account.ts'
import { stalledPool } from '#tests/support/stalled-pool.ts'
import type { Claimed } from '../db/queued.ts'
import { bringForward, claimDue, giveBack } from './delivery-queue.ts'

setUpReceivingAccount()

let first: string
let second: string

// A payment queues one delivery for each webhook.
beforeEach(async () => {
  first = (await subscribe()).webhook_id
  second = (await subscribe({ url: `${receiver.url}/second` })).webhook_id
  await pay()
})

async function claim(more: object = {}, pool = api.runtime.leasePool): Promise<Claimed[]> {
  const claimed = await claimDue(pool, api.clock.now(), { busy: [], fast: [], perWebhook: 10, ...more })
  return claimed.filter(({ account_id }) => account_id === account.accountId)
}

const webhooksOf = (claimed: Claimed[]) => claimed.map(({ webhook_id }) => webhook_id)

async function left(webhookId: string) {
  const [row] = await api.query(
    `SELECT state, due_at = 'infinity' AS paused, leased_until FROM deliveries WHERE webhook_id = $1
     ORDER BY attempt DESC LIMIT 1`,
    [webhookId],
  )
  return row
}

test('returned deliveries are due again, and those of a webhook that was disabled meanwhile are paused', async () => {
  const claimed = await claim()
  expect(webhooksOf(claimed).sort()).toEqual([first, second].sort())
  await account.sandbox.patch(`/v1/webhooks/${second}`, { state: 'disabled' })
  await giveBack(api.runtime.leasePool, claimed)
  expect(await left(first)).toEqual({ state: 'pending', paused: false, leased_until: null })
  expect(await left(second)).toEqual({ state: 'pending', paused: true, leased_until: null })
})

test('a process whose lease has ended can’t return a delivery that another process leased since', async () => {
  const former = await claim()
  api.clock.advance(36)
  const [holder] = await claim()
  await giveBack(api.runtime.leasePool, former)
  expect((await left(first)).leased_until).toEqual(holder?.leased_until)
  expect(await claim()).toEqual([])
})

test('returning a delivery ends the lease of no other delivery of the same claim', async () => {
  const claimed = await claim()
  const mine = claimed.filter(({ webhook_id }) => webhook_id === first)
  await giveBack(api.runtime.leasePool, mine)
  expect(webhooksOf(await claim())).toEqual([first])
})

test('a claim takes no delivery of a disabled webhook, even one that was queued as the webhook was disabled', async () => {
  await api.query(
    `UPDATE webhooks SET state = 'disabled', disabled_reason = 'manual', disabled_at = now() WHERE webhook_id = $1`,
    [first],
  )
  expect(webhooksOf(await claim())).toEqual([second])
})

test('a claim takes only so many deliveries of each webhook, but all of one that is known to be fast', async () => {
  await pay()
  const claimed = await claim({ fast: [first], perWebhook: 1 })
  expect(webhooksOf(claimed).sort()).toEqual([first, first, second].sort())
})

test('setting the clock back brings forward what was due, but no later and no finished delivery', async () => {
  const at = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1_000)
  const third = (await subscribe({ url: `${receiver.url}/third` })).webhook_id
  await pay()
  const later = [at(10), at(30), at(5)]
  for (const [index, webhookId] of [first, second, third].entries())
    await api.query('UPDATE deliveries SET due_at = $2 WHERE webhook_id = $1', [webhookId, later[index]])
  await api.query(
    `UPDATE deliveries SET state = 'succeeded', request_url = url, duration_ms = 1, finished_at = now()
     FROM webhooks w WHERE w.webhook_id = deliveries.webhook_id AND w.webhook_id = $1`,
    [third],
  )
  await bringForward(api.runtime.leasePool, at(0), at(20))
  const rows = await api.query('SELECT webhook_id, due_at FROM deliveries WHERE account_id = $1', [account.accountId])
  const dueAt = Object.fromEntries(rows.map(({ webhook_id, due_at }) => [webhook_id, due_at]))
  expect(dueAt).toEqual({ [first]: at(0), [second]: at(30), [third]: at(5) })
})

test('a claim skips the deliveries of busy webhooks only', async () => {
  expect(webhooksOf(await claim({ busy: [first] }))).toEqual([second])
  expect(webhooksOf(await claim())).toEqual([first])
})

test.each([
  ['leased', async () => expect(await claim()).toHaveLength(2)],
  ['sent', () => api.dispatcher.drain()],
])('a claim leaves out a delivery that another process has %s since the claim found it', async (_, take) => {
  const slow = await stalledPool(api.databaseUrl, 'webhooks')
  const claimed = claim({}, slow.pool)
  await slow.untilStalled()
  await take()
  await slow.release()
  expect(await claimed).toEqual([])
})

test('a webhook that was failing already is disabled by a 410', async () => {
  receiver.answer(500)
  await api.dispatcher.drain()
  receiver.answer((_, response) => void response.writeHead(410).end())
  api.clock.advance(60)
  await api.dispatcher.drain()
  const { body } = await account.sandbox.get(`/v1/webhooks/${first}`)
  expect(body).toMatchObject({ state: 'disabled', disabled_reason: 'gone_410' })
})

test('a 410 that arrives after a webhook was disabled manually doesn’t change the reason', async () => {
  receiver.answer((_, response) => {
    const disabling = account.sandbox.patch(`/v1/webhooks/${first}`, { state: 'disabled' })
    void disabling.then(() => response.writeHead(410).end())
  })
  await account.sandbox.delete(`/v1/webhooks/${second}`)
  await api.dispatcher.drain()
  expect(receiver.received).toHaveLength(1)
  const { body } = await account.sandbox.get(`/v1/webhooks/${first}`)
  expect(body).toMatchObject({ state: 'disabled', disabled_reason: 'manual' })
})
