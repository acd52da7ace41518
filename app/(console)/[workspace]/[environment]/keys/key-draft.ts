import type { CreateKey } from '#lib/data/keys.ts'
import { noAccess, type ScopeLevels, scopesOf } from './scope-levels.ts'

export type KeyDraft = {
  name: string
  access: 'restricted' | 'full'
  levels: ScopeLevels
  expiresInDays: number | null
  /** As typed: one address or range in each line. */
  allowedIps: string
}

export const emptyDraft: KeyDraft = {
  name: '',
  access: 'restricted',
  levels: noAccess,
  expiresInDays: null,
  allowedIps: '',
}

/** What the form can tell by itself; every other rule is the gateway's. */
export function draftProblems({ name, access, levels }: KeyDraft): Record<string, string> {
  return {
    ...(name.trim() === '' && { name: 'Enter a name, such as the service that will use the key.' }),
    ...(access === 'restricted' &&
      scopesOf(levels).length === 0 && { scopes: 'Choose what the key may do, or give it full access.' }),
  }
}

export function toCreateKey({ name, access, levels, expiresInDays, allowedIps }: KeyDraft): CreateKey {
  const ranges = allowedIps.split(/[\s,]+/).filter(Boolean)
  return {
    name: name.trim(),
    scopes: access === 'full' ? ['*'] : scopesOf(levels),
    ...(expiresInDays !== null && { expiresInDays }),
    ...(ranges.length > 0 && { allowedIps: ranges.map(asRange) }),
  }
}

/** The gateway names one range of the list; the form has one field for all of them. */
export function byFormField(problems: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, message]) => {
      const [, name = field, position] = /^(allowedIps|scopes)(?:\.(\d+))?$/.exec(field) ?? []
      return [name, position === undefined ? message : `Entry ${Number(position) + 1}: ${message}`]
    }),
  )
}

// A bare address means itself; the API wants that written as a range.
function asRange(address: string) {
  if (address.includes('/')) return address
  return `${address}/${address.includes(':') ? 128 : 32}`
}
