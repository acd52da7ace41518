import type { ExemptionReason } from '../../../tax/tax-region.schema.ts'

/** The words of an invoice in one language. Names in braces are replaced. */
export interface InvoiceWords {
  decimal: ',' | '.'
  /** Between groups of three digits. */
  group: string
  date: string
  invoice: string
  creditNote: string
  corrects: string
  duplicate: string
  sample: string
  number: string
  issueDate: string
  supplyDate: string
  method: string
  billTo: string
  customer: string
  description: string
  quantity: string
  unitPrice: string
  amount: string
  net: string
  taxOn: string
  total: string
  paid: string
  refunded: string
  due: string
  localTax: string
  page: string
  vat: string
  vatId: string
  taxId: string
  salesTax: string
  consumptionTax: string
  methods: Record<'card' | 'wallet' | 'debit', string>
  reasons: Record<ExemptionReason, string>
}
