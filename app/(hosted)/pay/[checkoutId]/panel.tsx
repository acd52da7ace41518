import { cookies } from 'next/headers'
import { walletNames } from '#lib/instrument-names.ts'
import { CardForm } from '../../_forms/card-form.tsx'
import { type SavedCard, SavedCardsForm } from '../../_forms/saved-cards-form.tsx'
import { TransferForm } from '../../_forms/transfer-form.tsx'
import { readTyped, typedCookie } from '../../_forms/typed-cookie.ts'
import { declineReason, faultsOf } from '../../_gateway/decline-reason.ts'
import type { Checkout } from '../../_gateway/wire.ts'
import { Icon } from '../../_parts/icon.tsx'
import { NewLiveCard } from '../../_stripe/new-live-card.tsx'
import { formatAmount } from '../../_words/amount.ts'
import { fill, type Words } from '../../_words/index.ts'
import { methodText } from '../../_words/method-text.ts'
import { serviceName } from '../../_words/service-name.ts'
import type { CheckoutViewProps } from './closed.tsx'
import { failureOf, type Option, offeredOptions } from './options.ts'
import { visitAddress } from './visit.ts'

const service = serviceName()

type Props = CheckoutViewProps & { option: Option; isChosen: boolean }

/** The form of one option, with the reason why the last attempt in it failed. */
export async function Panel({ option, isChosen, checkout, visit, language, words }: Props) {
  const { merchant, currency, customer_email } = checkout
  const amount = formatAmount(checkout.amount, currency, language)
  const say = (template: string) => fill(template, { merchant: merchant.name, amount, service })
  const faulty = Object.keys(visit.faults).length > 0
  const failure = failureOf(checkout, visit)
  const reason = failure?.option === option && !faulty ? declineReason(failure.attempt) : null
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
  const isEntered = option === 'card' || option === 'transfer'
  const showAgain = checkout.save_payment_method ? say(words.pay.showAgain) : null

  return (
    <div className="panel">
      {option === 'saved' && (
        <SavedCardsForm {...form} legend={words.pay.savedCards} cards={cardsOf(checkout, words)} />
      )}
      {option === 'card' && checkout.environment === 'sandbox' && <CardForm {...form} showAgain={showAgain} />}
      {option === 'card' && checkout.publishable_key && (
        <NewLiveCard
          {...{ ...form, language, showAgain, dictionary: words }}
          publishableKey={checkout.publishable_key}
          hasOthers={offeredOptions(checkout).length > 1}
        />
      )}
      {option === 'transfer' && <TransferForm {...form} rail={checkout.rail} />}
      {option === 'wallet' && (
        <Wallets checkout={checkout} visit={visit} notice={form.notice} label={words.pay.payWith} />
      )}
      {option === 'transfer' && <p className="quiet">{say(words.pay.bankNext)}</p>}
      {isEntered && (
        <p className="quiet privacy">
          <Icon name="lock" />
          <span>{say(privacyOf(option, checkout, words))}</span>
        </p>
      )}
      {isEntered && checkout.save_payment_method && <p className="quiet">{say(words.pay.saves)}</p>}
    </div>
  )
}

function privacyOf(option: Option, { publishable_key }: Checkout, { pay, cardField }: Words): string {
  if (option === 'transfer') return pay.bankPrivacy
  return publishable_key ? cardField.privacy : pay.privacy
}

function cardsOf({ saved_cards }: Checkout, words: Words): SavedCard[] {
  return saved_cards.map(({ payment_method_id, exp_month, exp_year, is_expired, ...card }) => {
    const date = `${String(exp_month).padStart(2, '0')} / ${String(exp_year).slice(-2)}`
    return {
      id: payment_method_id,
      name: methodText({ card }, words),
      expiry: fill(is_expired ? words.pay.expired : words.pay.expires, { date }),
      isExpired: is_expired,
    }
  })
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
