'use client'

import { useState } from 'react'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { DialogForm } from '#components/dialogs/dialog-form.tsx'
import { useNow } from '#components/layout/now.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Checkbox, RadioGroup } from '#components/ui/choice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field, FieldSet } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { toast } from '#components/ui/toast.ts'
import { failureOf, fieldProblems } from '#lib/api/form-problems.ts'
import { useReplayEvents } from '#lib/data/webhook-changes.ts'
import type { EventPattern, Webhook } from '#lib/data/webhooks.ts'
import { plural } from '#lib/format.ts'
import type { Scope } from '#lib/routes.ts'
import { type ReplayDraft, replayDraft, replayProblems, toReplay } from './replay-draft.ts'

type ReplayEventsProps = {
  scope: Scope
  webhook: Webhook
  kinds: readonly string[]
  /** When what is to be replayed began. */
  since: string | null
  onClose: () => void
}

const which = [
  {
    value: 'true',
    label: 'Undelivered events only',
    hint: 'Skips events already delivered.',
  },
  {
    value: 'false',
    label: 'All events',
    hint: 'For a receiver that lost its data. It receives delivered events again.',
  },
] as const

export function ReplayEvents({ scope, webhook, kinds, since, onClose }: ReplayEventsProps) {
  const now = useNow()
  const [draft, setDraft] = useState(() => replayDraft(new Date(now), since))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const replay = useReplayEvents(scope, webhook.webhookId)
  const set = (change: Partial<ReplayDraft>) => setDraft({ ...draft, ...change })

  function submit() {
    const found = replayProblems(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    replay.mutate(toReplay<EventPattern>(draft), {
      onSuccess: ({ queued }) => {
        if (queued === 0) return
        onClose()
        toast.success(`Redelivering ${plural(queued, 'event')}`, {
          description: 'Attempts appear here as they happen.',
        })
      },
      onError: (error) => setProblems(fieldProblems(error)),
    })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Replay events"
      description="Resend events from a time range, including before this webhook existed. Event IDs stay the same."
    >
      <DialogForm
        errors={problems}
        failure={failureOf(replay.error)}
        failureTitle="Couldn’t replay events"
        action="Replay events"
        pending={replay.isPending}
        onSubmit={submit}
      >
        <div aria-live="polite" className="empty:hidden">
          {replay.data?.queued === 0 && (
            <Banner title="No events to replay">No events in this range match, or all were already delivered.</Banner>
          )}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {(['from', 'to'] as const).map((name) => (
            <Field key={name} label={name === 'from' ? 'From (UTC)' : 'To (UTC)'} required error={problems[name]}>
              {(control) => (
                <Input
                  {...control}
                  type="datetime-local"
                  value={draft[name]}
                  onChange={({ target }) => set({ [name]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <FieldSet legend="Which events">
          <RadioGroup
            name="only-failed"
            value={draft.onlyFailed}
            onValueChange={(onlyFailed) => set({ onlyFailed })}
            options={[...which]}
          />
        </FieldSet>
        <FieldSet legend="Events" hint="Leave empty to replay every subscribed event type." error={problems.events}>
          <div className="grid max-h-40 gap-2 overflow-y-auto rounded-lg border p-3 sm:grid-cols-2">
            {kinds.map((kind) => (
              <Checkbox
                key={kind}
                label={<code className="text-xs">{kind}</code>}
                checked={draft.kinds.includes(kind)}
                onChange={({ target }) =>
                  set({ kinds: target.checked ? [...draft.kinds, kind] : draft.kinds.filter((one) => one !== kind) })
                }
              />
            ))}
          </div>
        </FieldSet>
        <CopyAsCode
          label="Replay events"
          call={{ operation: 'webhooks.replay', ids: [webhook.webhookId], body: toReplay(draft) }}
        />
      </DialogForm>
    </Dialog>
  )
}
