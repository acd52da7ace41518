import { getReceipt } from '../../_gateway/receipts.ts'
import { PayerPage } from '../../_parts/payer-page.tsx'
import { Single } from '../../_parts/single.tsx'
import { fill } from '../../_words/index.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

export default async function ReceiptPage({ params, searchParams }: PageProps<'/receipt/[token]'>) {
  const { token } = await params
  const { invoice } = await searchParams
  const address = `/receipt/${encodeURIComponent(token)}`

  return (
    <PayerPage
      lookup={await getReceipt(token)}
      address={address}
      link="receipt"
      title={(words, { merchant }) => fill(words.receipt.title, { merchant: merchant.name })}
    >
      {(receipt, spoken) => (
        <Single record={receipt} words={spoken.words} className="receipt">
          <ReceiptSheet receipt={receipt} address={address} {...spoken} hasFailed={invoice === 'failed'} />
        </Single>
      )}
    </PayerPage>
  )
}
