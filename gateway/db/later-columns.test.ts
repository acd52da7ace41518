import { expect, test } from 'vitest'
import {
  account,
  api,
  attempts,
  pay,
  receiver,
  setUpReceivingAccount,
  subscribe,
} from '#tests/support/receiving-account.ts'
import { sumClosedDays } from '../metering/metered.ts'
import { manualClock } from '../time/clock.ts'

setUpReceivingAccount()

/** One checkout with a key, its payment, its events and their deliveries, and the nightly sums. */
async function work(webhookId: string, key: string) {
  const options = { headers: { 'idempotency-key': key } }
  const body = {
    amount: 2500,
    currency: 'USD',
    description: 'Order 1042',
    success_url: 'https://shop.example/thanks',
    cancel_url: 'https://shop.example/cart',
  }
  const { status } = await account.sandbox.post('/v1/pay/checkouts', body, options)
  await pay()
  await api.dispatcher.drain()
  await sumClosedDays({ ...api.runtime, clock: manualClock(new Date('2027-02-01T03:00:00Z')) })
  return [status, (await attempts(webhookId)).length]
}

test('a process keeps working while a newer one adds columns to every table', async () => {
  const { webhook_id } = await subscribe()
  expect(await work(webhook_id, 'before')).toEqual([201, 1])
  const tables = await api.query(
    "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  )
  expect(tables.length).toBeGreaterThan(20)
  for (const { relname } of tables)
    await api.query(`ALTER TABLE ${relname} ADD COLUMN of_a_later_release text NOT NULL DEFAULT 'later'`)
  await api.query('DELETE FROM usage_marks')
  await api.query('DELETE FROM usage_days')
  await api.query('DELETE FROM usage_months')
  await api.query(`DELETE FROM usage_totals WHERE span <> 'hour'`)
  expect(await work(webhook_id, 'after')).toEqual([201, 2])
  expect(receiver.received).toHaveLength(2)
  api.clock.advance(60)
  const wiped = await account.sandbox.post('/v1/sandbox/wipe')
  expect(wiped.status).toBe(202)
  const left = () => api.query('SELECT FROM checkouts WHERE account_id = $1', [account.accountId])
  await expect.poll(async () => (await left()).length).toBe(0)
})
