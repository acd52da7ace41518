'use client'

import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { DialogForm } from '#components/dialogs/dialog-form.tsx'
import { RadioGroup } from '#components/ui/choice.tsx'
import { FieldSet } from '#components/ui/field.tsx'
import { everywhere } from '#lib/scope-levels.ts'
import { LimitFields, NameField } from './key-details.tsx'
import { type KeyDraft, toCreateKey } from './key-draft.ts'
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

export function KeyForm({ draft, onDraftChange, errors, ...form }: KeyFormProps) {
  const set = (change: Partial<KeyDraft>) => onDraftChange({ ...draft, ...change })
  const details = { value: draft, onChange: set, errors }

  return (
    <DialogForm errors={errors} failureTitle="Couldn’t create the key" action="Create key" {...form}>
      <NameField {...details} />
      <div data-invalid={errors.scopes ? '' : undefined}>
        <FieldSet legend="Access" error={errors.scopes}>
          <RadioGroup
            name="access"
            value={draft.access}
            onValueChange={(access) => set({ access })}
            options={[
              {
                value: 'restricted',
                label: 'Restricted',
                hint: 'Only the scopes you choose. You can narrow them later.',
              },
              { value: 'full', label: 'Full access', hint: 'All scopes, including keys and webhooks.' },
            ]}
          />
          {draft.access === 'restricted' && (
            <div className="mt-3">
              <ScopeMatrix value={draft.levels} ceiling={unlimited} onValueChange={(levels) => set({ levels })} />
            </div>
          )}
        </FieldSet>
      </div>
      <LimitFields {...details} />
      <CopyAsCode call={{ operation: 'keys.create', body: toCreateKey(draft) }} label="Create the key with the API" />
    </DialogForm>
  )
}

const unlimited = everywhere('write')
