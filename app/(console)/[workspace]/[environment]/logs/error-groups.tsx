import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { code, plain, time } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Button } from '#components/ui/button.tsx'
import { CircleCheck } from '#components/ui/icons.tsx'
import { type RequestErrors, type RequestFilters, requestQueries } from '#lib/data/requests.ts'
import { formatNumber } from '#lib/format.ts'
import { routes, type Scope } from '#lib/routes.ts'
import { StatusCode } from './status-code.tsx'

type Group = RequestErrors['data'][number]
type Show = (group: { code: string | null; operation: string; status: string }) => void
type ErrorGroupsProps = { scope: Scope; filters: RequestFilters; onShow: Show }

/** Failed calls of the span by code and endpoint, what happened last first. */
export function ErrorGroups({ scope, filters, onShow }: ErrorGroupsProps) {
  const { from, to } = filters
  const query = useQuery(requestQueries.errors(scope, filters))
  const table = { caption: 'Errors by cause', columns: groupColumns(scope, onShow), rowId: idOf }

  const about = (
    <p className="text-sm text-muted">
      {from || to ? 'In the selected range.' : 'In the last 24 hours.'} Other filters don’t apply.
    </p>
  )

  return (
    <Loaded query={query} skeleton={<DataTable {...table} rows={[]} skeletonRows={5} toolbar={about} />}>
      {({ data, complete }) => (
        <DataTable
          {...table}
          rows={data}
          paging={{ noun: 'cause' }}
          toolbar={
            <>
              {about}
              {!complete && <p className="text-sm text-muted">From the latest 20,000 errors.</p>}
            </>
          }
          csvName={`errors-${scope.environment}.csv`}
          empty={
            <EmptyState icon={<CircleCheck />} title="No errors">
              Failed requests appear here, grouped by code and endpoint.
            </EmptyState>
          }
        />
      )}
    </Loaded>
  )
}

const idOf = (group: Group) => `${group.code} ${group.operation} ${group.status}`

function groupColumns(scope: Scope, onShow: Show): Column<Group>[] {
  return [
    code('code', 'Code', (group) => group.code, {
      cell: (group) => <code className="text-xs">{group.code ?? 'none'}</code>,
    }),
    plain('status', 'Status', ({ status }) => status, {
      cell: ({ status }) => <StatusCode status={status} />,
      phone: 'aside',
      width: 'w-24',
    }),
    code('operation', 'Endpoint', ({ operation }) => operation),
    plain('count', 'Requests', ({ count }) => count, { cell: ({ count }) => formatNumber(count), align: 'end' }),
    plain('keys', 'Keys', ({ keys }) => keys, { align: 'end' }),
    time('first', 'First', ({ firstAt }) => firstAt, { phone: 'hidden' }),
    plain('last', 'Last', ({ lastAt }) => lastAt, {
      cell: (group) => (
        <Link href={routes.logs(scope, { request: group.requestId })} className="ink-link">
          <RelativeTime at={group.lastAt} />
          <span className="sr-only">, open the latest request</span>
        </Link>
      ),
    }),
    {
      id: 'show',
      header: '',
      align: 'end',
      cell: (group) => (
        <Button
          size="sm"
          aria-label={`Show requests (${formatNumber(group.count)}): ${group.operation}, ${group.code ?? group.status}`}
          onClick={() => onShow({ code: group.code, operation: group.operation, status: String(group.status) })}
        >
          Show requests
        </Button>
      ),
    },
  ]
}
