import Link from 'next/link'
import { useNow } from '#components/layout/now.tsx'
import { ListToolbar } from '#components/list/list-toolbar.tsx'
import { SavedViews } from '#console/_views/saved-views.tsx'
import { type Place, routes } from '#lib/routes.ts'
import type { ViewsOfScreen } from '#lib/server/saved-views/views-for.ts'
import type { LogList } from './log-search.ts'
import { readSearch } from './read-search.ts'

type LogsToolbarProps = { place: Place; list: LogList; keyNames: ReadonlyMap<string, string>; views: ViewsOfScreen }

export function LogsToolbar({ place, list, keyNames, views }: LogsToolbarProps) {
  const now = useNow()
  const { from, to } = list.values

  function find(text: string) {
    const found = readSearch(text, now)
    if (!found) return false
    const { request, ...change } = found
    return request ? list.open(request) : list.narrow(change)
  }

  return (
    <ListToolbar
      list={list}
      options={{ key: [...keyNames].map(([value, label]) => ({ value, label })) }}
      find={{
        label: 'Search requests',
        placeholder: 'Path, ID, status, code, time',
        advice:
          'Enter a path such as /v1/pay, an ID, a status such as 404, a code such as card_declined, or a UTC time such as 14:05.',
        onFind: find,
      }}
      aside={
        <span className="ml-auto flex items-center gap-3">
          {(from || to) && (
            <Link
              href={routes.events(place, { ...(from && { from }), ...(to && { to }) })}
              className="text-sm ink-link"
            >
              View events
            </Link>
          )}
          <SavedViews place={place} list={list} {...views} />
        </span>
      }
    />
  )
}
