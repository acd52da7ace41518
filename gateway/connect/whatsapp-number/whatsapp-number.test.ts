import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LiveWhatsApp, openLiveWhatsApp } from '#tests/support/whatsapp/live-whatsapp.ts'
import { findOwner, keepNumber, markConnected } from './whatsapp-number.store.ts'

let shop: LiveWhatsApp

beforeAll(async () => {
  shop = await openLiveWhatsApp()
})
afterAll(() => shop.close())

const PATH = '/v1/connect/whatsapp/number'
const number = { phone_number: '+4930999001', display_name: 'Tea shop' }
const none = { state: 'not_connected', phone_number: null, display_name: null, code_sent_at: null, connected_at: null }
const text = { to: '+4930123456', text: { body: 'Hello' } }

test('403: live is refused until a number is connected, and says where', async () => {
  const { live, accountId } = await shop.api.account()
  const onboarding_url = `http://localhost:3000/?whatsapp=${accountId}`
  const template = { name: 'a', language: 'en', category: 'utility', components: [{ type: 'body', text: 'Hello.' }] }
  for (const [path, body] of [
    ['/v1/connect/whatsapp', text],
    ['/v1/connect/whatsapp/templates', template],
  ] as const)
    expect((await live.post(path, body)).body).toMatchObject({
      status: 403,
      code: 'pillar_not_enabled',
      onboarding_url,
    })
  const none = {
    state: 'not_connected',
    phone_number: null,
    display_name: null,
    code_sent_at: null,
    connected_at: null,
  }
  expect((await live.get(PATH)).body).toEqual(none)
})

test('a number is connected with the code that WhatsApp sent to it, and disconnected', async () => {
  const { live } = await shop.api.account()
  const asked = await live.post(PATH, { ...number, code_by: 'voice' })
  expect([asked.status, asked.body]).toEqual([
    200,
    {
      state: 'awaiting_code',
      ...number,
      code_sent_at: '2026-11-21T10:00:00Z',
      connected_at: null,
    },
  ])
  expect((await live.post('/v1/connect/whatsapp', text)).body.code).toBe('pillar_not_enabled')
  const wrong = await live.post(`${PATH}/confirm`, { code: '654321' })
  expect(wrong.body).toMatchObject({ status: 400, code: 'validation_failed', param: 'code' })
  expect((await live.get(PATH)).body.state).toBe('awaiting_code')
  expect((await live.post(`${PATH}/confirm`, { code: '123 456' })).body).toMatchObject({
    state: 'connected',
    ...number,
  })
  expect(shop.graph.numbers.at(-1)?.pin).toMatch(/^\d{6}$/)
  expect((await live.post('/v1/connect/whatsapp', text)).body.code).toBe('outside_service_window')
  expect((await live.post(PATH, number)).body).toMatchObject({ status: 409, code: 'number_connected' })
  expect((await live.post(`${PATH}/release`)).body).toEqual(none)
  expect(shop.graph.numbers.at(-1)?.pin).toBeUndefined()
  expect((await live.get(PATH)).body).toEqual(none)
  expect((await live.post(`${PATH}/release`)).body).toEqual(none)
})

test('another tenant can’t use a connected number, nor send from it', async () => {
  const owner = await shop.connected()
  const { live } = await shop.api.account()
  const stolen = await live.post(PATH, { ...number, phone_number: owner.phone_number })
  expect([stolen.status, stolen.body.param]).toEqual([400, 'phone_number'])
  expect((await live.get(PATH)).body.state).toBe('not_connected')
  const other = await shop.connected()
  const from = { ...text, from: owner.phone_number }
  expect((await shop.send(other, from)).body).toMatchObject({ status: 422, code: 'sender_not_verified' })
})

test('of two tenants that asked for the code of one number, the first to confirm it has it', async () => {
  const [one, two] = [(await shop.api.account()).live, (await shop.api.account()).live]
  const shared = { ...number, phone_number: '+4930999555' }
  for (const live of [one, two]) expect((await live.post(PATH, shared)).status).toBe(200)
  expect((await one.post(`${PATH}/confirm`, { code: '123456' })).status).toBe(200)
  expect((await two.post(`${PATH}/confirm`, { code: '123456' })).body).toMatchObject({ status: 400, param: 'code' })
})

test('a number that was changed while its code was confirmed is not connected', async () => {
  const account = await shop.api.account()
  await account.live.post(PATH, { ...number, code_by: 'sms' })
  const tenant = { db: shop.api.runtime.db, account_id: account.accountId, environment: 'live' as const }
  expect(await markConnected(tenant, 'the number before', new Date())).toBeUndefined()
  expect((await account.live.get(PATH)).body.state).toBe('awaiting_code')
})

test('a connected number is not replaced by one that was asked for meanwhile, and has its own tenant only', async () => {
  const [owner, other] = [await shop.connected(), await shop.connected()]
  const { db } = shop.api.runtime
  const read = () => shop.api.query('SELECT * FROM whatsapp_numbers WHERE account_id = $1', [owner.accountId])
  const [row] = await read()
  const asked = {
    ...row,
    phone_number: '+4930999777',
    partner_reference: 'asked for',
    state: 'awaiting_code',
    connected_at: null,
  }
  expect(await keepNumber({ db, account_id: owner.accountId, environment: 'live' }, asked)).toBe(false)
  expect(await read()).toEqual([row])
  expect((await findOwner(db, row.partner_reference))?.account_id).toBe(owner.accountId)
  await shop.api.query(
    `UPDATE whatsapp_numbers SET state = 'awaiting_code', connected_at = NULL WHERE account_id = $1`,
    [other.accountId],
  )
  const [waiting] = await shop.api.query('SELECT * FROM whatsapp_numbers WHERE account_id = $1', [other.accountId])
  expect(await findOwner(db, waiting.partner_reference)).toBeUndefined()
})

test('400: the operator’s own number can’t be taken over', async () => {
  shop.graph.numbers.push({ id: '100000000000001', display_phone_number: '+49 30 777 001' })
  const { live } = await shop.api.account()
  const refused = await live.post(PATH, { ...number, phone_number: '+4930777001' })
  expect(refused.body).toMatchObject({ status: 400, param: 'phone_number' })
})

describe('a partner that fails', () => {
  test('504: does not respond, and the number can be connected later', async () => {
    const { live } = await shop.api.account()
    const own = { ...number, phone_number: '+4930999777' }
    shop.graph.fail('accept, then hang up')
    expect((await live.post(PATH, own)).body).toMatchObject({ status: 504, code: 'upstream_timeout' })
    const count = shop.graph.numbers.length
    expect((await live.post(PATH, own)).status).toBe(200)
    expect(shop.graph.numbers).toHaveLength(count)
  })
})

test('the sandbox has a number from the start, and keeps it', async () => {
  const { sandbox } = await shop.api.account()
  const own = (await sandbox.get(PATH)).body
  expect(own).toMatchObject({ state: 'connected', phone_number: '+15005550100' })
  expect((await sandbox.post(PATH, number)).body).toEqual(own)
  expect((await sandbox.post(`${PATH}/confirm`, { code: '123456' })).body).toEqual(own)
  expect((await sandbox.post(`${PATH}/release`)).body).toEqual(own)
})

test.each<[what: string, body: object, param: string]>([
  ['a number without a country', { ...number, phone_number: '030123456' }, 'phone_number'],
  ['a name of two characters', { ...number, display_name: 'ab' }, 'display_name'],
  ['a name with a control character', { ...number, display_name: 'a\u0000bc' }, 'display_name'],
  ['another way to send the code', { ...number, code_by: 'email' }, 'code_by'],
])('400: %s', async (_, body, param) => {
  const { live } = await shop.api.account()
  expect((await live.post(PATH, body)).body).toMatchObject({ status: 400, param })
})
