'use client'

import { useQuery } from '@tanstack/react-query'
import { code, figure } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { ListToolbar } from '#components/list/list-toolbar.tsx'
import { useList } from '#components/list/use-list.ts'
import { ChartColumn } from '#components/ui/icons.tsx'
import { requestQueries } from '#lib/data/requests.ts'
import { formatNumber, formatPercent, formatUtc } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { operationSearch } from './operation-search.ts'
import { failedShareOf, type OperationRow, requestsOf, sortOperations } from './sort-operations.ts'

/** Requests, failures and durations by operation, most requests first. */
export function OperationsView({ place }: { place: Place }) {
  const list = useList(operationSearch)
  const query = useQuery(requestQueries.operations(place, list.filters))
  const { from, to, sort } = list.values
  const table = {
    caption: 'Durations by operation',
    columns,
    rowId: ({ operation }: OperationRow) => operation,
    toolbar: <ListToolbar list={list} />,
    sort,
    onSort: (next: typeof sort) => list.set({ sort: next }),
  }
  const linkOf = (row: OperationRow) => ({
    label: `${row.operation}, show ${formatNumber(requestsOf(row))} requests`,
    href: routes.logs(place, {
      operation: row.operation,
      console: 'true',
      from: from ?? '-24h',
      ...(to && { to }),
    }),
  })

  return (
    <Loaded query={query} toolbar={table.toolbar} skeleton={<DataTable {...table} rows={[]} skeletonRows={8} />}>
      {({ data, ...span }) => (
        <>
          <DataTable
            {...table}
            rows={sortOperations(data, sort)}
            rowLink={linkOf}
            paging={{ noun: 'operation' }}
            csvName={`operations-${place.environment}.csv`}
            empty={
              <EmptyState icon={<ChartColumn />} title="No requests">
                No request was logged in the {from || to ? 'selected range' : 'last 24 hours'}.
              </EmptyState>
            }
          />
          {data.length > 0 && (
            <p className="mt-2 px-2 text-xs text-muted">
              {formatUtc(span.from)} to {formatUtc(span.to)}. Durations are measured in the gateway, within 5% above 20
              ms. Successful console reads aren’t logged.
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

const columns: Column<OperationRow>[] = [
  code('operation', 'Operation', ({ operation }) => operation, { sort: true }),
  figure('requests', 'Requests', requestsOf, formatNumber, { sort: true }),
  figure('failed', 'Failed', failedShareOf, formatPercent, { sort: true }),
  fileColumn('client-errors', 'Client errors', ({ refused }) => refused),
  fileColumn('server-errors', 'Server errors', ({ failed }) => failed),
  figure('p50', 'p50 (ms)', ({ p50Ms }) => p50Ms, formatNumber, { sort: true }),
  figure('p95', 'p95 (ms)', ({ p95Ms }) => p95Ms, formatNumber, { sort: true }),
]
