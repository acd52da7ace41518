import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { settlingShop } from '#tests/support/settling-shop.ts'
import { reconcileLedger } from '../../ledger/reconcile.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const charge = fc.record({
  amount: fc.oneof(fc.integer({ min: 500, max: 200_000 }), fc.constant(500)),
  currency: fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'XOF', 'PLN'),
  /** In thousandths of the payment; two refunds of at most half each. */
  refunds: fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 2 }),
  refundedDaysLater: fc.integer({ min: 0, max: 2 }),
})
const days = fc.array(fc.array(charge, { maxLength: 4 }), { minLength: 1, maxLength: 3 })
const settlesIn = fc.constantFrom(null, 'EUR', 'JPY')

interface Owed {
  transaction_id: string
  amount: number
  onDay: number
}

async function charged({ sandbox }: TestAccount, { amount, currency }: { amount: number; currency: string }) {
  const payment_method = { type: 'card', token: 'tok_visa' }
  const { status, body } = await sandbox.post('/v1/pay/charges', { amount, currency, payment_method })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.transaction_id as string
}

test('over any days, the lines of a settlement add up to its net amount, and that is what the ledger pays out', async () => {
  await fc.assert(
    fc.asyncProperty(days, settlesIn, async (plan, currency) => {
      const account = await api.account()
      const shop = settlingShop(api, account)
      if (currency) await shop.settleIn(currency)
      let owed: Owed[] = []
      for (let day = 0; day < plan.length + 3; day++) {
        for (const one of plan[day] ?? []) {
          const transaction_id = await charged(account, one)
          const amounts = one.refunds.map((part) => Math.max(1, Math.floor((one.amount * part) / 1000)))
          owed.push(...amounts.map((amount) => ({ transaction_id, amount, onDay: day + one.refundedDaysLater })))
        }
        for (const { onDay, ...refund } of owed) {
          if (onDay <= day) expect((await account.sandbox.post('/v1/pay/refunds', refund)).status).toBe(201)
        }
        owed = owed.filter(({ onDay }) => onDay > day)
        await shop.advanceTo(new Date(Date.UTC(2026, 10, 22 + day, 10)).toISOString())
      }
      const unsettled = await api.query(
        `SELECT FROM settlement_lines WHERE account_id = $1 AND settlement_id IS NULL AND type <> 'carried_over'`,
        [account.accountId],
      )
      expect(unsettled).toEqual([])
      const made = await shop.settlements('?limit=100')
      for (const { settlement_id, net_amount, state } of made) {
        const lines = await shop.lines(settlement_id, '?limit=100')
        expect(lines.reduce((sum: number, line: { settlement_net: number }) => sum + line.settlement_net, 0)).toBe(
          net_amount,
        )
        const [{ paid }] = await api.query(
          `SELECT coalesce(sum(amount), 0)::int AS paid FROM postings
           WHERE source_id = $1 AND ledger_account = 'merchant_payable'`,
          [settlement_id],
        )
        expect(paid).toBe(state === 'carried_over' ? 0 : net_amount)
      }
      expect(await reconcileLedger(api.runtime)).toBe(0)
      const [{ sum }] = await api.query(
        `SELECT coalesce(sum(amount), 0)::int AS sum FROM postings WHERE account_id = $1`,
        [account.accountId],
      )
      expect(sum).toBe(0)
    }),
    { numRuns: 4 },
  )
}, 60_000)
