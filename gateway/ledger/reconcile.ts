import { sql } from 'drizzle-orm'
import type { Runtime } from '../context.ts'

/** `source_id` is a transaction, refund, dispute or settlement; null for the whole balance of a currency. */
interface Difference {
  account_id: string
  environment: string
  currency: string
  source_id: string | null
  /** The amount by the records, in minor units. */
  expected: number
  /** The amount by the ledger. */
  booked: number
}

const MOST_NAMED = 1_000

/**
 * Derives what is owed to every merchant twice, from the ledger and from its payments, refunds, disputes, settlements and
 * open lines, and logs each difference by name. Returns how many there are.
 */
export async function reconcileLedger({ jobDb, log, metrics }: Runtime): Promise<number> {
  const { rows } = await jobDb.execute<Difference & { count: number } & Record<string, unknown>>(COMPARE)
  for (const { count: _, ...difference } of rows) {
    log.error(difference, 'the ledger and its records differ')
  }
  const count = rows[0]?.count ?? 0
  metrics.ledgerDifferences(count)
  return count
}

// A returned payment keeps the fees that its refunds had returned. A failed refund or payout has been undone, but a refund
// that failed after its payment was returned keeps its fee.
const COMPARE = sql`
  WITH expected AS (
    SELECT account_id, environment, coalesce(settlement ->> 'currency', currency) AS currency,
      transaction_id AS source_id,
      CASE WHEN state <> 'failed' THEN coalesce((settlement ->> 'net')::bigint, amount - (fee ->> 'amount')::bigint)
        ELSE -(SELECT coalesce(sum((r.settlement ->> 'fee_returned')::bigint), 0) FROM refunds r
          WHERE r.transaction_id = t.transaction_id AND (r.state <> 'failed' OR r.failed_at > t.failed_at)) END AS net
    FROM transactions t WHERE succeeded_at IS NOT NULL
    UNION ALL
    SELECT account_id, environment, settlement ->> 'currency', refund_id,
      CASE WHEN state <> 'failed' THEN (settlement ->> 'fee_returned')::bigint - (settlement ->> 'amount')::bigint
        WHEN failed_at > (SELECT p.failed_at FROM transactions p WHERE p.transaction_id = refunds.transaction_id)
          THEN (settlement ->> 'fee_returned')::bigint ELSE 0 END
    FROM refunds
    UNION ALL
    SELECT account_id, environment, settlement ->> 'currency', dispute_id,
      CASE state WHEN 'won' THEN 0 ELSE -(settlement ->> 'amount')::bigint END FROM disputes
    UNION ALL
    SELECT account_id, environment, currency, settlement_id,
      CASE WHEN state IN ('carried_over', 'failed') THEN 0
        ELSE -(SELECT sum(settlement_net) FROM settlement_lines l WHERE l.settlement_id = s.settlement_id) END
    FROM settlements s
    UNION ALL
    SELECT account_id, environment, currency, NULL, sum(settlement_net) FROM settlement_lines
    WHERE settlement_id IS NULL GROUP BY 1, 2, 3
  ), booked AS (
    SELECT account_id, environment, currency, source_id, -sum(amount) AS net
    FROM postings WHERE ledger_account = 'merchant_payable'
    GROUP BY GROUPING SETS ((account_id, environment, currency, source_id), (account_id, environment, currency))
  )
  SELECT account_id, environment, currency, nullif(named, '') AS source_id, coalesce(expected.net, 0)::float8 AS expected,
    coalesce(booked.net, 0)::float8 AS booked, (count(*) OVER ())::int AS count
  FROM (SELECT account_id, environment, currency, net, coalesce(source_id, '') AS named FROM expected) AS expected
  FULL JOIN (SELECT account_id, environment, currency, net, coalesce(source_id, '') AS named FROM booked) AS booked
    USING (account_id, environment, currency, named)
  WHERE coalesce(expected.net, 0) <> coalesce(booked.net, 0) AND NOT (environment = 'sandbox' AND EXISTS (
    SELECT FROM sandbox_states w WHERE w.account_id = coalesce(expected.account_id, booked.account_id) AND wiping_before IS NOT NULL))
  ORDER BY account_id, environment, currency, named LIMIT ${MOST_NAMED}`
