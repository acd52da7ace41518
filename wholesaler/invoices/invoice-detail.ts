/** Amounts are integers of 1/10,000 of a currency unit, percentages of 1/100 of a percent, days `YYYY-MM-DD`. */
export interface InvoiceSummary {
  number: string
  type: 'invoice' | 'credit_note'
  issuedOn: string
  dueOn: string | null
  deliveryNote: string | null
  deliveredOn: string | null
  branchId: string | null
  currency: string | null
  net: number | null
  vat: number | null
  /** Tax included; negative for a credit note. */
  total: number
  lineCount: number | null
  /** The wholesaler's own `statut`, which records no payment. */
  wholesalerState: string | null
  changedAt: Date | null
}

export interface InvoiceLine {
  lineNumber: number
  reference: string
  barcode: string | null
  name: string | null
  /** Negative in a credit note. */
  quantity: number
  freeQuantity: number
  unitPrice: number
  discountRate: number | null
  vatRate: number | null
  total: number
  lot: string | null
  expiresOn: string | null
  warnings: string[]
}

export interface InvoiceDetail extends InvoiceSummary {
  branchName: string | null
  customerCode: string | null
  customerName: string | null
  paymentMethod: string | null
  discount: number | null
  vatLines: { rate: number; base: number; amount: number }[] | null
  creditedNumber: string | null
  lines: InvoiceLine[]
}

/** The wholesaler's data can't become a purchase as they are, so the user has to check them. */
export class BlockedInvoice extends Error {
  override name = 'BlockedInvoice'
  readonly reasons: string[]

  constructor(reasons: string[]) {
    super(reasons.join(' '))
    this.reasons = reasons
  }
}
