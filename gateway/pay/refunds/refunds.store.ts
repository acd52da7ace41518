import { dueRowsOf } from '../../db/due-rows.ts'
import { listNewest, type PageOfRows } from '../../db/paging.ts'
import { rowsOf } from '../../db/rows.ts'
import { refunds } from '../../db/schema/index.ts'
import type { Tenant } from '../../db/tenant.ts'
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

/** Pending refunds about which the processor may have news. */
export const pendingRefunds = dueRowsOf(refundRows, { by: refunds.recheck_at, limit: 100 })
