import { cookies } from 'next/headers'
import { walletNames } from '#lib/wallet-names.ts'
import { CardForm } from '../../_forms/card-form.tsx'
import { TransferForm } from '../../_forms/transfer-form.tsx'
import { readTyped, typedCookie } from '../../_forms/typed-cookie.ts'
import { declineReason, faultsOf } from '../../_gateway/decline-reason.ts'
import type { Checkout, Method } from '../../_gateway/wire.ts'
import { Icon } from '../../_parts/icon.tsx'
import { formatAmount } from '../../_words/amount.ts'
import { fill } from '../../_words/index.ts'
import type { CheckoutViewProps } from './closed.tsx'
import { type Visit, visitAddress } from './visit.ts'

const service = process.env.SERVICE_NAME || 'PILLAR'

export function offeredMethods({ methods, wallets }: Checkout): Method[] {
  return methods.filter((method) => method !== 'wallet' || wallets.length > 0)
}

/** One form, or an accordion of them: native, so that it works without JavaScript and keeps what was typed. */
export function Methods(props: CheckoutViewProps) {
  const { checkout, visit, words } = props
  const offered = offeredMethods(checkout)
  const chosen = chosenMethod(checkout, visit)
  const [only, ...others] = offered
  if (only && others.length === 0) {
    return (
      <>
        <h2>{only === 'card' ? words.pay.cardDetails : words.pay[only]}</h2>
        <Panel {...props} method={only} isChosen />
      </>
    )
  }

  return (
    <>
      <h2>{words.pay.choose}</h2>
      <div className="methods">
        {offered.map((method) => (
          <details key={method} name="method" open={method === chosen}>
            <summary>
              <Icon name={method} />
              {words.pay[method]}
            </summary>
            <Panel {...props} method={method} isChosen={method === chosen} />
          </details>
        ))}
      </div>
    </>
  )
}

// The one that had a problem, or else the merchant's first.
function chosenMethod(checkout: Checkout, visit: Visit): Method | undefined {
  const offered = offeredMethods(checkout)
  const tried = [visit.method, failedAttempt(checkout)?.method]
  return tried.map((name) => offered.find((method) => method === name)).find((method) => method) ?? offered[0]
}

function failedAttempt({ last_attempt }: Checkout) {
  return last_attempt?.state === 'failed' ? last_attempt : null
}

type PanelProps = CheckoutViewProps & { method: Method; isChosen: boolean }

async function Panel({ method, isChosen, checkout, visit, language, words }: PanelProps) {
  const { merchant, currency, customer_email } = checkout
  const amount = formatAmount(checkout.amount, currency, language)
  const say = (template: string) => fill(template, { merchant: merchant.name, amount, service })
  const faulty = Object.keys(visit.faults).length > 0
  const attempt = failedAttempt(checkout)
  const reason = attempt?.method === method && !faulty ? declineReason(attempt) : null
  const notice = isChosen ? (visit.trouble ?? reason) : reason
  const ownFaults = isChosen && (faulty || visit.trouble) ? visit.faults : {}
  const typed = readTyped((await cookies()).get(typedCookie)?.value)
  const form = {
    action: `/pay/${encodeURIComponent(checkout.checkout_id)}/submit`,
    hidden: { client_secret: visit.secret, language },
    words: { ...words.form, pay: say(words.form.pay), mandate: say(words.form.mandate) },
    typed: { email: customer_email ?? '', ...typed },
    faults: reason && !visit.trouble ? faultsOf(reason) : ownFaults,
    notice: notice && words.declines[notice],
    test: checkout.environment === 'sandbox' ? words.test : null,
  }

  return (
    <div className="panel">
      {method === 'card' && <CardForm {...form} />}
      {method === 'transfer' && <TransferForm {...form} rail={checkout.rail} />}
      {method === 'wallet' && (
        <Wallets checkout={checkout} visit={visit} notice={form.notice} label={words.pay.payWith} />
      )}
      {method === 'transfer' && <p className="quiet">{say(words.pay.bankNext)}</p>}
      {method !== 'wallet' && (
        <p className="quiet privacy">
          <Icon name="lock" />
          <span>{say(method === 'card' ? words.pay.privacy : words.pay.bankPrivacy)}</span>
        </p>
      )}
      {method !== 'wallet' && checkout.save_payment_method && <p className="quiet">{say(words.pay.saves)}</p>}
    </div>
  )
}

type WalletsProps = Pick<CheckoutViewProps, 'checkout' | 'visit'> & { notice: string | null; label: string }

function Wallets({ checkout, visit, notice, label }: WalletsProps) {
  return (
    <>
      {notice && (
        <p className="alert" role="alert">
          {notice}
        </p>
      )}
      <ul className="wallets">
        {checkout.wallets.map((wallet) => (
          <li key={wallet}>
            <a
              className="button button-wallet"
              href={visitAddress(checkout.checkout_id, { secret: visit.secret, wallet })}
            >
              {fill(label, { wallet: walletNames[wallet] })}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
