import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ListBillsQuery } from '#sdk'
import type { Scope } from '../routes.ts'
import { pillarOf, proxyUrl } from './client.ts'
import { records } from './records.ts'

export type { Bill, BillLine, BillLineProof, BillProof } from '#sdk'

const bills = records('billing', {
  list: (pillar, query: ListBillsQuery, options) => pillar.billing.list(query, options),
  iterate: (pillar, query, options) => pillar.billing.iterate(query, options),
  get: (pillar, id, options) => pillar.billing.get(id, options),
  limit: 12,
})

export const billingQueries = {
  ...bills,
  /** Computed on request: it says how things are at that moment. */
  proof: (scope: Scope, billId: string | null) =>
    queryOptions({
      queryKey: [...bills.root(scope), 'proof', billId],
      queryFn: billId
        ? ({ client, signal }) => pillarOf(scope, client).billing.getProof(billId, { signal })
        : skipToken,
      staleTime: 0,
    }),
  lineProof: (scope: Scope, billId: string, line: number) =>
    queryOptions({
      queryKey: [...bills.root(scope), 'line', billId, line],
      queryFn: ({ client, signal }) => pillarOf(scope, client).billing.getLineProof(billId, String(line), { signal }),
    }),
}

/** The URL of a bill's PDF for the browser, with the member's session. */
export function billPdfUrl(scope: Scope, billId: string): string {
  return `${proxyUrl(scope)}/v1/billing/${billId}/pdf`
}
