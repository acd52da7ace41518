import { parseAsStringLiteral } from 'nuqs'
import { useDialogState } from '#components/dialogs/use-dialog-state.ts'

const act = parseAsStringLiteral(['change', 'continue', 'cancel'])

/** Which dialog of the subscription is open. All share one parser, because they share the value as well. */
export function useAct() {
  return useDialogState('act', act)
}
