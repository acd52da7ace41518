import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { useNow } from '#components/layout/now.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Checkbox, RadioGroup } from '#components/ui/choice.tsx'
import { TextField } from '#components/ui/draft-field.tsx'
import { FieldSet } from '#components/ui/field.tsx'
import { toast } from '#components/ui/toast.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useReplayEvents } from '#lib/data/webhook-changes.ts'
import type { EventPattern, Webhook } from '#lib/data/webhooks.ts'
import { plural } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { replayDraft, replayProblems, toReplay } from './replay-draft.ts'

type ReplayEventsProps = {
  place: Place
  webhook: Webhook
  kinds: readonly string[]
  /** The start of the time range to replay. */
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

export function ReplayEvents({ place, webhook, kinds, since, onClose }: ReplayEventsProps) {
  const now = useNow()
  const replay = useReplayEvents(place, webhook.webhookId)
  const form = useDraft({
    keep: 'replay events',
    start: () => replayDraft(new Date(now), since),
    check: replayProblems,
    toInput: (draft) => toReplay<EventPattern>(draft),
    mutation: replay,
    onDone: ({ queued }) => {
      if (queued === 0) return false
      toast.success(`Redelivering ${plural(queued, 'event')}`, {
        description: 'Attempts appear here as they happen.',
      })
    },
    onClose,
  })
  const { draft, set } = form

  return (
    <FormDialog
      form={form}
      size="lg"
      title="Replay events"
      description="Resend events from a time range, including before this webhook existed. Event IDs stay the same."
      failureTitle="Couldn’t replay events"
      action="Replay events"
    >
      <div aria-live="polite" className="empty:hidden">
        {replay.data?.queued === 0 && (
          <Banner title="No events to replay">No events in this range match, or all were already delivered.</Banner>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="from" label="From (UTC)" required type="datetime-local" />
        <TextField form={form} name="to" label="To (UTC)" required type="datetime-local" />
      </div>
      <FieldSet legend="Which events">
        <RadioGroup
          name="only-failed"
          value={draft.onlyFailed}
          onValueChange={(onlyFailed) => set({ onlyFailed })}
          options={[...which]}
        />
      </FieldSet>
      <FieldSet legend="Events" hint="Leave empty to replay every subscribed event type." error={form.errors.events}>
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
    </FormDialog>
  )
}
