import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { startTwilio, twilioSettings } from '#tests/support/twilio/stand-in.ts'
import {
  type MessageOrder,
  type MessagePartner,
  PartnerSilence,
  PartnerUnavailable,
} from '../messages/message-partner.ts'
import type { Seen } from '../messages/simulated-messages.ts'
import { createSimulatedSms } from '../messages/simulated-sms.ts'
import { testNumbers } from '../messages/test-numbers.schema.ts'
import { createTwilioSms } from '../twilio/twilio-messages.ts'

type Fault = 'unavailable' | 'lost response' | 'no connection' | 'not JSON'

/** A partner with a way to make it fail. Each channel's partner has its own rig. */
interface Rig {
  partner: MessagePartner
  order: Pick<MessageOrder, 'channel' | 'from' | 'content'>
  fine: string
  /** A recipient that is refused for good. */
  refused: { to: string; code: string }
  /** The copies that the recipients of a reference got. */
  copiesOf(order: MessageOrder): number
  /** Makes the recipient's phone report. */
  deliver(upstreamId: string): void
  /** The next request meets this fault. A partner inside this process has none. */
  fail?(fault: Fault): void
}

const NOW = new Date('2026-11-21T10:00:00Z')

let api: TestGateway
let twilio: Awaited<ReturnType<typeof startTwilio>>
const rigs = new Map<string, Rig>()
let orders = 0

function simulator(): Rig {
  const seen = new Map<string, Seen>()
  return {
    partner: createSimulatedSms(async (one) => void seen.set(one.message_id, one)) as MessagePartner,
    order: { channel: 'sms', from: '+15005550100', content: { body: 'Your code is 314159.' } },
    fine: '+15005550006',
    refused: { to: testNumbers.landline, code: 'landline' },
    copiesOf: ({ reference }) => Number(seen.has(reference)),
    deliver: () => {},
  }
}

const ways = { unavailable: 503, 'lost response': 'lost', 'no connection': 'reset', 'not JSON': 'html' } as const

function overTwilio(): Rig {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = twilioSettings
  const partner = createTwilioSms(
    { accountSid, authToken, from, apiUrl: twilio.url, countries: [] },
    { db: api.runtime.db, clock: api.clock, gatewayUrl: 'https://gateway.example' },
  )
  return {
    partner: partner as MessagePartner,
    order: { channel: 'sms', from, content: { body: 'Your code is 314159.' } },
    fine: '+4915112345678',
    refused: { to: '+493000021614', code: 'landline' },
    copiesOf: ({ reference }) =>
      twilio.messages.filter(({ form }) => form.StatusCallback?.endsWith(`message_id=${reference}`)).length,
    deliver(upstreamId) {
      const found = twilio.messages.find(({ sid }) => sid === upstreamId)
      if (found) found.status = 'delivered'
    },
    fail: (fault) => twilio.fail(ways[fault]),
  }
}

beforeAll(async () => {
  api = await testGateway()
  twilio = await startTwilio()
  rigs.set('the simulator of SMS', simulator())
  rigs.set('Twilio', overTwilio())
})
afterAll(async () => {
  twilio.close()
  await api.close()
})

const rigOf = (name: string) => rigs.get(name) as Rig

function orderOf({ order, fine }: Rig, to = fine): MessageOrder {
  return {
    ...order,
    // Each to a number of its own, as far as the partner accepts any.
    to: [to === '+4915112345678' ? `+49151${String(++orders).padStart(8, '0')}` : to],
    reference: `msg_${String(++orders).padStart(26, '0')}`,
    account_id: `acct_${'0'.repeat(26)}`,
    environment: 'live',
    validitySeconds: 14_400,
    created_at: NOW,
    simulated: { at: NOW },
  }
}

/** As the queue does it with a message whose result is unknown. */
const sendAgain = async ({ partner }: Rig, order: MessageOrder) =>
  (await partner.find?.(order)) ?? (await partner.send(order))

describe.each(['the simulator of SMS', 'Twilio'])('%s', (name) => {
  test('sends a message', async () => {
    const rig = rigOf(name)
    const order = orderOf(rig)
    const sent = await rig.partner.send(order)
    expect(sent).toEqual({ state: 'sent', upstreamId: expect.any(String), recheckAt: expect.any(Date) })
    expect(rig.copiesOf(order)).toBe(1)
  })

  test('says why a message failed for good', async () => {
    const rig = rigOf(name)
    const order = orderOf(rig, rig.refused.to)
    const { code } = rig.refused
    expect(await rig.partner.send(order)).toMatchObject({ state: 'failed', error: { code, permanent: true } })
    expect(rig.copiesOf(order)).toBe(0)
  })

  test('tells of the delivery when asked', async () => {
    const rig = rigOf(name)
    const order = orderOf(rig)
    const sent = await rig.partner.send(order)
    if (sent.state !== 'sent' || !sent.recheckAt) throw new Error('not sent')
    rig.deliver(sent.upstreamId)
    const { reference, channel, to, environment } = order
    const asked = { reference, channel, to, environment, upstreamId: sent.upstreamId, sent_at: NOW, at: sent.recheckAt }
    const news = await rig.partner.retrieve?.(asked)
    expect(news?.reports.map(({ state }) => state)).toEqual(['delivered'])
  })

  test('sends one copy if a message in doubt had arrived', async () => {
    const rig = rigOf(name)
    const order = orderOf(rig)
    const first = await rig.partner.send(order)
    expect(await sendAgain(rig, order)).toMatchObject({
      state: 'sent',
      upstreamId: 'upstreamId' in first && first.upstreamId,
    })
    expect(rig.copiesOf(order)).toBe(1)
  })
})

describe.each(['Twilio'])('%s over a network', (name) => {
  test.each([
    ['unavailable', PartnerUnavailable, 0],
    ['lost response', PartnerSilence, 1],
    ['no connection', PartnerSilence, 0],
    ['not JSON', PartnerSilence, 0],
  ] as const)('%s: one copy in the end', async (fault, thrown, copies) => {
    const rig = rigOf(name)
    const order = orderOf(rig)
    rig.fail?.(fault)
    await expect(rig.partner.send(order)).rejects.toThrow(thrown)
    expect(rig.copiesOf(order)).toBe(copies)
    expect(await sendAgain(rig, order)).toMatchObject({ state: 'sent' })
    expect(rig.copiesOf(order)).toBe(1)
  })
})
