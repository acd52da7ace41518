import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { inUnit } from '../../db/in-unit.ts'
import { contextFor } from '../../keyless-context.ts'
import { takeNumber } from './billing.store.ts'
import { runBilling } from './collect.ts'
import { issueDueBills } from './issue-bills.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const at = (when: string) => api.clock.advance((Date.parse(when) - api.clock.now().getTime()) / 1000)
const billsOf = async (client: { get(path: string): Promise<{ body: { data: Bill[] } }> }) =>
  (await client.get('/v1/billing?limit=100')).body.data

interface Bill {
  bill_id: string
  number: string
  period: string
  state: string
  issued_at: string
}

describe('the time of issue', () => {
  test('is the 1st at 06:00 UTC for the previous month, once', async () => {
    const own = await testGateway()
    const { live, sandbox } = await own.account()
    const until = (when: string) => own.clock.advance((Date.parse(when) - own.clock.now().getTime()) / 1000)
    until('2026-12-01T05:59:59Z')
    await runBilling(own.runtime)
    expect([await billsOf(live), await billsOf(sandbox)]).toEqual([[], []])
    until('2026-12-01T06:00:00Z')
    await runBilling(own.runtime)
    await runBilling(own.runtime)
    expect(await billsOf(live)).toMatchObject([
      { period: '2026-11', number: 'UP-2026-000001', state: 'paid', issued_at: '2026-12-01T06:00:00Z' },
    ])
    expect(await billsOf(sandbox)).toMatchObject([{ period: '2026-11', number: 'TEST-UP-2026-000001' }])
    await own.close()
  })

  test('follows the sandbox’s clock: skipped months are issued in order, each at its own time', async () => {
    const { accountId, sandbox, live } = await api.account()
    const days = 130 * 86_400
    await api.query('UPDATE accounts SET sandbox_offset_seconds = $1 WHERE account_id = $2', [days, accountId])
    await runBilling(api.runtime)
    const bills = await billsOf(sandbox)
    expect(bills.map(({ period, issued_at }) => [period, issued_at])).toEqual([
      ['2027-02', '2027-03-01T06:00:00Z'],
      ['2027-01', '2027-02-01T06:00:00Z'],
      ['2026-12', '2027-01-01T06:00:00Z'],
      ['2026-11', '2026-12-01T06:00:00Z'],
    ])
    expect(bills.at(-1)?.number).toMatch(/^TEST-UP-2026-/)
    expect(bills[0]?.number).toMatch(/^TEST-UP-2027-/)
    expect(await billsOf(live)).toEqual([])
  })

  test('issues a bill once with many processes', async () => {
    const { accountId, sandbox } = await api.account()
    await api.query('UPDATE accounts SET sandbox_offset_seconds = 5184000 WHERE account_id = $1', [accountId])
    await Promise.all([api, api.sibling(), api.sibling()].map((one) => runBilling(one.runtime)))
    expect(await billsOf(sandbox)).toHaveLength(2)
  })
})

test('a run without work reads only the index', async () => {
  const own = await testGateway()
  await own.account()
  own.clock.advance(20 * 86_400)
  await runBilling(own.runtime)
  const marks = await own.query('SELECT live_billed_until, sandbox_billed_until FROM accounts')
  expect(marks).toEqual([{ live_billed_until: '2026-11', sandbox_billed_until: '2026-11' }])
  await own.query('ALTER TABLE bills DISABLE TRIGGER bills_kept')
  await own.query(`DELETE FROM bills`)
  await runBilling(own.runtime)
  expect(await own.query('SELECT 1 FROM bills')).toEqual([])
  await own.close()
})

test('a sandbox whose clock was reset is billed again once real time catches up', async () => {
  const own = await testGateway()
  const { sandbox } = await own.account()
  const periods = async () => (await billsOf(sandbox)).map(({ period }) => period)
  await own.query('UPDATE accounts SET sandbox_offset_seconds = $1', [50 * 86_400])
  await runBilling(own.runtime)
  expect(await periods()).toEqual(['2026-12', '2026-11'])
  await own.query('UPDATE accounts SET sandbox_offset_seconds = 0')
  own.clock.advance(45 * 86_400)
  await runBilling(own.runtime)
  expect(await periods()).toEqual(['2026-12', '2026-11'])
  own.clock.advance(31 * 86_400)
  await runBilling(own.runtime)
  expect(await periods()).toEqual(['2027-01', '2026-12', '2026-11'])
  await own.close()
})

describe('numbers', () => {
  test('have no gap despite rolled back attempts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 50, maxLength: 50 }), fc.nat(), async (aborted, salt) => {
        const series = `UP-${salt}-${aborted.filter(Boolean).length}-${Math.trunc(performance.now() * 1000)}`
        const taken = aborted.map((abort) =>
          api.runtime.db
            .transaction(async (tx) => {
              const number = await takeNumber({ db: tx }, series)
              if (abort) throw new Error('given up')
              return number
            })
            .catch(() => null),
        )
        const kept = (await Promise.all(taken)).filter((number) => number !== null).sort((a, b) => a - b)
        expect(kept).toEqual(kept.map((_, index) => index + 1))
      }),
      { numRuns: 8 },
    )
  })

  test('have no gap after issuing fails halfway', async () => {
    const own = await testGateway()
    const accounts = await Promise.all(Array.from({ length: 20 }, () => own.account()))
    own.clock.advance(14 * 86_400)
    const issuing = accounts.map(async ({ accountId }, index) => {
      const ctx = await contextFor(own.runtime, { account_id: accountId, environment: 'live' }, 'job', 'req_test')
      return inUnit(ctx.unit, async () => {
        await issueDueBills(ctx)
        if (index % 3 === 0) throw new Error('given up')
      }).catch(() => null)
    })
    await Promise.all(issuing)
    const rows = await own.query(`SELECT number FROM bills ORDER BY number`)
    expect(rows.map((row) => row.number)).toEqual(
      rows.map((_, index) => `UP-2026-${String(index + 1).padStart(6, '0')}`),
    )
    expect(rows).toHaveLength(13)
    await runBilling(own.runtime)
    expect(await own.query(`SELECT number FROM bills WHERE environment = 'live'`)).toHaveLength(20)
    await own.close()
  })
})

test('an issued bill never changes', async () => {
  const { live } = await api.account({ name: 'Tea shop' })
  at('2027-01-02T00:00:00Z')
  await runBilling(api.runtime)
  const [before] = await billsOf(live)
  await live.patch('/v1/account', { legal_name: 'Tea Shop GmbH', country: 'DE' })
  expect((await live.get(`/v1/billing/${before?.bill_id}`)).body).toMatchObject({
    customer: { name: 'Tea shop', country: 'US' },
    tax_region: 'US',
  })
})
