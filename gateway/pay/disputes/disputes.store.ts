import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { TRACE_STEP } from '../../context.ts'
import { dueRowsOf } from '../../db/due-rows.ts'
import { listNewest, type PageOfRows } from '../../db/paging.ts'
import { rowsOf } from '../../db/rows.ts'
import { disputes } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import { currencies } from '../../money/currencies.schema.ts'
import { disputeState } from '../dispute.schema.ts'
import type { ListDisputesQuery } from './disputes.schema.ts'

export type DisputeRow = typeof disputes.$inferSelect

export const disputeRows = rowsOf(disputes, 'dispute_id', 'dispute')

export function listDisputeRows(tenant: Tenant, query: ListDisputesQuery, page: PageOfRows): Promise<DisputeRow[]> {
  const { state, currency, transaction_id } = query
  if (transaction_id) return disputeRows.list(tenant, page, { transaction_id, state, currency })
  const filters = [
    { column: disputes.state, value: state, values: disputeState.options },
    { column: disputes.currency, value: currency, values: Object.keys(currencies) },
  ]
  return listNewest(tenant, disputeRows, filters, page)
}

/** The dispute of a payment that the processor knows under this reference, locked. */
export async function findByReference(tx: Tenant, transactionId: string, reference: string) {
  const [row] = await tx.db
    .select()
    .from(disputes)
    .where(and(ownedBy(disputes, tx), disputeRows.are({ transaction_id: transactionId, reference })))
    .for('update')
  return row
}

/** The disputes of these payments, newest first. */
export async function listDisputesOf(tenant: Tenant, transactionIds: string[]): Promise<DisputeRow[]> {
  if (transactionIds.length === 0) return []
  return tenant.db
    .select()
    .from(disputes)
    .where(and(ownedBy(disputes, tenant), inArray(disputes.transaction_id, transactionIds)))
    .orderBy(desc(disputes.created_at), desc(disputes.dispute_id))
    .limit(TRACE_STEP)
}

/** Whether the payment has a dispute that isn't won. */
export async function isDisputed(tenant: Tenant, transactionId: string): Promise<boolean> {
  const { transaction_id, state } = disputes
  const held = and(ownedBy(disputes, tenant), eq(transaction_id, transactionId), ne(state, 'won'))
  return (await tenant.db.$count(disputes, held)) > 0
}

/** Open disputes about which the processor may have news. */
export const pendingDisputes = dueRowsOf(disputeRows, { by: disputes.recheck_at, limit: 100 })
