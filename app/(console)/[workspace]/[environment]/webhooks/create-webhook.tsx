'use client'

import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { failureOf, fieldProblems } from '#lib/api/form-problems.ts'
import { useCreateWebhook } from '#lib/data/webhooks.ts'
import { routes, type Scope } from '#lib/routes.ts'
import type { EventGroups } from './event-patterns.ts'
import { draftProblems, emptyDraft, toCreateWebhook } from './webhook-draft.ts'

const fetchDialog = () => import('./create-webhook-dialog.tsx')
const CreateWebhookDialog = dynamic(async () => (await fetchDialog()).CreateWebhookDialog)
const WebhookSecret = dynamic(async () => (await import('./webhook-secret.tsx')).WebhookSecret)

type CreateWebhookProps = { scope: Scope; groups: EventGroups; serviceName: string; refusal: string | null }

export function CreateWebhook({ scope, groups, serviceName, refusal }: CreateWebhookProps) {
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
      onError: (error) => setProblems(fieldProblems(error)),
    })
  }

  function close() {
    const webhookId = created?.webhookId
    setCreated(null)
    if (webhookId) router.push(routes.webhook(scope, webhookId))
  }

  return (
    <>
      <Button
        variant="primary"
        disabled={refusal !== null}
        onClick={() => setIsOpen(true)}
        onPointerEnter={fetchDialog}
      >
        <Plus />
        Create webhook
      </Button>
      {isOpen && refusal === null && (
        <CreateWebhookDialog
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
      {created && <WebhookSecret secret={created.secret} serviceName={serviceName} onClose={close} />}
    </>
  )
}
