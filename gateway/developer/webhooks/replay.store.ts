import { sql } from 'drizzle-orm'
import type { Position } from '../../db/paging.ts'
import { deliveries } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import { markSent } from '../../events/unsent.ts'

interface Range {
  webhookId: string
  from: Date
  to: Date
  kinds: string[]
  onlyFailed: boolean
  /** Deliveries due by then are already on their way. */
  realNow: Date
  after: Position | null
  limit: number
}

export interface ReplayableEvent {
  event_id: string
  event_type: string
  created_at: Date
  /** A retry waits for its time. */
  waiting: boolean
}

/** The events of a time that this webhook is to get again, oldest first; those it never had a row for included. */
export async function listReplayable(tenant: Tenant, range: Range): Promise<ReplayableEvent[]> {
  const after = range.after ?? { createdAt: range.from, id: '' }
  const result = await tenant.db.execute<{
    event_id: string
    event_type: string
    created_at: string
    waiting: boolean
  }>(sql`
    SELECT e.event_id, e.type AS event_type, e.created_at, coalesce(d.waiting, false) AS waiting
    FROM events e LEFT JOIN LATERAL (
      SELECT bool_or(state = 'succeeded') AS delivered, bool_or(state = 'pending') AS waiting,
        bool_or(state = 'pending' AND (leased_until > ${range.realNow} OR due_at <= ${range.realNow})) AS on_its_way
      FROM deliveries WHERE event_id = e.event_id AND webhook_id = ${range.webhookId}
    ) d ON true
    WHERE ${ownedBy('e', tenant)} AND NOT e.test
      AND e.type = ANY (${sql.param(range.kinds)}) AND e.created_at < ${range.to}
      AND (e.created_at, e.event_id) > (${after.createdAt}, ${after.id})
      AND d.on_its_way IS NOT TRUE AND (d.delivered IS NOT TRUE OR NOT ${range.onlyFailed})
    ORDER BY e.created_at, e.event_id LIMIT ${range.limit}`)
  return result.rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }))
}

export async function insertDue(tenant: Tenant, rows: (typeof deliveries.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await tenant.db.insert(deliveries).values(rows)
  await markSent(
    tenant.db,
    rows.map((row) => row.event_id),
  )
}
