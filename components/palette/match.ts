import type { Command, CommandGroup } from './command.ts'

/** The quality of a match, 0 for none. Every word must match somewhere. */
export function score(query: string, label: string, keywords = ''): number {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const name = label.toLowerCase()
  const others = keywords.toLowerCase()
  let total = 0
  for (const word of words) {
    const found = inName(word, name) || (others.includes(word) ? 1 : 0)
    if (found === 0) return 0
    total += found
  }
  return words.length === 0 ? 1 : total / words.length
}

function inName(word: string, name: string) {
  if (name.startsWith(word)) return 5
  if (name.split(/[\s:]+/).some((part) => part.startsWith(word))) return 4
  return name.includes(word) ? 2 : 0
}

export function matching(groups: CommandGroup[], query: string): CommandGroup[] {
  if (query.trim() === '') return groups.filter(({ commands }) => commands.length > 0)
  return groups
    .map((group) => ({ ...group, ranked: ranked(group.commands, query) }))
    .filter((group) => group.ranked.length > 0)
    .sort((a, b) => best(b.ranked) - best(a.ranked))
    .map(({ label, ranked: found }) => ({ label, commands: found.map(({ command }) => command) }))
}

type Ranked = { command: Command; points: number }

function ranked(commands: Command[], query: string): Ranked[] {
  return commands
    .map((command) => ({ command, points: score(query, command.label, command.keywords) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
}

function best(found: Ranked[]) {
  return found[0]?.points ?? 0
}

/** Includes the choices of a command's page, so that "rotate order" finds "Rotate key: Order service". */
export function flattened(groups: CommandGroup[]): CommandGroup[] {
  const deeper = groups.flatMap(({ commands }) =>
    commands.flatMap((command) =>
      'page' in command && !command.refusal ? childrenOf(command, command.page.groups) : [],
    ),
  )
  return [...groups, { label: 'Apply to', commands: deeper }]
}

function childrenOf(parent: Command, groups: CommandGroup[]): Command[] {
  return groups.flatMap(({ commands }) =>
    commands.map((child) => ({
      ...child,
      id: `${parent.id} ${child.id}`,
      label: `${parent.label}: ${child.label}`,
      keywords: `${parent.keywords ?? ''} ${child.keywords ?? ''}`,
      icon: parent.icon,
    })),
  )
}
