'use client'

import { Confirm } from '#components/dialogs/confirm.tsx'
import { toast } from '#components/ui/toast.ts'
import { messageOf } from '#lib/api/form-problems.ts'
import { useUpdateWebhook } from '#lib/data/webhook-changes.ts'
import type { Webhook } from '#lib/data/webhooks.ts'
import type { Scope } from '#lib/routes.ts'

type DisableWebhookProps = { scope: Scope; webhook: Webhook; onClose: () => void }

export function DisableWebhook({ scope, webhook, onClose }: DisableWebhookProps) {
  const update = useUpdateWebhook(scope, webhook.webhookId)

  function submit() {
    update.mutate(
      { state: 'disabled' },
      {
        onSuccess: () => {
          onClose()
          toast.success('The webhook was disabled')
        },
      },
    )
  }

  return (
    <Confirm
      open
      onOpenChange={onClose}
      title="Disable this webhook?"
      action="Disable webhook"
      pending={update.isPending}
      error={messageOf(update.error)}
      onConfirm={submit}
    >
      Nothing more is sent to <span className="break-all text-ink">{webhook.url}</span>, and retries that wait are
      paused. Events go on being kept: once it is enabled again, those of the last 30 days can be replayed.
    </Confirm>
  )
}
