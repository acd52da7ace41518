'use client'

import { parseAsBoolean, useQueryState } from 'nuqs'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Plus } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import type { Place } from '#lib/routes.ts'

const fetchForm = () => import('./customer-dialogs.tsx')
const NewCustomer = lazily(async () => (await fetchForm()).NewCustomer)

export function CreateCustomer({ place }: { place: Place }) {
  const refusal = useRefusal('customers.create')
  const [isCreating, setIsCreating] = useQueryState('create', parseAsBoolean.withDefault(false))

  return (
    <>
      <GuardedButton
        variant="primary"
        shortcut="c"
        refusal={refusal}
        onClick={() => setIsCreating(true)}
        onPointerEnter={fetchForm}
      >
        <Plus />
        Create customer
      </GuardedButton>
      {isCreating && refusal === null && <NewCustomer place={place} onClose={() => setIsCreating(null)} />}
    </>
  )
}
