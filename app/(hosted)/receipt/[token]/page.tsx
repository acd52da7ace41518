import { headers } from 'next/headers'
import { setStatus } from '#lib/server/observe/response-status.ts'
import { getReceipt } from '../../_gateway/receipts.ts'
import { HostedDocument } from '../../_parts/hosted-document.tsx'
import { MerchantName } from '../../_parts/merchant-name.tsx'
import { NoticePage } from '../../_parts/notice-page.tsx'
import { TestBadge } from '../../_parts/test-badge.tsx'
import { Unreachable } from '../../_parts/unreachable.tsx'
import { chooseLanguage, fill, wordsOf } from '../../_words/index.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

export default async function ReceiptPage({ params, searchParams }: PageProps<'/receipt/[token]'>) {
  const { token } = await params
  const { invoice } = await searchParams
  const acceptLanguage = (await headers()).get('accept-language')
  const lookup = await getReceipt(token)

  if (lookup.kind === 'unknown') {
    setStatus(404)
    const language = chooseLanguage(null, acceptLanguage)
    const { unknown, unknownText } = wordsOf(language).receipt
    return (
      <NoticePage language={language} title={unknown}>
        <p>{unknownText}</p>
      </NoticePage>
    )
  }
  if (lookup.kind === 'unreachable') {
    return <Unreachable language={chooseLanguage(null, acceptLanguage)} address={`/receipt/${token}`} />
  }

  const { receipt } = lookup
  const language = chooseLanguage(receipt.language, acceptLanguage)
  const words = wordsOf(language)

  return (
    <HostedDocument language={language} accent={receipt.merchant.accent}>
      <title>{fill(words.receipt.title, { merchant: receipt.merchant.name })}</title>
      <main className="single receipt" aria-labelledby="title">
        <header className="single-top">
          <MerchantName merchant={receipt.merchant} />
          {receipt.environment === 'sandbox' && <TestBadge words={words.test} />}
        </header>
        <ReceiptSheet
          receipt={receipt}
          address={`/receipt/${encodeURIComponent(token)}`}
          language={language}
          words={words}
          hasFailed={invoice === 'failed'}
        />
      </main>
    </HostedDocument>
  )
}
