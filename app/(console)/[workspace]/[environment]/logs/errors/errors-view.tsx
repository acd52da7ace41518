'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { code, figure, plain, time } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { ListToolbar } from '#components/list/list-toolbar.tsx'
import { useList } from '#components/list/use-list.ts'
import { CircleCheck } from '#components/ui/icons.tsx'
import { StatusCode } from '#console/_workbench/status-code.tsx'
import { type RequestErrors, requestQueries } from '#lib/data/requests.ts'
import { formatNumber } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { toRequestFilters } from '../log-search.ts'
import { errorSearch } from './error-search.ts'

type Group = RequestErrors['data'][number]

/** Failed requests by code and operation, most recent first. */
export function ErrorsView({ place }: { place: Place }) {
  const list = useList(errorSearch)
  const filters = toRequestFilters(list.filters)
  const query = useQuery(requestQueries.errors(place, filters))
  const table = {
    caption: 'Errors by cause',
    columns: groupColumns(place),
    rowId: idOf,
    toolbar: <ListToolbar list={list} />,
  }
  const { from, to } = list.values
  const linkOf = (group: Group) => ({
    label: `${group.code ?? group.status}, ${group.operation}, show ${formatNumber(group.count)} requests`,
    href: routes.logs(place, {
      operation: group.operation,
      status: String(group.status),
      ...(group.code && { code: group.code }),
      ...(from && { from }),
      ...(to && { to }),
    }),
  })

  return (
    <Loaded query={query} toolbar={table.toolbar} skeleton={<DataTable {...table} rows={[]} skeletonRows={5} />}>
      {({ data, complete }) => (
        <>
          <DataTable
            {...table}
            rows={data}
            rowLink={linkOf}
            paging={{ noun: 'cause' }}
            csvName={`errors-${place.environment}.csv`}
            empty={
              <EmptyState icon={<CircleCheck />} title="No errors">
                No request {filters.excludeSelf && 'from your servers '}failed in the{' '}
                {from || to ? 'selected range' : 'last 24 hours'}.
              </EmptyState>
            }
          />
          {!complete && <p className="mt-2 text-xs text-muted">From the latest 20,000 errors.</p>}
        </>
      )}
    </Loaded>
  )
}

const idOf = (group: Group) => `${group.code} ${group.operation} ${group.status}`

function groupColumns(place: Place): Column<Group>[] {
  return [
    code('code', 'Code', (group) => group.code),
    plain('status', 'Status', ({ status }) => status, {
      cell: ({ status }) => <StatusCode status={status} />,
      phone: 'aside',
      width: 'w-24',
    }),
    code('operation', 'Operation', ({ operation }) => operation),
    figure('count', 'Requests', ({ count }) => count, formatNumber),
    figure('keys', 'Keys', ({ keys }) => keys),
    time('first', 'First', ({ firstAt }) => firstAt, { phone: 'hidden' }),
    plain('last', 'Last', ({ lastAt }) => lastAt, {
      cell: (group) => (
        <Link href={routes.logs(place, { request: group.requestId })} className="ink-link">
          <RelativeTime at={group.lastAt} />
          <span className="sr-only">, open the latest request</span>
        </Link>
      ),
    }),
    {
      id: 'compare',
      header: 'Last success',
      cell: (group) => (
        <Link href={routes.logs(place, { request: group.requestId })} className="ink-link">
          Compare<span className="sr-only"> the latest request with the last success</span>
        </Link>
      ),
    },
  ]
}
