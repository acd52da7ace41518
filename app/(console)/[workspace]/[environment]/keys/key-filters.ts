import { createLoader, parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import type { ListKeysQuery } from '#lib/data/keys.ts'

/** `after` holds the cursors of the pages passed, so that there is a way back. */
export const keyFilters = {
  state: parseAsStringLiteral(['active', 'rotating', 'revoked', 'expired']),
  after: parseAsArrayOf(parseAsString).withDefault([]),
  key: parseAsString,
}

export const loadKeyFilters = createLoader(keyFilters)

type KeyFilters = { state: NonNullable<ListKeysQuery['state']> | null; after: string[] }

export function toKeyFilters({ state, after }: KeyFilters): ListKeysQuery {
  const cursor = after.at(-1)
  return { ...(state && { state }), ...(cursor && { cursor }) }
}
