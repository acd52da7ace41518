import type { Route } from 'next'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Bookmark, Pencil, Plus, Trash2 } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { MenuItem, MenuLabel, MenuSeparator } from '#components/ui/menu-item.tsx'
import { useRefusalOf } from '#lib/auth/may.tsx'
import { type Place, routes } from '#lib/routes.ts'
import type { SavedView } from '#lib/server/saved-views/saved-views.ts'
import type { ViewsOfScreen } from '#lib/server/saved-views/views-for.ts'
import type { ViewTask } from './view-dialog.tsx'

const ViewDialog = lazily(async () => (await import('./view-dialog.tsx')).ViewDialog)

const NO_FILTER = 'Set a filter first. A view saves the current filters.'

type Filtered = {
  search: { closed: Record<string, null>; write(base: string, values: object): string }
  values: object
}

type ViewsMenuProps = ViewsOfScreen & { place: Place; list: Filtered }

/** Named filters of this list, shared by the whole workspace. */
export function ViewsMenu({ place, list, slug, screen, views: known, ...props }: ViewsMenuProps) {
  const refusal = useRefusalOf(props.refusal)
  const [views, setViews] = useState(known)
  const [task, setTask] = useState<ViewTask | null>(null)
  const query = storedQuery(list)
  const current = openView(views, query, useSearchParams().toString())
  const href = (view: SavedView) => `${routes[screen](place)}?${view.query}` as Route

  return (
    <>
      <Menu
        trigger={
          <Button size="sm">
            <Bookmark />
            <span className="max-w-40 truncate">{current?.name ?? 'Saved views'}</span>
          </Button>
        }
        className="max-w-72"
      >
        {views.length === 0 && <MenuLabel>No saved views yet.</MenuLabel>}
        {views.map((view) => (
          <MenuItem key={view.view_id} asChild>
            <Link href={href(view)} aria-current={view === current ? 'true' : undefined}>
              <Bookmark aria-hidden="true" className={view === current ? 'fill-current' : undefined} />
              <span className="truncate">{view.name}</span>
            </Link>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem refusal={refusal ?? (query ? null : NO_FILTER)} onSelect={() => setTask({ act: 'save', query })}>
          <Plus />
          Save these filters
        </MenuItem>
        {current && (
          <>
            <MenuItem refusal={refusal} onSelect={() => setTask({ act: 'rename', view: current })}>
              <Pencil />
              Rename this view
            </MenuItem>
            <MenuItem danger refusal={refusal} onSelect={() => setTask({ act: 'delete', view: current })}>
              <Trash2 />
              Delete this view
            </MenuItem>
          </>
        )}
      </Menu>
      {task && <ViewDialog place={{ slug, screen }} task={task} onViews={setViews} onClose={() => setTask(null)} />}
    </>
  )
}

/** The view with these filters; or the one in the address, whose filters this list may no longer know. */
export function openView(views: SavedView[], query: string, address: string): SavedView | undefined {
  return views.find((view) => view.query === query) ?? views.find((view) => sorted(view.query) === sorted(address))
}

/** The filters of a list in a fixed order, as stored in a view: without the position in it and what is open over it. */
export function storedQuery({ search, values }: Filtered): string {
  return sorted(search.write('', { ...values, ...search.closed, after: null }))
}

function sorted(query: string): string {
  const params = new URLSearchParams(query)
  params.sort()
  return params.toString()
}
