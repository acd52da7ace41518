import type { Checkout } from '../../_gateway/wire.ts'
import { Row } from '../../_parts/row.tsx'
import type { Words } from '../../_words/index.ts'

type Props = { checkout: Checkout; amount: string; words: Words }

export function Receipt({ checkout, amount, words: { states: words, pay } }: Props) {
  const method = checkout.last_attempt?.method
  const rows = [
    [words.amount, amount],
    [words.to, checkout.merchant.name],
    [words.for, checkout.description],
    ...(method ? [[words.paidBy, pay[method]] as const] : []),
    [words.reference, checkout.last_attempt?.transaction_id ?? checkout.checkout_id],
  ] as const

  return (
    <dl className="rows">
      {rows.map(([term, value]) => (
        <Row key={term} term={term} isMono={term === words.reference}>
          <bdi>{value}</bdi>
        </Row>
      ))}
    </dl>
  )
}
