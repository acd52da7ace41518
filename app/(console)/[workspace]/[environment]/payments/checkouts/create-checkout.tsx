'use client'

import { parseAsBoolean, parseAsString } from 'nuqs'
import { useDialogStates } from '#components/dialogs/use-dialog-state.ts'
import { CreateButton } from '#components/ui/create-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import type { CurrencyRule } from '#lib/amount.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import type { Place } from '#lib/routes.ts'

const fetchForm = () => import('./new-checkout.tsx')
const NewCheckout = lazily(async () => (await fetchForm()).NewCheckout)

const search = { create: parseAsBoolean.withDefault(false), customer: parseAsString }

export function CreateCheckout({ place, currencies }: { place: Place; currencies: CurrencyRule[] }) {
  const refusal = useRefusal('checkouts.create')
  const [{ create, customer }, setSearch] = useDialogStates(search)

  return (
    <>
      <CreateButton refusal={refusal} onClick={() => setSearch({ create: true })} onPointerEnter={fetchForm}>
        Create checkout
      </CreateButton>
      {create && refusal === null && (
        <NewCheckout place={place} currencies={currencies} customerId={customer} onClose={() => setSearch(null)} />
      )}
    </>
  )
}
