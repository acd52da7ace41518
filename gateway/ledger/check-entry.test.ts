import { afterAll, beforeAll, expect, test } from 'vitest'
import { card } from '#tests/support/charging-shop.ts'
import { explainedGateway } from '#tests/support/explained-gateway.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'

const EARLIER = 60_000

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

async function addPostings(account: string) {
  const id = (prefix: string) => `'${prefix}_' || lpad(n::text, 26, '0')`
  // Replicas check and note nothing.
  await api.query(`BEGIN; SET LOCAL session_replication_role = replica;
    INSERT INTO postings (entry_id, ledger_account, account_id, environment, currency, amount, source_id, created_at)
      SELECT ${id('post')}, 'bank', '${account}', 'sandbox', 'USD', 0, ${id('tx')}, '2026-11-20Z'
      FROM generate_series(1, ${EARLIER}) n;
    COMMIT`)
}

// Before a table has statistics, the planner takes an entry for a two-hundredth of it.
test('the check of an entry reads that entry only, however large the ledger is', async () => {
  const account = await api.account()
  await addPostings(account.accountId)
  const checks: number[] = []
  const explained = await explainedGateway(api, (text, blocks) => {
    if (/FROM postings\s+WHERE entry_id/.test(text)) checks.push(blocks)
  })
  const body = { amount: 10_000, currency: 'USD', payment_method: card('tok_visa') }
  for (let nth = 0; nth < 3; nth++) {
    const { status } = await explained.request('POST', '/v1/pay/charges', { key: account.sandbox.key, body })
    expect(status).toBe(201)
  }
  expect(checks.length).toBeGreaterThanOrEqual(9)
  expect(Math.max(...checks)).toBeLessThan(50)
})
