'use client'

import { parseAsBoolean } from 'nuqs'
import { code, figure, money, state, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { line } from '#components/data-table/line-column.tsx'
import { useDialogState } from '#components/dialogs/use-dialog-state.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { Button } from '#components/ui/button.tsx'
import { ShoppingCart } from '#components/ui/icons.tsx'
import { labelOf } from '#components/ui/option.ts'
import { SavedViews } from '#console/_views/saved-views.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { type Checkout, checkouts } from '#lib/data/checkouts.ts'
import { useLiveQueries } from '#lib/data/events-stream.ts'
import { formatMoney } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { ViewsOfScreen } from '#lib/server/saved-views/views-for.ts'
import { checkoutSearch, states } from './checkout-search.ts'

const columns: Column<Checkout>[] = [
  money('amount', 'Amount', ({ amount }) => amount, { align: 'start', className: 'font-medium' }),
  fileColumn('currency', 'Currency', ({ currency }) => currency),
  state(states),
  line('description', 'Description', ({ description }) => description),
  line('email', 'Payer', ({ customerEmail }) => customerEmail),
  figure('attempts', 'Attempts', ({ attempts }) => attempts.length, String, { phone: 'hidden' }),
  time('created', 'Created', ({ createdAt }) => createdAt),
  time('expires', 'Expires', ({ expiresAt }) => expiresAt, { isExtra: true, phone: 'hidden' }),
  code('customer_id', 'Customer', ({ customerId }) => customerId, { isExtra: true, phone: 'hidden' }),
  code('transaction_id', 'Transaction', ({ transactionId }) => transactionId, { isExtra: true, phone: 'hidden' }),
  code('checkout_id', 'ID', ({ checkoutId }) => checkoutId, { isExtra: true, phone: 'hidden' }),
]

type CheckoutsViewProps = { place: Place; currencies: readonly string[]; views: ViewsOfScreen }

export function CheckoutsView({ place, currencies, views }: CheckoutsViewProps) {
  const list = useList(checkoutSearch)
  const stream = useLiveQueries(place, checkouts.root(place))
  return (
    <ListScreen
      list={list}
      {...checkouts.useList(place, list)}
      caption="Checkouts"
      noun="checkout"
      columns={columns}
      columnsName="checkouts"
      rowId={({ checkoutId }) => checkoutId}
      rowLabel={({ amount, currency, state }) => `${formatMoney(amount, currency)}, ${labelOf(states, state)}, open`}
      rowHref={({ checkoutId }) => routes.checkout(place, checkoutId)}
      live={{ stream: stream.state }}
      options={{ currency: currencies.map((value) => ({ value, label: value })) }}
      find={{
        label: 'Find checkouts by description or payer',
        placeholder: 'Description or payer',
        form: /^.{0,255}$/u,
        advice: 'Use at most 255 characters.',
        by: 'q',
      }}
      skeletonRows={10}
      aside={<SavedViews place={place} list={list} {...views} />}
      noMatch="No checkouts match these filters."
      none={<NoCheckouts />}
    />
  )
}

function NoCheckouts() {
  const [, setIsCreating] = useDialogState('create', parseAsBoolean)
  const mayCreate = useRefusal('checkouts.create') === null
  return (
    <EmptyState
      icon={<ShoppingCart />}
      title="No checkouts yet"
      action={mayCreate && <Button onClick={() => setIsCreating(true)}>Create checkout</Button>}
    >
      A checkout is a hosted page where a payer pays a fixed amount. Your server creates one for each order.
    </EmptyState>
  )
}
