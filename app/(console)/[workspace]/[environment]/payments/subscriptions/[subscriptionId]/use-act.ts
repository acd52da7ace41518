import { parseAsStringLiteral, useQueryState } from 'nuqs'

const act = parseAsStringLiteral(['change', 'continue', 'cancel'])

/** Which dialog of the subscription is open. All share one parser, because they share the value as well. */
export function useAct() {
  return useQueryState('act', act)
}
