import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { whatsappCloudSends } from '../../db/schema/index.ts'

type Send = typeof whatsappCloudSends.$inferSelect

/** Notes that an attempt begins. A later one moves the time, unless the message was reported meanwhile. */
export async function beginSend(db: Database, reference: string, at: Date): Promise<void> {
  await db
    .insert(whatsappCloudSends)
    .values({ reference, begun_at: at, upstream_id: null })
    .onConflictDoUpdate({ target: whatsappCloudSends.reference, set: { begun_at: at } })
}

export async function findSend(db: Database, reference: string): Promise<Send | undefined> {
  const [row] = await db.select().from(whatsappCloudSends).where(eq(whatsappCloudSends.reference, reference))
  return row
}

/** Notes Meta's ID of a message, as its first report names it. */
export async function noteReported(db: Database, reference: string, upstream_id: string): Promise<void> {
  await db.update(whatsappCloudSends).set({ upstream_id }).where(eq(whatsappCloudSends.reference, reference))
}
