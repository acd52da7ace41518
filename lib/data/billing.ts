import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { ListBillsQuery } from '#sdk'
import type { Scope } from '../routes.ts'
import { pillarOf, proxyUrl } from './client.ts'

export type { Bill, BillLine, BillLineProof, BillProof } from '#sdk'

type BillFilters = Pick<ListBillsQuery, 'state'>

const root = (scope: Scope) => ['billing', scope.workspace, scope.environment]

export const billingQueries = {
  page: (scope: Scope, filters: BillFilters = {}, cursor?: string) =>
    queryOptions({
      queryKey: [...root(scope), 'page', filters, cursor ?? null],
      queryFn: ({ client, signal }) =>
        pillarOf(scope, client).billing.list({ ...filters, cursor, limit: 12 }, { signal }),
      placeholderData: keepPreviousData,
    }),
  bill: (scope: Scope, billId: string) =>
    queryOptions({
      queryKey: [...root(scope), 'bill', billId],
      queryFn: ({ client, signal }) => pillarOf(scope, client).billing.get(billId, { signal }),
    }),
  /** Asked for, not shown by itself: it says how things are at that moment. */
  proof: (scope: Scope, billId: string | null) =>
    queryOptions({
      queryKey: [...root(scope), 'proof', billId],
      queryFn: billId
        ? ({ client, signal }) => pillarOf(scope, client).billing.getProof(billId, { signal })
        : skipToken,
      staleTime: 0,
    }),
  lineProof: (scope: Scope, billId: string, line: number) =>
    queryOptions({
      queryKey: [...root(scope), 'line', billId, line],
      queryFn: ({ client, signal }) => pillarOf(scope, client).billing.getLineProof(billId, String(line), { signal }),
    }),
}

export function allBills(scope: Scope, filters: BillFilters, signal: AbortSignal) {
  return pillarOf(scope).billing.iterate({ ...filters, limit: 100 }, { signal })
}

/** Where the browser gets a bill as a document, with the member's session. */
export function billPdfUrl(scope: Scope, billId: string): string {
  return `${proxyUrl(scope)}/v1/billing/${billId}/pdf`
}
