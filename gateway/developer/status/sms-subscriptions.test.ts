import { expect, test } from 'vitest'
import { type LiveSms, openLiveSms } from '#tests/support/twilio/live-sms.ts'
import { sendStatusMessages } from './send-messages.ts'

const ask = (shop: LiveSms, target: string, ip = '192.0.2.1') =>
  shop.api.request('POST', '/status/api/subscriptions', { body: { channel: 'sms', target }, ip })
const lastTo = (shop: LiveSms, to: string) => String(shop.twilio.messages.findLast((one) => one.to === to)?.form.Body)

test('a subscription by SMS goes through the carrier, and ends when the carrier refuses the number for good', async () => {
  const shop = await openLiveSms()
  const [good, gone] = [shop.phone(), '+493000021610']
  for (const to of [good, gone]) expect((await ask(shop, to)).status).toBe(202)
  await sendStatusMessages(shop.api.runtime)
  const token = /\/confirm\/([\w.-]+)/.exec(lastTo(shop, good))?.[1]
  expect((await shop.api.request('POST', `/status/api/subscriptions/${token}/confirm`)).body).toMatchObject({
    state: 'active',
    target: `+49•••${good.slice(-2)}`,
  })
  expect(await shop.api.query('SELECT target FROM status_subscriptions')).toEqual([{ target: good }])
  await shop.api.request('POST', '/v1/status/incidents', {
    key: shop.api.provisioningToken,
    body: {
      title: 'Card payments fail',
      impact: 'major',
      affected: ['pay'],
      message: `We are looking. ${'x'.repeat(241)}${'😀'.repeat(99)}`,
    },
  })
  await sendStatusMessages(shop.api.runtime)
  const text = lastTo(shop, good)
  expect(text).toMatch(
    /^Pillar: Investigating: Card payments fail\. We are looking\. x+(?:😀){3}… http\S+\/status\/subscriptions\/\S+$/,
  )
  expect([text.length < 480, text.isWellFormed(), text.includes('\ufffd')]).toEqual([true, true, false])
  await shop.close()
})

test('429, 422: a request to subscribe by SMS costs the operator at most a hundred messages an hour, and none to other countries', async () => {
  const shop = await openLiveSms()
  const asked = await Promise.all(Array.from({ length: 101 }, (_, n) => ask(shop, shop.phone(), `203.0.113.${n}`)))
  expect(asked.map(({ status }) => status).sort()).toEqual([...Array(100).fill(202), 429])
  const local = shop.api.sibling({ SMS_COUNTRIES: 'DE' })
  const body = { channel: 'sms', target: '+14155550100' }
  const abroad = await local.request('POST', '/status/api/subscriptions', { body, ip: '198.51.100.1' })
  expect([abroad.status, abroad.body.code, abroad.body.param]).toEqual([422, 'country_not_allowed', 'target'])
  await shop.close()
})
