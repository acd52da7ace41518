'use client'

import type { ReactNode } from 'react'
import type { Faults } from '../_entry/check.ts'
import type { CardPart } from '../_stripe/card-faults.ts'
import type { Words } from '../_words/index.ts'
import { BrandMark } from './brand-mark.tsx'
import { EmailField, type FormProps, Notice, PayButton, PostForm } from './post-form.tsx'
import { useEntry } from './use-entry.ts'
import { usePayment } from './use-payment.ts'
import { type StripeCard, useStripeCard } from './use-stripe-card.ts'

type Props = FormProps & {
  publishableKey: string
  language: string
  cardWords: Words['cardField']
  retry: string
  /** Whether the page offers other methods. */
  hasOthers: boolean
}

/** A new live card, typed into Stripe's own field: its number never reaches this page. */
export function StripeCardForm(props: Props) {
  const { words, cardWords, faults, notice, hasEmail = true, showAgain = null } = props
  const { publishableKey, language } = props
  const entry = useEntry('token', faults)
  const placeholders = { number: '1234 1234 1234 1234', expiry: words.expiryHint, cvc: '' }
  const { unchecked } = cardWords
  const card = useStripeCard({ publishableKey, language, entry, placeholders, unchecked })
  const wrong = entry.faults.token ?? entry.faults.saved
  const payment = usePayment({ entry, notice, unsent: words.unsent, own: card.own })
  const shown = payment.notice ?? (wrong ? words.token_required : null)

  return (
    <PostForm
      {...props}
      entry={entry}
      onSubmit={card.state === 'ready' ? payment.onSubmit : (event) => event.preventDefault()}
    >
      <Notice payment={{ ...payment, notice: shown }} />
      <input type="hidden" name="token" />
      {card.state === 'failed' && <Unloaded {...props} onRetry={card.retry} />}
      <div className="card-fields" hidden={card.state === 'failed'} aria-busy={card.state !== 'ready'}>
        <CardFields words={words} card={card} faults={entry.faults} />
        {hasEmail && (
          <EmailField
            {...props}
            id="email"
            error={entry.faults.email && words[entry.faults.email]}
            readOnly={payment.pending}
          />
        )}
        {showAgain && (
          <label className="choice">
            <input type="checkbox" name="show_again" value="yes" />
            <span>{showAgain}</span>
          </label>
        )}
        <PayButton
          words={words}
          pending={payment.pending}
          isWaiting={card.state !== 'ready'}
          disabled={!entry.hydrated}
        />
      </div>
    </PostForm>
  )
}

function Unloaded({ cardWords, hasOthers, retry, onRetry }: Props & { onRetry: () => void }) {
  return (
    <>
      <p className="alert" role="alert">
        {cardWords.unloaded} {hasOthers && cardWords.otherWay}
      </p>
      <button className="button button-quiet" type="button" onClick={onRetry}>
        {retry}
      </button>
    </>
  )
}

type FieldsProps = { words: Words['form']; card: StripeCard; faults: Faults }

function CardFields({ words, card, faults }: FieldsProps) {
  const frame = (part: CardPart) => {
    const fault = faults[part]
    return { part, card, label: words[part], error: fault && words[fault] }
  }

  return (
    <>
      <FrameField {...frame('number')} aside={<BrandMark brand={card.brand} />} />
      <div className="pair">
        <FrameField {...frame('expiry')} />
        <FrameField {...frame('cvc')} hint={card.brand === 'amex' ? words.cvcHint4 : words.cvcHint3} />
      </div>
    </>
  )
}

type FrameProps = {
  part: CardPart
  card: StripeCard
  label: string
  hint?: string
  error: string | undefined
  aside?: ReactNode
}

/** A label and Stripe's frame, in the box of the page's own fields. Stripe focuses the frame of a label's place. */
function FrameField({ part, card, label, hint, error, aside }: FrameProps) {
  return (
    <div className={`field field-${part}`}>
      <label htmlFor={part}>{label}</label>
      {/* biome-ignore lint/a11y: a press beside the frame's text moves the focus into it, as in any other field. */}
      <div
        className="field-box frame-box"
        data-invalid={error ? '' : undefined}
        data-state={card.state}
        onClick={() => card.focus(part)}
      >
        <div id={part} className="frame-place" ref={card.placeOf(part)} />
        {aside}
      </div>
      {hint && <p className="hint">{hint}</p>}
      <div className="said" aria-live="polite">
        {error && <p className="error">{error}</p>}
      </div>
    </div>
  )
}
