'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { lazily } from '#components/ui/lazily.tsx'
import type { EventGroups } from '#console/_webhooks/event-patterns.ts'
import { webhookProblems } from '#console/_webhooks/webhook-problems.ts'
import { failureOf } from '#lib/api/form-problems.ts'
import { useCreateWebhook } from '#lib/data/webhook-changes.ts'
import { routes, type Scope } from '#lib/routes.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { draftProblems, emptyDraft, toCreateWebhook, type WebhookDraft } from './webhook-draft.ts'

const WebhookSecret = lazily(async () => (await import('#console/_webhooks/webhook-secret.tsx')).WebhookSecret)

type NewWebhookProps = { scope: Scope; groups: EventGroups; serviceName: string; isOpen: boolean; onClose: () => void }

/** The form of a webhook that is being made and, once it is made, its secret. */
export function NewWebhook({ scope, groups, serviceName, isOpen, onClose }: NewWebhookProps) {
  const router = useRouter()
  // Outside the dialog: closing it by mistake must not cost what was typed.
  const [draft, setDraft] = useState(emptyDraft)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const create = useCreateWebhook(scope)
  const [created, setCreated] = useState<{ webhookId: string; secret: string } | null>(null)

  function submit() {
    const found = draftProblems(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    create.mutate(toCreateWebhook(draft), {
      onSuccess: ({ webhookId, secret }) => {
        create.reset()
        setCreated({ webhookId, secret })
        setDraft(emptyDraft)
        onClose()
      },
      onError: (error) => setProblems(webhookProblems(error)),
    })
  }

  function close() {
    const webhookId = created?.webhookId
    setCreated(null)
    if (webhookId) router.push(routes.webhook(scope, webhookId))
  }

  return (
    <>
      {isOpen && (
        <WebhookDialog
          title="Create webhook"
          action="Create webhook"
          asksSecret
          call={{ operation: 'webhooks.create', body: withoutSecret(draft) }}
          onClose={onClose}
          draft={draft}
          onDraftChange={setDraft}
          groups={groups}
          isLive={scope.environment === 'live'}
          errors={problems}
          failure={failureOf(create.error)}
          pending={create.isPending}
          onSubmit={submit}
        />
      )}
      {created && (
        <WebhookSecret secret={created.secret} title="Webhook created" serviceName={serviceName} onClose={close}>
          This secret signs every delivery to your endpoint. Set it there as <code>WEBHOOK_SECRET</code>.
        </WebhookSecret>
      )}
    </>
  )
}

/** Code that is copied ends in repositories: a secret of one's own is no part of it. */
function withoutSecret(draft: WebhookDraft) {
  return toCreateWebhook({ ...draft, secret: '' })
}
