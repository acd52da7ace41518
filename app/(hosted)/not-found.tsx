import { headers } from 'next/headers'
import { PaymentNotFound } from './_parts/payment-not-found.tsx'
import { chooseLanguage } from './_words/index.ts'

export default async function HostedNotFound() {
  return <PaymentNotFound language={chooseLanguage(null, (await headers()).get('accept-language'))} />
}
