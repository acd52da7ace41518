import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LiveSms, openLiveSms } from '#tests/support/twilio/live-sms.ts'
import { startTwilio, twilioSettings } from '#tests/support/twilio/stand-in.ts'
import { recheckMessages } from '../../connect/messages/due-messages.ts'
import { sweepTraces } from '../../jobs/sweep-traces.ts'
import { DAY_MS } from '../../time/clock.ts'

let shop: LiveSms

beforeAll(async () => {
  shop = await openLiveSms()
})
afterAll(() => shop.close())

const copiesTo = (to: string) => shop.twilio.messages.filter((one) => one.to === to)

describe('a live SMS', () => {
  test('goes out once from the operator’s number, with our reference', async () => {
    const to = shop.phone()
    const { message_id } = await shop.sent(to, { validity_seconds: 172_800 })
    expect(copiesTo(to).map(({ form }) => form)).toEqual([
      {
        To: to,
        From: twilioSettings.TWILIO_FROM,
        Body: 'Your code is 314159.',
        ValidityPeriod: '36000',
        StatusCallback: `https://gateway.example/partners/twilio/webhooks/status?message_id=${message_id}`,
      },
    ])
    expect(await shop.message(message_id)).toMatchObject({ state: 'sent', from: twilioSettings.TWILIO_FROM })
    expect(await shop.api.query('SELECT FROM outbox_messages WHERE message_id = $1', [message_id])).toEqual([])
  })

  test('may name the operator’s number as its sender, and no other', async () => {
    const { TWILIO_FROM: from } = twilioSettings
    expect(await shop.message((await shop.sent(shop.phone(), { from })).message_id)).toMatchObject({ from })
    const { status, body } = await shop.send(shop.phone(), { from: '+4930123000' })
    expect([status, body.code]).toEqual([422, 'sender_not_verified'])
  })

  test('keeps its text for 30 days', async () => {
    const { message_id } = await shop.sent(shop.phone())
    const preview = async (now: Date) => {
      await sweepTraces({ ...shop.api.runtime, clock: { ...shop.api.runtime.clock, now: () => now } })
      return (await shop.message(message_id)).body_preview
    }
    const sent = shop.api.clock.now().getTime()
    expect(await preview(new Date(sent + 30 * DAY_MS))).toBe('Your code is 314159.')
    expect(await preview(new Date(sent + 30 * DAY_MS + 1000))).toBeNull()
  })

  test.each([
    [21211, 'invalid_number'],
    [21408, 'unroutable'],
    [21610, 'opted_out'],
    [21614, 'landline'],
    [29999, 'carrier_rejected'],
  ])('fails with Twilio’s code %i as %s', async (code, reason) => {
    const { message_id } = await shop.sent(`+4930000${code}`)
    expect(await shop.message(message_id)).toMatchObject({
      state: 'failed',
      sent_at: null,
      error: { code: reason, permanent: true, upstream_code: String(code) },
    })
  })

  test.each([20429, 20003, 21611])('waits while Twilio takes none: %i', async (code) => {
    const { message_id } = await shop.sent(`+4930000${code}`)
    expect((await shop.message(message_id)).state).toBe('queued')
  })

  test.each([
    [['lost'], 1],
    [['reset', 503, 'html'], 1],
    [['lost', 503], 1],
    [[500], 1],
  ] as const)('arrives once after %j', async (faults, copies) => {
    const to = shop.phone()
    shop.twilio.fail(...faults)
    const { message_id } = await shop.sent(to)
    expect((await shop.message(message_id)).state).toBe('queued')
    for (let step = 0; step < 4; step++) await shop.later(60)
    expect((await shop.message(message_id)).state).toBe('sent')
    expect(copiesTo(to)).toHaveLength(copies)
  })

  test.each([
    ['lost', { state: 'sent', error: null }],
    ['reset', { state: 'failed', error: { code: 'expired' } }],
  ] as const)('is looked up at Twilio after its validity ended if its response was %s', async (fault, expected) => {
    const to = shop.phone()
    shop.twilio.fail(fault)
    const { message_id } = await shop.sent(to)
    await shop.later(4 * 3600)
    expect(await shop.message(message_id)).toMatchObject(expected)
    expect(copiesTo(to)).toHaveLength(fault === 'lost' ? 1 : 0)
  })

  test('takes no equal message of another order for its own', async () => {
    const to = shop.phone()
    await shop.sent(to)
    shop.twilio.fail('reset')
    const second = await shop.sent(to)
    await shop.later(60)
    expect((await shop.message(second.message_id)).state).toBe('sent')
    expect(copiesTo(to)).toHaveLength(2)
  })

  test('asks for reports that never came, and again if Twilio is silent', async () => {
    const to = shop.phone()
    const { message_id } = await shop.sent(to)
    const [copy] = copiesTo(to)
    if (copy) copy.status = 'delivered'
    shop.twilio.failAll(503)
    shop.api.clock.advance(601)
    await recheckMessages(shop.api.runtime, 'live')
    shop.twilio.failAll(null)
    expect((await shop.message(message_id)).state).toBe('sent')
    shop.api.clock.advance(299)
    await recheckMessages(shop.api.runtime, 'live')
    expect((await shop.message(message_id)).state).toBe('sent')
    shop.api.clock.advance(1)
    await recheckMessages(shop.api.runtime, 'live')
    expect((await shop.message(message_id)).state).toBe('delivered')
  })

  test('asks about an old message again after as long as it took so far', async () => {
    const to = shop.phone()
    const { message_id } = await shop.sent(to)
    shop.api.clock.advance(900)
    await recheckMessages(shop.api.runtime, 'live')
    const [copy] = copiesTo(to)
    if (copy) copy.status = 'delivered'
    for (const [seconds, state] of [
      [899, 'sent'],
      [1, 'delivered'],
    ] as const) {
      shop.api.clock.advance(seconds)
      await recheckMessages(shop.api.runtime, 'live')
      expect((await shop.message(message_id)).state).toBe(state)
    }
  })
})

test('403: without a setting of Twilio, live names those that are missing', async () => {
  const twilio = await startTwilio()
  const api = shop.api.sibling({ ...twilio.env, TWILIO_AUTH_TOKEN: '' })
  const { key } = shop.account.live
  const { status, body } = await api.request('POST', '/v1/connect/sms', {
    key,
    body: { to: '+15005550006', body: 'Hi' },
  })
  twilio.close()
  expect([status, body.code]).toEqual([403, 'live_not_activated'])
  expect(body.detail).toContain('Set TWILIO_AUTH_TOKEN on the gateway')
  expect(body.detail).not.toContain('TWILIO_FROM')
})
