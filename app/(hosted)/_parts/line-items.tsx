import type { Checkout } from '../_gateway/wire.ts'
import { formatAmount } from '../_words/amount.ts'
import type { Language } from '../_words/index.ts'

type Props = { items: NonNullable<Checkout['line_items']>; currency: string; language: Language }

export function LineItems({ items, currency, language }: Props) {
  return (
    <ul className="line-items">
      {items.map(({ name, quantity, unit_amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same item, and none of them ever moves.
        <li key={at}>
          <span>
            <bdi>{name}</bdi>
            {quantity > 1 && (
              <>
                {' '}
                <bdi className="quiet" dir="ltr">
                  × {quantity}
                </bdi>
              </>
            )}
          </span>
          <bdi>{formatAmount(quantity * unit_amount, currency, language)}</bdi>
        </li>
      ))}
    </ul>
  )
}
