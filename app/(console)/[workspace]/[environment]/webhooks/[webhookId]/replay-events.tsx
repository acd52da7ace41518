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
    label: 'Only what was never delivered',
    hint: 'What failed first and was delivered later is passed over.',
  },
  {
    value: 'false',
    label: 'Everything',
    hint: 'For a receiver that lost its data. It gets what it had before once more.',
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
        toast.success(`${plural(queued, 'event')} on the way again`, {
          description: 'The attempts appear here as they are made.',
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
      description="Sends events of a time to this webhook again, with the same ids, also those from before it existed."
    >
      <DialogForm
        errors={problems}
        failure={failureOf(replay.error)}
        failureTitle="Nothing was replayed"
        action="Replay events"
        pending={replay.isPending}
        onSubmit={submit}
      >
        <div aria-live="polite" className="empty:hidden">
          {replay.data?.queued === 0 && (
            <Banner title="There was nothing to replay">
              No event of this time fits, or all of them were delivered.
            </Banner>
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
        <FieldSet legend="Which of them?">
          <RadioGroup
            name="only-failed"
            value={draft.onlyFailed}
            onValueChange={(onlyFailed) => set({ onlyFailed })}
            options={[...which]}
          />
        </FieldSet>
        <FieldSet
          legend="Events"
          hint="None chosen means all that this webhook is subscribed to."
          error={problems.events}
        >
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
          call={{ method: 'POST', path: `/v1/webhooks/${webhook.webhookId}/replay`, body: toReplay(draft) }}
        />
      </DialogForm>
    </Dialog>
  )
}
