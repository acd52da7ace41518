import { beforeEach, expect, test } from 'vitest'
import {
  account,
  api,
  attempts,
  pay,
  receiver,
  setUpReceivingAccount,
  subscribe,
} from '#tests/support/receiving-account.ts'
import { watchFailing } from './watch-failing.ts'

setUpReceivingAccount()

let mine: string
let other: string

// Both webhooks wait for the retry of the same event.
beforeEach(async () => {
  mine = (await subscribe()).webhook_id
  other = (await subscribe({ url: `${receiver.url}/other` })).webhook_id
  receiver.answer(500)
  await pay()
  await api.dispatcher.drain()
  receiver.answer(200)
})

const change = (webhookId: string, state: string) => account.sandbox.patch(`/v1/webhooks/${webhookId}`, { state })
const statesOf = async (webhookId: string) => (await attempts(webhookId)).map(({ state }: { state: string }) => state)
const retryLater = async () => {
  api.clock.advance(60)
  await api.dispatcher.drain()
}

test('disabling a webhook pauses its own retries only', async () => {
  await change(mine, 'disabled')
  await retryLater()
  expect(await statesOf(mine)).toEqual(['pending', 'failed'])
  expect(await statesOf(other)).toEqual(['succeeded', 'failed'])
})

test('enabling a webhook resumes its own retries only', async () => {
  for (const webhookId of [mine, other]) await change(webhookId, 'disabled')
  await change(mine, 'enabled')
  const [event] = (await account.sandbox.get('/v1/events?type=charge.succeeded')).body.data
  const paused = event.deliveries.map((one: Record<string, unknown>) => [one.webhook_id, one.paused])
  expect(Object.fromEntries(paused)).toEqual({ [mine]: false, [other]: true })
  await retryLater()
  expect(await statesOf(mine)).toEqual(['succeeded', 'failed'])
})

test('enabling webhooks again keeps the planned time of each of their retries', async () => {
  receiver.answer(500)
  await pay()
  await api.dispatcher.drain()
  const planned = () =>
    api.query('SELECT delivery_id, due_at FROM deliveries WHERE webhook_id = ANY ($1) ORDER BY delivery_id', [
      [mine, other],
    ])
  const before = await planned()
  for (const webhookId of [mine, other]) await change(webhookId, 'disabled')
  for (const webhookId of [mine, other]) await change(webhookId, 'enabled')
  expect(await planned()).toEqual(before)
})

test('deleting a webhook drops its own retries only', async () => {
  await account.sandbox.delete(`/v1/webhooks/${mine}`)
  await retryLater()
  const toOther = receiver.received.filter(({ path }) => path.endsWith('/other'))
  expect([receiver.received.length, toOther.length]).toEqual([3, 2])
  expect(await statesOf(other)).toEqual(['succeeded', 'failed'])
})

test('sending an event again to a webhook moves its own retry forward only', async () => {
  const [retry] = await attempts(mine)
  await account.sandbox.post(`/v1/webhooks/${mine}/deliveries/${retry.delivery_id}/redeliver`)
  await api.dispatcher.drain()
  expect(await statesOf(mine)).toEqual(['succeeded', 'failed'])
  expect(await statesOf(other)).toEqual(['pending', 'failed'])
})

test('sending an event again leaves the retries of other events to that webhook', async () => {
  receiver.answer(500)
  await pay()
  await api.dispatcher.drain()
  receiver.answer(200)
  const [retry] = await attempts(mine)
  await account.sandbox.post(`/v1/webhooks/${mine}/deliveries/${retry.delivery_id}/redeliver`)
  await api.dispatcher.drain()
  expect((await statesOf(mine)).sort()).toEqual(['failed', 'failed', 'pending', 'succeeded'])
})

const HOUR = 3_600
/** The states of each event's attempts, oldest first. */
const statesByEvent = async (webhookId: string) =>
  (
    await api.query(
      `SELECT array_agg(state ORDER BY attempt) AS states FROM deliveries WHERE webhook_id = $1
       GROUP BY event_id ORDER BY min(created_at)`,
      [webhookId],
    )
  ).map(({ states }) => states.join(' '))

test('enabling a webhook ends only the event whose schedule with it ran out, with its last attempt only', async () => {
  receiver.answer(500)
  api.clock.advance(50 * HOUR)
  const { webhook_id: later } = await subscribe()
  const [from, to] = [-60 * HOUR, 1].map((s) => new Date(api.clock.now().getTime() + s * 1_000).toISOString())
  expect((await account.sandbox.post(`/v1/webhooks/${later}/replay`, { from, to })).body.queued).toBe(1)
  await pay()
  await api.dispatcher.drain()
  await retryLater()
  await change(mine, 'disabled')
  api.clock.advance(40 * HOUR)
  await change(mine, 'enabled')
  expect(await statesByEvent(mine)).toEqual(['failed exhausted', 'failed failed pending'])
  expect(await statesByEvent(other)).toEqual(['failed failed pending', 'failed failed pending'])
})

test('enabling a webhook leaves the retries of another disabled webhook whose schedule ran out to that one', async () => {
  for (const webhookId of [mine, other]) await change(webhookId, 'disabled')
  api.clock.advance(100 * HOUR)
  await change(mine, 'enabled')
  expect([await statesByEvent(mine), await statesByEvent(other)]).toEqual([['exhausted'], ['failed pending']])
  await change(other, 'enabled')
  expect(await statesByEvent(other)).toEqual(['exhausted'])
})

test.each([
  [
    'disabled',
    `UPDATE webhooks SET state = 'disabled', disabled_reason = 'manual', disabled_at = now() WHERE webhook_id = $1`,
    ['failed', 'pending paused'],
  ],
  ['deleted', 'DELETE FROM webhooks WHERE webhook_id = $1', ['failed']],
])('the late repair of a webhook that was %s touches its own retries only', async (_, text, expected) => {
  await api.query(text, [mine])
  api.clock.advance(120)
  await watchFailing(api.runtime)
  const rows = await api.query(
    `SELECT webhook_id, state || CASE WHEN due_at = 'infinity' THEN ' paused' ELSE '' END AS state FROM deliveries
     WHERE webhook_id = ANY ($1) ORDER BY attempt`,
    [[mine, other]],
  )
  const found = (webhookId: string) => rows.filter((row) => row.webhook_id === webhookId).map(({ state }) => state)
  expect([found(mine), found(other)]).toEqual([expected, ['failed', 'pending']])
})
