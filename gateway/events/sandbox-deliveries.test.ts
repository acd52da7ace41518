import { beforeEach, describe, expect, test } from 'vitest'
import type { Receiver } from '#tests/support/receiver.ts'
import {
  account,
  api,
  attempts,
  pay,
  receiver,
  setUpReceivingAccount,
  subscribe,
} from '#tests/support/receiving-account.ts'

setUpReceivingAccount()

const DAY = 86_400

const set = (column: string, value: unknown) =>
  api.query(`UPDATE accounts SET ${column} = $1 WHERE account_id = $2`, [value, account.accountId])

async function payAndDeliver() {
  await pay()
  await api.dispatcher.drain()
}

describe('in a sandbox whose clock is ahead', () => {
  beforeEach(() => set('sandbox_offset_seconds', 10 * DAY))

  test('an event is sent at once, signed in real time and shown in sandbox time', async () => {
    const { webhook_id: webhookId } = await subscribe()
    await payAndDeliver()
    const there = new Date(api.clock.now().getTime() + 10 * DAY * 1000)
    const [{ headers, body }] = receiver.received as [Receiver['received'][0]]
    expect(headers['webhook-timestamp']).toBe(String(Math.floor(api.clock.now().getTime() / 1000)))
    expect(JSON.parse(body).timestamp).toBe(there.toISOString())
    const [attempt] = await attempts(webhookId)
    expect(attempt.created_at).toBe(`${there.toISOString().slice(0, 19)}Z`)
  })

  test('a retry shows sandbox time and is due when that arrives', async () => {
    const { webhook_id: webhookId } = await subscribe()
    receiver.answer(500)
    await payAndDeliver()
    const failed = (await attempts(webhookId)).find((row: { attempt: number }) => row.attempt === 1)
    const shown = Date.parse(failed.next_attempt_at) - api.clock.now().getTime() - 10 * DAY * 1000
    expect(Math.abs(shown / 1000 - 5)).toBeLessThanOrEqual(1.5)
    api.clock.advance(2)
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(1)
    api.clock.advance(4)
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(2)
  })

  test('an advance announces a retry at its sandbox time', async () => {
    const { webhook_id: webhookId } = await subscribe()
    receiver.answer(500)
    await payAndDeliver()
    const failed = (await attempts(webhookId)).find((row: { attempt: number }) => row.attempt === 1)
    const ahead = { advance_by_seconds: 60, dry_run: true }
    const { effects } = (await account.sandbox.post('/v1/sandbox/clock', ahead)).body
    const retry = effects.find((one: { summary: string }) => one.summary.endsWith('attempt 2.'))
    const apart = Date.parse(retry.at) - Date.parse(failed.next_attempt_at)
    expect(Math.abs(apart)).toBeLessThanOrEqual(1500)
  })

  test('a paused retry resumes at its sandbox time', async () => {
    const { webhook_id: webhookId } = await subscribe()
    receiver.answer(500)
    await payAndDeliver()
    await account.sandbox.patch(`/v1/webhooks/${webhookId}`, { state: 'disabled' })
    await account.sandbox.patch(`/v1/webhooks/${webhookId}`, { state: 'enabled' })
    api.clock.advance(2)
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(1)
    api.clock.advance(4)
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(2)
  })

  test('the overlap of secrets ends in sandbox time', async () => {
    const { webhook_id: webhookId } = await subscribe()
    await account.sandbox.post(`/v1/webhooks/${webhookId}/rotate-secret`, { overlap_hours: 24 })
    await payAndDeliver()
    await set('sandbox_offset_seconds', 12 * DAY)
    await account.sandbox.post(`/v1/webhooks/${webhookId}/test`)
    await api.dispatcher.drain()
    const signatures = receiver.received.map(({ headers }) => String(headers['webhook-signature']).split(' ').length)
    expect(signatures).toEqual([2, 1])
  })

  test('live deliveries are not affected', async () => {
    await account.live.post('/v1/webhooks', { url: receiver.url.replace('http:', 'https:'), events: ['*'] })
    const { body } = await account.live.get('/v1/webhooks')
    const webhookId = body.data[0].webhook_id
    await account.live.post(`/v1/webhooks/${webhookId}/test`)
    await api.dispatcher.drain()
    const [attempt] = (await account.live.get(`/v1/webhooks/${webhookId}/deliveries`)).body.data
    expect(Date.parse(attempt.created_at)).toBe(Math.floor(api.clock.now().getTime() / 1000) * 1000)
    expect(attempt.state).toBe('failed')
  })
})

describe('the fault webhook_failure', () => {
  const rule = (until: Date, probability = 1) =>
    JSON.stringify([{ operation: 'deliver', probability, effect: { type: 'webhook_failure', status: 503 }, until }])

  test('replaces the receiver until it ends, and marks the attempt', async () => {
    await set('sandbox_faults', rule(new Date(api.clock.now().getTime() + 3000)))
    const { webhook_id: webhookId } = await subscribe()
    await payAndDeliver()
    expect(receiver.received).toEqual([])
    const failed = (await attempts(webhookId)).find((row: { attempt: number }) => row.attempt === 1)
    expect(failed).toMatchObject({
      state: 'failed',
      error: 'non_2xx',
      response: { status: 503, headers: { 'x-pillar-fault': 'webhook_failure' } },
    })
    expect(failed.request.headers['webhook-signature']).toMatch(/^v1,/)
    api.clock.advance(6)
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(1)
  })

  test('does not touch live', async () => {
    await set('sandbox_faults', rule(new Date(api.clock.now().getTime() + DAY * 1000)))
    const { body } = await account.live.post('/v1/webhooks', { url: 'https://nobody.invalid/', events: ['*'] })
    await account.live.post(`/v1/webhooks/${body.webhook_id}/test`)
    await api.dispatcher.drain()
    const [attempt] = (await account.live.get(`/v1/webhooks/${body.webhook_id}/deliveries`)).body.data
    expect(attempt).toMatchObject({ error: 'dns', response: null })
  })
})
