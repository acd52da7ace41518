import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveSms, openLiveSms } from '#tests/support/twilio/live-sms.ts'
import { findLiveSenders } from './messages.store.ts'

let shop: LiveSms

beforeAll(async () => {
  shop = await openLiveSms()
})
afterAll(() => shop.close())

test('a number’s reply concerns the accounts that sent it live SMS, not other messages or other numbers', async () => {
  const { api, account } = shop
  const [inSandbox, byWhatsApp, elsewhere] = [await api.account(), await api.account(), await api.account()]
  const number = shop.phone()
  await shop.sent(number)
  await shop.sent(shop.phone(), {}, elsewhere)
  await inSandbox.sandbox.post('/v1/connect/sms', { to: number, body: 'Hello' })
  await shop.sent(number, {}, byWhatsApp)
  await api.query(`UPDATE connect_recipients SET channel = 'whatsapp' WHERE account_id = $1`, [byWhatsApp.accountId])
  expect(await findLiveSenders(api.runtime.db, number)).toEqual([account.accountId])
})
