import { and, asc, eq, lte } from 'drizzle-orm'
import { channel } from '../../channel.schema.ts'
import type { Database } from '../../db/client.ts'
import { findDueRows } from '../../db/due-rows.ts'
import { listNewest, type PageOfRows } from '../../db/paging.ts'
import { rowsOf } from '../../db/rows.ts'
import { connectMessages, connectRecipients } from '../../db/schema/index.ts'
import { type Owner, ownedBy, type Tenant } from '../../db/tenant.ts'
import type { Environment } from '../../environment.schema.ts'
import { messageState } from '../message.schema.ts'
import type { ListMessagesQuery } from './messages.schema.ts'

export type MessageRow = typeof connectMessages.$inferSelect

const AT_ONCE = 100

export const messageRows = rowsOf(connectMessages, 'message_id', 'message')

export async function listMessageRows(
  tenant: Tenant,
  query: ListMessagesQuery,
  page: PageOfRows,
): Promise<MessageRow[]> {
  const filtersOf = (table: typeof connectMessages | typeof connectRecipients) => [
    { column: table.channel, value: query.channel, values: channel.options },
    { column: table.state, value: query.state, values: messageState.options },
  ]
  if (!query.to) return listNewest(tenant, messageRows, filtersOf(connectMessages), page)
  const { message_id: id, created_at, address } = connectRecipients
  const listed = { table: connectRecipients, id, created_at }
  const found = await listNewest(tenant, listed, filtersOf(connectRecipients), page, eq(address, query.to))
  return messageRows.findAll(
    tenant,
    found.map(({ message_id }) => message_id),
  )
}

/** Messages of all tenants about which their partners may have news. */
export function findRecheckable(db: Database, now: Date, environment?: Environment): Promise<MessageRow[]> {
  const { recheck_at } = connectMessages
  return findDueRows(db, connectMessages, now, {
    when: (time) => lte(recheck_at, time),
    by: recheck_at,
    limit: AT_ONCE,
    environment,
  })
}

export async function findRecheckableUntil(tenant: Tenant, until: Date): Promise<MessageRow[]> {
  const { recheck_at, message_id } = connectMessages
  return tenant.db
    .select()
    .from(connectMessages)
    .where(and(ownedBy(connectMessages, tenant), lte(recheck_at, until)))
    .orderBy(asc(recheck_at), asc(message_id))
    .limit(AT_ONCE)
}

/** The tenant that sent a message. */
export async function findMessageOwner(db: Database, messageId: string): Promise<Owner | undefined> {
  const { account_id, environment, message_id } = connectMessages
  const [row] = await db.select({ account_id, environment }).from(connectMessages).where(eq(message_id, messageId))
  return row
}

/** The accounts that sent live SMS to this number. */
export async function findLiveSenders(db: Database, number: string): Promise<string[]> {
  const { account_id, address, channel, environment } = connectRecipients
  const rows = await db
    .selectDistinct({ account_id })
    .from(connectRecipients)
    .where(and(eq(address, number), eq(environment, 'live'), eq(channel, 'sms')))
  return rows.map((row) => row.account_id)
}
