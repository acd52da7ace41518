'use client'

import { useEffect, useRef, useState } from 'react'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox, RadioGroup } from '#components/ui/choice.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#components/ui/dialog.tsx'
import { Field, FieldSet } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { failureOf, fieldProblems } from '#lib/api/form-problems.ts'
import { type EventPattern, useReplayEvents, type Webhook } from '#lib/data/webhooks.ts'
import { plural } from '#lib/format.ts'
import type { Scope } from '#lib/routes.ts'
import { type ReplayDraft, replayDraft, replayProblems, toReplay } from './replay-draft.ts'

type ReplayEventsProps = { scope: Scope; webhook: Webhook; kinds: readonly string[]; onClose: () => void }

export function ReplayEvents({ scope, webhook, kinds, onClose }: ReplayEventsProps) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => replayDraft(new Date(), webhook.failing?.since ?? null))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const replay = useReplayEvents(scope, webhook.webhookId)
  const set = (change: Partial<ReplayDraft>) => setDraft({ ...draft, ...change })
  const failure = failureOf(replay.error)

  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  function submit() {
    const found = replayProblems(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    replay.mutate(toReplay<EventPattern>(draft), { onError: (error) => setProblems(fieldProblems(error)) })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Replay events"
      description="Sends events of a time to this webhook again, with the same ids, also those from before it existed."
    >
      <form
        ref={form}
        noValidate
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          if (!replay.isPending) submit()
        }}
      >
        <DialogBody className="flex flex-col gap-5">
          {failure && (
            <Banner tone="danger" title="Nothing was replayed">
              {failure}
            </Banner>
          )}
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
              options={[
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
              ]}
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
                    set({
                      kinds: target.checked ? [...draft.kinds, kind] : draft.kinds.filter((one) => one !== kind),
                    })
                  }
                />
              ))}
            </div>
          </FieldSet>
          <CopyAsCode
            label="Replay events"
            call={{ method: 'POST', path: `/v1/webhooks/${webhook.webhookId}/replay`, body: toReplay(draft) }}
          />
        </DialogBody>
        <div aria-live="polite" className="border-t px-5 pt-3 empty:hidden">
          {replay.data && <Queued count={replay.data.queued} />}
        </div>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{replay.data ? 'Done' : 'Cancel'}</Button>
          </DialogClose>
          <Button type="submit" variant="primary" pending={replay.isPending}>
            Replay events
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function Queued({ count }: { count: number }) {
  if (count === 0) {
    return (
      <Banner className="mb-3" title="There was nothing to replay">
        No event of this time fits, or all of them were delivered.
      </Banner>
    )
  }
  return (
    <Banner tone="success" className="mb-3" title={`${plural(count, 'event')} on the way again`}>
      The attempts appear below as they are made.
    </Banner>
  )
}
