import { code, inMajorUnits, plain, state, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Money } from '#components/layout/money.tsx'
import { Section } from '#components/layout/section.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { lazily } from '#components/ui/lazily.tsx'
import { Countdown } from '#console/_shell/sandbox/countdown.tsx'
import { type FxQuote, quotes } from '#lib/data/fx.ts'
import type { Place } from '#lib/routes.ts'
import { quoteSearch, states } from './quote-search.ts'

const QuoteDrawer = lazily(async () => (await import('./quote-drawer.tsx')).QuoteDrawer)

const AGAIN_MS = 10_000

const columns: Column<FxQuote>[] = [
  plain('pair', 'Conversion', ({ fromCurrency, toCurrency }) => `${fromCurrency} to ${toCurrency}`, {
    cell: ({ fromCurrency, toCurrency }) => (
      <span className="font-medium whitespace-nowrap">
        {fromCurrency} to {toCurrency}
      </span>
    ),
  }),
  state(states),
  plain('rate', 'Rate', ({ rate }) => rate, {
    cell: ({ rate }) => <span className="tabular-nums">{rate}</span>,
    align: 'end',
  }),
  plain('amount', 'Amount', ({ amount, fromCurrency }) => inMajorUnits(amount, fromCurrency), {
    cell: ({ amount, fromCurrency }) => amount !== null && <Money amount={amount} currency={fromCurrency} />,
    align: 'end',
    phone: 'hidden',
  }),
  plain('converted', 'Converted', ({ convertedAmount, toCurrency }) => inMajorUnits(convertedAmount, toCurrency), {
    cell: ({ convertedAmount, toCurrency }) =>
      convertedAmount !== null && <Money amount={convertedAmount} currency={toCurrency} />,
    align: 'end',
    phone: 'hidden',
  }),
  plain('expires', 'Locked for', ({ expiresAt }) => expiresAt, {
    cell: ({ state, expiresAt }) =>
      state === 'active' ? <Countdown until={expiresAt} /> : <span className="text-muted">–</span>,
    align: 'end',
  }),
  time('created', 'Created', ({ createdAt }) => createdAt, { phone: 'hidden' }),
  fileColumn('used', 'Used', ({ usedAt }) => usedAt),
  code('fx_quote_id', 'ID', ({ fxQuoteId }) => fxQuoteId, { isExtra: true, phone: 'hidden' }),
]

export function Quotes({ place }: { place: Place }) {
  const list = useList(quoteSearch)
  return (
    <Section title="Quotes">
      <ListScreen
        list={list}
        {...quotes.useList(place, list, { refetchInterval: AGAIN_MS })}
        caption="FX quotes"
        noun="quote"
        columns={columns}
        columnsName="fx-quotes"
        rowId={({ fxQuoteId }) => fxQuoteId}
        rowLabel={({ fromCurrency, toCurrency, state }) => `${fromCurrency} to ${toCurrency}, ${state}, open`}
        drawer={(id, close) => <QuoteDrawer place={place} quoteId={id} onClose={close} />}
        skeletonRows={3}
        noMatch="No quotes match these filters."
        none={
          <EmptyState title="No quotes yet">
            Create a quote to show your customer a price, then pass its ID as <code>fx_quote_id</code> when you charge
            them. Payments convert only if your account has a <code>settlement_currency</code>.
          </EmptyState>
        }
      />
    </Section>
  )
}
