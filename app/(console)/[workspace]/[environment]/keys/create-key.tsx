'use client'

import { Plus } from 'lucide-react'
import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { failureOf, fieldProblems } from '#lib/api/form-problems.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { type ApiKeyWithSecret, useCreateKey, useRefreshKeys } from '#lib/data/keys.ts'
import type { Scope } from '#lib/routes.ts'
import { byFormField, draftProblems, emptyDraft, proposedDraft, toCreateKey } from './key-draft.ts'

const fetchDialog = () => import('./create-key-dialog.tsx')
const CreateKeyDialog = lazily(async () => (await fetchDialog()).CreateKeyDialog)
const KeySecret = lazily(async () => (await import('./key-secret.tsx')).KeySecret)

/** A link may bring the name and the scopes along; both can be changed before the key is made. */
const search = {
  create: parseAsBoolean.withDefault(false),
  name: parseAsString.withDefault(''),
  scopes: parseAsString.withDefault(''),
}

export function CreateKey({ scope }: { scope: Scope }) {
  const [{ create: isOpen, ...proposed }, setSearch] = useQueryStates(search)
  // Outside the dialog: closing it by mistake must not cost what was typed.
  const [draft, setDraft] = useState(() => proposedDraft(proposed))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [created, setCreated] = useState<ApiKeyWithSecret | null>(null)
  const refusal = useRefusal('POST', '/v1/keys')
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
        setSearch(null)
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
      <GuardedButton
        variant="primary"
        shortcut="c"
        refusal={refusal}
        onClick={() => setSearch({ create: true })}
        onPointerEnter={fetchDialog}
      >
        <Plus />
        Create key
      </GuardedButton>
      {isOpen && refusal === null && (
        <CreateKeyDialog
          environment={scope.environment}
          onClose={() => {
            setProblems({})
            setSearch(null)
          }}
          draft={draft}
          onDraftChange={setDraft}
          errors={problems}
          failure={failureOf(create.error)}
          pending={create.isPending}
          onSubmit={submit}
        />
      )}
      {created && <KeySecret created={created} title="Key created" onClose={close} />}
    </>
  )
}
