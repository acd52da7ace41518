import { LinkButton } from '#components/ui/link-button.tsx'
import { type Place, routes } from '#lib/routes.ts'

/** The next step of an empty list of payments. Live has no test payments, so it begins with a real checkout. */
export function FirstPaymentLink({ place }: { place: Place }) {
  if (place.environment === 'live') return <LinkButton href={routes.createCheckout(place)}>Create checkout</LinkButton>
  return <LinkButton href={routes.checkoutDemo(place)}>Complete a test payment</LinkButton>
}
