import { parseAsBoolean } from 'nuqs'
import { useDialogState } from '#components/dialogs/use-dialog-state.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { Webhook as WebhookIcon } from '#components/ui/icons.tsx'
import { useRefusal } from '#lib/auth/may.tsx'

export function NoWebhooks() {
  const [, setIsCreating] = useDialogState('create', parseAsBoolean)
  const mayCreate = useRefusal('webhooks.create') === null
  return (
    <EmptyState
      icon={<WebhookIcon />}
      title="No webhooks yet"
      action={mayCreate && <Button onClick={() => setIsCreating(true)}>Create webhook</Button>}
    >
      Create a webhook to notify your server when a checkout is paid or a charge declined. Delivery attempts appear
      here.
    </EmptyState>
  )
}
