import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { failurePercent, stageReached, watchFailing } from './watch-failing.ts'

const HOUR = 3600
const DAY = 24 * HOUR

describe('the progress towards being disabled', () => {
  test.each([
    [4 * DAY, 9, 80],
    [5 * DAY, 9, 90],
    [5 * DAY, 10, 100],
    [50 * DAY, 1, 10],
    [1 * DAY, 100, 20],
    [0, 0, 0],
  ])('after %i s and %i events: %i %%', (seconds, events, percent) => {
    expect(failurePercent(seconds * 1000, events)).toBe(percent)
  })

  test.each([
    [23 * HOUR, 100, 0],
    [24 * HOUR, 1, 20],
    [60 * HOUR, 5, 50],
    [60 * HOUR, 4, 20],
    [84 * HOUR, 10, 70],
    [108 * HOUR, 10, 90],
    [120 * HOUR, 10, 100],
  ])('after %i s and %i events, the notice for stage %i is due', (seconds, events, stage) => {
    expect(stageReached(seconds * 1000, events)).toBe(stage)
  })
})

describe('a failing webhook', () => {
  let api: TestGateway
  let account: TestAccount
  let receiver: Receiver
  let webhookId: string

  beforeAll(async () => {
    api = await testGateway()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    account = await api.account({ contact_email: 'owner@shop.example' })
    receiver = await startReceiver()
    const { body } = await account.sandbox.post('/v1/webhooks', { url: receiver.url, events: ['charge.*'] })
    webhookId = body.webhook_id
  })
  afterEach(() => receiver.close())

  async function pay(times: number) {
    for (let count = 0; count < times; count++) {
      await (await hostedShop(api, account).checkout()).pay('4242424242424242')
    }
    await api.dispatcher.drain()
  }

  async function toldAfter(seconds: number) {
    api.clock.advance(seconds)
    await watchFailing(api.runtime)
    await watchFailing(api.runtime)
    return told()
  }

  const told = async () =>
    (
      await api.query('SELECT subject, text, recipients FROM notices WHERE account_id = $1 ORDER BY notice_id', [
        account.accountId,
      ])
    ).map((row) => /(\d+)% of the way|was disabled/.exec(row.text)?.[0])
  const read = async () => (await account.sandbox.get(`/v1/webhooks/${webhookId}`)).body

  test('sends one notice after a day and at 50, 70, 90 and 100 %, and is then disabled', async () => {
    receiver.answer(500)
    await pay(10)
    expect((await read()).failing).toMatchObject({ failed_events: 10, percent: 0 })
    expect(await toldAfter(23 * HOUR)).toEqual([])
    expect(await toldAfter(2 * HOUR)).toEqual(['20% of the way'])
    expect(await toldAfter(36 * HOUR)).toEqual(['20% of the way', '50% of the way'])
    expect((await read()).failing.percent).toBe(50)
    await toldAfter(24 * HOUR)
    await toldAfter(24 * HOUR)
    expect((await read()).state).toBe('enabled')
    const changed: string[] = []
    const stopListening = api.runtime.bell.onChanged((id) => changed.push(id))
    const all = await toldAfter(12 * HOUR)
    stopListening()
    expect(changed).toContain(webhookId)
    expect(all).toEqual(['20% of the way', '50% of the way', '70% of the way', '90% of the way', 'was disabled'])
    expect(await read()).toMatchObject({ state: 'disabled', disabled_reason: 'failing' })
    const sent = receiver.received.length
    api.clock.advance(30 * DAY)
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(sent)
    const [notice] = await api.query('SELECT recipients FROM notices WHERE account_id = $1', [account.accountId])
    expect(notice.recipients).toEqual(['owner@shop.example'])
  })

  test('recovers with one success and starts over with the next failure', async () => {
    receiver.answer(500)
    await pay(10)
    await toldAfter(3 * DAY)
    receiver.answer(200)
    await pay(1)
    expect((await read()).failing).toBeNull()
    expect(await toldAfter(3 * DAY)).toEqual(['50% of the way'])
    receiver.answer(500)
    await pay(1)
    expect((await read()).failing).toMatchObject({ failed_events: 1 })
    expect(await toldAfter(DAY)).toEqual(['50% of the way', '20% of the way'])
  })

  test('stays enabled with fewer than ten failed events, however long it fails', async () => {
    receiver.answer(500)
    await account.sandbox.post('/v1/webhooks', { url: receiver.url, events: ['checkout.*'] })
    await account.sandbox.post(`/v1/webhooks/${webhookId}/test`)
    await pay(9)
    expect(await toldAfter(40 * DAY)).toEqual(['90% of the way', '90% of the way'])
    expect((await read()).state).toBe('enabled')
  })

  test('ignores failed test events but recovers with a delivered one', async () => {
    receiver.answer(500)
    await account.sandbox.post(`/v1/webhooks/${webhookId}/test`)
    await api.dispatcher.drain()
    expect((await read()).failing).toBeNull()
    await pay(1)
    expect((await read()).failing).not.toBeNull()
    receiver.answer(200)
    await account.sandbox.post(`/v1/webhooks/${webhookId}/test`)
    await api.dispatcher.drain()
    expect((await read()).failing).toBeNull()
  })

  test('starts over when it is enabled or gets a new URL', async () => {
    receiver.answer(500)
    await pay(10)
    await toldAfter(5 * DAY)
    await account.sandbox.post(`/v1/webhooks/${webhookId}/enable`)
    expect(await read()).toMatchObject({ state: 'enabled', failing: null })
    await pay(1)
    expect((await read()).failing.percent).toBe(0)
    await account.sandbox.patch(`/v1/webhooks/${webhookId}`, { url: `${receiver.url}/new` })
    expect((await read()).failing).toBeNull()
  })

  test('that returns 410 sends one notice', async () => {
    receiver.answer(410)
    await pay(1)
    expect(await toldAfter(1)).toEqual(['was disabled'])
    expect(await toldAfter(DAY)).toEqual(['was disabled'])
    expect(await read()).toMatchObject({ state: 'disabled', disabled_reason: 'gone_410' })
  })

  test('that was disabled or deleted while an attempt was queued causes no further work', async () => {
    const { webhook_id: other } = (
      await account.sandbox.post('/v1/webhooks', { url: receiver.url, events: ['charge.*'] })
    ).body
    await (await hostedShop(api, account).checkout()).pay('4242424242424242')
    await api.query("UPDATE webhooks SET state = 'disabled', disabled_reason = 'manual' WHERE webhook_id = $1", [
      webhookId,
    ])
    await api.query('DELETE FROM webhooks WHERE webhook_id = $1', [other])
    const waiting = () =>
      api.query('SELECT webhook_id, due_at::text FROM deliveries WHERE account_id = $1', [account.accountId])
    await toldAfter(30)
    expect(await waiting()).toHaveLength(2)
    await toldAfter(31)
    expect(await waiting()).toEqual([{ webhook_id: webhookId, due_at: 'infinity' }])
  })

  test('in a sandbox follows the sandbox’s clock', async () => {
    receiver.answer(500)
    await pay(10)
    await api.query('UPDATE accounts SET sandbox_offset_seconds = $1 WHERE account_id = $2', [
      5 * DAY,
      account.accountId,
    ])
    expect(await toldAfter(0)).toEqual(['was disabled'])
  })
})
