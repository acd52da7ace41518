import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveSms, openLiveSms } from '#tests/support/twilio/live-sms.ts'

let shop: LiveSms

beforeAll(async () => {
  shop = await openLiveSms()
})
afterAll(() => shop.close())

test('a dead partner of one account’s SMS delays no other message', async () => {
  const { api, twilio, account } = shop
  const other = await api.account()
  twilio.failAll('hang')
  const stuck = await Promise.all(Array.from({ length: 40 }, async () => (await shop.send(shop.phone())).body))
  api.messages.start()
  const inFlight = async () =>
    (await api.query(`SELECT FROM queued_messages WHERE environment = 'live' AND leased_until IS NOT NULL`)).length
  await expect.poll(inFlight).toBe(10)
  for (const owner of [account, other]) {
    const { body } = await owner.sandbox.post('/v1/connect/sms', { to: '+15005550006', body: 'Hello' })
    const state = async () => (await owner.sandbox.get(`/v1/connect/messages/${body.message_id}`)).body.state
    await expect.poll(state, { timeout: 3_000 }).toBe('sent')
  }
  for (const { message_id } of stuck) expect((await shop.message(message_id)).state).toBe('queued')
  expect(await inFlight()).toBe(10)
  twilio.failAll(null)
  await api.messages.stop()
})

test('an account sends 500 SMS a minute; the rest waits for its turn, and other accounts don’t', async () => {
  const { api } = shop
  const [busy, other] = [await api.account({ unlimited: false }), await api.account({ unlimited: false })]
  const post = { to: '+15005550006', body: 'Hello' }
  const { body: first } = await busy.sandbox.post('/v1/connect/sms', post)
  await copyInQueue(first.message_id, 510)
  await api.messages.drain()
  const left = async () =>
    (await api.query(`SELECT FROM queued_messages WHERE account_id = $1`, [busy.accountId])).length
  expect(await left()).toBe(11)
  const { body } = await other.sandbox.post('/v1/connect/sms', post)
  await api.messages.drain()
  expect((await other.sandbox.get(`/v1/connect/messages/${body.message_id}`)).body.state).toBe('sent')
  api.clock.advance(61)
  await api.messages.drain()
  expect(await left()).toBe(0)
})

/** More messages than a minute's requests can add. */
async function copyInQueue(messageId: string, count: number): Promise<void> {
  const copy = (table: string) => `INSERT INTO ${table} SELECT r.* FROM ${table} m, generate_series(1, $2::int) n,
    LATERAL jsonb_populate_record(m, jsonb_build_object('message_id', 'msg_' || lpad(n::text, 26, '0'))) r
    WHERE m.message_id = $1`
  for (const table of ['connect_messages', 'queued_messages']) await shop.api.query(copy(table), [messageId, count])
}
