import { and, eq, ne, sql } from 'drizzle-orm'
import { dueRowsOf } from '../../db/due-rows.ts'
import { listNewest, type PageOfRows } from '../../db/paging.ts'
import { rowsOf } from '../../db/rows.ts'
import { refunds } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import { currencies } from '../../money/currencies.schema.ts'
import { refundState } from '../refund.schema.ts'
import type { RefundRow } from '../transactions/to-refund.ts'
import type { ListRefundsQuery } from './refunds.schema.ts'

export const refundRows = rowsOf(refunds, 'refund_id', 'refund')

export function listRefundRows(tenant: Tenant, query: ListRefundsQuery, page: PageOfRows): Promise<RefundRow[]> {
  const { state, currency, transaction_id } = query
  if (transaction_id) return refundRows.list(tenant, page, { transaction_id, state, currency })
  const filters = [
    { column: refunds.state, value: state, values: refundState.options },
    { column: refunds.currency, value: currency, values: Object.keys(currencies) },
  ]
  return listNewest(tenant, refundRows, filters, page)
}

interface Settled {
  count: number
  amount: number
  fee: number
}

/** A payment's refunds, and the parts of its settlement that they have moved, without failed ones. */
export async function sumSettled(tenant: Tenant, transactionId: string): Promise<Settled> {
  const part = (name: string) => sql<string>`coalesce(sum((${refunds.settlement} ->> ${name})::bigint), 0)`
  const [sum] = await tenant.db
    .select({ count: sql`count(*)`.mapWith(Number), amount: part('amount'), fee: part('fee_returned') })
    .from(refunds)
    .where(and(ownedBy(refunds, tenant), eq(refunds.transaction_id, transactionId), ne(refunds.state, 'failed')))
  return { count: sum?.count ?? 0, amount: Number(sum?.amount ?? 0), fee: Number(sum?.fee ?? 0) }
}

/** Pending refunds about which the processor may have news. */
export const pendingRefunds = dueRowsOf(refundRows, { by: refunds.recheck_at, limit: 100 })
