import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows.ts'
import { outboxEmails, outboxMessages } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'

export type OutboxRow = typeof outboxMessages.$inferSelect

export const outboxRows = rowsOf(outboxMessages, 'message_id', 'message')

/** The bytes of emails, as they would have gone over the wire. */
export const emailRows = rowsOf(outboxEmails, 'message_id', 'email')

/** Deletes the bytes of a tenant's oldest emails, as far as all together are more than `mostBytes`. */
export async function dropOldEmails(tenant: Tenant, mostBytes: number): Promise<void> {
  await tenant.db.execute(sql`DELETE FROM ${outboxEmails} WHERE message_id = ANY (ARRAY(
    SELECT message_id FROM (
      SELECT m.message_id, sum(octet_length(e.bytes)) OVER (ORDER BY m.created_at DESC, m.message_id DESC) AS bytes
      FROM ${outboxMessages} m JOIN ${outboxEmails} e ON e.message_id = m.message_id
      WHERE ${ownedBy('m', tenant)}) AS kept
    WHERE bytes > ${mostBytes}))`)
}
