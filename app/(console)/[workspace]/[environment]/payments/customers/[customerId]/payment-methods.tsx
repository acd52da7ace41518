import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Plus } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { type Customer, paymentMethodsQuery, type SavedPaymentMethod } from '#lib/data/customers.ts'
import type { Place } from '#lib/routes.ts'
import { MethodRow } from './method-row.tsx'

const SaveTestMethod = lazily(async () => (await import('./save-test-method.tsx')).SaveTestMethod)
const DeleteMethod = lazily(async () => (await import('./delete-method.tsx')).DeleteMethod)

export function PaymentMethods({ place, customer }: { place: Place; customer: Customer }) {
  const query = useQuery(paymentMethodsQuery(place, customer.customerId))
  const [isSaving, setIsSaving] = useState(false)
  const [leaving, setLeaving] = useState<SavedPaymentMethod | null>(null)
  const refusal = useRefusal('customers.createPaymentMethod')
  const isSandbox = place.environment === 'sandbox'

  return (
    <Section
      title="Payment methods"
      {...(isSandbox && {
        actions: (
          <GuardedButton size="sm" refusal={refusal} onClick={() => setIsSaving(true)}>
            <Plus />
            Save test method
          </GuardedButton>
        ),
      })}
    >
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-24 w-full" />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <p className="border-t pt-3 text-sm text-muted">
            No saved payment methods. A checkout with <code>save_payment_method</code> saves the card or bank account
            that the customer pays with.
          </p>
        }
      >
        {({ data }) => (
          <ul className="divide-y border-y">
            {data.map((method) => (
              <MethodRow
                key={method.paymentMethodId}
                place={place}
                method={method}
                isDefault={method.paymentMethodId === customer.defaultPaymentMethod}
                onDelete={() => setLeaving(method)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {isSaving && <SaveTestMethod place={place} customerId={customer.customerId} onClose={() => setIsSaving(false)} />}
      {leaving && (
        <DeleteMethod
          place={place}
          method={leaving}
          isDefault={leaving.paymentMethodId === customer.defaultPaymentMethod}
          onClose={() => setLeaving(null)}
        />
      )}
    </Section>
  )
}
