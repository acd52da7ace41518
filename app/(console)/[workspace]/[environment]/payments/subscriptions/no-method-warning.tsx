import { useQuery } from '@tanstack/react-query'
import { Banner } from '#components/ui/banner.tsx'
import { customers } from '#lib/data/customers.ts'
import { type Place, routes } from '#lib/routes.ts'

type NoMethodWarningProps = { place: Place; customerId: string; hasTrial: boolean }

/** Says how the first charge ends for a customer without a payment method. */
export function NoMethodWarning({ place, customerId, hasTrial }: NoMethodWarningProps) {
  const { data: customer } = useQuery({ ...customers.one(place, customerId), enabled: customerId !== '' })
  if (!customer || customer.defaultPaymentMethod) return null
  return (
    <Banner
      tone="warning"
      title="No saved payment method"
      link={{ href: routes.customer(place, customerId), label: 'Open customer' }}
    >
      {hasTrial
        ? 'The first charge will fail; the payer gets an email with a link to add one.'
        : 'A trial can start without one. Otherwise, save a payment method first.'}
    </Banner>
  )
}
