import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { settlingShop } from '#tests/support/settling-shop.ts'
import { inUnit } from '../../db/in-unit.ts'
import { newId } from '../../ids.ts'
import { contextFor } from '../../keyless-context.ts'
import { reconcileLedger } from '../../ledger/reconcile.ts'
import { settlementRows } from './settlements.store.ts'
import { updatePayout } from './update-payout.ts'

let api: TestGateway

// Each test leaves the clock days later.
beforeEach(async () => {
  api = await testGateway()
})
afterEach(() => api.close())

test.each([
  ['that arrived', '3000', 'paid', -9_680],
  ['that the bank rejected', '3001', 'failed', 0],
])('a payout %s is booked once, even if two processes hear of it', async (_, last4, state, bank) => {
  const account = await api.account()
  await api.query('UPDATE accounts SET bank = $2 WHERE account_id = $1', [
    account.accountId,
    { holder: 'Tea shop', last4, country: 'DE' },
  ])
  const shop = settlingShop(api, account)
  await shop.pay(10_000, 'USD')
  await shop.advanceTo('2026-11-22T04:00:00Z')
  const [{ settlement_id }] = await shop.settlements()
  const owner = { account_id: account.accountId, environment: 'sandbox' } as const
  api.clock.advance(2 * 86_400)
  const contexts = [1, 2].map(() => contextFor(api.runtime, owner, 'job', newId('req')))
  const [one, other] = await Promise.all(contexts)
  if (!one || !other) throw new Error('no contexts')
  const seen = await settlementRows.get(one.tenant, settlement_id)
  expect(seen.state).toBe('in_transit')
  for (const ctx of [one, other]) await inUnit(ctx.unit, () => updatePayout(ctx, seen))
  expect((await shop.settlements())[0].state).toBe(state)
  const [booked] = await api.query(
    `SELECT coalesce(sum(amount) FILTER (WHERE ledger_account = 'payout_in_transit'), 0)::int AS in_transit,
       coalesce(sum(amount) FILTER (WHERE ledger_account = 'bank'), 0)::int AS bank FROM postings WHERE source_id = $1`,
    [settlement_id],
  )
  expect(booked).toEqual({ in_transit: 0, bank })
  expect(await reconcileLedger(api.runtime)).toBe(0)
})
