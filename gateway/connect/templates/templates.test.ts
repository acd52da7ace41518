import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { newId } from '../../ids.ts'
import { reviewSoon } from './templates.store.ts'

let api: TestGateway
let sandbox: TestAccount['sandbox']

beforeAll(async () => {
  api = await testGateway()
  sandbox = (await api.account()).sandbox
})
afterAll(() => api.close())

const PATH = '/v1/connect/whatsapp/templates'
const shipped = {
  name: 'order_shipped',
  language: 'en_US',
  category: 'utility',
  components: [
    { type: 'header', format: 'text', text: 'Order {{1}}' },
    { type: 'body', text: 'Hello {{1}}, your order {{2}} is on its way.\nThank you.' },
    { type: 'footer', text: 'Tea shop' },
    {
      type: 'buttons',
      buttons: [
        { type: 'url', text: 'Track it', url: 'https://shop.example/orders/{{1}}', example: '1042' },
        { type: 'phone_number', text: 'Call us', phone_number: '+4930123456' },
        { type: 'quick_reply', text: 'Stop' },
      ],
    },
  ],
  examples: { body: ['Ann', '1042'], header: ['1042'] },
}
const plain = (name: string, rest: object = {}) => ({
  name,
  language: 'en',
  category: 'marketing',
  components: [{ type: 'body', text: 'Our spring teas are here.' }],
  ...rest,
})
const advance = (client: TestAccount['sandbox'], advance_by_seconds: number) =>
  client.post('/v1/sandbox/clock', { advance_by_seconds })

describe('POST /v1/connect/whatsapp/templates', () => {
  test('201: registers a template with all components, pending until 5 seconds later', async () => {
    const { sandbox } = await api.account()
    const created = await sandbox.post(PATH, shipped)
    expect(created.status, created.text).toBe(201)
    expect(created.headers.get('location')).toBe(`${PATH}/${created.body.template_id}`)
    expect(created.body).toEqual({
      template_id: expect.stringMatching(/^tpl_[0-9a-z]{26}$/),
      name: 'order_shipped',
      language: 'en_US',
      category: 'utility',
      components: [
        { type: 'header', format: 'text', text: 'Order {{1}}', buttons: null },
        {
          type: 'body',
          format: null,
          text: 'Hello {{1}}, your order {{2}} is on its way.\nThank you.',
          buttons: null,
        },
        { type: 'footer', format: null, text: 'Tea shop', buttons: null },
        {
          type: 'buttons',
          format: null,
          text: null,
          buttons: [
            {
              type: 'url',
              text: 'Track it',
              url: 'https://shop.example/orders/{{1}}',
              phone_number: null,
              example: '1042',
            },
            { type: 'phone_number', text: 'Call us', url: null, phone_number: '+4930123456', example: null },
            { type: 'quick_reply', text: 'Stop', url: null, phone_number: null, example: null },
          ],
        },
      ],
      examples: { body: ['Ann', '1042'], header: ['1042'] },
      state: 'pending',
      rejection_reason: null,
      environment: 'sandbox',
      created_at: '2026-11-21T10:00:00Z',
      updated_at: '2026-11-21T10:00:00Z',
      reviewed_at: null,
    })
    const path = `${PATH}/${created.body.template_id}`
    expect((await sandbox.get(path)).body).toEqual(created.body)
    await advance(sandbox, 4)
    expect((await sandbox.get(path)).body.state).toBe('pending')
    const { body } = await advance(sandbox, 1)
    expect(body.effects).toMatchObject([{ kind: 'template.reviewed', id: created.body.template_id }])
    expect((await sandbox.get(path)).body).toMatchObject({ state: 'approved', reviewed_at: '2026-11-21T10:00:05Z' })
  })

  test('201: a template that was read can be registered again elsewhere, nulls included', async () => {
    const [one, other] = [(await api.account()).sandbox, (await api.account()).sandbox]
    const { name, language, category, components, examples } = (await one.post(PATH, shipped)).body
    const again = await other.post(PATH, { name, language, category, components, examples })
    expect([again.status, again.body.components]).toEqual([201, components])
  })

  test.each([
    ['reject_me', ['rejected', 'rejected'], 'invalid_format'],
    ['pending_me', ['pending', 'pending'], null],
    ['pause_me', ['approved', 'paused'], null],
    ['disable_me', ['approved', 'disabled'], null],
  ])('201: the sandbox reviews %s by its name', async (name, states, reason) => {
    const { sandbox } = await api.account()
    const { template_id } = (await sandbox.post(PATH, plain(name))).body
    for (const state of states) {
      await advance(sandbox, 5)
      expect((await sandbox.get(`${PATH}/${template_id}`)).body).toMatchObject({ state, rejection_reason: reason })
    }
  })

  test('409: a second template with the same name and language', async () => {
    expect((await sandbox.post(PATH, plain('twice'))).status).toBe(201)
    expect((await sandbox.post(PATH, plain('twice', { language: 'en_GB' }))).status).toBe(201)
    expect((await sandbox.post(PATH, plain('twice'))).body).toMatchObject({
      status: 409,
      code: 'template_exists',
      param: 'name',
    })
  })

  test('409: of many concurrent requests, one registers the template', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => sandbox.post(PATH, plain('at_once'))))
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('403: live without WhatsApp Cloud', async () => {
    const { live } = await api.account()
    const refused = await live.post(PATH, shipped)
    expect(refused.body).toMatchObject({ status: 403, code: 'live_not_activated' })
    expect(refused.body.detail).toContain('WHATSAPP_TOKEN')
  })
})

describe('GET /v1/connect/whatsapp/templates', () => {
  test('200: filters by state, category and name', async () => {
    const { sandbox } = await api.account()
    const make = async (body: object) => (await sandbox.post(PATH, body)).body.template_id
    const [one, two] = [await make(shipped), await make(plain('reject_me'))]
    await advance(sandbox, 5)
    const three = await make(plain('order_shipped'))
    const ids = async (query: string) =>
      (await sandbox.get(PATH + query)).body.data.map((row: { template_id: string }) => row.template_id)
    expect(await ids('')).toEqual([three, two, one])
    expect(await ids('?state=rejected')).toEqual([two])
    expect(await ids('?category=marketing')).toEqual([three, two])
    expect(await ids('?category=marketing&state=pending')).toEqual([three])
    expect(await ids('?name=order_shipped')).toEqual([three, one])
    expect(await ids('?name=order_shipped&state=approved')).toEqual([one])
  })

  test('400: a name that no template can have', async () => {
    expect((await sandbox.get(`${PATH}?name=Order`)).body).toMatchObject({ status: 400, param: 'name' })
  })
})

describe('DELETE /v1/connect/whatsapp/templates/{template_id}', () => {
  test('204: deletes the template, whose name is free again', async () => {
    const { template_id } = (await sandbox.post(PATH, plain('deleted'))).body
    expect((await sandbox.delete(`${PATH}/${template_id}`)).status).toBe(204)
    expect((await sandbox.get(`${PATH}/${template_id}`)).status).toBe(404)
    expect((await sandbox.delete(`${PATH}/${template_id}`)).status).toBe(404)
    expect((await sandbox.post(PATH, plain('deleted'))).status).toBe(201)
  })
})

test('a wipe keeps templates, and a sandbox that returns to real time still reviews them', async () => {
  const { sandbox } = await api.account()
  await advance(sandbox, 86_400)
  const { template_id } = (await sandbox.post(PATH, plain('kept'))).body
  expect((await sandbox.post('/v1/sandbox/wipe')).status).toBe(202)
  await expect.poll(async () => (await sandbox.delete('/v1/sandbox/clock')).status).toBe(204)
  expect((await sandbox.get(`${PATH}/${template_id}`)).body.state).toBe('pending')
  await advance(sandbox, 1)
  expect((await sandbox.get(`${PATH}/${template_id}`)).body.state).toBe('approved')
})

test('a notification makes the live templates that it names due for review, and no other', async () => {
  const soon = new Date('2026-11-21T09:00:00Z')
  const { template_id } = (await sandbox.post(PATH, plain('named'))).body
  const copy = async (name: string, partner_reference: string, environment: string) =>
    api.query(
      `INSERT INTO whatsapp_templates SELECT r.* FROM whatsapp_templates t, jsonb_populate_record(t, $2) r
       WHERE t.template_id = $1`,
      [template_id, { template_id: newId('tpl'), name, partner_reference, environment }],
    )
  await copy('named', 'ref_1', 'live')
  await copy('unnamed', 'ref_2', 'live')
  await copy('of_the_sandbox', 'ref_1', 'sandbox')
  await reviewSoon(api.runtime.db, ['ref_1'], soon)
  const due = await api.query('SELECT name, environment FROM whatsapp_templates WHERE review_at = $1', [soon])
  expect(due).toEqual([{ name: 'named', environment: 'live' }])
})
