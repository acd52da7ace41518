import { walletNames } from '#lib/instrument-names.ts'
import { Notice } from '../../_parts/notice.tsx'
import { Single } from '../../_parts/single.tsx'
import { formatAmount } from '../../_words/amount.ts'
import { fill } from '../../_words/index.ts'
import type { CheckoutViewProps } from './closed.tsx'

const decisions = [
  ['approve', 'tok_wallet_ok', 'button'],
  ['decline', 'tok_wallet_declined', 'button button-quiet'],
  ['cancel', 'tok_wallet_cancelled', 'button button-quiet'],
] as const

type Props = CheckoutViewProps & { provider: keyof typeof walletNames }

/** The sandbox's stand-in for a wallet's own sheet. */
export function WalletSheet({ checkout, visit, language, words, provider }: Props) {
  const wallet = walletNames[provider]

  return (
    <Single record={checkout} words={words}>
      <Notice icon="wallet" title={fill(words.pay.payWith, { wallet })}>
        <p className="amount">
          <bdi>{formatAmount(checkout.amount, checkout.currency, language)}</bdi>
        </p>
        <p>{checkout.description}</p>
        <p className="quiet">{fill(words.wallet.text, { wallet })}</p>
        <form className="choices" method="post" action={`/pay/${encodeURIComponent(checkout.checkout_id)}/submit`}>
          {Object.entries({ client_secret: visit.secret, language, form: 'wallet', provider }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {decisions.map(([decision, token, look]) => (
            <button key={token} type="submit" className={look} name="token" value={token}>
              {words.wallet[decision]}
            </button>
          ))}
        </form>
      </Notice>
    </Single>
  )
}
