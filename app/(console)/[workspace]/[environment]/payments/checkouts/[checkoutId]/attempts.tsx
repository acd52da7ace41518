import { code, plain, time } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Section } from '#components/layout/section.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { labelOf } from '#components/ui/option.ts'
import { methodLabel, transactionStates } from '#console/_payments/transaction-words.ts'
import type { Checkout } from '#lib/data/checkouts.ts'
import { type Place, routes } from '#lib/routes.ts'

type Attempt = Checkout['attempts'][number]

const columns: Column<Attempt>[] = [
  plain('state', 'State', ({ state }) => state, {
    cell: ({ state }) => <StateBadge of={transactionStates} state={state} />,
  }),
  plain('method', 'Method', ({ paymentMethod }) => methodLabel(paymentMethod)),
  code('failure', 'Failure', ({ failureCode }) => failureCode),
  time('created', 'Time', ({ createdAt }) => createdAt, { phone: 'aside' }),
]

export function Attempts({ place, checkout }: { place: Place; checkout: Checkout }) {
  return (
    <Section title="Attempts">
      <DataTable
        caption="Attempts"
        columns={columns}
        rows={checkout.attempts.toReversed()}
        rowId={({ transactionId }) => transactionId}
        rowLink={({ transactionId, state, createdAt }) => ({
          href: routes.transaction(place, transactionId),
          label: `${labelOf(transactionStates, state)} at ${createdAt}, open`,
        })}
        empty={
          <p className="border-t pt-3 text-sm text-muted">
            {checkout.state === 'open' ? 'The payer hasn’t tried to pay yet.' : 'The payer never tried to pay.'}
          </p>
        }
      />
    </Section>
  )
}
