import { and, asc, eq, sql } from 'drizzle-orm'
import { line } from '#gateway/text.schema.ts'
import type { Db } from '../db/client.ts'
import { newId } from '../db/ids.ts'
import { savedViews, viewScreens } from '../db/schema/index.ts'

export type ViewScreen = (typeof viewScreens)[number]
export type SavedView = { view_id: string; name: string; query: string }

/** The workspace that owns the views, and the list they belong to. */
export type Shelf = { workspaceId: string; screen: ViewScreen }

const MOST_VIEWS = 50

/** Its message is shown to the user. */
export class ViewRefused extends Error {
  override name = 'ViewRefused'
  /** The name already exists with other filters, which the user may replace. */
  readonly isTaken: boolean

  constructor(message: string, { isTaken = false } = {}) {
    super(message)
    this.isTaken = isTaken
  }
}

export function listViews(db: Db, { workspaceId, screen }: Shelf): Promise<SavedView[]> {
  return db
    .select({ view_id: savedViews.viewId, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(and(eq(savedViews.workspaceId, workspaceId), eq(savedViews.screen, screen)))
    .orderBy(asc(sql`lower(${savedViews.name})`))
}

export type NewView = { name: string; query: string; userId: string; replace: boolean }

/** Null if there was nothing to do. All three functions throw `ViewRefused`. */
export type Done = { act: 'created' | 'replaced' | 'renamed' | 'deleted'; view: SavedView; before?: string } | null

export async function saveView(db: Db, shelf: Shelf, { userId, replace, ...input }: NewView): Promise<Done> {
  const name = checkedName(input.name)
  if (input.query.length > 2000) throw new ViewRefused('These filters are too long to save.')
  const known = await listViews(db, checkedShelf(shelf))
  const taken = named(known, name)
  if (taken && !replace) throw takenName(taken)
  // A list shows its filters as one view, so another with the same filters could be neither renamed nor deleted.
  const same = known.find((view) => view.query === input.query && view !== taken)
  if (same) throw new ViewRefused(`The view “${same.name}” already has these filters.`)
  if (taken) {
    const view = { ...taken, query: input.query }
    await db.update(savedViews).set({ query: view.query }).where(own(shelf, view.view_id))
    return { act: 'replaced', view }
  }
  if (known.length >= MOST_VIEWS) {
    throw new ViewRefused(`A screen can have up to ${MOST_VIEWS} saved views. Delete one first.`)
  }
  const view = { view_id: newId('view'), name, query: input.query }
  await db.insert(savedViews).values({ ...shelf, viewId: view.view_id, name, query: view.query, createdBy: userId })
  return { act: 'created', view }
}

export async function renameView(db: Db, shelf: Shelf, viewId: string, text: string): Promise<Done> {
  const name = checkedName(text)
  const known = await listViews(db, checkedShelf(shelf))
  const view = found(known, viewId)
  const taken = named(known, name)
  if (taken && taken !== view) throw takenName(taken)
  if (view.name === name) return null
  await db.update(savedViews).set({ name }).where(own(shelf, viewId))
  return { act: 'renamed', view: { ...view, name }, before: view.name }
}

/** A view that another user deleted meanwhile counts as deleted. */
export async function deleteView(db: Db, shelf: Shelf, viewId: string): Promise<Done> {
  const view = (await listViews(db, checkedShelf(shelf))).find(({ view_id }) => view_id === viewId)
  if (!view) return null
  await db.delete(savedViews).where(own(shelf, viewId))
  return { act: 'deleted', view }
}

/** The browser's input isn't typed yet. */
function checkedShelf(shelf: Shelf): Shelf {
  if (!viewScreens.includes(shelf.screen)) throw new ViewRefused('This list doesn’t support saved views.')
  return shelf
}

function checkedName(text: string): string {
  const name = line(1, 60).safeParse(text)
  if (!name.success) throw new ViewRefused('Use 1 to 60 readable characters.')
  return name.data
}

function named(known: SavedView[], name: string) {
  return known.find((view) => view.name.toLowerCase() === name.toLowerCase())
}

function found(known: SavedView[], viewId: string) {
  const view = known.find(({ view_id }) => view_id === viewId)
  if (!view) throw new ViewRefused('This view was deleted.')
  return view
}

function takenName({ name }: SavedView) {
  return new ViewRefused(`A view named ${name} already exists.`, { isTaken: true })
}

function own({ workspaceId, screen }: Shelf, viewId: string) {
  return and(eq(savedViews.workspaceId, workspaceId), eq(savedViews.screen, screen), eq(savedViews.viewId, viewId))
}
