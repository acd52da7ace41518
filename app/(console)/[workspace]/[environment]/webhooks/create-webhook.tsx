'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { useState } from 'react'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { failureOf } from '#lib/api/form-problems.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { useCreateWebhook } from '#lib/data/webhooks.ts'
import { routes, type Scope } from '#lib/routes.ts'
import type { EventGroups } from './event-patterns.ts'
import { draftProblems, emptyDraft, toCreateWebhook, type WebhookDraft } from './webhook-draft.ts'
import { webhookProblems } from './webhook-problems.ts'

const fetchDialog = () => import('./webhook-dialog.tsx')
const WebhookDialog = lazily(async () => (await fetchDialog()).WebhookDialog)
const WebhookSecret = lazily(async () => (await import('./webhook-secret.tsx')).WebhookSecret)

type CreateWebhookProps = { scope: Scope; groups: EventGroups; serviceName: string }

export function CreateWebhook({ scope, groups, serviceName }: CreateWebhookProps) {
  const refusal = useRefusal('POST', '/v1/webhooks')
  const router = useRouter()
  const [isOpen, setIsOpen] = useQueryState('create', parseAsBoolean.withDefault(false))
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
        setIsOpen(null)
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
      <GuardedButton
        variant="primary"
        shortcut="c"
        refusal={refusal}
        onClick={() => setIsOpen(true)}
        onPointerEnter={fetchDialog}
      >
        <Plus />
        Create webhook
      </GuardedButton>
      {isOpen && refusal === null && (
        <WebhookDialog
          title="Create webhook"
          action="Create webhook"
          asksSecret
          call={{ method: 'POST', path: '/v1/webhooks', body: withoutSecret(draft) }}
          onClose={() => setIsOpen(null)}
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
