import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallSnippet } from '#components/code/copy-as-code.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Button } from '#components/ui/button.tsx'
import { ScrollText } from '#components/ui/icons.tsx'
import { allRequests, type LoggedRequest, type RequestFilters, requestQueries } from '#lib/data/requests.ts'
import type { Scope } from '#lib/routes.ts'
import { TailControl } from '../_activity/tail-control.tsx'
import { useTail } from '../_activity/use-tail.ts'
import { callColumns } from './call-columns.tsx'

type CallsTableProps = {
  scope: Scope
  filters: RequestFilters
  keyNames: ReadonlyMap<string, string>
  after: string[]
  openId: string | null
  onOpen: (requestId: string) => void
  onPage: (after: string[]) => void
  onClear: () => void
}

const idOf = (call: LoggedRequest) => call.requestId

export function CallsTable({ scope, filters, keyNames, after, openId, onOpen, onPage, onClear }: CallsTableProps) {
  const isNewest = after.length === 0 && !filters.to
  const client = useQueryClient()
  const query = useQuery(requestQueries.list(scope, filters, { cursor: after.at(-1), live: isNewest }))
  const tail = useTail(JSON.stringify([filters, after]), query.data, idOf)
  const table = { caption: 'Calls', columns: callColumns(keyNames), rowId: idOf, columnsName: 'logs' }
  const nextCursor = tail.shown?.nextCursor
  const live = isNewest ? (
    <TailControl
      state={tail.isPaused ? 'paused' : query.isError ? 'reconnecting' : query.data ? 'live' : 'connecting'}
      waiting={tail.waiting}
      noun="call"
      onToggle={tail.isPaused ? tail.resume : tail.pause}
    />
  ) : (
    <span className="text-xs text-muted">Live updates are on the first page without an end.</span>
  )

  return (
    <Loaded query={query} skeleton={<DataTable {...table} rows={[]} skeletonRows={10} toolbar={live} />}>
      {(page) => (
        <DataTable
          {...table}
          rows={tail.shown?.data ?? page.data}
          rowLabel={(call) => `${call.method} ${call.path}, ${call.status}, open`}
          openId={openId}
          onOpen={(call) => onOpen(call.requestId)}
          toolbar={live}
          csvName={`calls-${scope.environment}.csv`}
          csvPages={(signal) => allRequests(scope, filters, client, signal)}
          paging={{
            noun: 'call',
            pending: query.isPlaceholderData,
            ...(after.length > 0 && { onPrevious: () => onPage(after.slice(0, -1)) }),
            ...(nextCursor && { onNext: () => onPage([...after, nextCursor]) }),
          }}
          empty={
            <NoCalls
              isFiltered={Object.keys(filters).length > 0}
              goOn={nextCursor ? () => onPage([...after, nextCursor]) : null}
              onClear={onClear}
            />
          }
        />
      )}
    </Loaded>
  )
}

type NoCallsProps = { isFiltered: boolean; goOn: (() => void) | null; onClear: () => void }

function NoCalls({ isFiltered, goOn, onClear }: NoCallsProps) {
  if (goOn) {
    return (
      <EmptyState
        title="None among the calls searched so far"
        action={<Button onClick={goOn}>Search older calls</Button>}
      >
        A search looks through some thousands of calls at a time. There are older ones, and it goes on from there.
      </EmptyState>
    )
  }
  if (isFiltered) {
    return (
      <EmptyState title="No call matches" action={<Button onClick={onClear}>Clear filters</Button>}>
        None of the calls of the last 30 days fits all of these filters.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<ScrollText />}
      title="No calls yet"
      snippet={<CallSnippet call={{ method: 'GET', path: '/v1/account' }} label="A first call" />}
    >
      Each call your servers make appears here within two seconds. What this console reads for you is left out.
    </EmptyState>
  )
}
