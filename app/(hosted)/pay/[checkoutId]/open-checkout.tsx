import { CancelLink } from '../../_parts/frame.tsx'
import { Summary } from '../../_parts/summary.tsx'
import { fill } from '../../_words/index.ts'
import type { CheckoutViewProps } from './closed.tsx'
import { Methods } from './methods.tsx'
import { isPayable } from './options.ts'

export function OpenCheckout(props: CheckoutViewProps) {
  const { checkout, words } = props
  const say = (template: string) => fill(template, { merchant: checkout.merchant.name })
  const payable = isPayable(checkout)

  return (
    <main className="checkout" aria-labelledby="title">
      <Summary {...props} />
      <section className="payment">
        {payable ? <Methods {...props} /> : <h2>{say(words.pay.noWay)}</h2>}
        <p className="quiet">{say(payable ? words.pay.next : words.pay.noWayText)}</p>
        <CancelLink checkoutId={checkout.checkout_id} href={checkout.cancel_url}>
          {say(words.pay.cancel)}
        </CancelLink>
      </section>
    </main>
  )
}
