import { useQuery } from '@tanstack/react-query'
import { inMajorUnits, plain, time } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Money } from '#components/layout/money.tsx'
import { Section } from '#components/layout/section.tsx'
import { labelOf } from '#components/ui/option.ts'
import { type Subscription, subscriptions } from '#lib/data/subscriptions.ts'
import { type Place, routes } from '#lib/routes.ts'
import { stateColumn } from '../../subscriptions/state-column.tsx'
import { states } from '../../subscriptions/subscription-search.ts'

const SHOWN = 10

const columns: Column<Subscription>[] = [
  plain('plan', 'Plan', ({ plan }) => plan, { cell: ({ plan }) => <span className="font-medium">{plan}</span> }),
  stateColumn,
  plain('amount', 'Price', ({ amount, currency }) => inMajorUnits(amount, currency), {
    cell: ({ amount, currency, interval }) => (
      <span className="whitespace-nowrap">
        <Money amount={amount} currency={currency} /> <span className="text-muted">per {interval}</span>
      </span>
    ),
  }),
  time('next_charge', 'Next charge', ({ nextChargeAt }) => nextChargeAt, { absent: 'None' }),
  time('created', 'Created', ({ createdAt }) => createdAt, { phone: 'hidden' }),
]

/** The newest subscriptions of a customer; the list of subscriptions has all of them. */
export function SubscriptionsSection({ place, customerId }: { place: Place; customerId: string }) {
  const query = useQuery(subscriptions.page(place, { customerId }))
  const isMore = query.data && (query.data.data.length > SHOWN || query.data.hasMore)
  const all = routes.subscriptions(place, { customer: customerId })
  const table = {
    caption: 'Subscriptions',
    columns,
    rowId: ({ subscriptionId }: Subscription) => subscriptionId,
    rowLink: ({ subscriptionId, plan, state }: Subscription) => ({
      href: routes.subscription(place, subscriptionId),
      label: `${plan}, ${labelOf(states, state)}, open`,
    }),
  }
  return (
    <Section title="Subscriptions" {...(isMore && { link: { href: all, label: 'View all subscriptions' } })}>
      <Loaded query={query} skeleton={<DataTable {...table} rows={[]} skeletonRows={1} />}>
        {({ data }) => (
          <DataTable
            {...table}
            rows={data.slice(0, SHOWN)}
            empty={<p className="border-t pt-3 text-sm text-muted">This customer has no subscriptions yet.</p>}
          />
        )}
      </Loaded>
    </Section>
  )
}
