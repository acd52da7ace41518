'use client'

import { parseAsBoolean, parseAsString } from 'nuqs'
import { useDialogStates } from '#components/dialogs/use-dialog-state.ts'
import { CreateButton } from '#components/ui/create-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useOnce } from '#components/ui/use-once.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import type { Place } from '#lib/routes.ts'

const fetchForm = () => import('./new-key.tsx')
const NewKey = lazily(async () => (await fetchForm()).NewKey)

/** A link may prefill name and scopes, which the user can still change. */
const search = {
  create: parseAsBoolean.withDefault(false),
  name: parseAsString.withDefault(''),
  scopes: parseAsString.withDefault(''),
}

export function CreateKey({ place }: { place: Place }) {
  const [{ create, ...proposed }, setSearch] = useDialogStates(search)
  const refusal = useRefusal('keys.create')
  const isOpen = create && refusal === null
  const wasOpened = useOnce(isOpen)

  return (
    <>
      <CreateButton refusal={refusal} onClick={() => setSearch({ create: true })} onPointerEnter={fetchForm}>
        Create key
      </CreateButton>
      {wasOpened && <NewKey place={place} proposed={proposed} isOpen={isOpen} onClose={() => setSearch(null)} />}
    </>
  )
}
