import type { ComponentProps } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'

type WebhookDialogProps = ComponentProps<typeof WebhookForm> & { title: string; onClose: () => void }

export function WebhookDialog({ title, onClose, ...form }: WebhookDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={title}>
      <WebhookForm {...form} />
    </Dialog>
  )
}
