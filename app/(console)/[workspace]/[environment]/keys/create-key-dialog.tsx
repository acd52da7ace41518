import type { ComponentProps } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { KeyForm } from './key-form.tsx'

type CreateKeyDialogProps = ComponentProps<typeof KeyForm> & { environment: string; onClose: () => void }

export function CreateKeyDialog({ environment, onClose, ...form }: CreateKeyDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={`Create ${environment} key`}>
      <KeyForm {...form} />
    </Dialog>
  )
}
