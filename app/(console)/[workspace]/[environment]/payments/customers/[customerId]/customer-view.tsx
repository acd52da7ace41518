'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { plain } from '#components/data-table/column-forms.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { GuardedLink } from '#components/ui/guarded-link.tsx'
import { Pencil } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { type Customer, customers } from '#lib/data/customers.ts'
import { useLiveQueries } from '#lib/data/events-stream.ts'
import { subscriptions } from '#lib/data/subscriptions.ts'
import { transactions } from '#lib/data/transactions.ts'
import { type Place, routes } from '#lib/routes.ts'
import { CustomerProfile } from './customer-profile.tsx'
import { DeleteCustomer } from './delete-customer.tsx'
import { useAct } from './use-act.ts'

const PaymentsSection = lazily(
  async () => (await import('#console/_payments/payments-section.tsx')).PaymentsSection,
  'mb-10 h-40',
)
const PaymentMethods = lazily(async () => (await import('./payment-methods.tsx')).PaymentMethods, 'mb-10 h-40')
const SubscriptionsSection = lazily(
  async () => (await import('./subscriptions-section.tsx')).SubscriptionsSection,
  'mb-10 h-40',
)
const InvoicesSection = lazily(async () => (await import('./invoices-section.tsx')).InvoicesSection, 'mb-10 h-40')
const EditCustomer = lazily(async () => (await import('../customer-dialogs.tsx')).EditCustomer)

type CustomerViewProps = { place: Place; customerId: string; back: ReactNode }

export function CustomerView({ place, customerId, back }: CustomerViewProps) {
  const query = useQuery(customers.one(place, customerId))
  useLiveQueries(place, customers.root(place), transactions.root(place), subscriptions.root(place))
  const refusal = useRefusal('checkouts.create')
  const subscribing = useRefusal('subscriptions.create')
  return (
    <RecordPage query={query} noun="Customer" id={customerId} back={back}>
      {(customer) => (
        <>
          <PageHeader
            title={customer.name ?? customer.email}
            description={customer.name && customer.email}
            back={back}
            actions={
              <>
                <LinkButton href={routes.logs(place, { object: customerId })}>Open requests</LinkButton>
                <Edit place={place} customer={customer} />
                {place.environment === 'sandbox' && (
                  <GuardedLink refusal={subscribing} href={routes.createSubscription(place, { for: customerId })}>
                    Create subscription
                  </GuardedLink>
                )}
                <GuardedLink
                  variant="primary"
                  refusal={refusal}
                  href={routes.createCheckout(place, { customer: customerId })}
                >
                  Create checkout
                </GuardedLink>
              </>
            }
          />
          <CustomerProfile customer={customer} actions={<DeleteCustomer place={place} customer={customer} />} />
          <PaymentMethods place={place} customer={customer} />
          <SubscriptionsSection place={place} customerId={customerId} />
          <PaymentsSection
            place={place}
            of={{ customerId }}
            all={routes.transactions(place, { customer: customerId })}
            detail={plain('description', 'Description', ({ description }) => description)}
            empty="This customer has no payments yet."
          />
          <InvoicesSection place={place} customerId={customerId} />
        </>
      )}
    </RecordPage>
  )
}

function Edit({ place, customer }: { place: Place; customer: Customer }) {
  const refusal = useRefusal('customers.update')
  const [act, setAct] = useAct()
  return (
    <>
      <GuardedButton refusal={refusal} onClick={() => setAct('edit')}>
        <Pencil />
        Edit
      </GuardedButton>
      {act === 'edit' && refusal === null && (
        <EditCustomer place={place} customer={customer} onClose={() => setAct(null)} />
      )}
    </>
  )
}
