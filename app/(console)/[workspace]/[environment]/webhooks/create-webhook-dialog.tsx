import type { ComponentProps } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'

type CreateWebhookDialogProps = ComponentProps<typeof WebhookForm> & { onClose: () => void }

export function CreateWebhookDialog({ onClose, ...form }: CreateWebhookDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} size="lg" title="Create webhook">
      <WebhookForm {...form} />
    </Dialog>
  )
}
