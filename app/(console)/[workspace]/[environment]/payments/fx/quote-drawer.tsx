import { useQuery } from '@tanstack/react-query'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Money } from '#components/layout/money.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { RecordDrawer } from '#components/list/record-drawer.tsx'
import { Countdown } from '#console/_shell/sandbox/countdown.tsx'
import { quotes } from '#lib/data/fx.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { states } from './quote-search.ts'
import { providers } from './rates.tsx'

type QuoteDrawerProps = { place: Place; quoteId: string; onClose: () => void }

export function QuoteDrawer({ place, quoteId, onClose }: QuoteDrawerProps) {
  const query = useQuery({ ...quotes.one(place, quoteId), refetchInterval: 10_000 })
  return (
    <RecordDrawer
      query={query}
      noun="FX quote"
      title={({ fromCurrency, toCurrency }) => `${fromCurrency} to ${toCurrency}`}
      missing={`${quoteId} doesn’t exist in this environment.`}
      wiped="A sandbox wipe deleted it."
      onClose={onClose}
    >
      {(quote) => (
        <KeyValueList
          items={[
            { label: 'State', value: <StateBadge of={states} state={quote.state} /> },
            quote.state === 'active' && { label: 'Locked for', value: <Countdown until={quote.expiresAt} /> },
            {
              label: 'Rate',
              value: (
                <span className="tabular-nums">
                  1 {quote.fromCurrency} = {quote.rate} {quote.toCurrency}
                </span>
              ),
            },
            quote.amount !== null && {
              label: 'Amount',
              value: <Money amount={quote.amount} currency={quote.fromCurrency} />,
            },
            quote.convertedAmount !== null && {
              label: 'Converted',
              value: <Money amount={quote.convertedAmount} currency={quote.toCurrency} />,
            },
            { label: 'Margin', value: `${quote.marginBps / 100}%` },
            {
              label: 'Source',
              value: `${providers[quote.referenceProvider]}, ${formatUtc(quote.referenceAt)}`,
            },
            { label: 'Created', value: formatUtc(quote.createdAt) },
            { label: quote.state === 'expired' ? 'Expired' : 'Expires', value: formatUtc(quote.expiresAt) },
            quote.usedAt && { label: 'Used', value: formatUtc(quote.usedAt) },
            { label: 'Quote', value: <CopyId id={quote.fxQuoteId} /> },
          ]}
        />
      )}
    </RecordDrawer>
  )
}
