import { useState } from 'react'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { RadioGroup } from '#components/ui/choice.tsx'
import { FieldSet } from '#components/ui/field.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { type DraftForm, useDraft } from '#lib/api/use-draft.ts'
import { useCreateKey } from '#lib/data/key-changes.ts'
import { type ApiKeyWithSecret, useRefreshKeys } from '#lib/data/keys.ts'
import type { Place } from '#lib/routes.ts'
import { everywhere } from '#lib/scope-levels.ts'
import { LimitFields, NameField } from './key-details.tsx'
import { byFormField, draftProblems, emptyDraft, type KeyDraft, proposedDraft, toCreateKey } from './key-draft.ts'
import { ScopeMatrix } from './scope-matrix.tsx'

const KeySecret = lazily(async () => (await import('./key-secret.tsx')).KeySecret)

type NewKeyProps = {
  place: Place
  proposed: Parameters<typeof proposedDraft>[0]
  isOpen: boolean
  onClose: () => void
}

export function NewKey({ place, proposed, isOpen, onClose }: NewKeyProps) {
  const [created, setCreated] = useState<ApiKeyWithSecret | null>(null)
  const refresh = useRefreshKeys(place)
  const form = useDraft({
    start: () => proposedDraft(proposed),
    blank: emptyDraft,
    check: draftProblems,
    toInput: toCreateKey,
    mutation: useCreateKey(place),
    place: byFormField,
    onDone: setCreated,
    onClose,
  })

  return (
    <>
      {isOpen && (
        <FormDialog
          form={form}
          size="lg"
          title={`Create ${place.environment} key`}
          failureTitle="Couldn’t create the key"
          action="Create key"
        >
          <NameField form={form} />
          <Access form={form} />
          <LimitFields form={form} />
          <CopyAsCode
            call={{ operation: 'keys.create', body: toCreateKey(form.draft) }}
            label="Create the key with the API"
          />
        </FormDialog>
      )}
      {created && (
        <KeySecret
          created={created}
          title="Key created"
          onClose={() => {
            setCreated(null)
            refresh()
          }}
        />
      )}
    </>
  )
}

const unlimited = everywhere('write')

function Access({ form: { draft, errors, set } }: { form: DraftForm<KeyDraft> }) {
  return (
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
  )
}
