import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { inUnit } from '../../db/in-unit.ts'
import { innermost } from '../../errors.ts'
import { contextFor } from '../../keyless-context.ts'
import { invoiceFor } from './issue-invoice.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const jobOf = ({ accountId }: TestAccount) =>
  contextFor(api.runtime, { account_id: accountId, environment: 'sandbox' }, 'job', 'req_test')

/** Payments like one that a payer made. */
async function payments(account: TestAccount, count: number): Promise<string[]> {
  const { body } = await (await hostedShop(api, account).checkout({ currency: 'EUR' })).pay('4242424242424242')
  const first = body.last_attempt.transaction_id as string
  const copies = Array.from({ length: count - 1 }, (_, n) => `${first.slice(0, -4)}${String(n).padStart(4, '0')}`)
  await api.query(
    `INSERT INTO transactions SELECT copied.* FROM transactions t, unnest($2::text[]) new_id,
       LATERAL jsonb_populate_record(t, jsonb_build_object('transaction_id', new_id)) copied WHERE t.transaction_id = $1`,
    [first, copies],
  )
  return [first, ...copies]
}

async function issueFor(account: TestAccount, transaction_id: string, isAborted = false) {
  const ctx = await jobOf(account)
  return inUnit(ctx.unit, async () => {
    const row = await invoiceFor(ctx, { transaction_id }, () => {})
    if (isAborted) throw new Error('given up')
    return row
  }).catch((error: Error) => {
    // A busy machine may keep one waiting too long for a connection or for its turn, which is one more reason to give up.
    if (!/given up|timeout exceeded|statement timeout|lock timeout/.test(innermost(error).message)) throw error
    return null
  })
}

const numbersOf = async ({ accountId }: TestAccount) => {
  const rows = await api.query('SELECT number FROM invoices WHERE account_id = $1 ORDER BY number', [accountId])
  return rows.map(({ number }) => number)
}

const series = (count: number) =>
  Array.from({ length: count }, (_, n) => `TEST-INV-2026-${String(n + 1).padStart(6, '0')}`)

describe('numbers', () => {
  test('have no gap and no duplicate when 50 are issued concurrently and some are abandoned', async () => {
    const choices = fc.array(fc.boolean(), { minLength: 50, maxLength: 50 })
    const [aborted = []] = fc.sample(choices, { numRuns: 1, seed: 7 })
    const account = await api.account({ country: 'DE' })
    const paid = await payments(account, 50)
    const rows = await Promise.all(paid.map((id, index) => issueFor(account, id, aborted[index])))
    const kept = rows.flatMap((row) => row?.number ?? []).toSorted()
    expect(kept.length).toBeGreaterThan(5)
    expect(kept).toEqual(series(kept.length))
    for (const id of paid) await issueFor(account, id)
    expect(await numbersOf(account)).toEqual(series(50))
  })

  test('stay one for a payment that is invoiced ten times concurrently', async () => {
    const account = await api.account({ country: 'DE' })
    const [id = ''] = await payments(account, 1)
    const rows = await Promise.all(Array.from({ length: 10 }, () => issueFor(account, id)))
    expect(new Set(rows.map((row) => row?.number))).toEqual(new Set(['TEST-INV-2026-000001']))
    expect(await numbersOf(account)).toEqual(series(1))
  })

  test('increase with the time of issue, even if a clock is behind', async () => {
    const account = await api.account({ country: 'DE' })
    const [first = '', second = ''] = await payments(account, 2)
    await issueFor(account, first)
    const ahead = '2026-11-21T10:05:00Z'
    await api.query('UPDATE invoice_numbers SET last_issued_at = $2 WHERE account_id = $1', [account.accountId, ahead])
    expect((await issueFor(account, second))?.issued_at).toEqual(new Date(ahead))
  })

  test('begin again each year, and after a wipe of the sandbox', async () => {
    const account = await api.account({ country: 'DE' })
    const [first = '', second = ''] = await payments(account, 2)
    await issueFor(account, first)
    await account.sandbox.post('/v1/sandbox/clock', { advance_to: '2027-01-01T00:00:01Z' })
    expect((await issueFor(account, second))?.number).toBe('TEST-INV-2027-000001')
    api.clock.advance(1)
    expect((await account.sandbox.post('/v1/sandbox/wipe')).status).toBe(202)
    await expect.poll(() => numbersOf(account)).toEqual([])
    const counters = () => api.query('SELECT FROM invoice_numbers WHERE account_id = $1', [account.accountId])
    await expect.poll(counters).toEqual([])
  })
})
