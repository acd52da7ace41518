import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { settlingShop } from '#tests/support/settling-shop.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

describe('GET /v1/pay/settlements', () => {
  test('200: filters by state, currency and day', async () => {
    const account = await api.account()
    const shop = settlingShop(api, account)
    await shop.pay(10_000, 'USD')
    await shop.pay(100, 'EUR')
    await shop.advanceTo('2026-11-22T12:00:00Z')
    await shop.pay(10_000, 'USD')
    await shop.advanceTo('2026-11-24T00:00:00Z')
    const numbers = async (query: string) =>
      (await shop.settlements(query)).map((one: { number: string }) => one.number)
    expect(await numbers('?state=carried_over')).toEqual(['ST-2026-11-21-EUR'])
    expect(await numbers('?currency=USD')).toEqual(['ST-2026-11-22-USD', 'ST-2026-11-21-USD'])
    expect(await numbers('?currency=USD&period_from=2026-11-22T00:00:00Z')).toEqual(['ST-2026-11-22-USD'])
    expect(await numbers('?period_to=2026-11-22T00:00:00Z&currency=USD')).toEqual(['ST-2026-11-21-USD'])
  })

  test('404: another account’s settlement', async () => {
    const [account, other] = [await api.account(), await api.account()]
    const shop = settlingShop(api, account)
    await shop.pay(10_000, 'USD')
    await shop.advanceTo('2026-11-22T02:00:00Z')
    const [{ settlement_id }] = await shop.settlements()
    for (const path of ['', '/lines', '/lines?format=csv']) {
      for (const stranger of [other.sandbox, account.live]) {
        expect((await stranger.get(`/v1/pay/settlements/${settlement_id}${path}`)).status).toBe(404)
      }
    }
  })
})

describe('GET /v1/pay/settlements/{settlement_id}/lines', () => {
  test('200: returns the lines in pages, and as one CSV file with the same rows', async () => {
    const account = await api.account()
    const shop = settlingShop(api, account)
    await shop.settleIn('EUR')
    for (const [amount, currency] of [
      [10_000, 'USD'],
      [1_000, 'JPY'],
      [2_500, 'EUR'],
    ] as const) {
      await shop.pay(amount, currency)
    }
    await shop.advanceTo('2026-11-22T02:00:00Z')
    const [{ settlement_id }] = await shop.settlements()
    const path = `/v1/pay/settlements/${settlement_id}/lines`
    const first = (await account.sandbox.get(`${path}?limit=2`)).body
    const second = (await account.sandbox.get(`${path}?limit=2&cursor=${first.next_cursor}`)).body
    const all = [...first.data, ...second.data]
    expect(all.map(({ amount }) => amount)).toEqual([2_500, 1_000, 10_000])

    const { text, headers } = await account.sandbox.get(`${path}?format=csv`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="ST-2026-11-21-EUR.csv"')
    const [eur, jpy, usd] = all
    expect(text.split('\r\n')).toEqual([
      'type,id,occurred_at,currency,amount,fee,net,fx_rate,settlement_currency,settlement_net,line_id',
      `charge,${eur.id},2026-11-21T10:00:00Z,EUR,25.00,1.01,23.99,,EUR,23.99,${eur.line_id}`,
      `charge,${jpy.id},2026-11-21T10:00:00Z,JPY,1000,74,926,${jpy.fx_rate},EUR,5.69,${jpy.line_id}`,
      `charge,${usd.id},2026-11-21T10:00:00Z,USD,100.00,3.20,96.80,0.9222539887,EUR,89.28,${usd.line_id}`,
      '',
    ])
  })
})

test('a wipe deletes settlements, their lines and the balance', async () => {
  const account = await api.account()
  const shop = settlingShop(api, account)
  await shop.pay(10_000, 'USD')
  await shop.advanceTo('2026-11-22T12:00:00Z')
  await shop.pay(10_000, 'USD')
  await shop.advanceTo('2026-11-22T12:00:01Z')
  const [{ settlement_id }] = await shop.settlements()
  await account.sandbox.post('/v1/sandbox/wipe')
  await expect.poll(async () => (await account.sandbox.get('/v1/sandbox/wipe')).body.state).toBe('idle')
  expect((await account.sandbox.get(`/v1/pay/settlements/${settlement_id}`)).status).toBe(410)
  for (const table of ['settlements', 'settlement_lines', 'postings']) {
    expect(await api.query(`SELECT FROM ${table} WHERE account_id = $1`, [account.accountId])).toEqual([])
  }
})

test('the trace of a payment leads to its settlement and payout', async () => {
  const account = await api.account()
  const shop = settlingShop(api, account)
  const id = await shop.pay(10_000, 'USD')
  await shop.advanceTo('2026-11-23T00:00:00Z')
  const [{ settlement_id }] = await shop.settlements()
  const { body } = await account.sandbox.get(`/v1/trace/${id}`)
  expect(body.nodes).toContainEqual(
    expect.objectContaining({ id: settlement_id, summary: 'Settlement ST-2026-11-21-USD: 96.80 USD, paid' }),
  )
})
