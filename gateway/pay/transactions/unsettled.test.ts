import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargingShop } from '#tests/support/charging-shop.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { findUnsettled, findUnsettledUntil } from './transactions.store.ts'

const QUIET_MS = 5_000

let api: TestGateway
let account: TestAccount
const nameOf = new Map<string, string>()

interface Left {
  state: string
  /** Seconds before or after now. */
  updated: number
  expires?: number
  recheck?: number
}

const payments: Record<string, Left> = {
  'without news for six seconds': { state: 'processing', updated: -6 },
  'without news for four seconds': { state: 'processing', updated: -4 },
  'transfer with news due': { state: 'processing', updated: -60, recheck: -1.5 },
  'transfer with news later': { state: 'processing', updated: -60, recheck: 30 },
  'abandoned challenge': { state: 'requires_action', updated: -60, expires: -2 },
  'current challenge': { state: 'requires_action', updated: -60, expires: 30 },
  'ended with an old challenge': { state: 'failed', updated: -60, expires: -30 },
  'debit that may still be returned': { state: 'succeeded', updated: -60, recheck: -3 },
  succeeded: { state: 'succeeded', updated: -60 },
}

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
  for (const [name, left] of Object.entries(payments)) {
    const { transaction_id } = (await chargingShop(account).charge()).body
    nameOf.set(transaction_id, name)
    await leave(transaction_id, left)
  }
})
afterAll(() => api.close())

async function leave(transactionId: string, { state, updated, expires, recheck }: Left) {
  await api.query(
    `UPDATE transactions SET state = $2, updated_at = $3, recheck_at = $4,
       next_action = CASE WHEN $5::timestamptz IS NOT NULL THEN jsonb_build_object('expires_at', $5::timestamptz) END
     WHERE transaction_id = $1`,
    [transactionId, state, at(updated), at(recheck), at(expires)],
  )
}

const at = (seconds?: number) => (seconds === undefined ? null : new Date(api.clock.now().getTime() + seconds * 1_000))
const named = (rows: { transaction_id: string }[]) => rows.map((row) => nameOf.get(row.transaction_id))

const due = [
  'debit that may still be returned',
  'abandoned challenge',
  'transfer with news due',
  'without news for six seconds',
]

test('the sweep finds payments that are quiet for too long, abandoned challenges and transfers with news', async () => {
  const rows = await findUnsettled(api.runtime.db, api.clock.now(), { quietMs: QUIET_MS, limit: 100 })
  expect(named(rows).toSorted()).toEqual(due.toSorted())
})

test('the sweep of live payments leaves out those of the sandbox', async () => {
  const page = { quietMs: QUIET_MS, limit: 100, environment: 'live' } as const
  expect(await findUnsettled(api.runtime.db, api.clock.now(), page)).toEqual([])
})

test('an advance of the clock finds the same payments, in the order in which they become due', async () => {
  const tenant = { db: api.runtime.db, account_id: account.accountId, environment: 'sandbox' } as const
  const rows = await findUnsettledUntil(tenant, QUIET_MS, api.clock.now())
  expect(named(rows.map(({ row }) => row))).toEqual(due)
  const moments = [-3, -2, -1.5, -1].map((seconds) => at(seconds))
  expect(rows.map((found) => found.at)).toEqual(moments)
})
