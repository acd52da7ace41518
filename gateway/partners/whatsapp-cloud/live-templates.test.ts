import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveWhatsApp, openLiveWhatsApp } from '#tests/support/whatsapp/live-whatsapp.ts'
import { reviewTemplates } from '../../connect/templates/review-templates.ts'

let shop: LiveWhatsApp
let account: Awaited<ReturnType<LiveWhatsApp['connected']>>

beforeAll(async () => {
  shop = await openLiveWhatsApp()
  account = await shop.connected()
})
afterAll(() => shop.close())

const PATH = '/v1/connect/whatsapp/templates'
const review = () => reviewTemplates(shop.api.runtime, 'live')
const body = (name: string) => ({
  name,
  language: 'en_US',
  category: 'utility',
  components: [
    { type: 'header', format: 'text', text: 'Order {{1}}' },
    { type: 'body', text: 'Hello {{1}}, you pay {{2}} on delivery.' },
    { type: 'buttons', buttons: [{ type: 'url', text: 'Track', url: 'https://shop.example/{{1}}', example: '1042' }] },
  ],
  examples: { header: ['1042'], body: ['Ann', '12.50 €'] },
})
const register = async (name: string, owner = account) => (await owner.live.post(PATH, body(name))).body.template_id
const read = async (id: string) => (await account.live.get(`${PATH}/${id}`)).body
const decide = async (name: string, status: string, more: object = {}) => {
  const template = shop.graph.templates.findLast((one) => one.name.startsWith(`${name}_`))
  Object.assign(template, { status, ...more })
  const value = { event: status, message_template_id: template.id, message_template_name: template.name }
  expect((await shop.notify('message_template_status_update', value)).status).toBe(200)
  await review()
}

test('is submitted once, with its samples, and approved by a notification', async () => {
  const id = await register('order_shipped')
  shop.graph.fail('accept, then hang up')
  await review()
  expect((await read(id)).state).toBe('pending')
  shop.api.clock.advance(30)
  await review()
  expect(shop.graph.templates).toHaveLength(1)
  expect(shop.graph.templates[0]).toMatchObject({
    name: expect.stringMatching(/^order_shipped_[0-9a-f]{16}$/),
    language: 'en_US',
    category: 'UTILITY',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', example: { header_text: ['1042'] } },
      { type: 'BODY', example: { body_text: [['Ann', '12.50 €']] } },
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Track', example: ['https://shop.example/1042'] }] },
    ],
  })
  await decide('order_shipped', 'APPROVED')
  expect(await read(id)).toMatchObject({ state: 'approved', rejection_reason: null })
})

test('is filled by position and sent outside the window', async () => {
  const values = (...texts: string[]) => texts.map((text) => ({ type: 'text', text }))
  const price = { type: 'currency', currency: { fallback_value: '12.50 €', code: 'EUR', amount: 1250 } }
  const components = [
    { type: 'header', parameters: values('1042') },
    { type: 'body', parameters: [...values('Ann'), price] },
    { type: 'button', index: 0, parameters: values('1042') },
  ]
  const template = { name: 'order_shipped', language: 'en_US', components }
  const sent = await shop.send(account, { to: '+4915199999999', template })
  expect([sent.status, sent.body.template]).toEqual([202, 'order_shipped'])
  await shop.api.messages.drain()
  const { type, template: filled } = shop.graph.messages.at(-1)
  expect([type, filled.language]).toEqual(['template', { code: 'en_US' }])
  expect(filled.name).toMatch(/^order_shipped_[0-9a-f]{16}$/)
  expect(filled.components).toEqual([
    { type: 'header', parameters: values('1042') },
    {
      type: 'body',
      parameters: [
        ...values('Ann'),
        { type: 'currency', currency: { fallback_value: '12.50 €', code: 'EUR', amount_1000: 12_500 } },
      ],
    },
    { type: 'button', sub_type: 'url', index: '0', parameters: values('1042') },
  ])
})

test('is rejected with Meta’s reason, paused, approved again and disabled', async () => {
  const id = await register('offer')
  await review()
  await decide('offer', 'REJECTED', { rejected_reason: 'TAG_CONTENT_MISMATCH' })
  expect(await read(id)).toMatchObject({ state: 'rejected', rejection_reason: 'tag_content_mismatch' })
  for (const [status, state] of [
    ['APPROVED', 'approved'],
    ['PAUSED', 'paused'],
    ['APPROVED', 'approved'],
    ['DISABLED', 'disabled'],
  ] as const) {
    await decide('offer', status)
    expect(await read(id)).toMatchObject({ state, rejection_reason: null })
  }
})

test('is looked up again when a notification is lost', async () => {
  const id = await register('quiet')
  await review()
  Object.assign(shop.graph.templates.at(-1), { status: 'APPROVED' })
  shop.api.clock.advance(14 * 60)
  await review()
  expect((await read(id)).state).toBe('pending')
  shop.api.clock.advance(60)
  await review()
  expect((await read(id)).state).toBe('approved')
})

test('400: a media header, because the reviewers need a sample file', async () => {
  const components = [
    { type: 'header', format: 'image' },
    { type: 'body', text: 'Hello.' },
  ]
  const given = { name: 'picture', language: 'en', category: 'utility', components }
  expect((await account.live.post(PATH, given)).body).toMatchObject({ status: 400, param: 'components.0.format' })
  expect((await account.sandbox.post(PATH, given)).status).toBe(201)
})

test('two tenants may use the same name', async () => {
  const other = await shop.connected()
  await register('order_shipped', other)
  await review()
  const names = shop.graph.templates.map(({ name }) => name).filter((name) => name.startsWith('order_shipped_'))
  expect(new Set(names).size).toBe(2)
})

test('is deleted at Meta too, even after a lost response', async () => {
  const id = await register('gone')
  await review()
  const count = shop.graph.templates.length
  expect((await account.live.delete(`${PATH}/${id}`)).status).toBe(204)
  expect(shop.graph.templates).toHaveLength(count - 1)
})
