import { parseAsStringLiteral } from 'nuqs/server'

export const ranges = [
  { value: '24h', label: '24 hours' },
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
] as const

/** `act` opens a dialog over the page, so that a link can open it. */
export const keyPageSearch = {
  range: parseAsStringLiteral(ranges.map(({ value }) => value)).withDefault('24h'),
  act: parseAsStringLiteral(['rotate', 'edit', 'narrow', 'revoke']),
}
