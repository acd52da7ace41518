import type { ComponentProps } from 'react'
import { StripeCardForm } from '../_forms/stripe-card-form.tsx'
import type { Words } from '../_words/index.ts'

type Props = Omit<ComponentProps<typeof StripeCardForm>, 'cardWords' | 'retry'> & { dictionary: Words }

/** The form of a new live card, or what a browser without JavaScript shows in its place. */
export function NewLiveCard({ dictionary: { cardField, states }, ...form }: Props) {
  return (
    <>
      <noscript>
        <p className="alert alert-plain">
          {cardField.needsScript} {form.hasOthers && cardField.otherWay}
        </p>
      </noscript>
      <div className="needs-script">
        <StripeCardForm {...form} cardWords={cardField} retry={states.retry} />
      </div>
    </>
  )
}
