import { Countdown } from '../../_parts/countdown.tsx'
import { LineItems } from '../../_parts/line-items.tsx'
import { MerchantName } from '../../_parts/merchant-name.tsx'
import { TestBadge } from '../../_parts/test-badge.tsx'
import { formatAmount } from '../../_words/amount.ts'
import { fill } from '../../_words/index.ts'
import type { CheckoutViewProps } from './closed.tsx'

const SHOWN_AT_ONCE = 4

/** The payee, the amount and its purpose. */
export function Summary({ checkout, language, words }: Omit<CheckoutViewProps, 'visit'>) {
  return (
    <section className="summary">
      <div className="summary-top">
        <MerchantName merchant={checkout.merchant} />
        {checkout.environment === 'sandbox' && <TestBadge words={words.test} />}
      </div>
      <h1 id="title">
        <span className="quiet">{fill(words.pay.title, { merchant: checkout.merchant.name })}</span>
        <span className="amount">
          <bdi>{formatAmount(checkout.amount, checkout.currency, language)}</bdi>
        </span>
      </h1>
      <p className="description">{checkout.description}</p>
      <Items checkout={checkout} language={language} words={words} />
      <Countdown
        expiresAt={checkout.expires_at}
        now={checkout.current_time}
        language={language}
        template={words.pay.expiresIn}
        over={words.pay.expiresNow}
      />
    </section>
  )
}

function Items({ checkout, language, words }: Omit<CheckoutViewProps, 'visit'>) {
  const items = checkout.line_items
  if (!items) return null

  return (
    <details className="items" open={items.length <= SHOWN_AT_ONCE}>
      <summary>
        {words.pay.items} ({items.length})
      </summary>
      <LineItems items={items} currency={checkout.currency} language={language} />
    </details>
  )
}
