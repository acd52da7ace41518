'use client'

import { parseAsBoolean } from 'nuqs'
import { useDialogState } from '#components/dialogs/use-dialog-state.ts'
import { CreateButton } from '#components/ui/create-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useOnce } from '#components/ui/use-once.ts'
import type { EventGroups } from '#console/_webhooks/event-patterns.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import type { Place } from '#lib/routes.ts'

const fetchForm = () => import('./new-webhook.tsx')
const NewWebhook = lazily(async () => (await fetchForm()).NewWebhook)

type CreateWebhookProps = { place: Place; groups: EventGroups }

export function CreateWebhook(props: CreateWebhookProps) {
  const refusal = useRefusal('webhooks.create')
  const [create, setCreate] = useDialogState('create', parseAsBoolean.withDefault(false))
  const isOpen = create && refusal === null
  const wasOpened = useOnce(isOpen)

  return (
    <>
      <CreateButton refusal={refusal} onClick={() => setCreate(true)} onPointerEnter={fetchForm}>
        Create webhook
      </CreateButton>
      {wasOpened && <NewWebhook {...props} isOpen={isOpen} onClose={() => setCreate(null)} />}
    </>
  )
}
