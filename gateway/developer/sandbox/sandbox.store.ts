import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { accounts, deliveries, sandboxStates } from '../../db/schema/index.ts'
import type { FaultRule } from '../../faults.schema.ts'
import type { Ahead } from '../../time/clock.ts'
import type { ClockEffect, Progress } from '../../time/effects.schema.ts'

export type StateRow = typeof sandboxStates.$inferSelect

export async function findState(db: Database, account: string): Promise<StateRow | undefined> {
  const [row] = await db.select().from(sandboxStates).where(eq(sandboxStates.account_id, account))
  return row
}

const idle = and(isNull(sandboxStates.advancing_to), isNull(sandboxStates.wiping_before))

const unfinished = or(isNotNull(sandboxStates.advancing_to), isNotNull(sandboxStates.wiping_before))

type Begun = Partial<Omit<StateRow, 'account_id'>>

/** Begins work that must run alone; false while other work is under way. */
export async function beginWork(db: Database, account: string, begun: Begun): Promise<boolean> {
  const rows = await db
    .insert(sandboxStates)
    .values({ account_id: account, ...begun })
    .onConflictDoUpdate({ target: sandboxStates.account_id, set: begun, setWhere: idle })
    .returning({ account_id: sandboxStates.account_id })
  return rows.length > 0
}

/**
 * The same for an advance, planned from an offset that must not change before it begins, so that no advance is lost.
 */
export async function beginAdvance(db: Database, account: string, plan: (ahead: Ahead) => Begun): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ sandbox_offset_seconds: accounts.sandbox_offset_seconds })
      .from(accounts)
      .where(eq(accounts.account_id, account))
      .for('no key update')
    return row ? beginWork(tx, account, plan(row)) : false
  })
}

/** Marks it for the wipe at any time: a process that works on it does the wipe first. */
export async function orderWipe(db: Database, account: string, before: Date): Promise<void> {
  await db
    .insert(sandboxStates)
    .values({ account_id: account, wiping_before: before })
    .onConflictDoUpdate({ target: sandboxStates.account_id, set: { wiping_before: before } })
}

export async function updateState(db: Database, account: string, changes: Begun): Promise<void> {
  await db.update(sandboxStates).set(changes).where(eq(sandboxStates.account_id, account))
}

/** Goes to the next step of an advance; false if another process did so first, or if the advance is over. */
export async function takeStep(
  db: Database,
  account: string,
  from: Progress | null,
  changes: { progress: Progress | null; advancing_to?: null; leased_until?: null; done?: ClockEffect[] },
): Promise<boolean> {
  const { done = [], ...rest } = changes
  const known = sql`${sandboxStates.progress} IS NOT DISTINCT FROM ${from && JSON.stringify(from)}::jsonb`
  const appended = sql`${sandboxStates.effects} || ${JSON.stringify(done)}::jsonb`
  const rows = await db
    .update(sandboxStates)
    .set({ ...rest, ...(done.length > 0 && { effects: appended as never }) })
    .where(and(eq(sandboxStates.account_id, account), isNotNull(sandboxStates.advancing_to), known))
    .returning({ account_id: sandboxStates.account_id })
  return rows.length > 0
}

/** Drops the pending work of wiped objects. */
export async function endWipe(db: Database, account: string, at: Date): Promise<void> {
  const undone = sql`jsonb_set(${sandboxStates.progress}, '{underWay}', 'null')`
  await updateState(db, account, { wiping_before: null, wiped_at: at, progress: undone as never })
}

/** Keeps other processes from taking over the work. */
export async function renewLease(db: Database, account: string, leasedUntil: Date): Promise<void> {
  const own = eq(sandboxStates.account_id, account)
  await db.update(sandboxStates).set({ leased_until: leasedUntil }).where(and(own, unfinished))
}

/** Takes over work that no process is doing anymore. */
export async function claimAbandoned(db: Database, now: Date, leasedUntil: Date): Promise<string[]> {
  const free = or(isNull(sandboxStates.leased_until), lte(sandboxStates.leased_until, now))
  const rows = await db
    .update(sandboxStates)
    .set({ leased_until: leasedUntil })
    .where(and(unfinished, free))
    .returning({ account_id: sandboxStates.account_id })
  return rows.map((row) => row.account_id)
}

/** Moves the clock ahead, never back, and its deliveries' due times (real time) closer. Returns the new offset. */
export async function moveAhead(db: Database, account: string, offsetSeconds: number): Promise<number> {
  return db.transaction(async (tx) => {
    const own = eq(accounts.account_id, account)
    const [row] = await tx
      .select({ offset: accounts.sandbox_offset_seconds })
      .from(accounts)
      .where(own)
      .for('no key update')
    const jump = offsetSeconds - (row?.offset ?? 0)
    if (!row || jump <= 0) return row?.offset ?? 0
    await tx.update(accounts).set({ sandbox_offset_seconds: offsetSeconds }).where(own)
    await tx
      .update(deliveries)
      .set({ due_at: sql`${deliveries.due_at} - make_interval(secs => ${jump})` })
      .where(and(waiting(account), sql`${deliveries.due_at} < 'infinity'`))
    return offsetSeconds
  })
}

/** Ends the faults of a clock that is ahead: they end by its time, perhaps years from now. */
export async function returnToRealTime(db: Database, account: string): Promise<void> {
  const { sandbox_offset_seconds, sandbox_faults } = accounts
  const kept = sql`CASE WHEN ${sandbox_offset_seconds} = 0 THEN ${sandbox_faults} ELSE '[]' END`
  await db
    .update(accounts)
    .set({ sandbox_offset_seconds: 0, sandbox_faults: kept as never })
    .where(eq(accounts.account_id, account))
}

export async function updateFaults(db: Database, account: string, rules: FaultRule[]): Promise<void> {
  await db.update(accounts).set({ sandbox_faults: rules }).where(eq(accounts.account_id, account))
}

function waiting(account: string) {
  return and(
    eq(deliveries.account_id, account),
    eq(deliveries.environment, 'sandbox'),
    isNull(deliveries.finished_at),
    eq(deliveries.state, 'pending'),
  )
}
