import type { Checkout } from '../../_gateway/wire.ts'
import { Row } from '../../_parts/row.tsx'
import type { Words } from '../../_words/index.ts'
import { methodText } from '../../_words/method-text.ts'

type Props = { checkout: Checkout; amount: string; words: Words }

export function Receipt({ checkout, amount, words: all }: Props) {
  const { states: words } = all
  const rows = [
    [words.amount, amount],
    [words.to, checkout.merchant.name],
    [words.for, checkout.description],
    ...(checkout.paid_with ? [[words.paidBy, methodText(checkout.paid_with, all)] as const] : []),
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
