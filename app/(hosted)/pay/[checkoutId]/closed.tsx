import type { Checkout } from '../../_gateway/wire.ts'
import { ReceiptLink, RefreshPeriodically, ReturnToShop } from '../../_parts/delayed-navigation.tsx'
import { Notice } from '../../_parts/notice.tsx'
import type { Spoken } from '../../_parts/payer-page.tsx'
import { Single } from '../../_parts/single.tsx'
import { formatAmount } from '../../_words/amount.ts'
import { fill } from '../../_words/index.ts'
import { Receipt } from './receipt.tsx'
import { type Visit, visitAddress } from './visit.ts'

export type CheckoutViewProps = Spoken & { checkout: Checkout; visit: Visit }

/** A checkout that can't be paid: being confirmed, paid or expired. */
export function Closed({ checkout, visit, language, words }: CheckoutViewProps) {
  const { states } = words
  const merchant = checkout.merchant.name
  const amount = formatAmount(checkout.amount, checkout.currency, language)
  const say = (template: string) => fill(template, { merchant, amount })
  const isPending = checkout.last_attempt?.state === 'processing'
  const receipt = checkout.receipt_url ? { href: checkout.receipt_url, label: words.receipt.open } : null

  return (
    <Single record={checkout} words={words}>
      {checkout.state === 'processing' && (
        <Processing checkout={checkout} visit={visit} language={language} words={words} />
      )}
      {checkout.state === 'completed' && (
        <Notice icon="done" title={visit.done ? states.paid : states.alreadyPaid}>
          <p>{say(visit.done ? states.paidText : states.alreadyPaidText)}</p>
          <Receipt checkout={checkout} amount={amount} words={words} />
          <a className="button outside-frame" href={checkout.success_url}>
            {say(states.returnTo)}
          </a>
          {visit.done ? (
            <ReturnToShop
              href={checkout.success_url}
              template={say(states.returning)}
              language={language}
              receipt={receipt}
            />
          ) : (
            receipt && <ReceiptLink {...receipt} />
          )}
        </Notice>
      )}
      {checkout.state === 'expired' && (
        <Notice icon="wait" title={states.expired}>
          <p>{say(isPending ? states.expiredTransfer : states.expiredText)}</p>
          <a className="button outside-frame" href={checkout.cancel_url}>
            {say(states.returnTo)}
          </a>
        </Notice>
      )}
    </Single>
  )
}

function Processing({ checkout, visit, language, words }: CheckoutViewProps) {
  const { states } = words
  const bank = checkout.last_attempt?.next_action?.url
  const isTransfer = checkout.last_attempt?.method === 'transfer'
  const [title, text] = isTransfer
    ? [states.transfer, states.transferText]
    : bank
      ? [states.confirm, states.confirmText]
      : [states.processing, states.processingText]

  return (
    <Notice icon={bank ? 'lock' : 'wait'} title={title}>
      <p className="amount">
        <bdi>{formatAmount(checkout.amount, checkout.currency, language)}</bdi>
      </p>
      <p>{text}</p>
      {bank && (
        <a className="button" href={bank}>
          {states.continueToBank}
        </a>
      )}
      {isTransfer && (
        <a className="button outside-frame" href={checkout.success_url}>
          {fill(states.returnTo, { merchant: checkout.merchant.name })}
        </a>
      )}
      <a className="quiet-link" href={visitAddress(checkout.checkout_id, { secret: visit.secret, done: true })}>
        {states.lookAgain}
      </a>
      {!bank && <RefreshPeriodically />}
    </Notice>
  )
}
