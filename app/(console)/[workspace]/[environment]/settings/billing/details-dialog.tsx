'use client'

import { useState } from 'react'
import { DialogForm } from '#components/dialogs/dialog-form.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import { failureOf, fieldProblems } from '#lib/api/form-problems.ts'
import { type Account, useUpdateAccount } from '#lib/data/account.ts'
import type { Scope } from '#lib/routes.ts'
import { type DetailsDraft, draftOf, placed, toChange } from './details-draft.ts'
import { DetailsFields } from './details-fields.tsx'

type DetailsDialogProps = {
  scope: Scope
  account: Account
  draft: DetailsDraft | null
  onDraftChange: (draft: DetailsDraft | null) => void
  onClose: () => void
}

export function DetailsDialog({ scope, account, onDraftChange, onClose, ...rest }: DetailsDialogProps) {
  const draft = rest.draft ?? draftOf(account)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const change = useUpdateAccount(scope)

  function submit() {
    setProblems({})
    change.mutate(toChange(draft, account), {
      onSuccess: () => {
        onDraftChange(null)
        onClose()
        toast.success('Billing details saved')
      },
      onError: (error) => setProblems(placed(fieldProblems(error))),
    })
  }

  return (
    <Dialog open onOpenChange={onClose} title="Billing details" size="lg">
      <DialogForm
        errors={problems}
        failure={failureOf(change.error)}
        failureTitle="Couldn’t save billing details"
        action="Save details"
        pending={change.isPending}
        onSubmit={submit}
      >
        <DetailsFields draft={draft} problems={problems} onChange={(part) => onDraftChange({ ...draft, ...part })} />
      </DialogForm>
    </Dialog>
  )
}
