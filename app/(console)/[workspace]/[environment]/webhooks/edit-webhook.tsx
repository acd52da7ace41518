'use client'

import { useState } from 'react'
import { toast } from '#components/ui/toast.ts'
import type { EventGroups } from '#console/_webhooks/event-patterns.ts'
import { webhookProblems } from '#console/_webhooks/webhook-problems.ts'
import { failureOf } from '#lib/api/form-problems.ts'
import { useUpdateWebhook } from '#lib/data/webhook-changes.ts'
import type { Webhook } from '#lib/data/webhooks.ts'
import type { Scope } from '#lib/routes.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { draftOf, draftProblems, toUpdateWebhook, type WebhookDraft } from './webhook-draft.ts'

type EditWebhookProps = {
  scope: Scope
  webhook: Webhook
  groups: EventGroups
  draft: WebhookDraft | null
  /** Kept by the caller: closing the dialog by mistake must not cost what was typed. */
  onDraftChange: (draft: WebhookDraft | null) => void
  onClose: () => void
}

export function EditWebhook({ scope, webhook, groups, onDraftChange, onClose, ...rest }: EditWebhookProps) {
  const draft = rest.draft ?? draftOf(webhook)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const update = useUpdateWebhook(scope, webhook.webhookId)
  const changes = toUpdateWebhook(draft, webhook)

  function submit() {
    const found = draftProblems(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    update.mutate(changes, {
      onSuccess: () => {
        onDraftChange(null)
        onClose()
        toast.success('Webhook saved')
      },
      onError: (error) => setProblems(webhookProblems(error)),
    })
  }

  return (
    <WebhookDialog
      title="Edit webhook"
      action="Save changes"
      onClose={onClose}
      draft={draft}
      onDraftChange={onDraftChange}
      groups={groups}
      isLive={scope.environment === 'live'}
      call={{ operation: 'webhooks.update', ids: [webhook.webhookId], body: changes }}
      errors={problems}
      failure={failureOf(update.error)}
      pending={update.isPending}
      onSubmit={submit}
    />
  )
}
