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

// The position in the list is not part of its filters.
const PASSING = new Set(['after', 'request', 'event'])
const NO_FILTER = 'Set a filter first. A view saves the current filters.'

type SavedViewsProps = ViewsOfScreen & { place: Place }

/** Named filters of this list, shared by the whole workspace. */
export function SavedViews({ place, slug, screen, views: known, ...props }: SavedViewsProps) {
  const refusal = useRefusalOf(props.refusal)
  const [views, setViews] = useState(known)
  const [task, setTask] = useState<ViewTask | null>(null)
  const query = storedQuery(useSearchParams())
  const current = views.find((view) => view.query === query)
  const href = (view: SavedView) => routes[screen](place, Object.fromEntries(new URLSearchParams(view.query)))

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

/** The filters of a URL in a fixed order, as stored in a view. */
export function storedQuery(search: Iterable<[string, string]>): string {
  const kept = [...search].filter(([name]) => !PASSING.has(name))
  return new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1))).toString()
}
