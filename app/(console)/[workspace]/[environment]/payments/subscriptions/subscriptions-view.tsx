'use client'

import { code, figure, inMajorUnits, plain, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { line } from '#components/data-table/line-column.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Money } from '#components/layout/money.tsx'
import { truncateMiddle } from '#components/layout/truncate-middle.ts'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { Repeat } from '#components/ui/icons.tsx'
import { labelOf } from '#components/ui/option.ts'
import { useCustomerNames } from '#console/_payments/use-customer-options.ts'
import { SavedViews } from '#console/_views/saved-views.tsx'
import { useLiveQueries } from '#lib/data/events-stream.ts'
import { type Subscription, subscriptions } from '#lib/data/subscriptions.ts'
import { formatMoney } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { ViewsOfScreen } from '#lib/server/saved-views/views-for.ts'
import { stateColumn } from './state-column.tsx'
import { states, subscriptionSearch } from './subscription-search.ts'

const columnsFor = (names: Map<string, string>): Column<Subscription>[] => [
  line('plan', 'Plan', ({ plan }) => plan, { isStrong: true }),
  stateColumn,
  {
    ...line<Subscription>(
      'customer',
      'Customer',
      ({ customerId }) => names.get(customerId) ?? truncateMiddle(customerId),
      { phone: 'hidden' },
    ),
    csv: ({ customerId }) => names.get(customerId) ?? customerId,
  },
  plain('amount', 'Price', ({ amount, currency }) => inMajorUnits(amount, currency), {
    cell: ({ amount, currency, interval }) => (
      <span className="whitespace-nowrap">
        <Money amount={amount} currency={currency} /> <span className="text-muted">per {interval}</span>
      </span>
    ),
  }),
  fileColumn('currency', 'Currency', ({ currency }) => currency),
  fileColumn('interval', 'Interval', ({ interval }) => interval),
  time('next_charge', 'Next charge', ({ nextChargeAt }) => nextChargeAt, {
    absent: 'None',
  }),
  time('period_end', 'Period ends', ({ currentPeriodEnd }) => currentPeriodEnd, { isExtra: true, phone: 'hidden' }),
  figure('attempts', 'Failed attempts', ({ retry }) => retry?.attempt ?? null, String, {
    isExtra: true,
    phone: 'hidden',
  }),
  time('created', 'Created', ({ createdAt }) => createdAt, { phone: 'hidden' }),
  time('cancelled', 'Canceled', ({ cancelledAt }) => cancelledAt, { isExtra: true, phone: 'hidden' }),
  code('customer_id', 'Customer ID', ({ customerId }) => customerId, { isExtra: true, phone: 'hidden' }),
  code('subscription_id', 'ID', ({ subscriptionId }) => subscriptionId, { isExtra: true, phone: 'hidden' }),
]

type SubscriptionsViewProps = { place: Place; currencies: readonly string[]; views: ViewsOfScreen }

export function SubscriptionsView({ place, currencies, views }: SubscriptionsViewProps) {
  const list = useList(subscriptionSearch)
  const names = useCustomerNames(place)
  const stream = useLiveQueries(place, subscriptions.root(place))
  return (
    <ListScreen
      list={list}
      {...subscriptions.useList(place, list)}
      caption="Subscriptions"
      noun="subscription"
      columns={columnsFor(names)}
      columnsName="subscriptions"
      rowId={({ subscriptionId }) => subscriptionId}
      rowLabel={({ plan, amount, currency, state }) =>
        `${plan}, ${formatMoney(amount, currency)}, ${labelOf(states, state)}, open`
      }
      rowHref={({ subscriptionId }) => routes.subscription(place, subscriptionId)}
      live={{ stream: stream.state }}
      options={{ currency: currencies.map((value) => ({ value, label: value })) }}
      skeletonRows={10}
      aside={<SavedViews place={place} list={list} {...views} />}
      noMatch="No subscriptions match these filters."
      none={
        <EmptyState icon={<Repeat />} title="No subscriptions yet">
          A subscription charges a customer’s saved payment method every period. Your server creates one with{' '}
          <code className="text-xs">POST /v1/pay/subscriptions</code>.
        </EmptyState>
      }
    />
  )
}
