import { parseAsString, parseAsStringLiteral } from 'nuqs/server'

export const deliveryStates = [
  { value: 'pending', label: 'Pending' },
  { value: 'succeeded', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
  { value: 'exhausted', label: 'Given up' },
] as const

export function deliverySearch(kinds: readonly string[]) {
  return {
    state: parseAsStringLiteral(deliveryStates.map(({ value }) => value)),
    event: parseAsStringLiteral(kinds),
    delivery: parseAsString,
  }
}
