'use client'

import { type Brand, brandNames } from '#lib/card-brands.ts'
import type { Faults } from '../../_card/check.ts'
import type { Words } from '../../_words/index.ts'
import { CardField } from './field.tsx'
import { TestCards } from './test-cards.tsx'
import { useCardEntry } from './use-card-entry.ts'
import { usePayment } from './use-payment.ts'

export type CardFormProps = {
  action: string
  hidden: Record<string, string>
  words: Words['form']
  email: string
  faults: Faults
  notice: string | null
  test: Words['test'] | null
}

/** A plain form that posts without JavaScript; hydrated, it formats, checks and submits without leaving the page. */
export function CardForm({ action, hidden, words, email, faults, notice, test }: CardFormProps) {
  const entry = useCardEntry(faults)
  const payment = usePayment({ entry, notice, unsent: words.unsent })
  const { cvcLength, brand } = entry.rule
  const say = (field: keyof Faults) => {
    const fault = entry.faults[field]
    return fault && words[fault]
  }
  const input = { required: true, readOnly: payment.pending, inputMode: 'numeric', autoCorrect: 'off' } as const

  return (
    <form
      ref={entry.form}
      className="card-form"
      method="post"
      action={action}
      noValidate={entry.hydrated}
      onInput={entry.onInput}
      onBlur={entry.onBlur}
      onSubmit={payment.onSubmit}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {payment.notice && (
        <p className="alert" role="alert" tabIndex={-1} ref={payment.alert}>
          {payment.notice}
        </p>
      )}
      <CardField
        {...input}
        name="number"
        label={words.number}
        error={say('number')}
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        aside={<BrandMark brand={brand} />}
      />
      <div className="pair">
        <CardField
          {...input}
          name="expiry"
          label={words.expiry}
          error={say('expiry')}
          autoComplete="cc-exp"
          placeholder={words.expiryHint}
        />
        <CardField
          {...input}
          name="cvc"
          label={words.cvc}
          hint={cvcLength === 4 ? words.cvcHint4 : words.cvcHint3}
          error={say('cvc')}
          autoComplete="cc-csc"
          maxLength={cvcLength ?? 4}
        />
      </div>
      <CardField
        {...input}
        name="email"
        type="email"
        required={false}
        inputMode="email"
        label={
          <>
            {words.email} <span className="quiet">({words.optional})</span>
          </>
        }
        error={say('email')}
        autoComplete="email"
        defaultValue={email}
      />
      <button className="button" type="submit" aria-disabled={payment.pending}>
        <span aria-live="polite">{payment.pending ? words.paying : words.pay}</span>
      </button>
      {test && <TestCards words={test} onUse={entry.hydrated ? entry.fillWith : null} />}
    </form>
  )
}

/** The brand's name, and Mastercard's circles in CSS, so that no picture has to load. */
function BrandMark({ brand }: { brand: Brand | null }) {
  return (
    <output className={brand ? `brand brand-${brand}` : 'brand'} htmlFor="number">
      {brand && brandNames[brand]}
    </output>
  )
}
