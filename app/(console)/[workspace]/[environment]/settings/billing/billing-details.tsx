import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Pencil } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { taxIdTypes } from '#console/_business/business-options.ts'
import { countryName, languageName } from '#console/_business/names.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { type Account, accountQueries } from '#lib/data/account.ts'
import type { Place } from '#lib/routes.ts'

const DetailsDialog = lazily(async () => (await import('./details-dialog.tsx')).DetailsDialog)

export function BillingDetails({ place }: { place: Place }) {
  const query = useQuery(accountQueries.get(place))
  const refusal = useRefusal('account.update')
  const [isOpen, setIsOpen] = useState(false)

  return (
    <Section
      title="Billing details"
      description="Billing name, address and contacts. Shared by both environments; issued bills don’t change."
      actions={
        <GuardedButton refusal={refusal} disabled={!query.data} onClick={() => setIsOpen(true)}>
          <Pencil aria-hidden="true" />
          Edit details
        </GuardedButton>
      }
    >
      <Loaded query={query} skeleton={<DetailsSkeleton />}>
        {(account) => (
          <>
            <KeyValueList items={factsOf(account)} className="max-w-2xl" />
            {isOpen && <DetailsDialog place={place} account={account} onClose={() => setIsOpen(false)} />}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function DetailsSkeleton() {
  const items = ['Legal name', 'Address', 'Tax IDs', 'Contacts'].map((label) => ({
    label,
    value: <Skeleton className="h-4 w-48 max-w-full" />,
  }))
  return <KeyValueList items={items} className="max-w-2xl" />
}

function factsOf(account: Account) {
  const none = <span className="text-muted">Not set</span>
  const { address, contactEmails, taxIds } = account
  const lines = address
    ? [
        address.line1,
        address.line2,
        `${address.postalCode} ${address.city}`,
        address.state,
        countryName(address.country),
      ]
    : [countryName(account.country)]
  return [
    { label: 'Legal name', value: account.legalName ?? none },
    { label: 'Address', value: lines.filter(Boolean).join(', ') },
    {
      label: 'Tax IDs',
      value: taxIds.length > 0 ? taxIds.map(({ type, value }) => `${value} (${taxIdTypes[type]})`).join(', ') : none,
    },
    {
      label: 'Contacts',
      value:
        contactEmails.length > 0 ? (
          contactEmails.join(', ')
        ) : (
          <span className="text-warning">None: emails stay in the outbox</span>
        ),
    },
    { label: 'Billing currency', value: account.billingCurrency },
    { label: 'Document language', value: languageName(account.language) },
  ]
}
