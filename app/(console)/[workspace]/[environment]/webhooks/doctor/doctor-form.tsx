'use client'

import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Stethoscope } from '#components/ui/icons.tsx'
import { Input, Textarea } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'
import type { Webhook } from '#lib/data/webhooks.ts'
import type { DoctorDraft } from './doctor-draft.ts'

type DoctorFormProps = {
  draft: DoctorDraft
  onDraftChange: (draft: DoctorDraft) => void
  webhooks: Webhook[]
  errors: Record<string, string>
  pending: boolean
  onSubmit: () => void
}

const headersPlaceholder = `webhook-id: evt_…
webhook-timestamp: 1795262400
webhook-signature: v1,…`

export function DoctorForm({ draft, onDraftChange, webhooks, errors, pending, onSubmit }: DoctorFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const set = (change: Partial<DoctorDraft>) => onDraftChange({ ...draft, ...change })

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  return (
    <form
      ref={form}
      noValidate
      className="flex min-w-0 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) onSubmit()
      }}
    >
      <Field
        label="Headers"
        required
        error={errors.headers}
        hint="As your server received them: lines, JSON or curl -H options."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={7}
            spellCheck={false}
            className="font-mono text-xs leading-5"
            placeholder={headersPlaceholder}
            value={draft.headers}
            onChange={({ target }) => set({ headers: target.value })}
          />
        )}
      </Field>
      <Field label="Body" required error={errors.body} hint="The body your code verifies.">
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            spellCheck={false}
            className="font-mono text-xs leading-5 break-all"
            placeholder='{"id":"evt_…","type":"charge.succeeded",…}'
            value={draft.body}
            onChange={({ target }) => set({ body: target.value })}
          />
        )}
      </Field>
      <Field label="Webhook" hint="The gateway checks its secret without revealing it.">
        {(control) => (
          <Select
            {...control}
            value={draft.webhookId}
            onChange={({ target }) => set({ webhookId: target.value })}
            options={[
              { value: '', label: 'None, use the secret below' },
              ...webhooks.map(({ webhookId, url, secretHint }) => ({
                value: webhookId,
                label: `${url} (${secretHint})`,
              })),
            ]}
          />
        )}
      </Field>
      <Field
        label="Secret your server uses"
        aside="Optional"
        hint="Checked in your browser and never sent. After a rotation, enter one per line, newest first."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-xs leading-5"
            placeholder="whsec_…"
            value={draft.secrets}
            onChange={({ target }) => set({ secrets: target.value })}
          />
        )}
      </Field>
      <Field
        label="Signature your code computed"
        aside="Optional"
        hint="With the secret above, this finds the wrong step in your code."
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-xs"
            value={draft.computed}
            onChange={({ target }) => set({ computed: target.value })}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          <Stethoscope />
          Check signature
        </Button>
      </div>
    </form>
  )
}
