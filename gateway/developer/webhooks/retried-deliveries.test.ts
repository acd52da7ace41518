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

setUpReceivingAccount()

const now = () => `${api.clock.now().toISOString().slice(0, 19)}Z`
const rowsOf = async (webhookId: string) =>
  (await attempts(webhookId)).map((row: Record<string, unknown>) => [row.attempt, row.state, row.created_at])

test('a retry is listed as of when it was made, before everything that was delivered while it waited', async () => {
  const { webhook_id } = await subscribe({ events: ['charge.succeeded'] })
  receiver.answer(500)
  const failed = now()
  await pay()
  await api.dispatcher.drain()
  receiver.answer(200)
  api.clock.advance(2)
  const delivered = now()
  await pay()
  await api.dispatcher.drain()
  const queued = [2, 'pending', failed]
  expect(await rowsOf(webhook_id)).toEqual([[1, 'succeeded', delivered], queued, [1, 'failed', failed]])

  api.clock.advance(10)
  await api.dispatcher.drain()
  const retried = [2, 'succeeded', now()]
  expect(await rowsOf(webhook_id)).toEqual([retried, [1, 'succeeded', delivered], [1, 'failed', failed]])

  const path = `/v1/webhooks/${webhook_id}/deliveries`
  const since = (await account.sandbox.get(`${path}?created_from=${now()}`)).body.data
  expect(since.map((row: { attempt: number }) => row.attempt)).toEqual([2])
})
