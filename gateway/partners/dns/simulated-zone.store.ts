import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { simulatedDnsRecords as records } from '../../db/schema/index.ts'
import { ownedBy, ownerOf } from '../../db/tenant.ts'
import type { Asker, DnsQuestion, DnsRecord } from './name-servers.ts'

/** The values of the records that are visible at the asker's time. */
export async function findValues(db: Database, { now, ...owner }: Asker, { name, type }: DnsQuestion) {
  const rows = await db
    .select({ value: records.value })
    .from(records)
    .where(and(ownedBy(records, owner), eq(records.name, name), eq(records.type, type), lte(records.visible_at, now)))
  return rows.map(({ value }) => value)
}

export async function publish(db: Database, owner: Asker, published: DnsRecord[], visible_at: Date): Promise<void> {
  if (published.length === 0) return
  const rows = published.map(({ name, type, value }) => ({ ...ownerOf(owner), name, type, value, visible_at }))
  await db.insert(records).values(rows).onConflictDoNothing()
}
