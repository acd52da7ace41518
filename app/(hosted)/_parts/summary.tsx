import type { Checkout } from '../_gateway/wire.ts'
import { formatAmount } from '../_words/amount.ts'
import { fill } from '../_words/fill.ts'
import type { Language, Words } from '../_words/index.ts'
import { Countdown } from './countdown.tsx'
import { LineItems } from './line-items.tsx'
import { MerchantName } from './merchant-name.tsx'
import { TestBadge } from './test-badge.tsx'

const SHOWN_AT_ONCE = 4

type Shown = 'merchant' | 'environment' | 'amount' | 'currency' | 'description' | 'line_items' | 'expires_at'
type Props = {
  checkout: Pick<Checkout, Shown | 'current_time'>
  language: Language
  words: Pick<Words, 'pay' | 'test'>
}

/** The payee, the amount and its purpose. */
export function Summary({ checkout, language, words }: Props) {
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
      <p className="description">
        <bdi>{checkout.description}</bdi>
      </p>
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

function Items({ checkout, language, words }: Props) {
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
