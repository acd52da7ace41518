import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount

const PATH = '/v1/connect/whatsapp'
const rich = {
  name: 'order_shipped',
  language: 'en_US',
  category: 'utility',
  components: [
    { type: 'header', format: 'text', text: 'Order {{1}}' },
    { type: 'body', text: 'Hello {{1}}, you pay {{2}} on delivery.' },
    { type: 'footer', text: 'Tea shop' },
    {
      type: 'buttons',
      buttons: [
        { type: 'quick_reply', text: 'Stop' },
        { type: 'url', text: 'Track it', url: 'https://shop.example/orders/{{1}}', example: '1042' },
        { type: 'phone_number', text: 'Call us', phone_number: '+4930123456' },
      ],
    },
  ],
  examples: { body: ['Ann', '12.50 €'], header: ['1042'] },
}
const withFormat = (name: string, format: string) => ({
  name,
  language: 'en',
  category: 'marketing',
  components: [
    { type: 'header', format },
    { type: 'body', text: 'Our spring teas are here.' },
  ],
})

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
  const extra = ['pending_a', 'reject_a', 'pause_a', 'disable_a'].map((name) => ({ ...withFormat(name, 'image') }))
  for (const one of [rich, withFormat('catalogue', 'document'), withFormat('film', 'video'), ...extra])
    expect((await account.sandbox.post(`${PATH}/templates`, one)).status).toBe(201)
  await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 10 })
})
afterAll(() => api.close())

const texts = (...values: string[]) => values.map((text) => ({ type: 'text', text }))
const header = { type: 'header', parameters: texts('1042') }
const price = { type: 'currency', currency: { fallback_value: '12.50 €', code: 'EUR', amount: 1250 } }
const body = { type: 'body', parameters: [...texts('Ann'), price] }
const track = { type: 'button', index: 1, parameters: texts('1042') }
const whole = [header, body, track]

const send = (
  components: object[] | undefined,
  { name = 'order_shipped', language = 'en_US', to = '+15005550006' } = {},
) => account.sandbox.post(PATH, { to, template: { name, language, ...(components && { components }) } })

describe('a template message', () => {
  test('202: is filled with its values, also outside the service window', async () => {
    const sent = await send(whole, { to: '+15005550012' })
    expect([sent.status, sent.body.template, sent.body.body_preview]).toEqual([
      202,
      'order_shipped',
      'Hello Ann, you pay 12.50 € on delivery.',
    ])
    await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 4 })
    const { text } = (await account.sandbox.get(`/v1/sandbox/outbox/${sent.body.message_id}`)).body
    expect(text).toBe(
      [
        'Order 1042',
        'Hello Ann, you pay 12.50 € on delivery.',
        'Tea shop',
        '[Stop]',
        '[Track it: https://shop.example/orders/1042]',
        '[Call us: +4930123456]',
      ].join('\n\n'),
    )
  })

  test('202: a value that looks like a variable is not filled again', async () => {
    const sent = await send([header, { type: 'body', parameters: texts('{{2}}', '$& $1') }, track])
    expect(sent.body.body_preview).toBe('Hello {{2}}, you pay $& $1 on delivery.')
  })

  test('202: a quick reply may carry a payload', async () => {
    const stop = { type: 'button', index: 0, parameters: [{ type: 'payload', payload: 'stop-1042' }] }
    expect((await send([...whole, stop])).status).toBe(202)
  })

  test.each<[what: string, components: object[] | undefined, component: string, expected: number, got: number]>([
    ['nothing', undefined, 'header', 1, 0],
    ['one value too few', [header, { type: 'body', parameters: texts('Ann') }, track], 'body', 2, 1],
    ['one value too many', [header, { type: 'body', parameters: texts('a', 'b', 'c') }, track], 'body', 2, 3],
    ['no value for the URL', [header, body], 'button 1', 1, 0],
    ['a value for a button that takes none', [...whole, { ...track, index: 2 }], 'button 2', 0, 1],
    ['a value for a button that does not exist', [...whole, { ...track, index: 9 }], 'button 9', 0, 1],
    [
      'a payload for the URL',
      [header, body, { ...track, parameters: [{ type: 'payload', payload: 'a' }] }],
      'button 1',
      1,
      1,
    ],
    [
      'an image for the text header',
      [{ type: 'header', parameters: [{ type: 'image', image: { link: 'https://a.example/' } }] }, body, track],
      'header',
      1,
      1,
    ],
  ])('422: with %s, says which part lacks how many', async (_, components, component, expected, got) => {
    const { body } = await send(components)
    expect(body).toMatchObject({ status: 422, code: 'template_params_mismatch', component, expected, got })
  })

  test('a media header takes one file of its type', async () => {
    const file = (type: string) => [
      { type: 'header', parameters: [{ type, [type]: { link: 'https://shop.example/a.pdf' } }] },
    ]
    expect((await send(file('document'), { name: 'catalogue', language: 'en' })).status).toBe(202)
    expect((await send(file('video'), { name: 'film', language: 'en' })).status).toBe(202)
    expect((await send(file('image'), { name: 'film', language: 'en' })).body.code).toBe('template_params_mismatch')
  })

  test.each([
    ['document', 'catalogue', { filename: 'Teas.pdf' }],
    ['video', 'film', {}],
  ])('shows its %s in the outbox', async (type, name, extra) => {
    const file = { link: `https://shop.example/${name}`, ...extra }
    const sent = await send([{ type: 'header', parameters: [{ type, [type]: file }] }], { name, language: 'en' })
    await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 4 })
    const kept = (await account.sandbox.get(`/v1/sandbox/outbox/${sent.body.message_id}`)).body
    expect(kept.media).toEqual({ type, filename: null, ...file })
    const [listed] = (await account.sandbox.get('/v1/sandbox/outbox?limit=1')).body.data
    expect(listed.media).toEqual(kept.media)
  })

  test.each([
    ['pending_a', 'pending'],
    ['reject_a', 'rejected'],
    ['pause_a', 'paused'],
    ['disable_a', 'disabled'],
  ])('422: %s is not approved', async (name, state) => {
    const { body } = await send(undefined, { name, language: 'en' })
    expect(body).toMatchObject({ status: 422, code: 'template_not_approved', state })
  })

  test('404: a name or a language that is not registered, or only elsewhere', async () => {
    for (const named of [{ name: 'nothing' }, { language: 'de' }])
      expect((await send(whole, named)).body).toMatchObject({ status: 404, param: 'template.name' })
    const other = await api.account()
    const template = { name: 'order_shipped', language: 'en_US', components: whole }
    expect((await other.sandbox.post(PATH, { to: '+15005550006', template })).status).toBe(404)
  })

  test.each<[what: string, component: object, field: string, code: string]>([
    ['a button without a position', { type: 'button', parameters: [] }, 'index', 'required'],
    ['a body with a position', { type: 'body', index: 0, parameters: [] }, 'index', 'not_allowed'],
    [
      'a parameter without its value',
      { type: 'body', parameters: [{ type: 'text' }] },
      'parameters.0.text',
      'required',
    ],
    [
      'a parameter with another type’s value',
      { type: 'body', parameters: [{ type: 'text', text: 'a', payload: 'b' }] },
      'parameters.0.payload',
      'not_allowed',
    ],
    ['a text of two lines', { type: 'body', parameters: texts('a\nb') }, 'parameters.0.text', 'invalid_format'],
    [
      'a file without TLS',
      { type: 'header', parameters: [{ type: 'image', image: { link: 'http://a.example/' } }] },
      'parameters.0.image.link',
      'invalid_format',
    ],
  ])('400: %s', async (_, component, field, code) => {
    const { status, body } = await send([component])
    const errors = body.errors?.map((one: { field: string; code: string }) => [one.field, one.code])
    expect([status, errors]).toEqual([400, expect.arrayContaining([[`template.components.0.${field}`, code]])])
  })

  test('400: the same part twice', async () => {
    const { body } = await send([header, header])
    expect(body).toMatchObject({ status: 400, param: 'template.components.1' })
  })
})
