'use client'

import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { KeyRound } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { combineQueries } from '#lib/api/combine-queries.ts'
import { type ApiKey, everyKey, type KeyActivity, keyQueries } from '#lib/data/keys.ts'
import { type Place, routes } from '#lib/routes.ts'
import { obstacleTo } from './key-acts.ts'
import { keyColumns } from './key-columns.tsx'
import { healths, keyRows, sortRows } from './key-health.ts'
import { isWhole, keySearch, toKeyQuery } from './key-search.ts'

const FirstKey = lazily(async () => (await import('./first-key.tsx')).FirstKey)
const RevokeKeys = lazily(async () => (await import('./revoke-keys.tsx')).RevokeKeys)

const NOTHING: KeyActivity = { from: '', to: '', data: [] }

export function KeysView({ place }: { place: Place }) {
  const list = useList(keySearch)
  const { filters, values } = list
  const whole = isWhole(filters)
  const query = useQuery(keyQueries.list(place, toKeyQuery(filters, list.cursor)))
  const activity = useQuery(keyQueries.activity(place))
  const both = combineQueries(query, activity)
  const known = activity.data ?? NOTHING

  function rowsOf(keys: ApiKey[]) {
    const rows = keyRows(keys, known).filter(({ health }) => !values.health || health === values.health)
    return whole && values.sort ? sortRows(rows, values.sort) : rows
  }

  async function* fileRows(signal: AbortSignal) {
    const keys: ApiKey[] = []
    for await (const key of everyKey(place, toKeyQuery(filters), signal)) keys.push(key)
    yield* rowsOf(keys)
  }

  return (
    <ListScreen
      list={list}
      query={{
        ...query,
        ...both,
        data: both.data && { ...both.data[0], ...(whole && { nextCursor: null }) },
      }}
      rows={rowsOf}
      caption="API keys"
      noun="key"
      columns={keyColumns(known, whole)}
      columnsName="keys"
      rowId={({ key }) => key.keyId}
      rowHref={({ key }) => routes.key(place, key.keyId)}
      csv={{ name: `keys-${place.environment}-${values.health ?? filters.state}`, pages: fileRows }}
      find={{
        label: 'Search by name or last four characters',
        placeholder: 'Name or last 4',
        by: 'q',
      }}
      {...(whole && { options: { health: healths.slice(2) } })}
      sort={{ sort: values.sort, onSort: (sort) => list.set({ sort }) }}
      selection={{
        label: ({ key }) => key.name,
        obstacle: ({ key }) => obstacleTo('revoke', key),
        actions: (rows, select) => <RevokeKeys place={place} keys={rows.map(({ key }) => key)} onLeft={select} />,
      }}
      skeletonRows={4}
      noMatch="No keys in this environment match these filters."
      none={
        <EmptyState icon={<KeyRound />} title="No keys">
          Create a key to authenticate your server’s requests.
        </EmptyState>
      }
      below={(rows) => !list.isNarrowed && rows.length > 0 && rows.every(({ key }) => key.managed) && <FirstKey />}
    />
  )
}
