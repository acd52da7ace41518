import { useQuery } from '@tanstack/react-query'
import { CopyId } from '#components/layout/copy-id.tsx'
import { methodName } from '#console/_payments/saved-method-words.ts'
import { customers, paymentMethodsQuery } from '#lib/data/customers.ts'
import type { Subscription } from '#lib/data/subscriptions.ts'
import type { Place } from '#lib/routes.ts'

type MethodFactProps = {
  place: Place
  subscription: Pick<Subscription, 'customerId' | 'paymentMethod' | 'state' | 'cancelAtPeriodEnd'>
}

/** The payment method that the next charge uses. */
export function MethodFact({ place, subscription }: MethodFactProps) {
  const { customerId, paymentMethod, state, cancelAtPeriodEnd } = subscription
  const { data: customer } = useQuery(customers.one(place, customerId))
  const { data: methods } = useQuery(paymentMethodsQuery(place, customerId))
  const shown = (id: string) => {
    const saved = methods?.data.find(({ paymentMethodId }) => paymentMethodId === id)
    return saved ? <span title={id}>{methodName(saved)}</span> : <CopyId id={id} />
  }
  if (paymentMethod) return shown(paymentMethod)
  if (!customer) return 'The customer’s default'
  if (customer.defaultPaymentMethod) return <>{shown(customer.defaultPaymentMethod)}, the customer’s default</>
  const isOver = state === 'cancelled' || state === 'incomplete_expired' || cancelAtPeriodEnd
  if (isOver) return 'None saved'
  return (
    <span className="text-warning">
      None saved.{' '}
      {state === 'past_due'
        ? 'The payer gets an email with a link to add one.'
        : `The ${state === 'trialing' ? 'first' : 'next'} charge will fail; the payer gets an email with a link to add one.`}
    </span>
  )
}
