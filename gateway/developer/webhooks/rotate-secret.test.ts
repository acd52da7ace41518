import { createHmac, randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { account, api, pay, receiver, setUpReceivingAccount, subscribe } from '#tests/support/receiving-account.ts'

setUpReceivingAccount()

const pathOf = (webhookId: string, rest = '') => `/v1/webhooks/${webhookId}${rest}`
const read = async (webhookId: string) => (await account.sandbox.get(pathOf(webhookId))).body

describe('POST /v1/webhooks/{webhook_id}/rotate-secret', () => {
  const hmac = (secret: string, body: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const standard = (secret: string, signed: string) =>
    `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(signed)
      .digest('base64')}`

  async function delivered() {
    const before = receiver.received.length
    await pay()
    await api.dispatcher.drain()
    const one = receiver.received[before]
    if (!one) throw new Error('nothing was delivered')
    const signed = `${one.headers['webhook-id']}.${one.headers['webhook-timestamp']}.${one.body}`
    return { ...one, signed }
  }

  test('200: both secrets sign during the overlap, and the service’s own header uses the old one', async () => {
    const { webhook_id, secret: old } = await subscribe()
    const { status, body } = await account.sandbox.post(pathOf(webhook_id, '/rotate-secret'), { overlap_hours: 2 })
    expect(status).toBe(200)
    expect(body.secret).toMatch(/^whsec_/)
    expect(body.secret_hint).toBe(`whsec_…${body.secret.slice(-4)}`)
    expect(Date.parse(body.previous_secret_expires_at) - api.clock.now().getTime()).toBe(2 * 3_600_000)

    const during = await delivered()
    expect(during.headers['x-pillar-signature']).toBe(hmac(old, during.body))
    expect(during.headers['webhook-signature']).toBe(
      `${standard(body.secret, during.signed)} ${standard(old, during.signed)}`,
    )
    api.clock.advance(2 * 3600 - 1)
    expect((await delivered()).headers['x-pillar-signature']).toMatch(/^sha256=/)
    api.clock.advance(2)
    const after = await delivered()
    expect(after.headers['x-pillar-signature']).toBe(hmac(body.secret, after.body))
    expect(after.headers['webhook-signature']).toBe(standard(body.secret, after.signed))
    expect((await read(webhook_id)).previous_secret_expires_at).toBeNull()
  })

  test('200: the public library accepts either secret during the overlap, and only the new one after it', async () => {
    const { webhook_id, secret: old } = await subscribe()
    api.clock.advance((Date.now() - api.clock.now().getTime()) / 1000)
    const { body } = await account.sandbox.post(pathOf(webhook_id, '/rotate-secret'))
    const accepts = (secret: string, one: { body: string; headers: object }) => {
      try {
        new Webhook(secret).verify(one.body, one.headers as Record<string, string>)
        return true
      } catch {
        return false
      }
    }
    const during = await delivered()
    expect([accepts(old, during), accepts(body.secret, during)]).toEqual([true, true])
    const again = await account.sandbox.post(pathOf(webhook_id, '/rotate-secret'), { overlap_hours: 0 })
    const after = await delivered()
    expect([old, body.secret, again.body.secret].map((secret) => accepts(secret, after))).toEqual([false, false, true])
    expect(again.body.previous_secret_expires_at).toBeNull()
  })

  test('200: accepts a custom secret; the overlap is 24 hours by default', async () => {
    const { webhook_id } = await subscribe()
    const secret = randomBytes(20).toString('hex')
    const { body } = await account.sandbox.post(pathOf(webhook_id, '/rotate-secret'), { secret })
    expect(body.secret).toBe(secret)
    expect(Date.parse(body.previous_secret_expires_at) - api.clock.now().getTime()).toBeGreaterThan(86_399_000 - 1000)
    const one = await delivered()
    expect(one.headers['webhook-signature']?.toString().split(' ')).toHaveLength(2)
  })

  test.each([{ overlap_hours: 169 }, { overlap_hours: -1 }, { overlap_hours: 1.5 }, { secret: 'short' }])(
    '400: %j',
    async (input) => {
      const { webhook_id } = await subscribe()
      const answer = await account.sandbox.post(pathOf(webhook_id, '/rotate-secret'), input)
      expect([answer.status, answer.body.param]).toEqual([400, Object.keys(input)[0]])
    },
  )
})
