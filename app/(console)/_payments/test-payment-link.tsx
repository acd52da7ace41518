import { LinkButton } from '#components/ui/link-button.tsx'
import { type Place, routes } from '#lib/routes.ts'

/** The next step of an empty list of payments. Live has no test payments. */
export function TestPaymentLink({ place }: { place: Place }) {
  if (place.environment !== 'sandbox') return null
  return <LinkButton href={routes.checkoutDemo(place)}>Complete a test payment</LinkButton>
}
