import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testNumbers } from '#gateway/partners/messages/test-numbers.schema.ts'
import type { TestAccount } from '#tests/support/gateway.ts'
import { type LiveSms, openLiveSms } from '#tests/support/twilio/live-sms.ts'
import { signTwilio } from '#tests/support/twilio/sign.ts'

const STATUS = '/partners/twilio/webhooks/status'
const REPLY = '/partners/twilio/webhooks/message'
const SID = `SM${'a'.repeat(32)}`

let shop: LiveSms
const lines: string[] = []

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  shop = await openLiveSms({ log: pino({ level: 'info' }, stream) })
})
afterAll(() => shop.close())

const report = (reference: string, MessageStatus: string, more: Record<string, string> = {}) =>
  shop.notify(`${STATUS}?message_id=${reference}`, { MessageSid: SID, MessageStatus, To: '+4915100000000', ...more })

describe('a report of Twilio', () => {
  test('200: brings a message to each state once, in any order', async () => {
    const { message_id } = await shop.sent(shop.phone())
    for (const status of ['delivered', 'queued', 'sent', 'delivered', 'undelivered', 'a new status'])
      expect((await report(message_id, status)).status).toBe(200)
    expect(await shop.message(message_id)).toMatchObject({ state: 'delivered', error: null })
    const events = await shop.api.query('SELECT type FROM events WHERE object_id = $1', [message_id])
    expect(events).toEqual([{ type: 'sms.delivered' }])
  })

  test('200: reaches a message of the account that sent it, among those of others', async () => {
    await shop.sent(shop.phone())
    const other = await shop.api.account()
    const { message_id } = (await shop.send(shop.phone(), {}, other)).body
    await shop.api.messages.drain()
    await report(message_id, 'delivered')
    expect((await other.live.get(`/v1/connect/messages/${message_id}`)).body.state).toBe('delivered')
  })

  test.each([
    ['30003', 'unreachable', false],
    ['30004', 'blocked', true],
    ['30005', 'invalid_number', true],
    ['30006', 'landline', true],
    ['30007', 'spam_filtered', true],
    ['30008', 'carrier_timeout', false],
  ])('200: code %s fails a message as %s', async (upstream_code, code, permanent) => {
    const { message_id } = await shop.sent(shop.phone())
    expect((await report(message_id, 'undelivered', { ErrorCode: upstream_code })).status).toBe(200)
    expect(await shop.message(message_id)).toMatchObject({ state: 'failed', error: { code, permanent, upstream_code } })
  })

  test('200: ends the doubt about a message whose response was lost', async () => {
    const to = shop.phone()
    shop.twilio.fail('reset')
    const { message_id } = await shop.sent(to)
    await report(message_id, 'sent')
    await shop.later(60)
    expect((await shop.message(message_id)).state).toBe('sent')
    expect(shop.twilio.messages.filter((one) => one.to === to)).toEqual([])
    expect(await shop.api.query('SELECT FROM queued_messages WHERE message_id = $1', [message_id])).toEqual([])
  })

  test.each(['', 'msg_1', 'tx_01jd5k3v9m8q2r7t4w6x0y1z2a', `msg_${'0'.repeat(26)}`])(
    '200: does nothing about another message: %j',
    async (reference) => {
      expect((await report(reference, 'delivered')).status).toBe(200)
    },
  )

  test('200: does not touch a message of a sandbox', async () => {
    const { body } = await shop.account.sandbox.post('/v1/connect/sms', { to: '+15005550010', body: 'Hello' })
    await report(body.message_id, 'delivered')
    expect((await shop.account.sandbox.get(`/v1/connect/messages/${body.message_id}`)).body.state).toBe('queued')
  })
})

test.each(['invalid', 'suppressed', 'queueFull'] as const)('live has no test number: %s', async (name) => {
  expect((await shop.send(testNumbers[name])).status).toBe(202)
})

describe('what Twilio did not sign', () => {
  test('is refused, and noted in the security log', async () => {
    const { message_id } = await shop.sent(shop.phone())
    const path = `${STATUS}?message_id=${message_id}`
    const params = { MessageSid: SID, MessageStatus: 'delivered' }
    const url = `https://gateway.example${path}`
    const valid = signTwilio(url, params)
    for (const header of [
      '',
      'x',
      `${valid}=`,
      valid.toLowerCase(),
      signTwilio(url, params, 'another token of sixteen'),
      signTwilio(url, { ...params, MessageStatus: 'sent' }),
      signTwilio(url.replace('https', 'http'), params),
      signTwilio(`https://gateway.example${STATUS}`, params),
    ]) {
      lines.length = 0
      const { status, body } = await shop.notify(path, params, { 'x-twilio-signature': header })
      expect([status, body.code]).toEqual([400, 'signature_refused'])
      expect(lines.join('')).toContain('partner_signature.refused')
    }
    expect((await shop.message(message_id)).state).toBe('sent')
  })

  test('413: a body above 1 MiB; 405: another method; 404: without Twilio’s settings', async () => {
    const large = await shop.notify(REPLY, { From: '+4915112345678', Body: 'x'.repeat(1024 * 1024) })
    expect([large.status, large.body.code]).toEqual([413, 'payload_too_large'])
    expect((await shop.api.request('GET', STATUS)).status).toBe(405)
    const without = shop.api.sibling({ TWILIO_FROM: '' })
    expect((await without.request('POST', STATUS, { body: '' })).body.code).toBe('endpoint_not_found')
  })
})

describe('a reply to the shared number', () => {
  const write = (From: string, Body: string, more: Record<string, string> = {}) =>
    shop.notify(REPLY, { From, Body, MessageSid: SID, To: '+15005550100', ...more })
  const statusOf = async (to: string, owner?: TestAccount) => {
    const { status, body } = await shop.send(to, {}, owner)
    await shop.api.messages.drain()
    return status === 202 ? 202 : [status, body.code]
  }
  const suppressed = [422, 'recipient_suppressed']

  test('STOP suppresses its author for every account that wrote to them, until the same author sends START', async () => {
    const other = await shop.api.account()
    const stranger = await shop.api.account()
    const [to, neighbour] = [shop.phone(), shop.phone()]
    for (const owner of [shop.account, other]) expect(await statusOf(to, owner)).toBe(202)
    expect(await statusOf(neighbour, stranger)).toBe(202)
    for (const _time of [1, 2]) {
      const { status, text } = await write(to, ' stop ')
      expect([status, text]).toEqual([200, expect.stringContaining('<Response></Response>')])
    }
    expect(await statusOf(to)).toEqual(suppressed)
    expect(await statusOf(to, other)).toEqual(suppressed)
    expect(await statusOf(neighbour)).toBe(202)
    expect(await statusOf(to, stranger)).toBe(202)
    const inSandbox = await shop.account.sandbox.post('/v1/connect/sms', { to, body: 'Hello' })
    expect(inSandbox.status).toBe(202)
    await write(neighbour, 'STOP')
    await write(to, 'START')
    expect(await statusOf(to)).toBe(202)
    expect(await statusOf(to, other)).toBe(202)
    expect(await statusOf(neighbour)).toEqual(suppressed)
  })

  test.each(['STOPALL', 'Unsubscribe', 'CANCEL', 'END', 'QUIT'])('%s does the same', async (word) => {
    const to = shop.phone()
    await shop.sent(to)
    await write(to, word)
    expect(await statusOf(to)).toEqual(suppressed)
  })

  test('counts what Twilio understood, if the operator chose other words', async () => {
    const to = shop.phone()
    await shop.sent(to)
    await write(to, 'ARRET', { OptOutType: 'STOP' })
    expect(await statusOf(to)).toEqual(suppressed)
    await write(to, 'GO', { OptOutType: 'START' })
    expect(await statusOf(to)).toBe(202)
  })

  test('any other text changes nothing, and START lifts no other suppression', async () => {
    const to = shop.phone()
    await shop.sent(to)
    await write(to, 'Please don’t STOP')
    expect(await statusOf(to)).toBe(202)
    const reason = `INSERT INTO suppressions SELECT $1, 'live', 'sms', $2, 'complained', now()`
    await shop.api.query(reason, [shop.account.accountId, to])
    await write(to, 'START')
    expect(await statusOf(to)).toEqual(suppressed)
  })
})
