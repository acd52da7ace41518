import { afterAll, beforeAll, expect, test } from 'vitest'
import { chartRows } from '#components/charts/chart-rows.ts'
import { toCsv } from '#components/csv/to-csv.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { resolveRange } from './ranges.ts'
import { bucketsFor, seriesFor } from './usage-chart.ts'

/** `npm run bench -- ledger` makes 100,000 requests; the suite proves the same with fewer. */
const CALLS = Number(process.env.LEDGER_CALLS ?? 1_200)
const MONTHS = 12
const AT_ONCE = 50
const DAY_SECONDS = 86_400

const order = {
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}
const MISSING = '/v1/pay/checkouts/co_01jd5k3v9m8q2r7t4w6x0y1z2a'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

interface Month {
  period: string
  calls: number
  cents: number
  byKey: Map<string, number>
}

/** Five clients of one account, each with its own key. */
async function clients(account: TestAccount) {
  const names = ['Storefront', 'Mobile app', 'Back office', 'Reports', 'Partner']
  return Promise.all(
    names.map(async (name) => {
      const { secret, key_id } = (await account.sandbox.post('/v1/keys', { name, scopes: ['pay', 'developer'] })).body
      const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
        api.request(method, path, { key: secret, body, headers })
      return { secret, keyId: key_id as string, send }
    }),
  )
}

type Client = Awaited<ReturnType<typeof clients>>[number]

/** Sends one request of a mix, and records its expected usage independently of the service's counts. */
async function makeCall(account: TestAccount, client: Client, index: number, month: Month) {
  const count = (calls: number, key = client.keyId) => {
    month.calls += calls
    month.byKey.set(key, (month.byKey.get(key) ?? 0) + calls)
  }
  const amount = 50 + ((index * 7919) % 90_000)
  switch (index % 20) {
    case 0: {
      count(1, account.sandbox.keyId)
      const paid = await (await hostedShop(api, account).checkout({ amount })).pay('4242424242424242')
      expect(paid.status).toBe(200)
      month.cents += Math.floor((amount * 29 + 500) / 1000) + 30
      return
    }
    case 1:
      return void (await client.send('GET', '/v1/usage'))
    case 2:
      return void (await api.request('GET', MISSING, { key: `${client.secret.slice(0, -1)}_` }))
    case 3: {
      count(1)
      const headers = { 'idempotency-key': `order-${index}` }
      await client.send('POST', '/v1/pay/checkouts', { ...order, amount }, headers)
      return void (await client.send('POST', '/v1/pay/checkouts', { ...order, amount }, headers))
    }
    case 4:
    case 5:
      count(1)
      return void (await client.send('POST', '/v1/pay/checkouts', { ...order, amount: 1 }))
    case 6:
    case 7:
    case 8:
    case 9:
    case 10:
      count(1)
      return void (await client.send('POST', '/v1/pay/checkouts', { ...order, amount }))
    default:
      count(1)
      return void (await client.send('GET', MISSING))
  }
}

/** Fills the current month, three days at a time, and leaves the clock in the next one. */
async function fillMonth(account: TestAccount, keys: Client[], calls: number, first: number): Promise<Month> {
  const period = api.clock.now().toISOString().slice(0, 7)
  const month: Month = { period, calls: 0, cents: 0, byKey: new Map() }
  const end = Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5)), 1)
  const stretches = Math.max(1, Math.floor((end - api.clock.now().getTime()) / 1000 / (3 * DAY_SECONDS)))
  let made = 0
  for (let stretch = 1; stretch <= stretches; stretch++) {
    const until = Math.floor((calls * stretch) / stretches)
    while (made < until) {
      const batch = Array.from({ length: Math.min(AT_ONCE, until - made) }, (_, offset) => first + made + offset)
      await Promise.all(batch.map((index) => makeCall(account, keys[index % keys.length] as Client, index, month)))
      made += batch.length
    }
    if (stretch < stretches) api.clock.advance(3 * DAY_SECONDS - 1)
  }
  await agreeWithBill(account, month)
  api.clock.advance((end - api.clock.now().getTime()) / 1000)
  return month
}

async function agreeWithBill(account: TestAccount, { cents }: Month) {
  const { upcoming } = (await account.sandbox.get('/v1/billing')).body
  expect(upcoming.usage_total).toBe(cents / 100)
}

test(`${CALLS} calls over 12 months through 5 keys add up to the same everywhere`, { timeout: 1_200_000 }, async () => {
  const account = await api.account()
  const keys = await clients(account)
  const months: Month[] = []
  for (let month = 0; month < MONTHS; month++) {
    const first = Math.floor((CALLS * month) / MONTHS)
    months.push(await fillMonth(account, keys, Math.floor((CALLS * (month + 1)) / MONTHS) - first, first))
  }
  const read = async (path: string) => (await account.sandbox.get(path)).body

  const history = await read('/v1/usage/history')
  const written = months.toReversed().map(({ period, calls, cents }) => [period, calls, cents / 100])
  expect(
    history.data.map((one: { period: string; calls: number; total: number }) => [one.period, one.calls, one.total]),
  ).toEqual(written)

  for (const { period, calls, cents } of months) {
    const report = await read(`/v1/usage?period=${period}`)
    expect([report.by_pillar.pay.calls, report.total]).toEqual([calls, cents / 100])
    expect(report.breakdown.map((line: { item: string; cost: number }) => [line.item, line.cost])).toEqual([
      ['card_payment', cents / 100],
    ])
  }

  const all = { calls: sum(months, 'calls'), cents: sum(months, 'cents') }
  const now = api.clock.now()
  const range = resolveRange({ range: 'custom', from: '2026-11-01', to: '2027-10-31', interval: 'month' }, now)
  const span = `from=${range.from.toISOString()}&to=${range.to.toISOString()}`
  for (const interval of ['day', 'month']) {
    for (const group of ['pillar', 'item', 'key']) {
      const series = await read(`/v1/usage/series?${span}&interval=${interval}&group_by=${group}`)
      expect([series.calls, series.total]).toEqual([all.calls, all.cents / 100])
    }
  }
  const byKey = await read(`/v1/usage/series?${span}&interval=month&group_by=key`)
  for (const { keyId } of keys) {
    const mine = months.reduce((calls, { byKey: counted }) => calls + (counted.get(keyId) ?? 0), 0)
    expect(byKey.groups.find(({ group }: { group: string }) => group === keyId).calls).toBe(mine)
  }

  const series = seriesFor('key', byKey.data, 'calls', (group) => group)
  const table = chartRows(bucketsFor(byKey.data, series, { show: 'calls', range, now }), series, 'month')
  const [, ...lines] = toCsv(table.header, table.rows).trim().split('\r\n')
  const total = table.header.indexOf('Total')
  expect(lines.map((line) => Number(line.split(',')[total]))).toEqual(months.map(({ calls }) => calls))
})

function sum(months: Month[], of: 'calls' | 'cents') {
  return months.reduce((total, month) => total + month[of], 0)
}
