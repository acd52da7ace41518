import { type BusinessRule, categoryRules } from './category-rules.ts'

const ROOT = '/rsm:CrossIndustryInvoice'
const DOCUMENT = `${ROOT}/rsm:ExchangedDocument`
const TRADE = `${ROOT}/rsm:SupplyChainTradeTransaction`
const AGREEMENT = `${TRADE}/ram:ApplicableHeaderTradeAgreement`
const SELLER = `${AGREEMENT}/ram:SellerTradeParty`
const BUYER = `${AGREEMENT}/ram:BuyerTradeParty`
const SETTLEMENT = `${TRADE}/ram:ApplicableHeaderTradeSettlement`
const SUMS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
const LINE = `${TRADE}/ram:IncludedSupplyChainTradeLineItem`
const TAX = `${SETTLEMENT}/ram:ApplicableTradeTax`

const LINE_TOTAL =
  'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'
const PRICE = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount'
const QUANTITY = 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'
const RATE = 'ram:RateApplicablePercent'

const rule = (id: string, context: string, test: string, text: string): BusinessRule => ({ id, context, test, text })
const filled = (path: string) => `normalize-space(${path}) != ''`
// Amounts are compared in hundredths, because binary fractions of sums differ.
const cents = (amount: string) => `round((${amount}) * 100)`
const places = (path: string) => `string-length(substring-after(${path}, '.')) <= 2`

const header: BusinessRule[] = [
  rule(
    'BR-01',
    ROOT,
    filled('rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
    'The document names the standard that it follows.',
  ),
  rule('BR-02', ROOT, filled(`${DOCUMENT}/ram:ID`), 'The document has a number.'),
  rule(
    'BR-03',
    ROOT,
    filled(`${DOCUMENT}/ram:IssueDateTime/udt:DateTimeString[@format='102']`),
    'The document has an issue date.',
  ),
  rule(
    'BR-04',
    ROOT,
    filled(`${DOCUMENT}/ram:TypeCode`),
    'The document states whether it is an invoice or a credit note.',
  ),
  rule('BR-05', ROOT, filled(`${SETTLEMENT}/ram:InvoiceCurrencyCode`), 'The document has a currency.'),
  rule('BR-16', ROOT, LINE, 'The document has at least one item.'),
  rule(
    'BR-55',
    `${SETTLEMENT}/ram:InvoiceReferencedDocument`,
    filled('ram:IssuerAssignedID'),
    'The credit note has the number of the invoice that it corrects.',
  ),
  rule(
    'BR-49',
    `${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans`,
    'ram:TypeCode',
    'The document states how it was paid.',
  ),
]

const parties: BusinessRule[] = [
  rule('BR-06', ROOT, filled(`${SELLER}/ram:Name`), 'The seller has a name.'),
  rule('BR-07', ROOT, filled(`${BUYER}/ram:Name`), 'The buyer has a name.'),
  rule('BR-08', ROOT, `${SELLER}/ram:PostalTradeAddress`, 'The seller has an address.'),
  rule('BR-09', ROOT, filled(`${SELLER}/ram:PostalTradeAddress/ram:CountryID`), 'The seller has a country.'),
  rule('BR-10', ROOT, `${BUYER}/ram:PostalTradeAddress`, 'The buyer has an address.'),
  rule('BR-11', ROOT, filled(`${BUYER}/ram:PostalTradeAddress/ram:CountryID`), 'The buyer has a country.'),
  rule(
    'BR-62',
    `${SELLER}/ram:URIUniversalCommunication`,
    filled('ram:URIID/@schemeID'),
    'The seller’s electronic address has a type.',
  ),
  rule(
    'BR-63',
    `${BUYER}/ram:URIUniversalCommunication`,
    filled('ram:URIID/@schemeID'),
    'The buyer’s electronic address has a type.',
  ),
  rule(
    'BR-CO-26',
    SELLER,
    `ram:ID or ram:GlobalID or ram:SpecifiedLegalOrganization/ram:ID or ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']`,
    'The seller has an ID, a registration number or a VAT ID.',
  ),
]

const items: BusinessRule[] = [
  rule('BR-21', LINE, filled('ram:AssociatedDocumentLineDocument/ram:LineID'), 'Each item has a line number.'),
  rule('BR-22', LINE, QUANTITY, 'Each item has a quantity.'),
  rule('BR-23', LINE, `${QUANTITY}/@unitCode`, 'Each quantity has a unit.'),
  rule('BR-24', LINE, LINE_TOTAL, 'Each item has a net amount.'),
  rule('BR-25', LINE, filled('ram:SpecifiedTradeProduct/ram:Name'), 'Each item has a name.'),
  rule('BR-26', LINE, PRICE, 'Each item has a price.'),
  rule('BR-27', LINE, `${PRICE} >= 0`, 'No price is negative.'),
  rule(
    'BR-CO-04',
    LINE,
    `ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax[ram:TypeCode='VAT']/ram:CategoryCode`,
    'Each item has a tax category.',
  ),
  rule('BR-CO-18', LINE, TAX, 'The document states its taxes.'),
  rule('BR-DEC-23', LINE, places(LINE_TOTAL), 'Each net amount of an item has at most two decimals.'),
]

const sums: BusinessRule[] = [
  rule('BR-12', SUMS, 'ram:LineTotalAmount', 'The document states the sum of its items.'),
  rule('BR-13', SUMS, 'ram:TaxBasisTotalAmount', 'The document states the total without tax.'),
  rule('BR-14', SUMS, 'ram:GrandTotalAmount', 'The document states the total with tax.'),
  rule('BR-15', SUMS, 'ram:DuePayableAmount', 'The document states the amount that is due.'),
  rule(
    'BR-53',
    `${SETTLEMENT}[ram:TaxCurrencyCode]/ram:SpecifiedTradeSettlementHeaderMonetarySummation`,
    'ram:TaxTotalAmount/@currencyID = ../ram:TaxCurrencyCode and not(../ram:TaxCurrencyCode = ../ram:InvoiceCurrencyCode)',
    'The tax is also stated in the seller’s national currency, if that is another one.',
  ),
  rule(
    'BR-CO-10',
    SUMS,
    `${cents('ram:LineTotalAmount')} = ${cents(`sum(${LINE}/${LINE_TOTAL})`)}`,
    'The item amounts add up to the stated sum.',
  ),
  rule(
    'BR-CO-13',
    SUMS,
    `${cents('ram:TaxBasisTotalAmount')} = ${cents('ram:LineTotalAmount')}`,
    'The total without tax is the sum of the item amounts.',
  ),
  rule(
    'BR-CO-14',
    `${SUMS}/ram:TaxTotalAmount[@currencyID = ${SETTLEMENT}/ram:InvoiceCurrencyCode]`,
    `${cents('.')} = ${cents(`sum(${TAX}/ram:CalculatedAmount)`)}`,
    'The taxes of all rates add up to the total tax.',
  ),
  rule(
    'BR-CO-15',
    `${SUMS}[${SETTLEMENT}/ram:InvoiceCurrencyCode]`,
    `(count(ram:TaxTotalAmount[@currencyID = ../../ram:InvoiceCurrencyCode]) = 1 and ${cents('ram:GrandTotalAmount')} =
      ${cents('ram:TaxBasisTotalAmount + ram:TaxTotalAmount[@currencyID = ../../ram:InvoiceCurrencyCode]')})
      or ${cents('ram:GrandTotalAmount')} = ${cents('ram:TaxBasisTotalAmount')}`,
    'The total without tax and the total tax add up to the total with tax.',
  ),
  rule(
    'BR-CO-16',
    SUMS,
    `${cents('ram:DuePayableAmount')} = ${cents('ram:GrandTotalAmount - sum(ram:TotalPrepaidAmount)')}`,
    'The amount due is the total minus what was paid.',
  ),
  rule('BR-DEC-09', SUMS, places('ram:LineTotalAmount'), 'The sum of the items has at most two decimals.'),
  rule('BR-DEC-12', SUMS, places('ram:TaxBasisTotalAmount'), 'The total without tax has at most two decimals.'),
  rule('BR-DEC-14', SUMS, places('ram:GrandTotalAmount'), 'The total with tax has at most two decimals.'),
  rule('BR-DEC-16', SUMS, places('ram:TotalPrepaidAmount'), 'The paid amount has at most two decimals.'),
  rule('BR-DEC-18', SUMS, places('ram:DuePayableAmount'), 'The amount due has at most two decimals.'),
]

const taxes: BusinessRule[] = [
  rule('BR-45', TAX, 'ram:BasisAmount', 'Each tax states the amount that it is levied on.'),
  rule('BR-46', TAX, 'ram:CalculatedAmount', 'Each tax has an amount.'),
  rule('BR-47', TAX, `self::*[ram:TypeCode='VAT']/ram:CategoryCode`, 'Each tax has a category.'),
  rule(
    'BR-48',
    TAX,
    `self::*[ram:TypeCode='VAT'][${RATE} or ram:CategoryCode='O']`,
    'Each tax has a rate, unless the sale is outside its scope.',
  ),
  // CEN allows a difference of one unit of the currency.
  rule(
    'BR-CO-17',
    TAX,
    `(self::*[ram:TypeCode='VAT'] and round(${RATE}) != 0
        and ram:CalculatedAmount - 1 <= ${cents(`ram:BasisAmount * ${RATE} div 100`)} div 100
        and ram:CalculatedAmount + 1 >= ${cents(`ram:BasisAmount * ${RATE} div 100`)} div 100)
      or ((not(self::*[ram:TypeCode='VAT']/${RATE}) or round(${RATE}) = 0) and round(ram:CalculatedAmount) = 0)`,
    'Each tax is its rate times the amount that it is levied on.',
  ),
  rule('BR-DEC-19', TAX, places('ram:BasisAmount'), 'Each amount that is taxed has at most two decimals.'),
  rule('BR-DEC-20', TAX, places('ram:CalculatedAmount'), 'Each tax amount has at most two decimals.'),
]

export const businessRules: readonly BusinessRule[] = [
  ...header,
  ...parties,
  ...items,
  ...sums,
  ...taxes,
  ...categoryRules({ root: ROOT, line: LINE, lineTotal: LINE_TOTAL, tax: TAX, seller: SELLER, buyer: BUYER }),
]
