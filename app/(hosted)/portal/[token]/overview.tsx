import type { Portal } from '../../_gateway/wire.ts'
import { Notice } from '../../_parts/notice.tsx'
import type { Spoken } from '../../_parts/payer-page.tsx'
import { Row } from '../../_parts/row.tsx'
import { formatAmount, formatDay, formatMoment } from '../../_words/amount.ts'
import { fill, type Language, type Words } from '../../_words/index.ts'
import { methodText } from '../../_words/method-text.ts'

export type PortalProps = Spoken & { portal: Portal; address: string }

export function Overview({ portal, address, language, words: all, canCancel }: PortalProps & { canCancel: boolean }) {
  const { portal: words } = all
  const { cancelled_at, cancel_at_period_end, state, merchant } = portal
  const isOver = state === 'cancelled' || state === 'incomplete_expired'

  if (isOver) {
    return (
      <Notice icon="closed" title={words.over}>
        {cancelled_at && <p>{fill(words.overText, { date: formatMoment(cancelled_at, language) })}</p>}
        <Payments portal={portal} language={language} words={words} />
      </Notice>
    )
  }

  const ends = formatMoment(portal.current_period_end, language)
  return (
    <Notice
      icon={cancel_at_period_end ? 'done' : undefined}
      title={cancel_at_period_end ? fill(words.scheduled, { date: ends }) : words.title}
    >
      {cancel_at_period_end && <p>{words.scheduledText}</p>}
      {state === 'past_due' && <p>{fill(words.overdue, { merchant: merchant.name })}</p>}
      <dl className="rows">
        {rowsOf(portal, language, all).map(([term, value]) => (
          <Row key={term} term={term}>
            {value}
          </Row>
        ))}
      </dl>
      {portal.setup_url && (
        <a className={state === 'past_due' ? 'button' : 'button button-quiet'} href={portal.setup_url}>
          {words.replace}
        </a>
      )}
      {cancel_at_period_end && (
        <form method="post" action={`${address}/continue`}>
          <button type="submit" className="button button-quiet">
            {words.keep}
          </button>
        </form>
      )}
      {canCancel && (
        <a className="button button-quiet" href={`${address}?cancel`}>
          {words.cancel}
        </a>
      )}
      <Payments portal={portal} language={language} words={words} />
    </Notice>
  )
}

function rowsOf(portal: Portal, language: Language, all: Words): [string, string][] {
  const { portal: words } = all
  const { plan, amount } = portal.next_terms ?? portal
  const rows: [string, string][] = [
    [plan, fill(words[portal.interval], { amount: formatAmount(amount, portal.currency, language) })],
  ]
  if (portal.next_charge_at) rows.push([words.next, formatDay(portal.next_charge_at, language)])
  if (portal.cancel_at_period_end) rows.push([words.ends, formatDay(portal.current_period_end, language)])
  return [...rows, [words.method, methodText(portal.payment_method ?? {}, all)]]
}

type PaymentsProps = Pick<PortalProps, 'portal' | 'language'> & { words: Words['portal'] }

/** Each payment opens its receipt, which has the PDF and the invoice. */
function Payments({ portal: { payments }, language, words }: PaymentsProps) {
  if (payments.length === 0) return null

  return (
    <section className="portal-payments">
      <h2>{words.payments}</h2>
      <ul className="line-items">
        {payments.map(({ transaction_id, paid_at, amount, currency, receipt_url }) => (
          <li key={transaction_id}>
            <a href={receipt_url}>
              <time dateTime={paid_at}>{formatDay(paid_at, language)}</time>
            </a>
            <bdi>{formatAmount(amount, currency, language)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
