import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { newId } from '../db/ids.ts'
import { savedViews } from '../db/schema/index.ts'

export const VIEW_SCREENS = ['logs', 'events'] as const
export type ViewScreen = (typeof VIEW_SCREENS)[number]
export type SavedView = { view_id: string; name: string; query: string }

const MOST_VIEWS = 50

/** What keeps a view from being stored, said to the person. */
export class ViewRefused extends Error {
  override name = 'ViewRefused'
}

export function listViews(db: Db, workspaceId: string, screen: ViewScreen): Promise<SavedView[]> {
  return db
    .select({ view_id: savedViews.viewId, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(and(eq(savedViews.workspaceId, workspaceId), eq(savedViews.screen, screen)))
    .orderBy(asc(sql`lower(${savedViews.name})`))
}

type NewView = { workspaceId: string; screen: ViewScreen; name: string; query: string; userId: string }

/** A name that is taken gets the new filters. Throws `ViewRefused`. */
export async function saveView(db: Db, { workspaceId, screen, userId, ...input }: NewView): Promise<void> {
  const name = checkedName(input.name)
  if (input.query.length > 2000) throw new ViewRefused('These filters are too long to keep.')
  const known = await listViews(db, workspaceId, screen)
  if (known.length >= MOST_VIEWS && !known.some((view) => view.name === name)) {
    throw new ViewRefused(`A workspace keeps ${MOST_VIEWS} views of a screen. Delete one first.`)
  }
  await db
    .insert(savedViews)
    .values({ viewId: newId('view'), workspaceId, screen, name, query: input.query, createdBy: userId })
    .onConflictDoUpdate({
      target: [savedViews.workspaceId, savedViews.screen, savedViews.name],
      set: { query: input.query },
    })
}

/** Throws `ViewRefused`. */
export async function renameView(db: Db, workspaceId: string, screen: ViewScreen, viewId: string, text: string) {
  const name = checkedName(text)
  const known = await listViews(db, workspaceId, screen)
  if (known.some((view) => view.name === name && view.view_id !== viewId)) {
    throw new ViewRefused(`There is a view called ${name} already.`)
  }
  await db.update(savedViews).set({ name }).where(own(workspaceId, viewId))
}

export async function deleteView(db: Db, workspaceId: string, viewId: string): Promise<void> {
  await db.delete(savedViews).where(own(workspaceId, viewId))
}

function checkedName(text: string): string {
  const name = text.trim().normalize('NFC')
  if (name === '' || name.length > 60 || /\p{Cc}/u.test(name)) {
    throw new ViewRefused('A name has between 1 and 60 characters.')
  }
  return name
}

function own(workspaceId: string, viewId: string) {
  return and(eq(savedViews.workspaceId, workspaceId), eq(savedViews.viewId, viewId))
}
