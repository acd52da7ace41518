import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { JsonEditor } from '#components/code/json-editor.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Button } from '#components/ui/button.tsx'
import { DialogBody, DialogClose, DialogFooter } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Select } from '#components/ui/select.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useKept } from '#lib/api/use-kept.ts'
import { useTestWebhook } from '#lib/data/webhook-changes.ts'
import { type EventSample, webhookEventQueries } from '#lib/data/webhook-events.ts'
import type { Place } from '#lib/routes.ts'
import { checkData } from './check-data.ts'
import { CopySigned } from './copy-signed.tsx'
import { TestOutcome } from './test-outcome.tsx'

/** The typed data by event type. A missing type has its sample. */
type TestDrafts = { kind: string | null; texts: Record<string, string> }

type TestEditorProps = {
  place: Place
  webhookId: string
  kinds: readonly string[]
  onOpenDelivery: (deliveryId: string) => void
}

export function TestEditor({ place, webhookId, kinds, onOpenDelivery }: TestEditorProps) {
  const [drafts, setDrafts] = useKept<TestDrafts>('test event', { kind: null, texts: {} })
  const kind = drafts.kind && kinds.includes(drafts.kind) ? drafts.kind : (kinds[0] ?? '')
  const query = useQuery(webhookEventQueries.sample(place, kind))
  const test = useTestWebhook(place, webhookId)
  const sample = query.data
  const text = drafts.texts[kind] ?? (sample ? written(sample) : '')
  const checked = sample ? checkData(text, sample.dataSchema) : null
  const call = checked?.data && { event: kind as EventSample['type'], data: checked.data }
  const form = useRef<HTMLFormElement>(null)
  const type = (next: string) => setDrafts({ kind, texts: { ...drafts.texts, [kind]: next } })

  useEffect(() => form.current?.querySelector('select')?.focus(), [])

  return (
    <form
      ref={form}
      className="flex min-h-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        if (call && !test.isPending) test.mutate(call)
      }}
    >
      <DialogBody className="flex flex-col gap-4">
        <Field label="Event" hint="Event types this webhook subscribes to.">
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => {
                test.reset()
                setDrafts({ ...drafts, kind: target.value })
              }}
              options={kinds.map((one) => ({ value: one, label: one }))}
            />
          )}
        </Field>
        <Loaded query={query} skeleton={<Skeleton className="h-48 w-full" />}>
          {(loaded) => (
            <div className="flex flex-col gap-2">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <p className="text-sm font-medium text-ink">Data</p>
                <p className="text-xs text-muted">{sourceOf(loaded)}</p>
              </div>
              <JsonEditor
                label="Event data, as JSON"
                value={text}
                onValueChange={type}
                problems={checked?.problems ?? []}
              />
              <div className="flex flex-wrap gap-2">
                <Button size="sm" disabled={text === written(loaded)} onClick={() => type(written(loaded))}>
                  Reset data
                </Button>
                <CopySigned place={place} webhookId={webhookId} call={call ?? null} />
              </div>
            </div>
          )}
        </Loaded>
        {call && (
          <CopyAsCode label="Send the test event" call={{ operation: 'webhooks.test', ids: [webhookId], body: call }} />
        )}
      </DialogBody>
      <div aria-live="polite" className="max-h-64 shrink-0 overflow-y-auto border-t px-5 py-3 empty:hidden">
        <TestOutcome place={place} webhookId={webhookId} test={test} onOpenDelivery={onOpenDelivery} />
      </div>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Close</Button>
        </DialogClose>
        <Button type="submit" variant="primary" disabled={!call} pending={test.isPending}>
          {test.data ? 'Send again' : 'Send event'}
        </Button>
      </DialogFooter>
    </form>
  )
}

function written({ data }: EventSample) {
  return JSON.stringify(data, null, 2)
}

function sourceOf({ source, type, eventId }: EventSample) {
  return source === 'event' ? `From your latest ${type}, ${eventId}` : `Sample data: no ${type} yet`
}
