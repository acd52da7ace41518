import { and, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { statusDays, statusMinutes, statusProgress } from '../../db/schema/index.ts'
import type { MinuteCounts } from '../../observe/traffic-meter.ts'

export type MinuteRow = typeof statusMinutes.$inferSelect
export type DayRow = typeof statusDays.$inferSelect

/** The part that counts the processes themselves. */
export const SERVICE = 'service'

const NOTHING = { requests: 0, callers: 0, failed_callers: 0, failing: [], durations: [], reached: 0, missed: 0 }

/** Adds the counts of this process to those of the others. */
export async function addMinutes(db: Database, minutes: MinuteCounts[], isStopped: boolean): Promise<void> {
  const rows = minutes.flatMap(({ minute, parts, reached, missed }): MinuteRow[] => [
    { ...NOTHING, minute, part: SERVICE, reached, missed, is_stopped: isStopped },
    ...parts.map(([part, counts]) => ({ ...NOTHING, ...counts, minute, part, is_stopped: false })),
  ])
  // Processes that add to the same rows must take them in the same order.
  rows.sort((a, b) => a.minute.getTime() - b.minute.getTime() || (a.part < b.part ? -1 : 1))
  if (rows.length === 0) return
  const sum = (name: 'requests' | 'callers' | 'failed_callers' | 'reached' | 'missed') =>
    sql`${statusMinutes[name]} + excluded.${sql.raw(name)}`
  await db
    .insert(statusMinutes)
    .values(rows)
    .onConflictDoUpdate({
      target: [statusMinutes.minute, statusMinutes.part],
      set: {
        requests: sum('requests'),
        callers: sum('callers'),
        failed_callers: sum('failed_callers'),
        reached: sum('reached'),
        missed: sum('missed'),
        failing: sql`ARRAY(SELECT DISTINCT account FROM unnest(${statusMinutes.failing} || excluded.failing) AS account LIMIT 2)`,
        durations: sql`add_counts(${statusMinutes.durations}, excluded.durations)`,
        // A process that writes after another one's stop still runs, such as the one that replaces it.
        is_stopped: sql`CASE WHEN excluded.reached > 0 THEN excluded.is_stopped ELSE ${statusMinutes.is_stopped} END`,
      },
    })
}

/** The minutes in [from, to), oldest first. */
export async function listMinutes(db: Database, from: Date, to: Date): Promise<MinuteRow[]> {
  return db
    .select()
    .from(statusMinutes)
    .where(and(gte(statusMinutes.minute, from), lt(statusMinutes.minute, to)))
    .orderBy(statusMinutes.minute)
}

/** The minutes in [from, to) of these parts, and of every part since `inDetail`: an hour of all is slow to read. */
export async function listRecentMinutes(
  db: Database,
  { from, inDetail, to }: { from: Date; inDetail: Date; to: Date },
  parts: readonly string[],
): Promise<MinuteRow[]> {
  return db
    .select()
    .from(statusMinutes)
    .where(
      and(
        gte(statusMinutes.minute, from),
        lt(statusMinutes.minute, to),
        or(inArray(statusMinutes.part, [...parts]), gte(statusMinutes.minute, inDetail)),
      ),
    )
}

/** The last minute before `before` in which a process ran. */
export async function findLastMinute(db: Database, before: Date): Promise<MinuteRow | undefined> {
  const [row] = await db
    .select()
    .from(statusMinutes)
    .where(and(lt(statusMinutes.minute, before), sql`${statusMinutes.part} = ${SERVICE}`))
    .orderBy(sql`${statusMinutes.minute} DESC`)
    .limit(1)
  return row
}

/** Until when minutes are judged, locked against other processes; `from` the first time. */
export async function lockProgress(db: Database, from: Date): Promise<Date> {
  await db.insert(statusProgress).values({ is_only: true, judged_until: from }).onConflictDoNothing()
  const [row] = await db.select().from(statusProgress).for('update')
  return row?.judged_until ?? from
}

/** Adds judged minutes to their days, and notes how far that is done. */
export async function addDays(db: Database, days: DayRow[], judgedUntil: Date): Promise<void> {
  const sum = (name: 'operational' | 'degraded' | 'partial_outage' | 'major_outage') =>
    sql`${statusDays[name]} + excluded.${sql.raw(name)}`
  if (days.length > 0) {
    await db
      .insert(statusDays)
      .values(days)
      .onConflictDoUpdate({
        target: [statusDays.day, statusDays.pillar],
        set: {
          operational: sum('operational'),
          degraded: sum('degraded'),
          partial_outage: sum('partial_outage'),
          major_outage: sum('major_outage'),
        },
      })
  }
  await db.update(statusProgress).set({ judged_until: judgedUntil })
}

/** The days from `from` (YYYY-MM-DD) on, oldest first. */
export async function listDays(db: Database, from: string): Promise<DayRow[]> {
  return db.select().from(statusDays).where(gte(statusDays.day, from)).orderBy(statusDays.day)
}

/** Deletes minutes and days that nothing shows anymore. */
export async function deleteOldMinutes(db: Database, minutesBefore: Date, daysBefore: string): Promise<void> {
  await db.delete(statusMinutes).where(lt(statusMinutes.minute, minutesBefore))
  await db.delete(statusDays).where(lt(statusDays.day, daysBefore))
}
