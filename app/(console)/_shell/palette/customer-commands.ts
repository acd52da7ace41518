import type { CommandGroup } from '#components/palette/command.ts'
import { UserRound } from '#components/ui/icons.tsx'
import { routes } from '#lib/routes.ts'
import type { CommandContext } from './command-context.ts'

export function customerCommands({ place, go, may }: CommandContext): CommandGroup {
  return {
    label: 'Customers',
    commands: [
      {
        id: 'create-customer',
        label: 'Create customer',
        icon: UserRound,
        keywords: 'new add payer',
        refusal: may('customers.create'),
        run: () => go(routes.createCustomer(place)),
      },
    ],
  }
}
