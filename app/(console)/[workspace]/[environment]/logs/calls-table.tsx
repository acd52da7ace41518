import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallSnippet } from '#components/code/copy-as-code.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Button } from '#components/ui/button.tsx'
import { ScrollText } from '#components/ui/icons.tsx'
import { allRequests, type LoggedRequest, type RequestFilters, requestQueries } from '#lib/data/requests.ts'
import type { Scope } from '#lib/routes.ts'
import { followState } from '../_activity/follow-state.ts'
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
  const table = { caption: 'Requests', columns: callColumns(keyNames), rowId: idOf, columnsName: 'logs' }
  const nextCursor = tail.shown?.nextCursor
  const live = isNewest ? (
    <TailControl
      state={followState(query, tail)}
      waiting={tail.waiting}
      noun="request"
      onToggle={tail.isPaused ? tail.resume : tail.pause}
    />
  ) : (
    <span className="text-xs text-muted">Streaming needs the first page and no end time.</span>
  )

  return (
    <Loaded query={query} skeleton={<DataTable {...table} rows={[]} skeletonRows={10} toolbar={live} />} toolbar={live}>
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
            noun: 'request',
            pending: query.isPlaceholderData,
            ...(after.length > 0 && { onPrevious: () => onPage(after.slice(0, -1)) }),
            ...(nextCursor && { onNext: () => onPage([...after, nextCursor]) }),
          }}
          empty={
            <NoCalls
              isFiltered={Object.keys(filters).some((name) => name !== 'excludeSelf')}
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
      <EmptyState title="No matches yet" action={<Button onClick={goOn}>Search older requests</Button>}>
        Each search covers a few thousand requests. Continue with older requests.
      </EmptyState>
    )
  }
  if (isFiltered) {
    return (
      <EmptyState title="No matching requests" action={<Button onClick={onClear}>Clear filters</Button>}>
        No requests in the last 30 days match these filters.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<ScrollText />}
      title="No requests yet"
      snippet={<CallSnippet call={{ operation: 'account.get' }} label="First request" />}
    >
      Your servers’ requests appear here within two seconds.
    </EmptyState>
  )
}
