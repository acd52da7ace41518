import type { CommandGroup } from '#components/palette/command.ts'
import { Building2, UserPlus } from '#components/ui/icons.tsx'
import { routes } from '#lib/routes.ts'
import type { CommandContext } from './command-context.ts'

type TeamContext = Pick<CommandContext, 'place' | 'go'> & { mayInvite: string | null }

export function teamCommands({ place, go, mayInvite }: TeamContext): CommandGroup {
  return {
    label: 'Team',
    commands: [
      {
        id: 'invite',
        label: 'Invite a member',
        icon: UserPlus,
        keywords: 'add person user team colleague role',
        refusal: mayInvite,
        run: () => go(routes.inviteMember(place)),
      },
      {
        id: 'new-workspace',
        label: 'Create a workspace',
        icon: Building2,
        keywords: 'new add organization account',
        run: () => go(routes.newWorkspace()),
      },
    ],
  }
}
