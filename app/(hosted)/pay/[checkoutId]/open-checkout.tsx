import { cookies } from 'next/headers'
import { declineReason, faultsOf } from '../../_gateway/decline-reason.ts'
import { Countdown } from '../../_parts/countdown.tsx'
import { CancelLink } from '../../_parts/frame.tsx'
import { Icon } from '../../_parts/icon.tsx'
import { MerchantName } from '../../_parts/merchant-name.tsx'
import { TestBadge } from '../../_parts/test-badge.tsx'
import { formatAmount } from '../../_words/amount.ts'
import { fill } from '../../_words/index.ts'
import { CardForm } from './card-form.tsx'
import type { CheckoutViewProps } from './closed.tsx'
import { emailCookie } from './submit/email-cookie.ts'

const service = process.env.SERVICE_NAME || 'PILLAR'

export async function OpenCheckout({ checkout, visit, language, words }: CheckoutViewProps) {
  const amount = formatAmount(checkout.amount, checkout.currency, language)
  const say = (template: string) => fill(template, { merchant: checkout.merchant.name, amount, service })
  const takesCards = checkout.methods.includes('card')

  return (
    <main className="checkout" aria-labelledby="title">
      <section className="summary">
        <div className="summary-top">
          <MerchantName merchant={checkout.merchant} />
          {checkout.environment === 'sandbox' && <TestBadge words={words.test} />}
        </div>
        <h1 id="title">
          <span className="quiet">{say(words.pay.title)}</span>
          <span className="amount">{amount}</span>
        </h1>
        <p className="description">{checkout.description}</p>
        <Countdown
          expiresAt={checkout.expires_at}
          now={checkout.current_time}
          language={language}
          template={words.pay.expiresIn}
          over={words.pay.expiresNow}
        />
      </section>
      <section className="payment">
        <h2>{takesCards ? words.pay.cardDetails : say(words.pay.noCards)}</h2>
        {takesCards ? <Card checkout={checkout} visit={visit} language={language} words={words} /> : null}
        <p className="quiet">{say(takesCards ? words.pay.next : words.pay.noCardsText)}</p>
        {takesCards && (
          <p className="quiet privacy">
            <Icon name="lock" />
            <span>{say(words.pay.privacy)}</span>
          </p>
        )}
        <CancelLink checkoutId={checkout.checkout_id} href={checkout.cancel_url}>
          {say(words.pay.cancel)}
        </CancelLink>
      </section>
    </main>
  )
}

async function Card({ checkout, visit, language, words }: CheckoutViewProps) {
  const attempt = checkout.last_attempt
  const reason = attempt?.state === 'failed' ? declineReason(attempt) : null
  const faulty = Object.keys(visit.faults).length > 0
  const notice = visit.trouble ?? (faulty ? null : reason)
  const amount = formatAmount(checkout.amount, checkout.currency, language)

  return (
    <CardForm
      action={`/pay/${encodeURIComponent(checkout.checkout_id)}/submit`}
      hidden={{ client_secret: visit.secret, language }}
      words={{ ...words.form, pay: fill(words.form.pay, { amount }) }}
      email={(await cookies()).get(emailCookie)?.value ?? checkout.customer_email ?? ''}
      faults={faulty || !notice || visit.trouble ? visit.faults : faultsOf(notice)}
      notice={notice && words.declines[notice]}
      test={checkout.environment === 'sandbox' ? words.test : null}
    />
  )
}
