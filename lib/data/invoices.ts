import type { CreateInvoice, Invoice, ListInvoicesQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { proxyUrl } from './client.ts'
import { records } from './records.ts'
import { useRefresh } from './refresh-once.ts'
import { transactions } from './transactions.ts'
import { useWrite } from './write.ts'

export type { CreateInvoice, Invoice, InvoiceCheck, InvoiceCheckGroup } from '#sdk'

export const invoices = records('invoices', {
  list: (pillar, query: ListInvoicesQuery, options) => pillar.invoices.list(query, options),
  iterate: (pillar, query, options) => pillar.invoices.iterate(query, options),
  get: (pillar, id, options) => pillar.invoices.get(id, options),
})

/** The electronic invoice. Waits for an invoice that has one. */
export function xmlOf(place: Place, invoiceId: string | null) {
  return invoices.query(
    place,
    ['xml', invoiceId],
    invoiceId ? async (pillar, options) => (await pillar.invoices.getXml(invoiceId, options)).text() : null,
    { staleTime: Number.POSITIVE_INFINITY },
  )
}

/** The PDF in a language. Waits for a browser that can show it. */
export function pdfOf(place: Place, invoiceId: string | null, language: Invoice['language']) {
  return invoices.query(
    place,
    ['pdf', invoiceId, language],
    invoiceId
      ? async (pillar, options) => (await pillar.invoices.getPdf(invoiceId, { language }, options)).blob()
      : null,
    { staleTime: Number.POSITIVE_INFINITY },
  )
}

/** The credit notes of an invoice, newest first. A credit note has none. */
export function creditNotesOf(place: Place, { invoiceId, transactionId, kind }: Invoice) {
  return invoices.query(
    place,
    ['credit notes', invoiceId],
    kind === 'invoice'
      ? async (pillar, options) =>
          (await pillar.invoices.list({ transactionId, kind: 'credit_note', limit: 100 }, options)).data
      : null,
    { staleTime: 0 },
  )
}

/** The rules that the service checks a document against. */
export function checksOf(place: Place, invoiceId: string) {
  return invoices.query(place, ['checks', invoiceId], (pillar, options) =>
    pillar.invoices.getChecks(invoiceId, options),
  )
}

/** Issues the invoice of a payment. Returns its ID. */
export function useIssueInvoice(place: Place) {
  const onSuccess = useRefresh(transactions.root(place), invoices.root(place))
  const issue = async (input: CreateInvoice, create: (input: CreateInvoice) => Promise<Response>): Promise<string> => {
    const { invoice_id } = await (await create({ ...input, format: 'json' })).json()
    return invoice_id
  }
  return useWrite(place, (pillar, input: CreateInvoice) => issue(input, (asked) => pillar.invoices.create(asked)), {
    onSuccess,
  })
}

/** The URL of an invoice's PDF for the browser, with the member's session. */
export function invoicePdfUrl(place: Place, invoiceId: string, language: string): string {
  return `${proxyUrl(place)}/v1/pay/invoices/${invoiceId}/pdf?language=${language}`
}

export function invoiceXmlUrl(place: Place, invoiceId: string): string {
  return `${proxyUrl(place)}/v1/pay/invoices/${invoiceId}/xml`
}
