import type { Route } from 'next'
import type { Command, CommandGroup } from '#components/palette/command.ts'
import { BookOpenText, Eye, FileSearch, MessageCircle, Route as RouteIcon, UserRound } from '#components/ui/icons.tsx'
import { routes } from '#lib/routes.ts'
import type { FoundRecord } from '../../_records/records.ts'
import { destinationsIn } from '../navigation.ts'
import type { CommandContext } from './command-context.ts'
import { searchWords } from './search-words.ts'

export function placesOf({ place, go }: CommandContext): CommandGroup {
  return {
    label: 'Go to',
    commands: destinationsIn(place).map(({ label, english = label, section, icon, href, shortcut }) => ({
      id: `go ${label}`,
      label,
      icon,
      keywords: `go open ${section} ${english} ${searchWords[english] ?? ''}`,
      run: () => go(href(place)),
      ...(shortcut && { keys: ['g', shortcut] }),
    })),
  }
}

export function recordCommands(found: FoundRecord | null, { go }: CommandContext): CommandGroup[] {
  if (!found) return []
  const { id, noun } = found
  const command = (name: string, label: string, icon: Command['icon'], href: Route): Command => ({
    id: `${name} ${id}`,
    label,
    icon,
    hint: sentence(noun),
    run: () => go(href),
  })
  return [
    {
      label: id,
      commands: [
        ...(found.href === found.trace ? [] : [command('open', `Open ${noun}`, Eye, found.href)]),
        command('trace', 'Trace this ID', RouteIcon, found.trace),
        command('logs', 'Find its requests', FileSearch, found.logs),
      ],
    },
  ]
}

/** The lists that find an email address or a phone number. */
export function contactCommands(query: string, { place, go }: CommandContext): CommandGroup[] {
  const contact = query.trim()
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact)
  if (!isEmail && !/^\+\d{6,15}$/.test(contact)) return []
  const command = (label: string, icon: Command['icon'], href: Route) => ({
    id: label,
    label,
    icon,
    run: () => go(href),
  })
  return [
    {
      label: contact,
      commands: [
        ...(isEmail ? [command('Find this customer', UserRound, routes.customers(place, { email: contact }))] : []),
        command('Find messages to this recipient', MessageCircle, routes.messages(place, { recipient: contact })),
      ],
    },
  ]
}

export function referenceCommand(query: string, { go }: CommandContext): CommandGroup {
  return {
    label: 'API reference',
    commands: [
      {
        id: 'search-reference',
        label: `Search the API reference for “${query}”`,
        icon: BookOpenText,
        run: () => go(routes.searchReference(query)),
      },
    ],
  }
}

function sentence(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
