import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { settlingShop } from '#tests/support/settling-shop.ts'
import { reconcileLedger } from '../../ledger/reconcile.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

describe('a payout', () => {
  test('is pending, in transit and paid within a day', async () => {
    const account = await api.account()
    const shop = settlingShop(api, account)
    await shop.pay(10_000, 'USD')
    await shop.advanceTo('2026-11-22T02:00:00Z')
    const [{ settlement_id: id }] = await shop.settlements()
    const { effects } = await shop.advanceTo('2026-11-22T03:00:00Z')
    expect(effects).toEqual([
      {
        at: '2026-11-22T03:00:00Z',
        kind: 'payout.updated',
        id,
        summary: 'The payout of ST-2026-11-21-USD, 96.80 USD, is on its way to the bank.',
      },
    ])
    expect((await shop.settlements())[0]).toMatchObject({
      state: 'in_transit',
      payout: { sent_at: '2026-11-22T03:00:00Z', paid_at: null },
    })
    await shop.advanceTo('2026-11-23T00:00:00Z')
    expect((await shop.settlements())[0]).toMatchObject({
      state: 'paid',
      payout: { paid_at: '2026-11-22T15:00:00Z' },
    })
    const moved = await api.query(
      `SELECT ledger_account, sum(amount)::int AS sum FROM postings WHERE account_id = $1 GROUP BY 1 ORDER BY 1`,
      [account.accountId],
    )
    expect(moved).toEqual([
      { ledger_account: 'bank', sum: -9_680 },
      { ledger_account: 'fee_revenue', sum: -320 },
      { ledger_account: 'merchant_payable', sum: 0 },
      { ledger_account: 'payout_in_transit', sum: 0 },
      { ledger_account: 'processor_receivable', sum: 10_000 },
    ])
  })

  test('of exactly one major unit is made', async () => {
    const shop = settlingShop(api, await api.account())
    await shop.pay(134, 'USD')
    await shop.advanceTo('2026-11-22T03:00:00Z')
    expect(await shop.settlements()).toMatchObject([
      { net_amount: 100, payout: { reference: 'PILLAR ST-2026-11-21-USD' } },
    ])
  })

  test('to an account that ends in 01 fails, and its amount is an adjustment of the next settlement', async () => {
    const account = await api.account()
    const shop = settlingShop(api, account)
    await api.query(
      `UPDATE accounts SET bank = '{"holder":"Tea shop","last4":"3001","country":"DE"}' WHERE account_id = $1`,
      [account.accountId],
    )
    await shop.pay(10_000, 'USD')
    await shop.advanceTo('2026-11-23T00:00:00Z')
    const [failed] = await shop.settlements('?state=failed')
    expect(failed).toMatchObject({ payout: { iban_last4: '3001', failure_code: 'account_closed', paid_at: null } })
    expect(await reconcileLedger(api.runtime)).toBe(0)
    await api.query('UPDATE accounts SET bank = NULL WHERE account_id = $1', [account.accountId])
    await shop.advanceTo('2026-11-24T00:00:00Z')
    const [next] = await shop.settlements()
    expect(next).toMatchObject({
      number: 'ST-2026-11-22-USD',
      state: 'paid',
      adjustment_amount: 9_680,
      net_amount: 9_680,
    })
    expect(await shop.lines(next.settlement_id)).toMatchObject([
      { type: 'adjustment', id: failed.settlement_id, amount: 9_680, fee: 0, settlement_net: 9_680 },
    ])
  })
})
