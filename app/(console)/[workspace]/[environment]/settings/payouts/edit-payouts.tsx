'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Pencil } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { accountQueries } from '#lib/data/account.ts'
import type { Place } from '#lib/routes.ts'

const fetchForm = () => import('./payouts-dialog.tsx')
const PayoutsDialog = lazily(async () => (await fetchForm()).PayoutsDialog)

export function EditPayouts({ place, currencies }: { place: Place; currencies: string[] }) {
  const { data } = useQuery(accountQueries.get(place))
  const refusal = useRefusal('account.update')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <GuardedButton
        variant="primary"
        refusal={refusal}
        disabled={!data}
        onClick={() => setIsOpen(true)}
        onPointerEnter={fetchForm}
      >
        <Pencil aria-hidden="true" />
        Edit settings
      </GuardedButton>
      {isOpen && data && (
        <PayoutsDialog place={place} account={data} currencies={currencies} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
