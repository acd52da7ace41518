'use client'

import { useState } from 'react'
import { lazily } from '#components/ui/lazily.tsx'
import { failureOf, fieldProblems } from '#lib/api/form-problems.ts'
import { useCreateKey } from '#lib/data/key-changes.ts'
import { type ApiKeyWithSecret, useRefreshKeys } from '#lib/data/keys.ts'
import type { Scope } from '#lib/routes.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { byFormField, draftProblems, emptyDraft, proposedDraft, toCreateKey } from './key-draft.ts'

const KeySecret = lazily(async () => (await import('./key-secret.tsx')).KeySecret)

type NewKeyProps = {
  scope: Scope
  proposed: Parameters<typeof proposedDraft>[0]
  isOpen: boolean
  onClose: () => void
}

/** The form of a key that is being made and, once it is made, its secret. */
export function NewKey({ scope, proposed, isOpen, onClose }: NewKeyProps) {
  // Outside the dialog: closing it by mistake must not cost what was typed.
  const [draft, setDraft] = useState(() => proposedDraft(proposed))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [created, setCreated] = useState<ApiKeyWithSecret | null>(null)
  const create = useCreateKey(scope)
  const refresh = useRefreshKeys(scope)

  function submit() {
    const found = draftProblems(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    create.mutate(toCreateKey(draft), {
      onSuccess: (key) => {
        create.reset()
        setCreated(key)
        setDraft(emptyDraft)
        onClose()
      },
      onError: (error) => setProblems(byFormField(fieldProblems(error))),
    })
  }

  return (
    <>
      {isOpen && (
        <CreateKeyDialog
          environment={scope.environment}
          onClose={() => {
            setProblems({})
            onClose()
          }}
          draft={draft}
          onDraftChange={setDraft}
          errors={problems}
          failure={failureOf(create.error)}
          pending={create.isPending}
          onSubmit={submit}
        />
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
