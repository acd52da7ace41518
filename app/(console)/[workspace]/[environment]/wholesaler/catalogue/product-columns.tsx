import { code, figure, plain } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { StatusBadge } from '#components/layout/status-badge.tsx'
import { decimalOf, formatPrice } from '#console/_wholesaler/amounts.ts'
import type { Json } from '#console/_wholesaler/pharmacy-queries.ts'
import type { Words } from '#console/_wholesaler/words/en.ts'
import type { ListedProduct } from '#wholesaler/index.ts'
import { ingredientsOf } from './product-search.ts'

export type Product = Json<ListedProduct>

export function productColumnsIn(words: Words): Column<Product>[] {
  return [
    plain('name', words.product, ({ name }) => name, {
      cell: ({ name, is_offered }) => (
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          <span>{name}</span> {!is_offered && <StatusBadge meaning="ended">{words.inactive}</StatusBadge>}
        </span>
      ),
    }),
    fileColumn('reference', words.wholesalerReference, ({ reference }) => reference),
    plain('inn', words.inn, ({ inn }) => inn && ingredientsOf(inn), { phone: 'hidden', isSpare: true }),
    fileColumn('laboratory', words.laboratory, ({ laboratory }) => laboratory),
    code('barcode', words.barcode, ({ barcode }) => barcode, { phone: 'hidden', isSpare: true }),
    plain('price', words.price, ({ unit_price }) => decimalOf(unit_price), {
      cell: ({ unit_price, currency }) => (
        <span className="whitespace-nowrap text-ink">{formatPrice(unit_price, currency, words, true)}</span>
      ),
      align: 'end',
      phone: 'aside',
    }),
    fileColumn('public', words.publicPrice, ({ public_price }) => decimalOf(public_price)),
    fileColumn('currency', words.fieldNames.currency ?? '', ({ currency }) => currency),
    plain('vat', words.vat, ({ vat_rate }) => (vat_rate === null ? null : vat_rate / 100), {
      cell: ({ vat_rate }) => (
        <span className="whitespace-nowrap">{vat_rate === null ? '–' : `${words.count(vat_rate / 100)} %`}</span>
      ),
      align: 'end',
      phone: 'hidden',
    }),
    figure(
      'stock',
      words.stock,
      ({ units }) => units,
      (units) => <span className={units === 0 ? 'text-muted' : 'font-medium text-ink'}>{words.count(units)}</span>,
    ),
    fileColumn('state', words.state, ({ is_offered }) => (is_offered ? words.active : words.inactive)),
  ]
}
