import { headers } from 'next/headers'
import { setStatus } from '#lib/server/observe/response-status.ts'
import { getCheckout } from '../../_gateway/checkouts.ts'
import { Frame } from '../../_parts/frame.tsx'
import { HostedDocument } from '../../_parts/hosted-document.tsx'
import { PaymentNotFound } from '../../_parts/payment-not-found.tsx'
import { Unreachable } from '../../_parts/unreachable.tsx'
import { chooseLanguage, fill, wordsOf } from '../../_words/index.ts'
import { Closed } from './closed.tsx'
import { OpenCheckout } from './open-checkout.tsx'
import { readVisit, visitAddress } from './visit.ts'
import { WalletSheet } from './wallet-sheet.tsx'

export default async function PayPage({ params, searchParams }: PageProps<'/pay/[checkoutId]'>) {
  const { checkoutId } = await params
  const visit = readVisit(await searchParams)
  const acceptLanguage = (await headers()).get('accept-language')
  const lookup = await getCheckout(checkoutId, visit.secret)

  if (lookup.kind === 'unknown') {
    setStatus(404)
    return <PaymentNotFound language={chooseLanguage(null, acceptLanguage)} />
  }
  if (lookup.kind === 'unreachable') {
    return <Unreachable language={chooseLanguage(null, acceptLanguage)} address={visitAddress(checkoutId, visit)} />
  }

  const { checkout } = lookup
  const language = chooseLanguage(checkout.language, acceptLanguage)
  const words = wordsOf(language)
  const view = { checkout, visit, language, words }
  const View = checkout.state === 'open' ? OpenCheckout : Closed
  const wallet = checkout.state === 'open' && checkout.wallets.find((provider) => provider === visit.wallet)

  return (
    <HostedDocument language={language} accent={checkout.merchant.accent}>
      <title>{fill(words.pay.title, { merchant: checkout.merchant.name })}</title>
      {wallet ? <WalletSheet {...view} provider={wallet} /> : <View {...view} />}
      <Frame checkoutId={checkout.checkout_id} state={checkout.state} />
    </HostedDocument>
  )
}
