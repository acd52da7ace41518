import { allowStripe } from '#lib/server/security/stripe-policy.ts'
import { getCheckout } from '../../_gateway/checkouts.ts'
import { Frame } from '../../_parts/frame.tsx'
import { PayerPage } from '../../_parts/payer-page.tsx'
import { fill } from '../../_words/index.ts'
import { Closed } from './closed.tsx'
import { OpenCheckout } from './open-checkout.tsx'
import { readVisit, visitAddress } from './visit.ts'
import { WalletSheet } from './wallet-sheet.tsx'

export default async function PayPage({ params, searchParams }: PageProps<'/pay/[checkoutId]'>) {
  const { checkoutId } = await params
  const visit = readVisit(await searchParams)
  const lookup = await getCheckout(checkoutId, visit.secret)
  if (lookup.kind === 'found' && lookup.record.publishable_key) await allowStripe()

  return (
    <PayerPage
      lookup={lookup}
      address={visitAddress(checkoutId, visit)}
      link="states"
      title={(words, { merchant }) => fill(words.pay.title, { merchant: merchant.name })}
    >
      {(checkout, spoken) => {
        const view = { checkout, visit, ...spoken }
        const isOpen = checkout.state === 'open'
        const wallet = isOpen && checkout.wallets.find((provider) => provider === visit.wallet)
        const View = isOpen ? OpenCheckout : Closed
        return (
          <>
            {wallet ? <WalletSheet {...view} provider={wallet} /> : <View {...view} />}
            <Frame checkoutId={checkout.checkout_id} state={checkout.state} />
          </>
        )
      }}
    </PayerPage>
  )
}
