import { type CurrencyCode, currencies } from '../../money/currencies.schema.ts'
import { escapeMarkup } from '../../words.ts'
import type { InvoiceLine, Party, TaxGroup } from '../invoice-parts.schema.ts'
import type { InvoiceRow } from './invoices.store.ts'
import { isVatId } from './parties.ts'
import { exemptionCode } from './to-invoice.ts'
import { wordsOf } from './words/index.ts'

/** Zero or more elements, written as text. */
type Xml = string

const el = (name: string, content: Xml | null, attributes = ''): Xml =>
  content === null || content === '' ? '' : `<${name}${attributes}>${content}</${name}>`
const ram = (name: string, ...content: (Xml | null)[]): Xml => el(`ram:${name}`, content.join(''))
const text = (name: string, value: string | null): Xml => el(`ram:${name}`, value && escapeMarkup(value))

/** `20261121`, of a date as YYYY-MM-DD. */
const day = (name: string, date: string, namespace = 'udt') =>
  ram(name, el(`${namespace}:DateTimeString`, date.replaceAll('-', ''), ' format="102"'))

/** An invoice in the syntax UN/CEFACT CII D16B, within EN 16931. The same row gives the same bytes. */
export function writeCii(row: InvoiceRow): string {
  const money = (minor: number) => decimal(minor, row.currency)
  const issued = row.issued_at.toISOString().slice(0, 10)
  const words = wordsOf(row.language)
  const notes = row.environment === 'sandbox' ? ram('IncludedNote', text('Content', words.sample)) : ''
  const head = [
    text('ID', row.number),
    text('TypeCode', row.kind === 'invoice' ? '380' : '381'),
    day('IssueDateTime', issued),
    notes,
  ]
  const trade = [
    ...row.lines.map((line, index) => tradeLine(line, index, row.tax_groups[line.group], money)),
    ram('ApplicableHeaderTradeAgreement', partyOf('SellerTradeParty', row), partyOf('BuyerTradeParty', row)),
    ram(
      'ApplicableHeaderTradeDelivery',
      ram('ActualDeliverySupplyChainEvent', day('OccurrenceDateTime', row.supply_date)),
    ),
    settlement(row, issued, money),
  ]
  const context = ram('GuidelineSpecifiedDocumentContextParameter', text('ID', PROFILE))
  const document = [
    el('rsm:ExchangedDocumentContext', context),
    el('rsm:ExchangedDocument', head.join('')),
    el('rsm:SupplyChainTradeTransaction', trade.join('')),
  ].join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n${el('rsm:CrossIndustryInvoice', document, NAMESPACES)}\n`
}

/** The specification that the XML follows (BT-24). */
export const PROFILE = 'urn:cen.eu:en16931:2017'

const UNECE = 'urn:un:unece:uncefact:data:standard'
const NAMESPACES = [
  ['rsm', 'CrossIndustryInvoice:100'],
  ['ram', 'ReusableAggregateBusinessInformationEntity:100'],
  ['udt', 'UnqualifiedDataType:100'],
  ['qdt', 'QualifiedDataType:100'],
]
  .map(([prefix, name]) => ` xmlns:${prefix}="${UNECE}:${name}"`)
  .join('')

type Money = (minor: number) => string

// The price of one unit often has no end in decimals; that of the whole quantity is exact.
function tradeLine(
  { name, quantity, net }: InvoiceLine,
  index: number,
  group: TaxGroup | undefined,
  money: Money,
): Xml {
  const pieces = (element: string) => el(`ram:${element}`, String(quantity), ' unitCode="C62"')
  return ram(
    'IncludedSupplyChainTradeLineItem',
    ram('AssociatedDocumentLineDocument', text('LineID', String(index + 1))),
    ram('SpecifiedTradeProduct', text('Name', name)),
    ram(
      'SpecifiedLineTradeAgreement',
      ram('NetPriceProductTradePrice', text('ChargeAmount', money(net)), pieces('BasisQuantity')),
    ),
    ram('SpecifiedLineTradeDelivery', pieces('BilledQuantity')),
    ram(
      'SpecifiedLineTradeSettlement',
      ram('ApplicableTradeTax', text('TypeCode', 'VAT'), text('CategoryCode', group?.category ?? null), rateOf(group)),
      ram('SpecifiedTradeSettlementLineMonetarySummation', text('LineTotalAmount', money(net))),
    ),
  )
}

function settlement(row: InvoiceRow, issued: string, money: Money): Xml {
  const { tax_amount_local: local, currency } = row
  const tax = el('ram:TaxTotalAmount', money(row.tax_amount), ` currencyID="${currency}"`)
  const localTax = local
    ? el('ram:TaxTotalAmount', decimal(local.amount, local.currency), ` currencyID="${local.currency}"`)
    : ''
  return ram(
    'ApplicableHeaderTradeSettlement',
    text('PaymentReference', row.transaction_id),
    text('TaxCurrencyCode', local?.currency ?? null),
    text('InvoiceCurrencyCode', currency),
    ram('SpecifiedTradeSettlementPaymentMeans', text('TypeCode', row.payment_means)),
    ...row.tax_groups.map((group) => breakdown(group, row.language, money)),
    ram('SpecifiedTradePaymentTerms', day('DueDateDateTime', issued)),
    ram(
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      text('LineTotalAmount', money(row.net_amount)),
      text('TaxBasisTotalAmount', money(row.net_amount)),
      tax,
      localTax,
      text('GrandTotalAmount', money(row.gross_amount)),
      text('TotalPrepaidAmount', money(row.gross_amount)),
      text('DuePayableAmount', money(0)),
    ),
    row.corrects ? correction(row.corrects) : '',
  )
}

function breakdown(group: TaxGroup, language: string, money: Money): Xml {
  const tax = group.taxes.reduce((sum, { amount }) => sum + amount, 0)
  return ram(
    'ApplicableTradeTax',
    text('CalculatedAmount', money(tax)),
    text('TypeCode', 'VAT'),
    text('ExemptionReason', group.reason && wordsOf(language).reasons[group.reason]),
    text('BasisAmount', money(group.net)),
    text('CategoryCode', group.category),
    text('ExemptionReasonCode', exemptionCode(group)),
    rateOf(group),
  )
}

// A sale outside the scope of VAT has no rate, not even zero (BR-O-05).
function rateOf(group: TaxGroup | undefined): Xml {
  if (!group || group.category === 'O') return ''
  return text('RateApplicablePercent', String((group.taxes[0]?.rate ?? 0) / 1000))
}

function correction({ number, date }: NonNullable<InvoiceRow['corrects']>): Xml {
  return ram('InvoiceReferencedDocument', text('IssuerAssignedID', number), day('FormattedIssueDateTime', date, 'qdt'))
}

function partyOf(element: 'SellerTradeParty' | 'BuyerTradeParty', row: InvoiceRow): Xml {
  const isSeller = element === 'SellerTradeParty'
  const party = isSeller ? row.seller : row.buyer
  const country = party.country ?? row.tax_groups[0]?.taxes[0]?.jurisdiction.slice(0, 2) ?? null
  return ram(
    element,
    isSeller ? text('ID', row.account_id) : '',
    text('Name', party.name ?? party.email ?? wordsOf(row.language).customer),
    isSeller ? '' : legalOrganization(party),
    addressOf(party, country),
    party.email ? ram('URIUniversalCommunication', el('ram:URIID', escapeMarkup(party.email), ' schemeID="EM"')) : '',
    isSeller ? sellerRegistration(row) : buyerRegistration(row),
  )
}

function addressOf({ address }: Party, country: string | null): Xml {
  return ram(
    'PostalTradeAddress',
    text('PostcodeCode', address?.postal_code ?? null),
    text('LineOne', address?.line1 ?? null),
    text('LineTwo', address?.line2 ?? null),
    text('CityName', address?.city ?? null),
    text('CountryID', country),
    text('CountrySubDivisionName', address?.state ?? null),
  )
}

// An invoice outside the scope of VAT names no VAT ID of either party (BR-O-02).
function isOutsideVat({ tax_groups }: InvoiceRow): boolean {
  return tax_groups.some(({ category }) => category === 'O')
}

function sellerRegistration(row: InvoiceRow): Xml {
  const { tax_id } = row.seller
  if (tax_id && isVatId(tax_id)) return isOutsideVat(row) ? '' : registration('VA', tax_id.value)
  // VAT needs a seller with a registration (BR-S-02), which a sample has not.
  if (tax_id) return registration('FC', tax_id.value)
  return row.environment === 'sandbox' ? registration('FC', 'TEST') : ''
}

function buyerRegistration(row: InvoiceRow): Xml {
  const { tax_id } = row.buyer
  return tax_id && isVatId(tax_id) && !isOutsideVat(row) ? registration('VA', tax_id.value) : ''
}

function legalOrganization({ tax_id }: Party): Xml {
  return tax_id && !isVatId(tax_id) ? ram('SpecifiedLegalOrganization', text('ID', tax_id.value)) : ''
}

function registration(scheme: 'VA' | 'FC', id: string): Xml {
  return ram('SpecifiedTaxRegistration', el('ram:ID', escapeMarkup(id), ` schemeID="${scheme}"`))
}

/** `1234.50`, of an amount in minor units. */
function decimal(minor: number, currency: string): string {
  const { exponent } = currencies[currency as CurrencyCode]
  const digits = String(minor).padStart(exponent + 1, '0')
  const at = digits.length - exponent
  return exponent === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`
}
