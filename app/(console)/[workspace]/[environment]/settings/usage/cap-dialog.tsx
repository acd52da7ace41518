'use client'

import { useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import { failureOf, fieldProblems } from '#lib/api/form-problems.ts'
import type { ApiKey } from '#lib/data/keys.ts'
import { type UsageCap, useChangeCap, useCreateCap } from '#lib/data/usage.ts'
import type { Scope } from '#lib/routes.ts'
import { capProblems, draftOf, emptyCap, toCap, toChange } from './cap-draft.ts'
import { CapForm } from './cap-form.tsx'

type CapDialogProps = {
  scope: Scope
  /** Null to create one. */
  cap: UsageCap | null
  keys: ApiKey[]
  currency: string
  onClose: () => void
}

export function CapDialog({ scope, cap, keys, currency, onClose }: CapDialogProps) {
  const [draft, setDraft] = useState(() => (cap ? draftOf(cap) : emptyCap))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const create = useCreateCap(scope)
  const change = useChangeCap(scope)
  const { error, isPending } = cap ? change : create

  function submit() {
    const found = capProblems(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const done = {
      onSuccess: () => {
        toast.success(cap ? 'Cap saved' : 'Cap created')
        onClose()
      },
      onError: (refused: Error) => setProblems(fieldProblems(refused)),
    }
    if (cap) change.mutate({ capId: cap.capId, ...toChange(draft) }, done)
    else create.mutate(toCap(draft), done)
  }

  return (
    <Dialog open onOpenChange={onClose} title={cap ? 'Edit cap' : `Cap ${scope.environment} usage`}>
      <CapForm
        draft={draft}
        onChange={setDraft}
        isChange={cap !== null}
        keys={keys}
        currency={currency}
        errors={problems}
        failure={failureOf(error)}
        pending={isPending}
        onSubmit={submit}
      />
    </Dialog>
  )
}
