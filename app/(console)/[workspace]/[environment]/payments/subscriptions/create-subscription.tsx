'use client'

import { parseAsBoolean, parseAsString } from 'nuqs'
import { useDialogStates } from '#components/dialogs/use-dialog-state.ts'
import { CreateButton } from '#components/ui/create-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import type { CurrencyRule } from '#lib/amount.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import type { Place } from '#lib/routes.ts'

const fetchForm = () => import('./new-subscription.tsx')
const NewSubscription = lazily(async () => (await fetchForm()).NewSubscription)

const search = { create: parseAsBoolean.withDefault(false), for: parseAsString }

/** In live, your server creates subscriptions. */
export function CreateSubscription({ place, currencies }: { place: Place; currencies: CurrencyRule[] }) {
  const refusal = useRefusal('subscriptions.create')
  const [{ create, for: customer }, setSearch] = useDialogStates(search)
  if (place.environment !== 'sandbox') return null

  return (
    <>
      <CreateButton refusal={refusal} onClick={() => setSearch({ create: true })} onPointerEnter={fetchForm}>
        Create subscription
      </CreateButton>
      {create && refusal === null && (
        <NewSubscription place={place} currencies={currencies} customerId={customer} onClose={() => setSearch(null)} />
      )}
    </>
  )
}
