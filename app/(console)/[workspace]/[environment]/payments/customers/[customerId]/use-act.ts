import { parseAsStringLiteral } from 'nuqs'
import { useDialogState } from '#components/dialogs/use-dialog-state.ts'

const act = parseAsStringLiteral(['edit', 'delete'])

/** Which dialog of the customer is open. Both share one parser, because they share the value as well. */
export function useAct() {
  return useDialogState('act', act)
}
