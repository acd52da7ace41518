import { and, eq, type SQL, sql } from 'drizzle-orm'
import { channel as channels } from '../../channel.schema.ts'
import type { Database } from '../../db/client.ts'
import { queuedMessages } from '../../db/schema/index.ts'
import { type Owner, ownedBy, type Tenant } from '../../db/tenant.ts'
import { MINUTE_MS } from '../../time/clock.ts'

export type QueuedRow = typeof queuedMessages.$inferSelect

/** A queued message that this process may send until its lease ends. */
export interface Claimed extends Owner, Pick<QueuedRow, 'message_id' | 'channel' | 'attempts'> {
  leased_until: Date
  /** Whether an earlier attempt may have sent it. */
  in_doubt: boolean
}

const AT_ONCE = 200
const AT_ONCE_OF_ALL = 500

/** No lease reaches this far ahead, so it was taken before the clock was set back. */
const NO_LEASE_MS = 5 * MINUTE_MS

interface Claim {
  now: Date
  leasedUntil: Date
  perLane: number
  /** Lanes that take no more for now. */
  busy: string[]
}

/** The messages of one account on one channel: a partner that is slow for one lane delays no other. */
export function laneOf({
  environment,
  channel,
  account_id,
}: Pick<QueuedRow, 'environment' | 'channel' | 'account_id'>) {
  return `${environment} ${channel} ${account_id}`
}

export async function enqueue(tenant: Tenant, row: Omit<QueuedRow, 'attempts' | 'in_doubt' | 'leased_until'>) {
  await tenant.db.insert(queuedMessages).values(row)
}

export async function findQueued(tenant: Tenant, messageId: string): Promise<QueuedRow | undefined> {
  const [row] = await tenant.db.select().from(queuedMessages).where(own(tenant, messageId))
  return row
}

// Skips from lane to lane through the index, so the length of a lane doesn't matter.
const LANES = sql`WITH RECURSIVE lanes AS (
  (SELECT account_id, environment, channel FROM queued_messages ORDER BY account_id, environment, channel LIMIT 1)
  UNION ALL
  SELECT next.* FROM lanes l CROSS JOIN LATERAL (
    SELECT n.account_id, n.environment, n.channel FROM queued_messages n
    WHERE (n.account_id, n.environment, n.channel) > (l.account_id, l.environment, l.channel)
    ORDER BY n.account_id, n.environment, n.channel LIMIT 1) next)`

/** Leases due messages of all tenants, some of each lane, by the clock of each. Skips sandboxes that advance. */
export function claimQueued(db: Database, { now, leasedUntil, perLane, busy }: Claim): Promise<Claimed[]> {
  const time = sql`CASE l.environment WHEN 'sandbox' THEN ${now}::timestamptz + make_interval(secs => a.sandbox_offset_seconds)
    ELSE ${now}::timestamptz END`
  const due = sql`${LANES}
    SELECT q.message_id, q.due_at, q.place
    FROM lanes l JOIN accounts a ON a.account_id = l.account_id LEFT JOIN sandbox_states s ON s.account_id = l.account_id
      CROSS JOIN LATERAL (
        SELECT q.message_id, q.due_at, row_number() OVER (ORDER BY q.due_at, q.message_id) AS place
        FROM queued_messages q
        WHERE (q.account_id, q.environment, q.channel) = (l.account_id, l.environment, l.channel) AND q.due_at <= ${time} AND ${isFree('q', now)}
        ORDER BY q.due_at, q.message_id LIMIT ${perLane}) q
    WHERE (l.environment = 'live' OR s.advancing_to IS NULL)
      AND l.environment || ' ' || l.channel || ' ' || l.account_id <> ALL (${sql.param(busy)}::text[])`
  return lease(
    db,
    sql`SELECT message_id FROM (${due}) AS due ORDER BY place, due_at LIMIT ${AT_ONCE}`,
    now,
    leasedUntil,
  )
}

/** Leases what one sandbox has due at a moment of its clock. */
export function claimQueuedOf(
  tenant: Tenant,
  at: Date,
  { now, leasedUntil }: Pick<Claim, 'now' | 'leasedUntil'>,
): Promise<Claimed[]> {
  const due = sql`SELECT due.message_id FROM (${dueOf(tenant, at, isFree('q', now))}) AS due`
  return lease(tenant.db, due, now, leasedUntil)
}

/** The first due messages of a tenant. Reads each channel in the order of the index. */
function dueOf(tenant: Tenant, at: Date, filter = sql`true`): SQL {
  return sql`SELECT q.* FROM unnest(${sql.param([...channels.options])}::text[]) AS c (channel) CROSS JOIN LATERAL (
    SELECT q.message_id, q.due_at FROM queued_messages q
    WHERE ${ownedBy('q', tenant)} AND q.channel = c.channel AND q.due_at <= ${at} AND ${filter}
    ORDER BY q.due_at, q.message_id LIMIT ${AT_ONCE_OF_ALL}) q
    ORDER BY q.due_at, q.message_id LIMIT ${AT_ONCE_OF_ALL}`
}

function isFree(table: string, now: Date): SQL {
  const until = sql.raw(`${table}.leased_until`)
  const noLease = new Date(now.getTime() + NO_LEASE_MS)
  return sql`(${until} IS NULL OR ${until} <= ${now} OR ${until} > ${noLease})`
}

// From here on the message may have been sent, whatever happens to this process. IDs travel as arrays, so that each step
// is a lookup by key whatever the statistics say.
async function lease(db: Database, ids: SQL, now: Date, leasedUntil: Date): Promise<Claimed[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    WITH mine AS (
      SELECT m.message_id, m.in_doubt FROM queued_messages m
      WHERE m.message_id = ANY (ARRAY(${ids})) AND ${isFree('m', now)} FOR UPDATE SKIP LOCKED)
    UPDATE queued_messages q SET leased_until = ${leasedUntil}, attempts = q.attempts + 1, in_doubt = true
    FROM mine WHERE q.message_id = mine.message_id AND q.message_id = ANY (ARRAY(SELECT message_id FROM mine))
    RETURNING q.message_id, q.account_id, q.environment, q.channel, q.attempts, mine.in_doubt`)
  return rows.map((row) => ({ ...row, leased_until: leasedUntil }) as unknown as Claimed)
}

/** Takes a message out of the queue. False if another process holds its lease, or a wipe deleted it. */
export async function dequeue(tenant: Tenant, { message_id, leased_until }: Claimed): Promise<boolean> {
  const { leased_until: held } = queuedMessages
  const gone = await tenant.db
    .delete(queuedMessages)
    .where(and(own(tenant, message_id), eq(held, leased_until)))
    .returning({ message_id: queuedMessages.message_id })
  return gone.length > 0
}

/** Leaves a message in the queue until `dueAt`. */
export async function postpone(
  tenant: Tenant,
  { message_id, leased_until }: Claimed,
  changes: Pick<QueuedRow, 'in_doubt' | 'attempts'> & { due_at?: Date },
): Promise<void> {
  await tenant.db
    .update(queuedMessages)
    .set({ ...changes, leased_until: null })
    .where(and(own(tenant, message_id), eq(queuedMessages.leased_until, leased_until)))
}

export async function findQueuedUntil(
  tenant: Tenant,
  until: Date,
): Promise<Pick<QueuedRow, 'message_id' | 'due_at'>[]> {
  const { rows } = await tenant.db.execute<{ message_id: string; due_at: string }>(dueOf(tenant, until))
  return rows.map(({ message_id, due_at }) => ({ message_id, due_at: new Date(due_at) }))
}

function own(tenant: Tenant, messageId: string) {
  return and(ownedBy(queuedMessages, tenant), eq(queuedMessages.message_id, messageId))
}
