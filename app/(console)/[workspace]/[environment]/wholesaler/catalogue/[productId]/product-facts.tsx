import Link from 'next/link'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { StatusBadge } from '#components/layout/status-badge.tsx'
import { formatPrice } from '#console/_wholesaler/amounts.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { Product } from './product.ts'

export function ProductFacts({ place, product }: { place: Place; product: Product }) {
  const words = useWords()
  const { unit_price, public_price, currency, vat_rate, barcode, available_stock, added_at, changed_at } = product
  const properties = [
    product.is_reimbursed && words.reimbursed,
    product.is_refrigerated && words.refrigerated,
    product.is_narcotic && words.narcotic,
  ].filter(Boolean)
  return (
    <Section title={words.productFacts}>
      <KeyValueList
        className="border-t pt-1"
        items={[
          {
            label: words.purchasePrice,
            value: (
              <>
                <span className="font-medium tabular-nums">{formatPrice(unit_price, currency, words)}</span>{' '}
                <span className="text-muted">{words.beforeTaxShort}</span>
              </>
            ),
          },
          public_price !== null && {
            label: words.publicPrice,
            value: (
              <>
                <span className="tabular-nums">{formatPrice(public_price, currency, words)}</span>{' '}
                <span className="text-muted">{words.withTaxShort}</span>
              </>
            ),
          },
          vat_rate !== null && { label: words.vat, value: `${words.count(vat_rate / 100)} %` },
          barcode && {
            label: words.barcode,
            value: (
              <span className="flex flex-wrap items-center gap-2">
                <CopyId id={barcode} full />
                {!product.is_barcode_valid && <StatusBadge meaning="warning">{words.invalidBarcode}</StatusBadge>}
              </span>
            ),
          },
          { label: words.wholesalerReference, value: <CopyId id={product.reference} full /> },
          product.dosage && { label: words.dosage, value: product.dosage },
          product.form && { label: words.form, value: product.form },
          product.packaging && { label: words.packaging, value: product.packaging },
          product.category && { label: words.category, value: product.category },
          properties.length > 0 && { label: words.properties, value: properties.join(', ') },
          available_stock !== null && { label: words.availableStock, value: words.count(available_stock) },
          changed_at && { label: words.changedAt, value: <RelativeTime at={changed_at} real /> },
          added_at && {
            label: words.addedAt,
            value: (
              <>
                <RelativeTime at={added_at} real />
                {' · '}
                <Link href={routes.wholesalerRun(place, product.created_run_id)} className="quiet-link">
                  {words.importNumber(product.created_run_id)}
                </Link>
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}
