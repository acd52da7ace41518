export type EventGroups = Record<string, readonly string[]>

/** Objects of a pillar with their event types, in the order of the catalog. */
export function kindsByObject(kinds: readonly string[]): [object: string, kinds: string[]][] {
  const groups = new Map<string, string[]>()
  for (const kind of kinds) {
    const object = objectOf(kind)
    groups.set(object, [...(groups.get(object) ?? []), kind])
  }
  return [...groups]
}

/** `*`, `pay.*`, `charge.*` and `charge.failed` all select `charge.failed`. */
export function selects(pattern: string, kind: string, groups: EventGroups) {
  const pillar = Object.keys(groups).find((name) => groups[name]?.includes(kind))
  return ['*', `${pillar}.*`, `${objectOf(kind)}.*`, kind].includes(pattern)
}

export function selectedKinds(patterns: readonly string[], groups: EventGroups) {
  const all = Object.values(groups).flat()
  return all.filter((kind) => patterns.some((pattern) => selects(pattern, kind, groups)))
}

/** Whether a wider pattern of the list already covers this one, so that choosing it changes nothing. */
export function isCovered(pattern: string, patterns: readonly string[], groups: EventGroups) {
  const wider = patterns.filter((other) => other !== pattern && other.endsWith('*'))
  const kinds = selectedKinds([pattern], groups)
  const isWider = (other: string) => selectedKinds([other], groups).length >= kinds.length
  return wider.some((other) => isWider(other) && kinds.every((kind) => selects(other, kind, groups)))
}

/** Adds or removes a pattern; adding one removes the patterns that it covers. */
export function togglePattern(pattern: string, patterns: readonly string[], groups: EventGroups) {
  if (patterns.includes(pattern)) return patterns.filter((other) => other !== pattern)
  const next = [...patterns, pattern]
  return next.filter((other) => !isCovered(other, next, groups))
}

/** Short enough for a table cell: the first two, and the number of others. */
export function summarisePatterns(patterns: readonly string[]) {
  if (patterns.includes('*')) return 'All events'
  const shown = patterns.slice(0, 2).join(', ')
  return patterns.length > 2 ? `${shown} +${patterns.length - 2}` : shown
}

function objectOf(kind: string) {
  return kind.split('.')[0] ?? kind
}
