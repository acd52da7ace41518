import type { ListBillsQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { proxyUrl } from './client.ts'
import { records } from './records.ts'

export type { Bill, Billing, BillLine, BillLineProof, BillProof } from '#sdk'

const bills = records('billing', {
  list: (pillar, query: ListBillsQuery, options) => pillar.billing.list(query, options),
  iterate: (pillar, query, options) => pillar.billing.iterate(query, options),
  get: (pillar, id, options) => pillar.billing.get(id, options),
  limit: 12,
  file: 'bills',
})

export const billingQueries = {
  ...bills,
  /** Computed on each request, because it describes the current state. */
  proof: (place: Place, billId: string | null) =>
    bills.query(
      place,
      ['proof', billId],
      billId ? (pillar, options) => pillar.billing.getProof(billId, options) : null,
      { staleTime: 0 },
    ),
  lineProof: (place: Place, billId: string, line: number) =>
    bills.query(place, ['line', billId, line], (pillar, options) =>
      pillar.billing.getLineProof(billId, String(line), options),
    ),
}

/** The URL of a bill's PDF for the browser, with the member's session. */
export function billPdfUrl(place: Place, billId: string): string {
  return `${proxyUrl(place)}/v1/billing/${billId}/pdf`
}
