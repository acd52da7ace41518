'use client'

import { formatNumber } from '../_card/number.ts'
import { BrandMark } from './brand-mark.tsx'
import { EntryField } from './field.tsx'
import { EmailField, type FormProps, Notice, PayButton, PostForm } from './post-form.tsx'
import { TestInstruments } from './test-instruments.tsx'
import { useCardEntry } from './use-card-entry.ts'
import { usePayment } from './use-payment.ts'

const testCards = [
  ['4242424242424242', 'succeeds'],
  ['378282246310005', 'succeeds'],
  ['4000000000003220', 'challenge'],
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient'],
] as const

export function CardForm(props: FormProps) {
  const { words, faults, notice, test, hasEmail = true, showAgain = null } = props
  const entry = useCardEntry(faults)
  const payment = usePayment({ entry, notice, unsent: words.unsent })
  const { cvcLength, brand } = entry.rule
  const input = { required: true, readOnly: payment.pending, inputMode: 'numeric', autoCorrect: 'off' } as const
  const say = (field: keyof typeof faults) => {
    const fault = entry.faults[field]
    return fault && words[fault]
  }

  return (
    <PostForm {...props} entry={entry} onSubmit={payment.onSubmit}>
      <Notice payment={payment} />
      <EntryField
        {...input}
        name="number"
        label={words.number}
        error={say('number')}
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        aside={<BrandMark brand={brand} />}
      />
      <div className="pair">
        <EntryField
          {...input}
          name="expiry"
          label={words.expiry}
          error={say('expiry')}
          autoComplete="cc-exp"
          placeholder={words.expiryHint}
        />
        <EntryField
          {...input}
          name="cvc"
          label={words.cvc}
          hint={cvcLength === 4 ? words.cvcHint4 : words.cvcHint3}
          error={say('cvc')}
          autoComplete="cc-csc"
          maxLength={cvcLength ?? 4}
        />
      </div>
      {hasEmail && <EmailField {...props} id="email" error={say('email')} readOnly={payment.pending} />}
      {showAgain && (
        <label className="choice">
          <input type="checkbox" name="show_again" value="yes" />
          <span>{showAgain}</span>
        </label>
      )}
      <PayButton words={words} pending={payment.pending} />
      {test && (
        <TestInstruments
          summary={test.cards}
          hint={test.hint}
          words={test}
          rows={testCards.map(([digits, outcome]) => [formatNumber(digits).value, outcome])}
          onUse={entry.hydrated ? entry.fillWithCard : null}
        />
      )}
    </PostForm>
  )
}
