'use server'

import { headers } from 'next/headers'
import { roleRefusal } from '../../auth/roles.ts'
import { consoleActs } from '../../operations/console-acts.ts'
import { clientOf } from '../auth/client-origin.ts'
import { requireWorkspace } from '../auth/membership.ts'
import { type Db, database } from '../db/client.ts'
import { changeViews } from './change-views.ts'
import {
  type Done,
  deleteView,
  type NewView,
  renameView,
  type SavedView,
  type Shelf,
  saveView,
  ViewRefused,
  type ViewScreen,
} from './saved-views.ts'

export type ViewsAnswer =
  | { views: SavedView[]; problem?: undefined }
  | { views?: undefined; problem: string; isTaken?: boolean }

/** `slug` names the workspace. */
type ShelfAddress = { slug: string; screen: ViewScreen }

export async function saveViewAs(place: ShelfAddress, view: Omit<NewView, 'userId'>): Promise<ViewsAnswer> {
  return changed(place, (tx, shelf, userId) => saveView(tx, shelf, { ...view, userId }))
}

export async function renameViewTo(place: ShelfAddress, viewId: string, name: string): Promise<ViewsAnswer> {
  return changed(place, (tx, shelf) => renameView(tx, shelf, viewId, name))
}

export async function removeView(place: ShelfAddress, viewId: string): Promise<ViewsAnswer> {
  return changed(place, (tx, shelf) => deleteView(tx, shelf, viewId))
}

async function changed(
  { slug, screen }: ShelfAddress,
  change: (tx: Db, shelf: Shelf, userId: string) => Promise<Done>,
): Promise<ViewsAnswer> {
  const { user, workspace, role } = await requireWorkspace(slug)
  const refusal = roleRefusal(role, consoleActs['views.change'])
  if (refusal) return { problem: refusal }
  const shelf = { workspaceId: workspace.workspace_id, screen }
  const person = { actor: user, client: clientOf(await headers()) }
  try {
    return { views: await changeViews(database(), shelf, person, (tx) => change(tx, shelf, user.user_id)) }
  } catch (error) {
    if (error instanceof ViewRefused) return { problem: error.message, isTaken: error.isTaken }
    throw error
  }
}
