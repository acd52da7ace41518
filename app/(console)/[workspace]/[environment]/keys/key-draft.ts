import type { ApiKey, CreateKey, UpdateKey } from '#lib/data/keys.ts'
import { levelsOf, noAccess, type ScopeLevels, scopesOf } from '#lib/scope-levels.ts'

/** `kept` is for an existing key; `date` goes with `expiresOn`; a number is days from now. */
export type Expiry = 'kept' | 'never' | '7' | '30' | '90' | '365' | 'date'

export type KeyDetails = {
  name: string
  expiry: Expiry
  /** `YYYY-MM-DD`: the key works until the end of that day (UTC). */
  expiresOn: string
  /** As typed: one address or range in each line. */
  allowedIps: string
}

export type KeyDraft = KeyDetails & { access: 'restricted' | 'full'; levels: ScopeLevels }

export const emptyDraft: KeyDraft = {
  name: '',
  access: 'restricted',
  levels: noAccess,
  expiry: 'never',
  expiresOn: '',
  allowedIps: '',
}

/** Takes values from a URL, and ignores text that is not a scope. */
export function proposedDraft({ name, scopes }: { name: string; scopes: string }): KeyDraft {
  const named = scopes.split(',')
  const access = named.includes('*') ? 'full' : 'restricted'
  return { ...emptyDraft, name: name.slice(0, 80), access, levels: access === 'full' ? noAccess : levelsOf(named) }
}

export function detailsOf({ name, allowedIps }: ApiKey): KeyDetails {
  return { name, expiry: 'kept', expiresOn: '', allowedIps: allowedIps.join('\n') }
}

/** Checks only what the form can know. The gateway enforces all other rules. */
export function detailProblems({ name, expiry, expiresOn }: KeyDetails): Record<string, string> {
  return {
    ...(name.trim() === '' && { name: 'Enter a name, such as the service that uses the key.' }),
    ...(expiry === 'date' && expiresOn === '' && { expiry: 'Choose the key’s last day.' }),
  }
}

export function draftProblems({ access, levels, ...details }: KeyDraft): Record<string, string> {
  return {
    ...detailProblems(details),
    ...(access === 'restricted' &&
      scopesOf(levels).length === 0 && { scopes: 'Choose at least one scope, or full access.' }),
  }
}

export function toCreateKey({ access, levels, ...details }: KeyDraft): CreateKey {
  const { name, allowedIps, ...expiry } = toUpdateKey(details)
  return {
    name: name ?? '',
    scopes: access === 'full' ? ['*'] : scopesOf(levels),
    ...(expiry.expiresAt !== null && expiry),
    ...(allowedIps?.length && { allowedIps }),
  }
}

export function toUpdateKey({ name, expiry, expiresOn, allowedIps }: KeyDetails): UpdateKey {
  const ranges = allowedIps.split(/[\s,]+/).filter(Boolean)
  return { name: name.trim(), allowedIps: ranges.map(asRange), ...expiryOf(expiry, expiresOn) }
}

function expiryOf(expiry: Expiry, expiresOn: string): Pick<UpdateKey, 'expiresAt' | 'expiresInDays'> {
  if (expiry === 'kept') return {}
  if (expiry === 'never') return { expiresAt: null }
  return expiry === 'date' ? { expiresAt: `${expiresOn}T23:59:59Z` } : { expiresInDays: Number(expiry) }
}

/**
 * The gateway names one range of the list, and the expiry by the field that was sent; the form has one field for each.
 */
export function byFormField(problems: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, message]) => {
      const [, name = field, position] = /^(allowedIps|scopes)(?:\.(\d+))?$/.exec(field) ?? []
      const known = /^expires/.test(name) ? 'expiry' : name
      return [known, position === undefined ? message : `Line ${Number(position) + 1}: ${message}`]
    }),
  )
}

// The API requires a range, so a plain address becomes a range of one.
function asRange(address: string) {
  if (address.includes('/')) return address
  return `${address}/${address.includes(':') ? 128 : 32}`
}
