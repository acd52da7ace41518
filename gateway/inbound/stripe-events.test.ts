import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '#tests/support/gateway.ts'
import { type LiveShop, openLiveShop } from '#tests/support/stripe/live-shop.ts'
import { signEvent, WEBHOOK_SECRET } from '#tests/support/stripe/sign-event.ts'

const PATH = '/partners/stripe/webhooks'

let shop: LiveShop
let api: LiveShop['api']

beforeAll(async () => {
  shop = await openLiveShop()
  api = shop.api
})
afterAll(() => shop.close())

/** A payment that succeeded at Stripe, but whose response was lost, with Stripe's notification of it. */
async function unsettled() {
  shop.stripe.fail(/confirm$/, 'lost', 3)
  shop.takeEvents()
  const { transaction_id } = (await shop.charge()).body
  shop.stripe.heal()
  const [event] = shop.takeEvents()
  if (event?.type !== 'payment_intent.succeeded') throw new Error(`Stripe sent ${event?.type}`)
  return { event, state: async () => (await shop.transaction(transaction_id)).state, transaction_id }
}

describe('a notification of Stripe', () => {
  test('200: settles a payment whose response was lost, once', async () => {
    const { event, state, transaction_id } = await unsettled()
    expect(await state()).toBe('processing')
    for (const _time of [1, 2]) {
      const { status, body } = await shop.send(event)
      expect([status, body]).toEqual([200, { received: true }])
    }
    expect(await state()).toBe('succeeded')
    const count = async (text: string, value: string) => (await api.query(text, [value]))[0].n
    expect(await count('SELECT count(*)::int AS n FROM stripe_events WHERE event_id = $1', event.id)).toBe(1)
    expect(
      await count('SELECT count(DISTINCT entry_id)::int AS n FROM postings WHERE source_id = $1', transaction_id),
    ).toBe(1)
    expect(await count(`SELECT count(*)::int AS n FROM events WHERE object_id = $1`, transaction_id)).toBe(1)
  })

  test('200: takes effect once if it arrives twenty times concurrently', async () => {
    const { event, transaction_id } = await unsettled()
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.send(event)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const rows = await api.query('SELECT DISTINCT entry_id FROM postings WHERE source_id = $1', [transaction_id])
    expect(rows).toHaveLength(1)
  })

  test('200: with one valid signature among several, during a rotation', async () => {
    const { event, state } = await unsettled()
    const body = JSON.stringify(event)
    const signature = signEvent(body, api.clock.now(), 'whsec_another', WEBHOOK_SECRET)
    expect((await shop.send(body, { 'stripe-signature': signature })).status).toBe(200)
    expect(await state()).toBe('succeeded')
  })

  test('400: with a valid signature behind more signatures than any rotation has', async () => {
    const { event } = await unsettled()
    const body = JSON.stringify(event)
    const many = Array.from({ length: 11 }, () => 'whsec_another')
    const signature = signEvent(body, api.clock.now(), ...many, WEBHOOK_SECRET)
    expect((await shop.send(body, { 'stripe-signature': signature })).status).toBe(400)
  })

  test('200: about a payment or a type that is not ours changes nothing', async () => {
    const { event, state } = await unsettled()
    const foreign = { ...event.data.object, id: 'pi_1SomebodyElse' }
    expect((await shop.send({ ...event, id: 'evt_1foreign', data: { object: foreign } })).status).toBe(200)
    expect((await shop.send({ ...event, id: 'evt_1other', type: 'invoice.paid' })).status).toBe(200)
    expect(await state()).toBe('processing')
  })

  test('200: with a NUL, which no table takes, is not sent again and again', async () => {
    const { event } = await unsettled()
    expect((await shop.send({ ...event, id: 'evt_1nul', type: 'other.\0' })).status).toBe(200)
    const object = { ...event.data.object, id: 'pi_1\0' }
    expect((await shop.send({ ...event, id: 'evt_1nulobject', data: { object } })).status).toBe(200)
  })

  test('200: believes Stripe’s API, not what the body claims', async () => {
    const { transaction_id } = (await shop.charge({ payment_method: shop.card('pm_card_visa_chargeDeclined') })).body
    const [failed] = shop.takeEvents()
    const claim = { ...failed, id: 'evt_1claim', type: 'payment_intent.succeeded' }
    expect((await shop.send(claim)).status).toBe(200)
    expect((await shop.transaction(transaction_id)).state).toBe('failed')
  })

  test('503: comes again if the payment can’t be read, and then takes effect', async () => {
    const { event, state } = await unsettled()
    shop.stripe.fail(/^GET .v1.payment_intents/, 500, 3)
    const { status, headers } = await shop.send(event)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(await state()).toBe('processing')
    expect((await shop.send(event)).status).toBe(200)
    expect(await state()).toBe('succeeded')
  })

  test('is acknowledged only after its effect is durable', async () => {
    const { event, state } = await unsettled()
    await api.query(`CREATE OR REPLACE FUNCTION gone() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'gone' USING ERRCODE = '57P01'; END $$`)
    await api.query('CREATE TRIGGER gone BEFORE UPDATE ON transactions FOR EACH ROW EXECUTE FUNCTION gone()')
    expect((await shop.send(event)).status).toBe(503)
    await api.query('DROP TRIGGER gone ON transactions')
    expect(await api.query('SELECT FROM stripe_events WHERE event_id = $1', [event.id])).toEqual([])
    expect((await shop.send(event)).status).toBe(200)
    expect(await state()).toBe('succeeded')
  })
})

describe('refuses', () => {
  let lost: Awaited<ReturnType<typeof unsettled>>
  let body: string

  beforeAll(async () => {
    lost = await unsettled()
    body = JSON.stringify(lost.event)
  })

  async function refusal(text: string, headers: Record<string, string> = {}) {
    const { status, body: problem } = await shop.send(text, headers)
    expect(await lost.state()).toBe('processing')
    return [status, problem.code, problem.detail]
  }
  const at = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1000)

  test('400: a body without signature, or with a header that is none', async () => {
    const unsigned = [400, 'signature_refused', 'The Stripe-Signature header has no timestamp.']
    for (const header of ['', 'x', 'v1=00', 't=,v1=00', 't=1e9,v1=00', `t=${'9'.repeat(400)},v1=00`, ',,,=,=']) {
      expect(await refusal(body, { 'stripe-signature': header })).toEqual(unsigned)
    }
  })

  test('400: a signature by another secret, of another scheme, or of another body', async () => {
    const forged = [400, 'signature_refused', 'No signature in the Stripe-Signature header matches the body.']
    const valid = signEvent(body, api.clock.now(), WEBHOOK_SECRET)
    for (const [text, header] of [
      [body, signEvent(body, api.clock.now(), 'whsec_another')],
      [body, valid.replace('v1=', 'v0=')],
      [body, valid.slice(0, -2)],
      [body, `${valid.split(',')[0]},v1=${'zz'.repeat(32)}`],
      [body, `${valid.split(',')[0]},v1=`],
      [body.replace('10000', '10001'), valid],
      [`${body} `, valid],
      [body, `${valid.split(',')[0]}${',v1=00'.repeat(5000)},${valid.split(',')[1]}`],
    ] as [string, string][]) {
      expect(await refusal(text, { 'stripe-signature': header })).toEqual(forged)
    }
  })

  test('400: a signature from more than five minutes ago, or ahead', async () => {
    const stale = [400, 'signature_refused', 'The signature is more than five minutes old, or from the future.']
    for (const seconds of [-301, 301, -86_400]) {
      const header = signEvent(body, at(seconds), WEBHOOK_SECRET)
      expect(await refusal(body, { 'stripe-signature': header })).toEqual(stale)
    }
    const another = await unsettled()
    const text = JSON.stringify(another.event)
    const header = signEvent(text, at(-299), WEBHOOK_SECRET)
    expect((await shop.send(text, { 'stripe-signature': header })).status).toBe(200)
    expect(await another.state()).toBe('succeeded')
  })

  test('400: an event of a connected account, or of the other mode', async () => {
    expect(await refusal(JSON.stringify({ ...lost.event, account: 'acct_1Somebody' }))).toEqual([
      400,
      'signature_refused',
      'The event belongs to another Stripe account.',
    ])
    expect(await refusal(JSON.stringify({ ...lost.event, livemode: true }))).toEqual([
      400,
      'signature_refused',
      'The event and STRIPE_SECRET_KEY belong to different Stripe modes.',
    ])
  })

  test.each([
    ['text that is not JSON', 'hello'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an object without type', '{"id":"evt_1","object":"event"}'],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    [
      'an ID that is no ID',
      '{"id":"evt_1\'; DROP","object":"event","type":"x","livemode":false,"data":{"object":{"id":"a","object":"b"}}}',
    ],
  ])('400: %s, although it is signed', async (_, text) => {
    expect(await refusal(text)).toEqual([400, 'signature_refused', 'The body is not a Stripe event.'])
  })

  test('413: a body above 1 MiB', async () => {
    const large = JSON.stringify({ ...lost.event, padding: 'x'.repeat(1024 * 1024) })
    expect((await refusal(large)).slice(0, 2)).toEqual([413, 'payload_too_large'])
  })

  test('405: any other method; 404: without Stripe’s keys', async () => {
    expect((await api.request('GET', PATH)).status).toBe(405)
    const without = api.sibling({ STRIPE_WEBHOOK_SECRET: '' })
    const headers = { 'stripe-signature': signEvent(body, api.clock.now(), WEBHOOK_SECRET) }
    const { status, body: problem } = await without.request('POST', PATH, { body, headers })
    expect([status, problem.code]).toEqual([404, 'endpoint_not_found'])
  })
})

test('200: does not touch a refund of another account, whatever the notification says', async () => {
  const { event } = await unsettled()
  const other: TestAccount = await api.account()
  const charge = { amount: 500, currency: 'USD', payment_method: shop.card('pm_card_pendingRefund') }
  const { transaction_id } = (await other.live.post('/v1/pay/charges', charge)).body
  const { refund_id } = (await other.live.post('/v1/pay/refunds', { transaction_id })).body
  const object = { id: 're_1x', object: 'refund', payment_intent: event.data.object.id, metadata: { refund_id } }
  expect((await shop.send({ ...event, id: 'evt_1re', type: 'refund.failed', data: { object } })).status).toBe(200)
  expect((await other.live.get(`/v1/pay/refunds/${refund_id}`)).body.state).toBe('pending')
})
