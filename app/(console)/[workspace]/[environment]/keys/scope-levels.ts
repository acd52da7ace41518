import type { KeyScope } from '#lib/data/keys.ts'

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

/** Writing includes reading, so the wider of two scopes of one subject decides. */
export function levelsOf(scopes: readonly KeyScope[]): ScopeLevels {
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

export function scopeWords(scopes: readonly KeyScope[]): string {
  if (scopes.includes('*')) return 'Full access'
  const held = levelsOf(scopes)
  return subjects
    .filter(({ id }) => held[id] !== 'none')
    .map(({ id, label }) => (held[id] === 'read' ? `${label} (read)` : label))
    .join(', ')
}
