import type { CommandGroup } from '#components/palette/command.ts'
import { Repeat, ShoppingCart, UserRound } from '#components/ui/icons.tsx'
import { routes } from '#lib/routes.ts'
import type { CommandContext } from './command-context.ts'

export function paymentCommands({ place, go, may }: CommandContext): CommandGroup {
  return {
    label: 'Payments',
    commands: [
      {
        id: 'create-checkout',
        label: 'Create checkout',
        icon: ShoppingCart,
        keywords: 'new payment link',
        refusal: may('checkouts.create'),
        run: () => go(routes.createCheckout(place)),
      },
      {
        id: 'create-customer',
        label: 'Create customer',
        icon: UserRound,
        keywords: 'new add payer',
        refusal: may('customers.create'),
        run: () => go(routes.createCustomer(place)),
      },
      ...(place.environment === 'sandbox'
        ? [
            {
              id: 'create-subscription',
              label: 'Create subscription',
              icon: Repeat,
              keywords: 'new recurring plan',
              refusal: may('subscriptions.create'),
              run: () => go(routes.createSubscription(place)),
            },
          ]
        : []),
    ],
  }
}
