import type { TestAccount, TestGateway } from './gateway.ts'

export const mandate = { accepted_at: '2026-11-21T06:40:24Z', ip: '203.0.113.7' }

export function card(token: string) {
  return { type: 'card', token }
}

export function wallet(token: string, provider = 'apple_pay') {
  return { type: 'wallet', provider, token }
}

export function sepa(iban: string) {
  return { type: 'transfer', rail: 'sepa', iban, account_holder: 'Ann Example', mandate }
}

/** Charges in one account's sandbox. */
export function chargingShop({ sandbox }: TestAccount) {
  return {
    charge: (body: object = {}, headers: Record<string, string> = {}) =>
      sandbox.post(
        '/v1/pay/charges',
        { amount: 10_000, currency: 'USD', payment_method: card('tok_visa'), ...body },
        { headers },
      ),
    transaction: async (id: string) => (await sandbox.get(`/v1/pay/transactions/${id}`)).body,
  }
}

/** The types of the events about a payment or a checkout, oldest first. */
export async function eventsOf({ query }: Pick<TestGateway, 'query'>, id: string): Promise<string[]> {
  const rows = await query<{ type: string }>(
    `SELECT type FROM events, LATERAL (SELECT payload::json -> 'data' AS data) AS payload
     WHERE $1 IN (data ->> 'transaction_id', data ->> 'checkout_id') ORDER BY sequence`,
    [id],
  )
  return rows.map(({ type }) => type)
}

/** The sums of the postings of these payments and refunds, by ledger account and currency. */
export async function ledgerOf({ query }: Pick<TestGateway, 'query'>, ...ids: string[]) {
  const rows = await query<{ at: string; sum: number }>(
    `SELECT ledger_account || ' ' || currency AS at, sum(amount)::int FROM postings WHERE source_id = ANY ($1) GROUP BY 1`,
    [ids],
  )
  return Object.fromEntries(rows.map(({ at, sum }) => [at, sum]))
}
