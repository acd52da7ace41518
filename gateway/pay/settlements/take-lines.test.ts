import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainedGateway } from '#tests/support/explained-gateway.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { settlingShop } from '#tests/support/settling-shop.ts'

const EARLIER = 4_000

let api: TestGateway
let explained: Awaited<ReturnType<typeof explainedGateway>>
let blocks = 0

beforeAll(async () => {
  api = await testGateway()
  explained = await explainedGateway(api, (text, count) => {
    if (/UPDATE settlement_lines|SET settlement = jsonb_set/.test(text)) blocks += count
  })
})
afterAll(() => api.close())

async function dayOfPayments(account: TestAccount) {
  const shop = settlingShop(api, account)
  const ids: string[] = []
  for (let nth = 0; nth < 20; nth++) ids.push(await shop.pay(10_000 + nth, 'USD'))
  for (const transaction_id of ids.slice(0, 5)) await account.sandbox.post('/v1/pay/refunds', { transaction_id })
  return ids[0] ?? ''
}

/** Copies of a payment and of its refund, as settled long ago. */
async function addEarlier(transactionId: string) {
  const nth = (id: string) => `jsonb_build_object('${id}', left(${id}, -5) || lpad(n::text, 5, '0'))`
  await api.query(
    `INSERT INTO transactions SELECT copied.* FROM transactions t, generate_series(1, $2) n,
       LATERAL jsonb_populate_record(t, ${nth('transaction_id')}) copied WHERE t.transaction_id = $1`,
    [transactionId, EARLIER],
  )
  await api.query(
    `INSERT INTO refunds SELECT copied.* FROM refunds r, generate_series(1, $2) n,
       LATERAL jsonb_populate_record(r, ${nth('refund_id')} || ${nth('transaction_id')}) copied
     WHERE r.transaction_id = $1`,
    [transactionId, EARLIER],
  )
}

async function blocksToSettle({ sandbox }: TestAccount): Promise<number> {
  blocks = 0
  const body = { advance_to: '2026-11-22T02:00:00Z' }
  const { status } = await explained.request('POST', '/v1/sandbox/clock', { key: sandbox.key, body })
  expect(status).toBe(200)
  const { body: settlements } = await sandbox.get('/v1/pay/settlements')
  expect(settlements.data).toMatchObject([{ transaction_count: 20, refund_count: 5 }])
  return blocks
}

// A table that grows fast is larger than its statistics say: here it has none.
test('a settlement reads its own payments and refunds only, however many the account had before', async () => {
  const [small, large] = [await api.account(), await api.account()]
  await dayOfPayments(small)
  await addEarlier(await dayOfPayments(large))
  const [few, many] = [await blocksToSettle(small), await blocksToSettle(large)]
  expect(few).toBeGreaterThan(100)
  expect(many).toBeLessThan(2 * few)
})
