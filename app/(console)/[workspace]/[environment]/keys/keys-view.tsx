'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { parseAsBoolean, useQueryState, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { CsvButton } from '#components/csv/csv-button.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import type { Selection } from '#components/data-table/selection.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Button } from '#components/ui/button.tsx'
import { KeyRound } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { type ApiKey, everyKey, type KeyActivity, keyQueries } from '#lib/data/keys.ts'
import { routes, type Scope } from '#lib/routes.ts'
import { keyColumns, keysCsv } from './key-columns.tsx'
import { isWhole, keyFilters, toKeyFilters } from './key-filters.ts'
import { type KeyRow, keyRows, sortRows } from './key-health.ts'
import { KeyToolbar } from './key-toolbar.tsx'

const RevokeKeys = lazily(async () => (await import('./revoke-keys.tsx')).RevokeKeys)

const NOTHING: KeyActivity = { from: '', to: '', data: [] }
const table = { caption: 'API keys', rowId: ({ key }: KeyRow) => key.keyId, columnsName: 'keys' }

export function KeysView({ scope }: { scope: Scope }) {
  const router = useRouter()
  const [filters, setFilters] = useQueryStates(keyFilters, { history: 'push' })
  const [, setIsCreating] = useQueryState('create', parseAsBoolean)
  const mayCreate = useRefusal('keys.create') === null
  const [selected, setSelected] = useState<string[]>([])
  const { state, health, q, sort, after } = filters
  const whole = isWhole(filters)
  const query = useQuery(keyQueries.list(scope, toKeyFilters(filters)))
  const activity = useQuery(keyQueries.activity(scope))
  const nextCursor = whole ? null : query.data?.nextCursor
  const known = activity.data ?? NOTHING
  const isFiltered = state !== 'usable' || health !== null || q !== ''

  function set(change: Parameters<typeof setFilters>[0]) {
    setSelected([])
    return setFilters({ ...(typeof change === 'object' && change), after: [] })
  }

  function rowsOf(keys: ApiKey[]) {
    const rows = keyRows(keys, known).filter((row) => health === null || row.health === health)
    return whole && sort ? sortRows(rows, sort) : rows
  }

  const toolbar = (
    <KeyToolbar filters={filters} onChange={set}>
      <CsvButton
        filename={`keys-${scope.environment}-${health ?? state}.csv`}
        pages={(signal) => everyKey(scope, toKeyFilters({ ...filters, after: [] }), signal)}
        write={(keys) => keysCsv(rowsOf(keys), known)}
        disabled={!query.data?.data.length}
      />
    </KeyToolbar>
  )
  const columns = keyColumns(known, whole)
  const selection: Selection<KeyRow> = {
    selected,
    onChange: setSelected,
    label: ({ key }) => key.name,
    canSelect: ({ key }) => !key.managed && (key.state === 'active' || key.state === 'rotating'),
    noun: 'key',
    actions: (chosen) => <RevokeKeys scope={scope} keys={chosen.map(({ key }) => key)} onLeft={setSelected} />,
  }

  return (
    <Loaded
      query={{
        data: activity.data && query.data,
        error: query.error ?? activity.error,
        isFetching: query.isFetching || activity.isFetching,
        refetch: () => Promise.all([query.refetch(), activity.refetch()]),
      }}
      toolbar={toolbar}
      skeleton={
        <DataTable {...table} columns={columns} rows={[]} skeletonRows={4} toolbar={toolbar} selection={selection} />
      }
    >
      {() => {
        const keys = query.data?.data ?? []
        const rows = rowsOf(keys)
        return (
          <>
            <DataTable
              {...table}
              columns={columns}
              rows={rows}
              onOpen={({ key }) => router.push(routes.key(scope, key.keyId))}
              sort={sort}
              onSort={(next) => setFilters({ sort: next })}
              toolbar={toolbar}
              selection={selection}
              paging={{
                noun: 'key',
                pending: query.isPlaceholderData,
                ...(after.length > 0 && { onPrevious: () => setFilters({ after: after.slice(0, -1) }) }),
                ...(nextCursor && { onNext: () => setFilters({ after: [...after, nextCursor] }) }),
              }}
              empty={<NoKeys isFiltered={isFiltered} onClear={() => set({ state: null, health: null, q: null })} />}
            />
            {!isFiltered && keys.length > 0 && keys.every(({ managed }) => managed) && (
              <EmptyState
                icon={<KeyRound />}
                title="No keys yet"
                action={mayCreate && <Button onClick={() => setIsCreating(true)}>Create your first key</Button>}
              >
                Create a key for your server. Its secret is shown once.
              </EmptyState>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function NoKeys({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<KeyRound />}
      title={isFiltered ? 'No matching keys' : 'No keys'}
      action={isFiltered && <Button onClick={onClear}>Clear filters</Button>}
    >
      {isFiltered
        ? 'No keys in this environment match these filters.'
        : 'Create a key to authenticate your server’s requests.'}
    </EmptyState>
  )
}
