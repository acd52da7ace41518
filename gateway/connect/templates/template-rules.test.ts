import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let sandbox: TestAccount['sandbox']

beforeAll(async () => {
  api = await testGateway()
  sandbox = (await api.account()).sandbox
})
afterAll(() => api.close())

let count = 0
const send = (change: object) => {
  const sound = { name: `rules_${++count}`, language: 'en', category: 'utility', components: [body('Hello.')] }
  return sandbox.post('/v1/connect/whatsapp/templates', { ...sound, ...change })
}
const body = (text: string) => ({ type: 'body', text })
const header = (text: string) => ({ type: 'header', format: 'text', text })
const buttons = (...list: object[]) => ({ type: 'buttons', buttons: list })
const components = (...list: object[]) => ({ components: [body('Hello.'), ...list] })
const link = (change: object = {}) => ({ type: 'url', text: 'Open', url: 'https://shop.example/', ...change })
const reply = (text = 'Yes') => ({ type: 'quick_reply', text })

test.each<[what: string, change: object, field: string, code: string]>([
  ['a name with a capital', { name: 'Order' }, 'name', 'invalid_format'],
  ['a name with a hyphen', { name: 'order-shipped' }, 'name', 'invalid_format'],
  ['a name of 513 characters', { name: 'x'.repeat(513) }, 'name', 'invalid_format'],
  ['a name with a line feed', { name: 'order\n' }, 'name', 'invalid_format'],
  ['a language in the form of BCP 47', { language: 'en-US' }, 'language', 'invalid_format'],
  ['another category', { category: 'service' }, 'category', 'unsupported_value'],
  ['no components', { components: [] }, 'components', 'too_few'],
  ['no body', { components: [header('Hello')] }, 'components', 'required'],
  ['two bodies', components(body('Again.')), 'components', 'duplicate'],
  ['two footers', components({ type: 'footer', text: 'a' }, { type: 'footer', text: 'b' }), 'components', 'duplicate'],
  ['a body without text', { components: [{ type: 'body' }] }, 'components.0.text', 'required'],
  ['a body that is invisible', { components: [body('\u200b')] }, 'components.0.text', 'too_short'],
  ['a body of 1,025 characters', { components: [body('x'.repeat(1025))] }, 'components.0.text', 'too_long'],
  ['a NUL', { components: [body('a\u0000b')] }, 'components.0.text', 'invalid_format'],
  ['a bidirectional control', { components: [body('a\u202eb')] }, 'components.0.text', 'invalid_format'],
  ['a variable first', { components: [body('{{1}} hello')] }, 'components.0.text', 'invalid_format'],
  ['a variable last', { components: [body('hello {{1}}')] }, 'components.0.text', 'invalid_format'],
  ['a gap in the variables', { components: [body('a {{1}} b {{3}} c')] }, 'components.0.text', 'invalid_format'],
  ['variables from 2', { components: [body('a {{2}} b')] }, 'components.0.text', 'invalid_format'],
  ['a named variable', { components: [body('a {{name}} b')] }, 'components.0.text', 'invalid_format'],
  ['an open brace', { components: [body('a {{1 b')] }, 'components.0.text', 'invalid_format'],
  ['a header of 61 characters', components(header('x'.repeat(61))), 'components.1.text', 'too_long'],
  ['a header with two variables', components(header('a {{1}} {{2}}')), 'components.1.text', 'too_many'],
  ['a header of two lines', components(header('a\nb')), 'components.1.text', 'invalid_format'],
  ['a header without a format', components({ type: 'header', text: 'a' }), 'components.1.format', 'required'],
  ['an image with text', components({ ...header('a'), format: 'image' }), 'components.1.text', 'not_allowed'],
  ['a footer of 61 characters', components({ type: 'footer', text: 'x'.repeat(61) }), 'components.1.text', 'too_long'],
  ['a footer with a variable', components({ type: 'footer', text: 'a {{1}} b' }), 'components.1.text', 'not_allowed'],
  ['a footer with a format', components({ ...header('a'), type: 'footer' }), 'components.1.format', 'not_allowed'],
  ['an empty list of buttons', components(buttons()), 'components.1.buttons', 'too_few'],
  ['11 buttons', components(buttons(...Array.from({ length: 11 }, () => reply()))), 'components.1.buttons', 'too_many'],
  ['3 links', components(buttons(link(), link(), link())), 'components.1.buttons', 'too_many'],
  ['a label of 26 characters', components(buttons(reply('x'.repeat(26)))), 'components.1.buttons.0.text', 'too_long'],
  ['a link without a URL', components(buttons(link({ url: null }))), 'components.1.buttons.0.url', 'required'],
  [
    'a reply with a URL',
    components(buttons(link({ type: 'quick_reply' }))),
    'components.1.buttons.0.url',
    'not_allowed',
  ],
  [
    'a link to another protocol',
    components(buttons(link({ url: 'javascript:alert(1)' }))),
    'components.1.buttons.0.url',
    'invalid_format',
  ],
  [
    'a variable within the URL',
    components(buttons(link({ url: 'https://shop.example/{{1}}/a', example: 'a' }))),
    'components.1.buttons.0.url',
    'invalid_format',
  ],
  [
    'a variable in the URL without a sample',
    components(buttons(link({ url: 'https://shop.example/{{1}}' }))),
    'components.1.buttons.0.example',
    'required',
  ],
  ['an unknown field', components({ ...body('a'), colour: 'red' }), 'components.1.colour', 'unknown_field'],
  ['variables without samples', { components: [body('a {{1}} b')] }, 'examples', 'required'],
  [
    'too few samples',
    { components: [body('a {{1}} b {{2}} c')], examples: { body: ['a'] } },
    'examples.body',
    'too_few',
  ],
  ['a sample too many', { examples: { body: ['a'] } }, 'examples.body', 'too_many'],
  ['a header without its sample', { ...components(header('a {{1}}')), examples: {} }, 'examples.header', 'too_few'],
])('400: a template with %s', async (_, change, field, code) => {
  const { status, body } = await send(change)
  expect(status).toBe(400)
  const errors = body.errors?.map((one: { field: string; code: string }) => [one.field, one.code])
  expect(errors ?? [[body.param, body.code]]).toContainEqual([field, code])
})

test.each<[what: string, change: object]>([
  ['a body of 1,024 characters', { components: [body('x'.repeat(1024))] }],
  ['a variable before a full stop', { components: [body('Hello {{1}}.')], examples: { body: ['Ann'] } }],
  ['a variable twice', { components: [body('a {{1}} b {{1}} c')], examples: { body: ['Ann'] } }],
  ['a header that ends with a variable', { ...components(header('Order {{1}}')), examples: { header: ['1042'] } }],
  ['an image above', components({ type: 'header', format: 'image' })],
  ['10 replies', components(buttons(...Array.from({ length: 10 }, () => reply())))],
  ['a name of 512 characters', { name: 'x'.repeat(512) }],
  ['text of other scripts', { language: 'ar', components: [body('مرحبا {{1}} 👋.')], examples: { body: ['آن'] } }],
])('201: a template with %s', async (_, change) => {
  const { status, text } = await send(change)
  expect(status, text).toBe(201)
})
