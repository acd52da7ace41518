import { sql } from 'drizzle-orm'
import { appendAudit } from '../audit/append.ts'
import type { AuditEvent } from '../audit/audit-event.ts'
import type { Database, Db } from '../db/client.ts'
import { type Done, listViews, type SavedView, type Shelf } from './saved-views.ts'

type Person = Pick<AuditEvent, 'actor' | 'client'>

/** Commits the change with its audit entry and returns the new views. */
export async function changeViews(
  db: Database,
  shelf: Shelf,
  person: Person,
  change: (tx: Db) => Promise<Done>,
): Promise<SavedView[]> {
  return db.transaction(async (tx) => {
    // Serializes changes of a workspace, so that the second of two equal names is rejected.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('views'), hashtext(${shelf.workspaceId}))`)
    const done = await change(tx)
    const views = await listViews(tx, shelf)
    if (done) {
      const { act, view, before } = done
      await appendAudit(tx, {
        ...person,
        workspaceId: shelf.workspaceId,
        action: `view.${act}`,
        target: view.view_id,
        details: { screen: shelf.screen, name: view.name, query: view.query, ...(before && { name_before: before }) },
      })
    }
    return views
  })
}
