import type { Checkout } from '../../_gateway/wire.ts'
import type { Words } from '../../_words/index.ts'

type Props = { checkout: Checkout; amount: string; words: Words['states'] }

export function Receipt({ checkout, amount, words }: Props) {
  const rows = [
    [words.amount, amount],
    [words.to, checkout.merchant.name],
    [words.for, checkout.description],
    [words.reference, checkout.last_attempt?.transaction_id ?? checkout.checkout_id],
  ] as const

  return (
    <dl className="rows">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={term === words.reference ? 'mono' : undefined}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
