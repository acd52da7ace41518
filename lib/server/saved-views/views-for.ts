import { roleRefusal } from '../../auth/roles.ts'
import { consoleActs } from '../../operations/console-acts.ts'
import type { Place } from '../../routes.ts'
import { requireWorkspace } from '../auth/membership.ts'
import { database } from '../db/client.ts'
import { listViews, type ViewScreen } from './saved-views.ts'

export type ViewsOfScreen = Awaited<ReturnType<typeof viewsFor>>

/** The saved views of a screen, and why the member may not change them. */
export async function viewsFor({ workspace: slug }: Pick<Place, 'workspace'>, screen: ViewScreen) {
  const { workspace, role } = await requireWorkspace(slug)
  const views = await listViews(database(), { workspaceId: workspace.workspace_id, screen })
  return { slug, screen, views, refusal: roleRefusal(role, consoleActs['views.change']) }
}
