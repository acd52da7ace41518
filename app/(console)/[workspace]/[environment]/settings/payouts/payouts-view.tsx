'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { euCountryText } from '#console/_business/eu-country.ts'
import { countryName } from '#console/_business/names.ts'
import { type Account, accountQueries } from '#lib/data/account.ts'
import { usStates } from '#lib/data/tax-places.ts'
import type { Place } from '#lib/routes.ts'

export function PayoutsView({ place }: { place: Place }) {
  const query = useQuery(accountQueries.get(place))
  return (
    <Loaded query={query} skeleton={<Facts payouts={skeletonOf(payoutLabels)} tax={skeletonOf(taxLabels)} />}>
      {(account) => <Facts payouts={payoutsOf(account)} tax={taxOf(account)} />}
    </Loaded>
  )
}

const payoutLabels = ['Settlement currency', 'Bank account', 'Statement descriptor']
const taxLabels = ['EU country', 'US states']

type Item = { label: string; value: ReactNode }

function Facts({ payouts, tax }: { payouts: Item[]; tax: Item[] }) {
  return (
    <>
      <Section title="Payouts" description="The operator of this installation enters and changes the bank account.">
        <KeyValueList items={payouts} className="max-w-2xl border-t pt-1" />
      </Section>
      <Section title="Tax" description="Where you collect tax besides the country or state of your own address.">
        <KeyValueList items={tax} className="max-w-2xl border-t pt-1" />
      </Section>
    </>
  )
}

function skeletonOf(labels: string[]): Item[] {
  return labels.map((label) => ({ label, value: <Skeleton className="h-4 w-48 max-w-full" /> }))
}

const none = <span className="text-muted">Not set</span>

function payoutsOf({ settlementCurrency, bank, statementDescriptor }: Account): Item[] {
  return [
    { label: 'Settlement currency', value: settlementCurrency ?? 'The currency of each payment' },
    { label: 'Bank account', value: bank ? `${bank.holder}, •••• ${bank.last4}, ${countryName(bank.country)}` : none },
    { label: 'Statement descriptor', value: statementDescriptor ?? 'The account’s name' },
  ]
}

function taxOf(account: Account): Item[] {
  const { tax } = account
  return [
    { label: 'EU country', value: euCountryText(account) },
    { label: 'US states', value: tax.usNexus.length > 0 ? tax.usNexus.map((code) => usStates[code]).join(', ') : none },
  ]
}
