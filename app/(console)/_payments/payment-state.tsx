import { state } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Scale } from '#components/ui/icons.tsx'
import type { Transaction } from '#lib/data/transactions.ts'
import { transactionStates } from './transaction-words.ts'

/** The state of a payment, and whether its payer has disputed it. */
export const paymentState: Column<Transaction> = {
  ...state(transactionStates),
  cell: (payment) => (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <StateBadge of={transactionStates} state={payment.state} />
      {payment.disputeId && <Badge icon={<Scale aria-hidden="true" />}>Disputed</Badge>}
    </span>
  ),
}
