import type { CommandGroup, CommandPage } from '#components/palette/command.ts'
import { KeyRound, RotateCcw, ShieldMinus, Trash2 } from '#components/ui/icons.tsx'
import type { ApiKey } from '#lib/data/keys.ts'
import { routes } from '#lib/routes.ts'
import type { CommandContext } from './command-context.ts'

export function keyCommands(keys: ApiKey[], { place, go, may }: CommandContext): CommandGroup {
  const own = keys.filter(({ managed }) => !managed)
  const page = (title: string, act: 'rotate' | 'narrow' | 'revoke', states: ApiKey['state'][]): CommandPage => ({
    title,
    placeholder: 'Which key?',
    empty: 'None of this environment’s keys can be changed this way.',
    groups: [
      {
        label: 'API keys',
        commands: own
          .filter(({ state }) => states.includes(state))
          .map((key) => ({ ...named(key), run: () => go(routes.keyAct(place, key.keyId, act)) })),
      },
    ],
  })
  return {
    label: 'API keys',
    commands: [
      {
        id: 'create-key',
        label: 'Create key',
        icon: KeyRound,
        keywords: 'new add api key secret',
        refusal: may('keys.create'),
        run: () => go(routes.createKey(place)),
      },
      {
        id: 'rotate-key',
        label: 'Rotate key',
        icon: RotateCcw,
        keywords: 'renew replace secret',
        refusal: may('keys.rotate'),
        page: page('Rotate key', 'rotate', ['active']),
      },
      {
        id: 'narrow-key',
        label: 'Narrow key',
        icon: ShieldMinus,
        keywords: 'access scope reduce',
        refusal: may('keys.updateScope'),
        page: page('Narrow key', 'narrow', ['active', 'rotating']),
      },
      {
        id: 'revoke-key',
        label: 'Revoke key',
        icon: Trash2,
        keywords: 'delete remove leaked',
        refusal: may('keys.revoke'),
        page: page('Revoke key', 'revoke', ['active', 'rotating']),
      },
    ],
  }
}

export function keyPlaces(keys: ApiKey[], { place, go }: CommandContext): CommandGroup {
  return {
    label: 'Keys',
    commands: keys.map((key) => ({ ...named(key), hint: key.state, run: () => go(routes.key(place, key.keyId)) })),
  }
}

function named(key: ApiKey) {
  return {
    id: key.keyId,
    label: key.name,
    icon: KeyRound,
    hint: `${key.prefix}…${key.last4}`,
    keywords: `${key.keyId} ${key.last4}`,
  }
}
