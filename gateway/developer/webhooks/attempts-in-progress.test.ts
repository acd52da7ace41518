import { beforeEach, expect, test } from 'vitest'
import { account, api, attempts, pay, setUpReceivingAccount, subscribe } from '#tests/support/receiving-account.ts'
import { watchFailing } from './watch-failing.ts'

setUpReceivingAccount()

let webhookId: string

// A payment's first attempt, which another process is making.
beforeEach(async () => {
  webhookId = (await subscribe()).webhook_id
  await pay()
  await lease(35)
})

const lease = (seconds: number) => {
  const until = new Date(api.clock.now().getTime() + seconds * 1_000)
  return api.query('UPDATE deliveries SET leased_until = $2 WHERE webhook_id = $1', [webhookId, until])
}
const change = (state: string) => account.sandbox.patch(`/v1/webhooks/${webhookId}`, { state })
const left = () =>
  api.query(`SELECT trigger, due_at = 'infinity' AS paused FROM deliveries WHERE webhook_id = $1`, [webhookId])
const unsent = async () =>
  (
    await api.query(`SELECT unsent FROM events WHERE account_id = $1 AND type = 'charge.succeeded' ORDER BY sequence`, [
      account.accountId,
    ])
  ).map((row) => row.unsent)

test('disabling a webhook pauses no attempt in progress, but one whose process is gone', async () => {
  await change('disabled')
  expect(await left()).toEqual([{ trigger: 'event', paused: false }])
  await change('enabled')
  api.clock.advance(35)
  await change('disabled')
  expect(await left()).toEqual([{ trigger: 'event', paused: true }])
})

test('sending an event again leaves its attempt in progress as it is', async () => {
  const [attempt] = await attempts(webhookId)
  await account.sandbox.post(`/v1/webhooks/${webhookId}/deliveries/${attempt.delivery_id}/redeliver`)
  expect((await left())[0]).toEqual({ trigger: 'event', paused: false })
})

test('enabling a webhook drops no attempt in progress, even if its schedule has run out', async () => {
  await change('disabled')
  await api.query(`UPDATE deliveries SET created_at = created_at - interval '5 days' WHERE webhook_id = $1`, [
    webhookId,
  ])
  await change('enabled')
  expect(await left()).toEqual([{ trigger: 'event', paused: false }])
})

test.each([
  ['disabled', [{ trigger: 'event', paused: true }]],
  ['deleted', []],
])('the late repair of a webhook that was %s waits for an attempt in progress', async (state, repaired) => {
  const text = {
    disabled: `UPDATE webhooks SET state = 'disabled', disabled_reason = 'manual', disabled_at = now() WHERE webhook_id = $1`,
    deleted: 'DELETE FROM webhooks WHERE webhook_id = $1',
  }[state as 'disabled']
  await api.query(text, [webhookId])
  api.clock.advance(120)
  await lease(35)
  await watchFailing(api.runtime)
  expect(await left()).toEqual([{ trigger: 'event', paused: false }])
  await lease(-61)
  await watchFailing(api.runtime)
  expect(await left()).toEqual(repaired)
})

test('an event is unsent once its last delivery was dropped, and sent again only by its own replay', async () => {
  const other = (await subscribe()).webhook_id
  api.clock.advance(1)
  await pay()
  const third = (await subscribe()).webhook_id
  expect(await unsent()).toEqual([false, false])
  await account.sandbox.delete(`/v1/webhooks/${webhookId}`)
  expect(await unsent()).toEqual([true, false])
  await account.sandbox.delete(`/v1/webhooks/${other}`)
  expect(await unsent()).toEqual([true, true])
  const [from, to] = [0, 1].map((seconds) => new Date(api.clock.now().getTime() + seconds * 1_000).toISOString())
  expect((await account.sandbox.post(`/v1/webhooks/${third}/replay`, { from, to })).body.queued).toBe(1)
  expect(await unsent()).toEqual([true, false])
})
