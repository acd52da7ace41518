'use client'

import { Plus } from 'lucide-react'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { failureOf, fieldProblems } from '#lib/api/form-problems.ts'
import { type ApiKeyWithSecret, useCreateKey, useRefreshKeys } from '#lib/data/keys.ts'
import type { Scope } from '#lib/routes.ts'
import { byFormField, draftProblems, emptyDraft, toCreateKey } from './key-draft.ts'
import { KeyForm } from './key-form.tsx'
import { KeySecret } from './key-secret.tsx'

type CreateKeyProps = { scope: Scope; apiUrl: string; refusal: string | null }

export function CreateKey({ scope, apiUrl, refusal }: CreateKeyProps) {
  const [isOpen, setIsOpen] = useQueryState('create', parseAsBoolean.withDefault(false))
  // Outside the dialog: closing it by mistake must not cost what was typed.
  const [draft, setDraft] = useState(emptyDraft)
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
        setIsOpen(null)
      },
      onError: (error) => setProblems(byFormField(fieldProblems(error))),
    })
  }

  function close() {
    setCreated(null)
    refresh()
  }

  return (
    <>
      <Dialog
        open={isOpen && refusal === null}
        onOpenChange={(open) => setIsOpen(open || null)}
        size="lg"
        title={`Create ${scope.environment} key`}
        trigger={
          <Button variant="primary" disabled={refusal !== null}>
            <Plus />
            Create key
          </Button>
        }
      >
        <KeyForm
          draft={draft}
          onDraftChange={setDraft}
          errors={problems}
          failure={failureOf(create.error)}
          pending={create.isPending}
          apiUrl={apiUrl}
          onSubmit={submit}
        />
      </Dialog>
      <KeySecret created={created} title="Key created" apiUrl={apiUrl} onClose={close} />
    </>
  )
}
