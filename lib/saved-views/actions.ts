'use server'

import { requireWorkspace } from '../auth/membership.ts'
import { database } from '../db/client.ts'
import {
  deleteView,
  listViews,
  renameView,
  type SavedView,
  saveView,
  ViewRefused,
  type ViewScreen,
} from './saved-views.ts'
import { viewRefusal } from './view-refusal.ts'

export type ViewsAnswer = { views: SavedView[]; problem?: undefined } | { views?: undefined; problem: string }

export async function saveViewAs(slug: string, screen: ViewScreen, name: string, query: string): Promise<ViewsAnswer> {
  return changed(slug, screen, (workspaceId, userId) =>
    saveView(database(), { workspaceId, screen, name, query, userId }),
  )
}

export async function renameViewTo(
  slug: string,
  screen: ViewScreen,
  viewId: string,
  name: string,
): Promise<ViewsAnswer> {
  return changed(slug, screen, (workspaceId) => renameView(database(), workspaceId, screen, viewId, name))
}

export async function removeView(slug: string, screen: ViewScreen, viewId: string): Promise<ViewsAnswer> {
  return changed(slug, screen, (workspaceId) => deleteView(database(), workspaceId, viewId))
}

async function changed(
  slug: string,
  screen: ViewScreen,
  change: (workspaceId: string, userId: string) => Promise<void>,
): Promise<ViewsAnswer> {
  const { user, workspace, role } = await requireWorkspace(slug)
  const refusal = viewRefusal(role)
  if (refusal) return { problem: refusal }
  try {
    await change(workspace.workspace_id, user.user_id)
  } catch (error) {
    if (error instanceof ViewRefused) return { problem: error.message }
    throw error
  }
  return { views: await listViews(database(), workspace.workspace_id, screen) }
}
