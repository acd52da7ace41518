'use client'

import { useEffect, useRef } from 'react'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { RadioGroup } from '#components/ui/choice.tsx'
import { DialogBody, DialogClose, DialogFooter } from '#components/ui/dialog.tsx'
import { Field, FieldSet } from '#components/ui/field.tsx'
import { Input, Textarea } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'
import { type KeyDraft, toCreateKey } from './key-draft.ts'
import { everywhere } from './scope-levels.ts'
import { ScopeMatrix } from './scope-matrix.tsx'

type KeyFormProps = {
  draft: KeyDraft
  onDraftChange: (draft: KeyDraft) => void
  errors: Record<string, string>
  /** A refusal that belongs to no field. */
  failure: string | undefined
  pending: boolean
  onSubmit: () => void
}

const lifetimes = [
  { value: '', label: 'Never' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
]

export function KeyForm({ draft, onDraftChange, errors, failure, pending, onSubmit }: KeyFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const set = (change: Partial<KeyDraft>) => onDraftChange({ ...draft, ...change })

  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])

  useEffect(() => {
    const faulty = '[aria-invalid="true"], [data-invalid] input'
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>(faulty)?.focus()
  }, [errors])

  return (
    <form
      ref={form}
      noValidate
      className="flex min-h-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) onSubmit()
      }}
    >
      <DialogBody className="flex flex-col gap-5">
        {failure && (
          <Banner tone="danger" title="The key was not created">
            {failure}
          </Banner>
        )}
        <Field label="Name" required error={errors.name} hint="What will use it. You see this name in lists and logs.">
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="off"
              maxLength={200}
              placeholder="Order service"
              value={draft.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        <div data-invalid={errors.scopes ? '' : undefined}>
          <FieldSet legend="Access" error={errors.scopes}>
            <RadioGroup
              name="access"
              value={draft.access}
              onValueChange={(access) => set({ access })}
              options={[
                { value: 'restricted', label: 'Restricted', hint: 'Only what you choose. It can be narrowed later.' },
                { value: 'full', label: 'Full access', hint: 'Everything, keys and webhooks included.' },
              ]}
            />
            {draft.access === 'restricted' && (
              <div className="mt-3">
                <ScopeMatrix value={draft.levels} ceiling={unlimited} onValueChange={(levels) => set({ levels })} />
              </div>
            )}
          </FieldSet>
        </div>
        <Field label="Expires" error={errors.expiresInDays}>
          {(control) => (
            <Select
              {...control}
              name="expiry"
              options={lifetimes}
              value={draft.expiresInDays ?? ''}
              onChange={({ target }) => set({ expiresInDays: target.value ? Number(target.value) : null })}
            />
          )}
        </Field>
        <Field
          label="Allowed IP addresses"
          aside="Optional"
          error={errors.allowedIps}
          hint="One address or CIDR range in each line. Left empty, the key works from anywhere."
        >
          {(control) => (
            <Textarea
              {...control}
              name="allowed-ips"
              rows={2}
              spellCheck={false}
              placeholder="203.0.113.0/24"
              className="font-mono"
              value={draft.allowedIps}
              onChange={(event) => set({ allowedIps: event.target.value })}
            />
          )}
        </Field>
        <CopyAsCode
          call={{ method: 'POST', path: '/v1/keys', body: toCreateKey(draft) }}
          label="Create the key by a call"
        />
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" pending={pending}>
          Create key
        </Button>
      </DialogFooter>
    </form>
  )
}

const unlimited = everywhere('write')
