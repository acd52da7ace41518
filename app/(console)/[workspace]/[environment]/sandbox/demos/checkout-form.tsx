'use client'

import { useEffect, useRef } from 'react'
import { Banner } from '#components/ui/banner.tsx'
import { Field } from '#components/ui/field.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Input } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'
import type { CurrencyRule } from './amount.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

type CheckoutFormProps = {
  draft: CheckoutDraft
  onDraftChange: (draft: CheckoutDraft) => void
  currencies: CurrencyRule[]
  errors: Record<string, string>
  /** A refusal that belongs to no field. */
  failure: string | undefined
  /** Why this person may not create checkouts, or null. */
  refusal: string | null
  pending: boolean
  onSubmit: () => void
}

export function CheckoutForm({
  draft,
  onDraftChange,
  currencies,
  errors,
  failure,
  refusal,
  ...rest
}: CheckoutFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const set = (change: Partial<CheckoutDraft>) => onDraftChange({ ...draft, ...change })
  const hasDecimals = currencies.find(({ code }) => code === draft.currency)?.exponent !== 0

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!rest.pending && refusal === null) rest.onSubmit()
      }}
    >
      <div className="flex items-start gap-3">
        <Field label="Amount" required error={errors.amount} className="flex-1">
          {(control) => (
            <Input
              {...control}
              className="tabular-nums"
              inputMode={hasDecimals ? 'decimal' : 'numeric'}
              autoComplete="off"
              value={draft.amount}
              onChange={(event) => set({ amount: event.target.value })}
            />
          )}
        </Field>
        <Field label="Currency" error={errors.currency} className="w-28">
          {(control) => (
            <Select
              {...control}
              value={draft.currency}
              onChange={(event) => set({ currency: event.target.value })}
              options={currencies.map(({ code }) => ({ value: code, label: code }))}
            />
          )}
        </Field>
      </div>
      <Field label="Description" required error={errors.description} hint="Shown to the payer.">
        {(control) => (
          <Input
            {...control}
            value={draft.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
      </Field>
      {failure && (
        <Banner tone="danger" title="Couldn’t create the checkout">
          {failure}
        </Banner>
      )}
      <GuardedButton type="submit" variant="primary" refusal={refusal} pending={rest.pending} className="self-start">
        Create checkout
      </GuardedButton>
    </form>
  )
}
