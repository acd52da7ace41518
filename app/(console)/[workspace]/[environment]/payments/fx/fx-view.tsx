'use client'

import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '#components/layout/page-header.tsx'
import { useList } from '#components/list/use-list.ts'
import { CreateButton } from '#components/ui/create-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import type { CurrencyRule } from '#lib/amount.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { accountQueries } from '#lib/data/account.ts'
import type { Place } from '#lib/routes.ts'
import { quoteSearch } from './quote-search.ts'
import { Rates } from './rates.tsx'

const Quotes = lazily(async () => (await import('./quotes.tsx')).Quotes, 'h-64')
const fetchForm = () => import('./new-quote.tsx')
const NewQuote = lazily(async () => (await fetchForm()).NewQuote)

export function FxView({ place, currencies }: { place: Place; currencies: CurrencyRule[] }) {
  const list = useList(quoteSearch)
  const { create, base } = list.values
  const { data: account } = useQuery(accountQueries.get(place))
  const refusal = useRefusal('fx.createQuote')
  const codes = currencies.map(({ code }) => code)

  return (
    <>
      <PageHeader
        title="FX"
        description="Payments that settle in another currency are converted at the mid-market rate, without a margin. A quote locks the rate for one payment."
        actions={
          <CreateButton refusal={refusal} onClick={() => list.set({ create: true })} onPointerEnter={fetchForm}>
            Create quote
          </CreateButton>
        }
      />
      <Rates place={place} codes={codes} base={base} onBase={(next) => list.set({ base: next })} />
      <Quotes place={place} />
      {create && refusal === null && account && (
        <NewQuote
          place={place}
          currencies={currencies}
          base={base}
          settled={account.settlementCurrency}
          onClose={() => list.set({ create: null })}
          onCreated={(quoteId) => list.set({ create: null, open: quoteId })}
        />
      )}
    </>
  )
}
