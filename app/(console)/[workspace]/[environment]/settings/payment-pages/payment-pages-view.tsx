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
          <div key={field} className="flex flex-col gap-2">
            <Skeleton className="h-3 w-16" />
            <Skeleton className="h-8 w-full rounded-md" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
        ))}
      </div>
      <div>
        <Skeleton className="mb-2 h-4 w-20" />
        <Skeleton className="mb-3 h-3 w-64 max-w-full" />
        <div className="h-[44rem] rounded-lg border" />
      </div>
    </div>
  )
}
