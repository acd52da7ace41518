import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { sumClosedDays } from '../../metering/metered.ts'
import { manualClock } from '../../time/clock.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
  // Moves to the middle of a year, so that there are closed months after the account was created.
  api.clock.advance(200 * 86_400)
})
afterAll(() => api.close())

interface Row {
  environment: 'sandbox' | 'live'
  hour: Date
  item: string
  key: string
  calls: number
  micros: number
}

async function insert(account: TestAccount, rows: Row[]) {
  for (const { environment, hour, item, key, calls, micros } of rows) {
    await api.query(
      `INSERT INTO usage_hours VALUES ($1, $2, $3, 'pay', $4, $5, $6, $7, $8)
       ON CONFLICT (account_id, environment, hour, pillar, item, key_id) DO UPDATE SET
         calls = usage_hours.calls + EXCLUDED.calls, quantity = usage_hours.quantity + EXCLUDED.quantity,
         cost_micros = usage_hours.cost_micros + EXCLUDED.cost_micros`,
      [account.accountId, environment, hour, item, key, calls, micros === 0 ? 0 : 1, micros],
    )
  }
}

const row = fc.record<Row>({
  environment: fc.constantFrom('sandbox', 'live'),
  hour: fc.integer({ min: 0, max: 300 * 24 }).map((back) => {
    const at = new Date('2027-06-09T10:00:00Z')
    return new Date(at.getTime() - back * 3_600_000)
  }),
  item: fc.constantFrom('calls', 'card_payment', 'refund'),
  key: fc.constantFrom('key_a', 'key_b', 'key_c', ''),
  calls: fc.integer({ min: 0, max: 500 }),
  // Negative too: a refund returns the fee of its payment.
  micros: fc.integer({ min: -2_000_000, max: 9_000_000 }),
})

/** When the nightly sum runs, which may have been down for weeks. */
const nights = fc
  .array(
    fc.date({ min: new Date('2026-08-01T00:00:00Z'), max: new Date('2027-06-09T10:00:00Z'), noInvalidDate: true }),
    { maxLength: 4 },
  )
  .map((dates) => dates.sort((a, b) => a.getTime() - b.getTime()))

const cents = (micros: number) => (Math.sign(micros) * Math.round(Math.abs(micros) / 10_000)) / 100 || 0

describe('report, history and series', () => {
  test('agree to the last call and cent, before and after days and months are summed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), nights, async (rows, sumAt) => {
        const account = await api.account()
        await api.query(`UPDATE accounts SET created_at = '2026-06-09T00:00:00Z' WHERE account_id = $1`, [
          account.accountId,
        ])
        await insert(account, rows)
        for (const night of sumAt) await sumClosedDays({ ...api.runtime, clock: manualClock(night) })
        for (const environment of ['sandbox', 'live'] as const) {
          await agree(
            account[environment],
            rows.filter((one) => one.environment === environment),
          )
        }
      }),
      { numRuns: 12 },
    )
  })

  async function agree(client: TestAccount['sandbox'], rows: Row[]) {
    const history = (await client.get('/v1/usage/history')).body
    expect(history.data.map(({ period }: { period: string }) => period)).toEqual(
      Array.from({ length: 12 }, (_, back) => new Date(Date.UTC(2027, 4 - back, 1)).toISOString().slice(0, 7)),
    )
    const current = (await client.get('/v1/usage')).body
    const range = 'from=2026-06-01T00:00:00Z&to=2027-07-01T00:00:00Z'
    const months = [current, ...history.data]
    for (const month of months) {
      const mine = rows.filter(({ hour }) => hour.toISOString().startsWith(month.period))
      const micros = mine.reduce((sum, one) => sum + one.micros, 0)
      expect([month.by_pillar.pay.calls, month.total]).toEqual([
        mine.reduce((sum, one) => sum + one.calls, 0),
        cents(micros),
      ])
      const report = (await client.get(`/v1/usage?period=${month.period}`)).body
      expect(report.by_pillar).toEqual(month.by_pillar)
      const ofItems = report.breakdown.reduce((sum: number, line: { cost: number }) => sum + line.cost, 0)
      const ofCalls = mine.filter(({ item }) => item === 'calls').reduce((sum, one) => sum + one.micros, 0)
      expect(Math.abs(ofItems + ofCalls / 1e6 - micros / 1e6)).toBeLessThan(0.0005)
    }
    for (const group of ['pillar', 'item', 'key']) {
      for (const interval of ['day', 'month']) {
        const series = (await client.get(`/v1/usage/series?${range}&interval=${interval}&group_by=${group}`)).body
        expect([series.calls, series.total]).toEqual([
          rows.reduce((sum, one) => sum + one.calls, 0),
          cents(rows.reduce((sum, one) => sum + one.micros, 0)),
        ])
      }
    }
  }

  test('agree on an account whose days an earlier release summed', async () => {
    const account = await api.account()
    const hours = ['2027-05-08T23:00:00Z', '2027-06-08T10:00:00Z', '2027-06-09T10:00:00Z']
    const of = { environment: 'live', item: 'card_payment', key: 'key_a', calls: 1, micros: 320_000 } as const
    await insert(
      account,
      hours.map((hour) => ({ ...of, hour: new Date(hour) })),
    )
    await sumClosedDays({ ...api.runtime, clock: manualClock(new Date('2027-06-09T03:00:00Z')) })
    await api.query(`DELETE FROM usage_totals WHERE span <> 'hour'`)
    await api.query('UPDATE usage_marks SET totalled_to = NULL')
    const callsOf = async (period: string) =>
      (await account.live.get(`/v1/usage?period=${period}`)).body.by_pillar.pay.calls
    const months = async () => [await callsOf('2027-05'), await callsOf('2027-06')]
    expect(await months()).toEqual([1, 2])
    await sumClosedDays({ ...api.runtime, clock: manualClock(new Date('2027-06-10T03:00:00Z')) })
    expect(await months()).toEqual([1, 2])
    const spans = await api.query(
      'SELECT span, count(*)::int AS rows FROM usage_totals WHERE account_id = $1 GROUP BY 1 ORDER BY 1',
      [account.accountId],
    )
    expect(spans).toEqual([
      { span: 'day', rows: 3 },
      { span: 'hour', rows: 3 },
      { span: 'month', rows: 1 },
    ])
  })

  test('include usage that is counted after its day was summed', async () => {
    const account = await api.account()
    const hours = (hour: string): Row => ({
      environment: 'live',
      hour: new Date(hour),
      item: 'card_payment',
      key: '',
      calls: 1,
      micros: 320_000,
    })
    await insert(account, [hours('2027-06-08T23:00:00Z'), hours('2027-06-09T00:00:00Z')])
    await sumClosedDays(api.runtime)
    await sumClosedDays(api.runtime)
    await insert(account, [hours('2027-06-09T00:00:00Z')])
    const [{ days }] = await api.query('SELECT count(*)::int AS days FROM usage_days WHERE account_id = $1', [
      account.accountId,
    ])
    expect(days).toBe(1)
    expect((await account.live.get('/v1/usage')).body).toMatchObject({ total: 0.96, by_pillar: { pay: { calls: 3 } } })
    const byHour = (await account.live.get('/v1/usage/series?interval=hour&from=2027-06-08T12:30:00Z')).body
    expect(byHour.data.map(({ start, cost }: { start: string; cost: number }) => [start, cost])).toEqual([
      ['2027-06-08T23:00:00Z', 0.32],
      ['2027-06-09T00:00:00Z', 0.64],
    ])
    expect([byHour.from, byHour.to]).toEqual(['2027-06-08T12:00:00Z', '2027-06-09T11:00:00Z'])
  })
})

describe('GET /v1/usage/history', () => {
  test('200: is empty in the first month', async () => {
    const { live } = await api.account()
    expect((await live.get('/v1/usage/history')).body).toEqual({ data: [], has_more: false })
  })
})

describe('GET /v1/usage/series', () => {
  test('200: filters by key and item, and groups by them', async () => {
    const account = await api.account()
    const one = {
      environment: 'live',
      hour: new Date('2027-06-09T08:00:00Z'),
      item: 'calls',
      calls: 2,
      micros: 0,
    } as const
    await insert(account, [
      { ...one, key: 'key_a' },
      { ...one, key: 'key_b', calls: 5 },
      { ...one, key: '', item: 'card_payment', calls: 0, micros: 1_030_000 },
    ])
    const read = async (query: string) => (await account.live.get(`/v1/usage/series?${query}`)).body
    expect((await read('group_by=item&key_id=key_a')).groups).toEqual([
      { group: 'calls', calls: 2, quantity: 0, cost: 0 },
    ])
    expect((await read('group_by=key')).groups).toEqual([
      { group: 'hosted', calls: 0, quantity: 1, cost: 1.03 },
      { group: 'key_b', calls: 5, quantity: 0, cost: 0 },
      { group: 'key_a', calls: 2, quantity: 0, cost: 0 },
    ])
    expect((await read('item=card_payment&group_by=key')).groups).toEqual([
      { group: 'hosted', calls: 0, quantity: 1, cost: 1.03 },
    ])
    expect(await read('item=calls')).toMatchObject({ calls: 7, total: 0 })
    expect(await read('pillar=connect')).toMatchObject({ data: [], groups: [], calls: 0, total: 0 })
    expect(await read('key_id=hosted')).toMatchObject({ calls: 0, total: 1.03 })
  })

  test.each([
    ['to', 'from=2027-06-09T00:00:00Z&to=2027-06-09T00:00:00Z'],
    ['from', 'interval=hour&from=2027-05-01T00:00:00Z'],
    ['from', 'interval=day&from=2026-01-01T00:00:00Z'],
    ['from', 'interval=month&from=2020-01-01T00:00:00Z'],
    ['interval', 'interval=minute'],
    ['group_by', 'group_by=account'],
    ['item', 'item=card'],
  ])('400: %s of %s', async (param, query) => {
    const { live } = await api.account()
    const { status, body } = await live.get(`/v1/usage/series?${query}`)
    expect([status, body.param]).toEqual([400, param])
  })
})

describe('GET /v1/prices', () => {
  test('200: returns the whole price list as text and numbers', async () => {
    const { live } = await api.account()
    const { currency, data } = (await live.get('/v1/prices')).body
    expect([currency, data.length]).toEqual(['USD', 15])
    expect(data[0]).toEqual({
      pillar: 'pay',
      item: 'card_payment',
      unit: 'payment',
      unit_price: '2.9% + $0.30',
      percent: 2.9,
      fixed: 0.3,
      volume: { above: 100_000, percent: 2.4, fixed: 0.2 },
    })
  })
})
