import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { countryName, languageName } from '#console/_business/names.ts'
import { RecordLink } from '#console/_records/record-link.tsx'
import { creditNotesOf, type Invoice } from '#lib/data/invoices.ts'
import { formatMoney, formatUtcDate } from '#lib/format.ts'
import { methodNames, railNames } from '#lib/instrument-names.ts'
import { type Place, routes } from '#lib/routes.ts'

const means: Record<string, string> = {
  '48': methodNames.card,
  '49': methodNames.transfer,
  '59': railNames.sepa,
  '68': methodNames.wallet,
}

export function InvoiceFacts({ place, invoice }: { place: Place; invoice: Invoice }) {
  const { seller, buyer, taxAmountLocal: local, correctsInvoiceId, transactionId, refundId, sha256 } = invoice
  const { data: creditNotes = [] } = useQuery(creditNotesOf(place, invoice))
  return (
    <section aria-labelledby="facts" className="mb-8">
      <h2 id="facts" className="mb-2 text-md font-semibold text-ink">
        Document
      </h2>
      <KeyValueList
        className="border-t pt-1"
        items={[
          { label: 'Seller', value: partyWords(seller) },
          { label: 'Buyer', value: partyWords(buyer) },
          { label: 'Supplied', value: formatUtcDate(invoice.supplyDate) },
          { label: 'Paid by', value: means[invoice.paymentMeans] ?? invoice.paymentMeans },
          { label: 'Tax region', value: invoice.taxRegion },
          { label: 'Language', value: languageName(invoice.language) },
          local && {
            label: `Tax in ${local.currency}`,
            value: `${formatMoney(local.amount, local.currency)} at ${local.rate} on ${formatUtcDate(local.date)}`,
          },
          correctsInvoiceId && {
            label: 'Corrects',
            value: <RecordLink place={place} id={correctsInvoiceId} />,
          },
          ...creditNotes.map((note) => ({
            label: 'Corrected by',
            value: (
              <>
                <Link href={routes.invoice(place, note.invoiceId)} className="ink-link underline">
                  {note.number}
                </Link>
                , {formatMoney(note.grossAmount, note.currency)}
              </>
            ),
          })),
          {
            label: 'Transaction',
            value: <RecordLink place={place} id={transactionId} />,
          },
          refundId && { label: 'Refund', value: <RecordLink place={place} id={refundId} /> },
          { label: 'SHA-256 of the PDF', value: <CopyId id={sha256} /> },
          { label: 'ID', value: <CopyId id={invoice.invoiceId} /> },
        ]}
      />
    </section>
  )
}

function partyWords({ name, email, address, country, taxId, legalId }: Invoice['seller']) {
  const place = address
    ? [
        address.line1,
        address.line2,
        `${address.postalCode} ${address.city}`,
        address.state,
        countryName(address.country),
      ]
    : [country && countryName(country)]
  const words = [name ?? email, ...place, taxId?.value, legalId?.value].filter(Boolean)
  return words.length > 0 ? words.join(', ') : 'Not named'
}
