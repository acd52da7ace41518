'use client'

import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#components/layout/loaded.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { accountQueries } from '#lib/data/account.ts'
import type { Place } from '#lib/routes.ts'
import { BrandingForm } from './branding-form.tsx'

export function PaymentPagesView({ place }: { place: Place }) {
  const query = useQuery(accountQueries.get(place))

  return (
    <Loaded query={query} skeleton={<FormSkeleton />}>
      {(account) => (
        // A new form after each change, so that it starts with what is saved.
        <BrandingForm
          key={`${account.name} ${account.branding.accent} ${account.branding.logoUrl}`}
          place={place}
          account={account}
        />
      )}
    </Loaded>
  )
}

function FormSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,380px)_minmax(0,1fr)]">
      <div className="flex flex-col gap-5">
        {['name', 'color', 'logo'].map((field) => (
          <Skeleton key={field} className="h-14 w-full" />
        ))}
      </div>
      <Skeleton className="h-[36rem] w-full" />
    </div>
  )
}
