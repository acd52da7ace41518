import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

async function overdue(input = {}) {
  const account = await api.account(input)
  const shop = subscribingShop(api, account)
  const { subscription_id: id } = (await shop.subscribe(await shop.customer('tok_attach_then_fail'))).body
  return { account, shop, id }
}

async function keyWith(account: Awaited<ReturnType<TestGateway['account']>>, scopes: string[]) {
  const { body } = await account.sandbox.post('/v1/keys', { name: 'narrow', scopes })
  const headers = { authorization: `Bearer ${body.secret}` }
  return (path: string) => api.request('GET', path, { headers })
}

describe('the payer’s links of a subscription', () => {
  test('are in the responses to keys that may cancel it themselves', async () => {
    const { account, id } = await overdue()
    const get = await keyWith(account, ['pay:write'])
    const { body } = await get(`/v1/pay/subscriptions/${id}`)
    expect(new URL(body.portal_url).pathname).toMatch(/^\/portal\/sub_/)
    expect(new URL(body.setup_url).pathname).toMatch(/^\/setup\/sub_/)
  })

  test('are null for a key that may only read, alone and in lists', async () => {
    const { account, id } = await overdue()
    const get = await keyWith(account, ['pay:read'])
    const one = (await get(`/v1/pay/subscriptions/${id}`)).body
    expect([one.state, one.portal_url, one.setup_url]).toEqual(['incomplete', null, null])
    expect((await get('/v1/pay/subscriptions')).body.data[0].portal_url).toBeNull()
  })

  test('are null for a member of the console who may only read, and only a console is believed in that', async () => {
    const headers = { 'x-acting-user': 'ann%40shop.example', 'x-acting-access': 'read' }
    const managed = await overdue({ managed_by: 'console' })
    const path = `/v1/pay/subscriptions/${managed.id}`
    expect((await managed.account.sandbox.get(path, { headers })).body.portal_url).toBeNull()
    expect((await managed.account.sandbox.get(path)).body.portal_url).not.toBeNull()
    const own = await overdue()
    const { body } = await own.account.sandbox.get(`/v1/pay/subscriptions/${own.id}`, { headers })
    expect(body.portal_url).not.toBeNull()
  })

  test('are null in events, which keys for events and webhooks get', async () => {
    const { id } = await overdue()
    const rows = await api.query<{ payload: string }>('SELECT payload::text FROM events WHERE object_id = $1', [id])
    expect(rows.length).toBeGreaterThan(0)
    for (const { payload } of rows) expect(payload).not.toMatch(/\/(portal|setup)\//)
  })
})
