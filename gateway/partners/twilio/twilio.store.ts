import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { connectMessages, connectRecipients } from '../../db/schema/index.ts'

/** The messages of Twilio among these that belong to another message to this number, of any live account. */
export async function findTaken(db: Database, to: string, reference: string, sids: string[]): Promise<Set<string>> {
  if (sids.length === 0) return new Set()
  const { message_id, upstream_id } = connectMessages
  const rows = await db
    .select({ upstream_id })
    .from(connectRecipients)
    .innerJoin(connectMessages, eq(message_id, connectRecipients.message_id))
    .where(
      and(
        eq(connectRecipients.address, to),
        eq(connectRecipients.environment, 'live'),
        eq(connectRecipients.channel, 'sms'),
        ne(message_id, reference),
        inArray(upstream_id, sids),
      ),
    )
  return new Set(rows.flatMap((row) => row.upstream_id ?? []))
}
