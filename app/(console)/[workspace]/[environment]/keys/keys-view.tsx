'use client'

import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useQueryStates } from 'nuqs'
import { CsvButton } from '#components/csv/csv-button.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { FilterChip } from '#components/data-table/filter-chip.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Button } from '#components/ui/button.tsx'
import { type ApiKey, exportKeys, keyQueries } from '#lib/data/keys.ts'
import type { Scope } from '#lib/routes.ts'
import type { Refusals } from './key-acts.ts'
import { keyStates } from './key-badge.tsx'
import { keyColumns, keysCsv } from './key-columns.tsx'
import { keyFilters, toKeyFilters } from './key-filters.ts'

const KeyDrawer = dynamic(async () => (await import('./key-drawer.tsx')).KeyDrawer)

type KeysViewProps = { scope: Scope; refusals: Refusals }

const table = { caption: 'API keys', columns: keyColumns, rowId: (key: ApiKey) => key.keyId }

export function KeysView({ scope, refusals }: KeysViewProps) {
  const [filters, setFilters] = useQueryStates(keyFilters, { history: 'push' })
  const { state, after } = filters
  const query = useQuery(keyQueries.list(scope, toKeyFilters(filters)))
  const open = (keyId: string | null) => setFilters({ key: keyId })
  const nextCursor = query.data?.nextCursor

  const toolbar = (
    <>
      <FilterChip
        label="State"
        value={state}
        options={keyStates}
        onValueChange={(value) => setFilters({ state: keyFilters.state.parse(value ?? ''), after: [] })}
      />
      <span className="ml-auto">
        <CsvButton
          filename={`keys-${scope.environment}${state ? `-${state}` : ''}.csv`}
          content={async () => keysCsv(await exportKeys(scope, state ? { state } : {}))}
          disabled={!query.data?.data.length}
        />
      </span>
    </>
  )

  return (
    <>
      <Loaded query={query} skeleton={<DataTable {...table} rows={[]} skeletonRows={4} toolbar={toolbar} />}>
        {({ data }) => (
          <>
            <DataTable
              {...table}
              rows={data}
              openId={filters.key}
              onOpen={(key) => open(key.keyId)}
              toolbar={toolbar}
              paging={{
                noun: 'key',
                pending: query.isPlaceholderData,
                ...(after.length > 0 && { onPrevious: () => setFilters({ after: after.slice(0, -1) }) }),
                ...(nextCursor && { onNext: () => setFilters({ after: [...after, nextCursor] }) }),
              }}
              empty={
                <EmptyState
                  icon={<KeyRound />}
                  title={state ? `No ${state} key` : 'No keys'}
                  action={state && <Button onClick={() => setFilters({ state: null, after: [] })}>Clear filter</Button>}
                >
                  {state
                    ? `None of the ${scope.environment} keys is ${state}.`
                    : 'A key lets your server call the API. Create one to make a first call.'}
                </EmptyState>
              }
            />
            {state === null && after.length === 0 && data.length > 0 && data.every(({ managed }) => managed) && (
              <EmptyState icon={<KeyRound />} title="No key of your own yet">
                Only the console's key is here so far. Create one for your server; its secret is shown once.
              </EmptyState>
            )}
          </>
        )}
      </Loaded>
      {filters.key && <KeyDrawer keyId={filters.key} scope={scope} refusals={refusals} onOpenKey={open} />}
    </>
  )
}
