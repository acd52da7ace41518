import { type Brand, brandNames } from '#lib/card-brands.ts'
import type { Portal } from '../../_gateway/wire.ts'
import { Notice } from '../../_parts/notice.tsx'
import { formatAmount, formatDay, formatMoment } from '../../_words/amount.ts'
import { fill, type Language, type Words } from '../../_words/index.ts'

export type PortalProps = {
  portal: Portal
  token: string
  language: Language
  words: Words['portal']
  canCancel: boolean
  hasFailed: boolean
}

export function Overview({ portal, token, language, words, canCancel }: PortalProps) {
  const { cancelled_at, cancel_at_period_end, state, merchant } = portal
  const isOver = state === 'cancelled' || state === 'incomplete_expired'

  if (isOver) {
    return (
      <Notice icon="closed" title={words.over}>
        {cancelled_at && <p>{fill(words.overText, { date: formatMoment(cancelled_at, language) })}</p>}
      </Notice>
    )
  }

  const ends = formatMoment(portal.current_period_end, language)
  return (
    <Notice
      icon={cancel_at_period_end ? 'done' : 'wait'}
      title={cancel_at_period_end ? fill(words.scheduled, { date: ends }) : words.title}
    >
      {cancel_at_period_end && <p>{words.scheduledText}</p>}
      {state === 'past_due' && <p>{fill(words.overdue, { merchant: merchant.name })}</p>}
      <dl className="rows">
        {rowsOf(portal, language, words).map(([term, value]) => (
          <div key={term}>
            <dt>
              <bdi>{term}</bdi>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {canCancel && (
        <a className="button button-quiet" href={`/portal/${encodeURIComponent(token)}?cancel`}>
          {words.cancel}
        </a>
      )}
    </Notice>
  )
}

function rowsOf(portal: Portal, language: Language, words: Words['portal']): [string, string][] {
  const { plan, amount } = portal.next_terms ?? portal
  const rows: [string, string][] = [
    [plan, fill(words[portal.interval], { amount: formatAmount(amount, portal.currency, language) })],
  ]
  if (portal.next_charge_at) rows.push([words.next, formatDay(portal.next_charge_at, language)])
  if (portal.cancel_at_period_end) rows.push([words.ends, formatDay(portal.current_period_end, language)])
  return [...rows, [words.method, methodText(portal, words)]]
}

function methodText({ payment_method }: Portal, words: Words['portal']): string {
  const { card, transfer } = payment_method ?? {}
  if (card) return fill(words.ending, { brand: brandNames[card.brand as Brand] ?? card.brand, last4: card.last4 })
  return transfer ? fill(words.ending, { brand: transfer.rail.toUpperCase(), last4: transfer.last4 }) : words.none
}
