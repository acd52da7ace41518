import { lazily } from '../ui/lazily.tsx'
import { useOnce } from '../ui/use-once.ts'
import type { ConfirmProps } from './confirm-dialog.tsx'

const ConfirmDialog = lazily(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** A question before an act. The code of dialogs loads when it is first asked. */
export function Confirm(props: ConfirmProps) {
  return useOnce(props.open) && <ConfirmDialog {...props} />
}
