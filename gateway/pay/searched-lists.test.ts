import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { holdLock } from '#tests/support/hold-lock.ts'

let api: TestGateway
let account: TestAccount
const mandate = { accepted_at: '2026-11-21T06:40:24Z', ip: '203.0.113.7' }
const debit = { type: 'transfer', rail: 'sepa', iban: 'DE89370400440532013000', account_holder: 'Ann', mandate }
const card = { type: 'card', token: 'tok_visa' }
const urls = { success_url: 'https://shop.example/thanks', cancel_url: 'https://shop.example/cart' }
const ids: Record<string, string> = {}

const LISTS = {
  customers: { idField: 'customer_id', prefix: 'cus_', text: 'name', copied: 'ann' },
  checkouts: { idField: 'checkout_id', prefix: 'co_', text: 'description', copied: 'chairs' },
  transactions: { idField: 'transaction_id', prefix: 'tx_', text: 'description', copied: 'by card' },
}
type List = keyof typeof LISTS

beforeAll(async () => {
  api = await testGateway()
  account = await api.account({ unlimited: true })
  const { sandbox } = account
  const add = async (name: string, path: string, body: object) => {
    const made = (await sandbox.post(`/v1/pay/${path}`, body)).body
    ids[name] = made[path === 'customers' ? 'customer_id' : path === 'checkouts' ? 'checkout_id' : 'transaction_id']
    api.clock.advance(1)
  }
  await add('ann', 'customers', { email: 'ann@shop.example', name: 'Ann Łódzka', phone: '+4930123456' })
  await add('bo', 'customers', { email: 'bo@other.example' })
  await add('chairs', 'checkouts', { amount: 1099, currency: 'USD', description: 'Order 1042: 100 % oak', ...urls })
  const to = { customer_email: 'bo@other.example' }
  await add('tables', 'checkouts', { amount: 1099, currency: 'EUR', description: 'Order 1043', ...to, ...urls })
  const payment = { amount: 5000, currency: 'EUR' }
  await add('by card', 'charges', { ...payment, payment_method: card, description: 'Order 1042' })
  const receipt = { receipt_email: 'ann@shop.example', customer_id: ids.ann }
  await add('by debit', 'charges', { ...payment, ...receipt, payment_method: debit, description: 'Order 1043' })
})
afterAll(() => api.close())

async function found(list: List, query: Record<string, string>, { sandbox } = account): Promise<string[]> {
  const { body } = await sandbox.get(`/v1/pay/${list}?${new URLSearchParams(query)}`)
  const byId = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return body.data.map((row: Record<string, string>) => byId.get(row[LISTS[list].idField] ?? ''))
}

describe('the filter q', () => {
  test.each<[List, Record<string, string>, string[]]>([
    ['customers', { q: 'łÓdz' }, ['ann']],
    ['customers', { q: 'Łódz'.normalize('NFD') }, ['ann']],
    ['customers', { q: '@OTHER' }, ['bo']],
    ['customers', { q: '30123' }, ['ann']],
    ['customers', { q: '.example' }, ['bo', 'ann']],
    ['customers', { q: 'ann', email: 'bo@other.example' }, []],
    ['customers', { q: '_' }, []],
    ['checkouts', { q: '100 %' }, ['chairs']],
    ['checkouts', { q: 'BO@other' }, ['tables']],
    ['checkouts', { q: 'order', currency: 'USD' }, ['chairs']],
    ['checkouts', { q: 'order', state: 'expired' }, []],
    ['transactions', { q: '1042' }, ['by card']],
    ['transactions', { q: 'ann@SHOP' }, ['by debit']],
    ['transactions', { q: '4242' }, ['by card']],
    ['transactions', { q: '3000' }, ['by debit']],
    ['transactions', { q: '424' }, []],
    ['transactions', { q: 'order', method: 'card' }, ['by card']],
    ['transactions', { q: 'order', state: 'processing' }, ['by debit']],
    ['transactions', { q: 'order', currency: 'JPY' }, []],
    ['transactions', { q: 'order', customer_id: 'cus_01jd5k3v9m8q2r7t4w6x0y1z2a' }, []],
  ])('finds among %s with %j', async (list, query, expected) => {
    expect(await found(list, query)).toEqual(expected)
  })

  test.each(Object.keys(LISTS) as List[])('finds no %s of another account or environment', async (list) => {
    const stranger = await api.account()
    expect(await found(list, { q: 'e' }, stranger)).toEqual([])
    expect((await account.live.get(`/v1/pay/${list}?q=e`)).body.data).toEqual([])
  })

  test.each(Object.entries(LISTS))(
    'looks at 5,000 %s a page, and the next page goes on from there',
    async (list, { idField, prefix, text, copied }) => {
      const { accountId, sandbox } = await api.account({ unlimited: true })
      await api.query(
        `INSERT INTO ${list} SELECT (jsonb_populate_record(r, jsonb_build_object('account_id', $1::text, '${idField}',
           '${prefix}' || lpad(n::text, 26, '0'), '${text}', CASE n WHEN 0 THEN 'The oldest' ELSE 'Another' END,
           'created_at', r.created_at + make_interval(secs => n)))).*
         FROM ${list} r, generate_series(0, 5000) n WHERE r.${idField} = $2`,
        [accountId, ids[copied]],
      )
      const first = (await sandbox.get(`/v1/pay/${list}?q=oldest`)).body
      expect([first.data, first.has_more]).toEqual([[], true])
      const second = (await sandbox.get(`/v1/pay/${list}?q=oldest&cursor=${first.next_cursor}`)).body
      expect([second.data, second.has_more]).toMatchObject([[{ [text]: 'The oldest' }], false])
    },
  )

  test('leaves connections to other accounts while many searches of one account are slow', async () => {
    const stranger = await api.account()
    const lock = await holdLock(api.databaseUrl, 'LOCK TABLE customers IN ACCESS EXCLUSIVE MODE')
    const searches = Array.from({ length: 10 }, () => account.sandbox.get('/v1/pay/customers?q=ann'))
    await lock.untilWaiting(2)
    expect((await stranger.sandbox.get('/v1/pay/checkouts')).status).toBe(200)
    await lock.untilWaiting(2)
    await lock.release()
    expect((await Promise.all(searches)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  })
})
