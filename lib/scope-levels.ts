import type { KeyScope } from './data/keys.ts'

export const subjects = [
  { id: 'pay', label: 'Pay' },
  { id: 'connect', label: 'Connect' },
  { id: 'identity', label: 'Identity' },
  { id: 'commerce', label: 'Commerce' },
  { id: 'knowledge', label: 'Knowledge' },
  { id: 'logistics', label: 'Logistics' },
  { id: 'developer', label: 'Developer' },
] as const

export const levels = ['none', 'read', 'write'] as const

export type Subject = (typeof subjects)[number]['id']
export type Level = (typeof levels)[number]
export type ScopeLevels = Record<Subject, Level>

export const noAccess = everywhere('none')

export function everywhere(level: Level): ScopeLevels {
  return Object.fromEntries(subjects.map(({ id }) => [id, level])) as ScopeLevels
}

/** Writing includes reading, so the wider of two scopes of one subject counts. */
export function levelsOf(scopes: readonly string[]): ScopeLevels {
  if (scopes.includes('*')) return everywhere('write')
  const entries = subjects.map(({ id }) => {
    if (scopes.includes(id) || scopes.includes(`${id}:write`)) return [id, 'write']
    return [id, scopes.includes(`${id}:read`) ? 'read' : 'none']
  })
  return Object.fromEntries(entries) as ScopeLevels
}

export function scopesOf(chosen: ScopeLevels): KeyScope[] {
  return subjects.flatMap(({ id }) => {
    if (chosen[id] === 'none') return []
    return chosen[id] === 'write' ? [id] : [`${id}:read` as const]
  })
}

export function isWithin(level: Level, ceiling: Level) {
  return levels.indexOf(level) <= levels.indexOf(ceiling)
}

/** The scopes to add between two choices, and whether any scope is removed. */
export function changeOf(held: ScopeLevels, chosen: ScopeLevels) {
  const more = subjects.filter(({ id }) => !isWithin(chosen[id], held[id]))
  const less = subjects.filter(({ id }) => !isWithin(held[id], chosen[id]))
  const adds = scopesOf({ ...noAccess, ...Object.fromEntries(more.map(({ id }) => [id, chosen[id]])) })
  const kind = more.length > 0 ? (less.length > 0 ? 'both' : 'widens') : less.length > 0 ? 'narrows' : 'none'
  return { kind, adds, scopes: scopesOf(chosen) } as const
}

export function scopeWords(scopes: readonly KeyScope[]): string {
  if (scopes.includes('*')) return 'Full access'
  const held = levelsOf(scopes)
  return subjects
    .filter(({ id }) => held[id] !== 'none')
    .map(({ id, label }) => (held[id] === 'read' ? `${label} (read)` : label))
    .join(', ')
}
