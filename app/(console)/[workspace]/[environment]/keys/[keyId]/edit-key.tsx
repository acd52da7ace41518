'use client'

import { useState } from 'react'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { DialogForm } from '#components/dialogs/dialog-form.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import { failureOf, fieldProblems } from '#lib/api/form-problems.ts'
import { useUpdateKey } from '#lib/data/key-changes.ts'
import type { ApiKey } from '#lib/data/keys.ts'
import { formatUtcDate } from '#lib/format.ts'
import type { Scope } from '#lib/routes.ts'
import { LimitFields, NameField } from '../key-details.tsx'
import { byFormField, detailProblems, detailsOf, type KeyDetails, toUpdateKey } from '../key-draft.ts'

type EditKeyProps = { apiKey: ApiKey; scope: Scope; onClose: () => void }

export function EditKey({ apiKey, scope, onClose }: EditKeyProps) {
  const [draft, setDraft] = useState(detailsOf(apiKey))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const update = useUpdateKey(scope)
  const details = {
    value: draft,
    onChange: (change: Partial<KeyDetails>) => setDraft({ ...draft, ...change }),
    errors: problems,
  }

  function submit() {
    const found = detailProblems(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    update.mutate(
      { keyId: apiKey.keyId, ...toUpdateKey(draft) },
      {
        onSuccess: ({ name }) => {
          onClose()
          toast.success(`Saved “${name}”`)
        },
        onError: (error) => setProblems(byFormField(fieldProblems(error))),
      },
    )
  }

  return (
    <Dialog open onOpenChange={onClose} size="lg" title={`Edit “${apiKey.name}”`}>
      <DialogForm
        errors={problems}
        failure={failureOf(update.error)}
        failureTitle="Couldn’t save the key"
        action="Save changes"
        pending={update.isPending}
        onSubmit={submit}
      >
        <NameField {...details} />
        <LimitFields
          {...details}
          kept={apiKey.expiresAt ? `${formatUtcDate(apiKey.expiresAt)}, unchanged` : 'Never, unchanged'}
        />
        <CopyAsCode
          call={{ operation: 'keys.update', ids: [apiKey.keyId], body: toUpdateKey(draft) }}
          label="Change the key with the API"
        />
      </DialogForm>
    </Dialog>
  )
}
