import type { Receipt } from '../../_gateway/wire.ts'
import { LineItems } from '../../_parts/line-items.tsx'
import type { Spoken } from '../../_parts/payer-page.tsx'
import { Row } from '../../_parts/row.tsx'
import { formatAmount, formatDay, formatPercent } from '../../_words/amount.ts'
import { fill, type Words } from '../../_words/index.ts'
import { methodText } from '../../_words/method-text.ts'

type Props = Spoken & { receipt: Receipt; address: string; hasFailed: boolean }

/** The payment with its items, taxes and refunds so far. A page of text, so that it prints as it looks. */
export function ReceiptSheet({ receipt, address, language, words: all, hasFailed }: Props) {
  const { receipt: words } = all
  const { merchant, seller, line_items } = receipt
  const money = (minor: number) => formatAmount(minor, receipt.currency, language)
  const day = (time: string) => formatDay(time, language)

  return (
    <section className="notice">
      <h1 id="title">
        <span className="quiet">{fill(words.title, { merchant: merchant.name })}</span>
        <span className="amount">
          <bdi>{money(receipt.amount)}</bdi>
        </span>
      </h1>
      <p>{fill(words.paidOn, { date: day(receipt.paid_at) })}</p>
      {receipt.state === 'returned' && <p className="alert">{words.returned}</p>}
      {receipt.state === 'refunded' && <p className="alert alert-plain">{words.refunded}</p>}
      {line_items && <LineItems items={line_items} currency={receipt.currency} language={language} />}
      <dl className="rows receipt-amounts">
        <Row term={words.total}>
          <strong>
            <bdi>{money(receipt.amount)}</bdi>
          </strong>
        </Row>
        {receipt.taxes.map(({ percent, amount }) => (
          <Row key={percent} term={fill(words.tax, { percent: formatPercent(percent, language) })}>
            <bdi>{money(amount)}</bdi>
          </Row>
        ))}
        {receipt.refunds.map(({ refund_id, state, amount, created_at }) => (
          <Row
            key={refund_id}
            term={fill(state === 'completed' ? words.refundedOn : words.refunding, { date: day(created_at) })}
          >
            <bdi dir="ltr">−{money(amount)}</bdi>
          </Row>
        ))}
      </dl>
      <dl className="rows">
        {receipt.description && (
          <Row term={all.states.for}>
            <bdi>{receipt.description}</bdi>
          </Row>
        )}
        <Row term={all.states.paidBy}>{methodText(receipt.payment_method, all)}</Row>
        <Row term={all.states.to}>
          {[seller.name, ...seller.lines].map((line) => (
            <span key={line} className="receipt-line">
              <bdi>{line}</bdi>
            </span>
          ))}
        </Row>
        <Row term={all.states.reference} isMono>
          {receipt.transaction_id}
        </Row>
      </dl>
      {hasFailed && (
        <p className="alert" role="alert">
          {fill(words.issueFailed, { merchant: merchant.name })}
        </p>
      )}
      <Downloads receipt={receipt} address={address} words={words} />
    </section>
  )
}

type DownloadsProps = Pick<Props, 'receipt' | 'address'> & { words: Words['receipt'] }

// Plain links and a plain form: a document is issued by a click, never by a mail program that looks at the link.
function Downloads({ receipt, address, words }: DownloadsProps) {
  return (
    <div className="choices no-print">
      <a className={`button ${receipt.invoice ? 'button-quiet' : ''}`} href={`${address}/pdf`}>
        {words.download}
      </a>
      {receipt.invoice && (
        <a className="button" href={`${address}/invoice`}>
          {words.invoice}
        </a>
      )}
      {receipt.can_invoice && (
        <form method="post" action={`${address}/invoice`}>
          <button type="submit" className="button button-quiet">
            {words.issue}
          </button>
        </form>
      )}
    </div>
  )
}
