import { type SQL, sql } from 'drizzle-orm'
import type { Runtime } from '../context.ts'
import { HOUR_MS } from '../time/clock.ts'

const AT_ONCE = 100
const LATELY_MS = 2 * HOUR_MS

/** The counter tables, and how to tally the rows behind one of their counters. */
const TALLIED = [
  {
    table: sql`delivery_counts`,
    tallies: sql`tallies, latencies`,
    isStale: sql`tallied IS DISTINCT FROM version`,
    of: sql`tally_deliveries(c.account_id, c.environment, c.webhook_id, c.start, c.start + make_interval(secs => c.seconds))`,
  },
  {
    table: sql`request_counts`,
    tallies: sql`by_kind, by_key, failures, durations`,
    // A process of the previous release tallies no durations.
    isStale: sql`(tallied IS DISTINCT FROM version OR durations IS NULL)`,
    of: sql`tally_requests(c.account_id, c.environment, c.start, c.start + make_interval(secs => c.seconds)),
      tally_failures(c.account_id, c.environment, c.start, c.start + make_interval(secs => c.seconds)),
      tally_durations(c.account_id, c.environment, c.start, c.start + make_interval(secs => c.seconds))`,
  },
]

type Tallying = Pick<Runtime, 'clock' | 'jobDb'>

/** Tallies the minutes and hours that ended recently, so that reports read tallies instead of rows. */
export function tallyLately(runtime: Tallying): Promise<void> {
  const since = new Date(runtime.clock.now().getTime() - LATELY_MS)
  return tallyCounts(runtime, sql`AND start >= ${since}`)
}

/** Does the same for all of them, whenever their rows changed. Until then, reports recount what is out of date. */
export function tallyAll(runtime: Tallying): Promise<void> {
  return tallyCounts(runtime, sql``)
}

async function tallyCounts({ clock, jobDb }: Tallying, which: SQL): Promise<void> {
  const now = clock.now()
  // A sandbox whose clock is ahead counts in future hours.
  const ended = sql`(start > ${now} OR start + make_interval(secs => seconds) <= ${now})`
  for (const { table, tallies, isStale, of } of TALLIED) {
    // Continues from the last row: a scan from the start would read every earlier tally for each hundred rows.
    for (let last: string | undefined = '(0,0)'; last; ) {
      const after: string = last
      last = await jobDb.transaction(async (tx) => {
        const { rows } = await tx.execute<{ ctid: string }>(sql`
          SELECT ctid FROM ${table}
          WHERE ctid > ${after}::tid AND ${isStale} AND ${ended} ${which}
          LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`)
        // Only after the lock: a statement that begins while the counters are locked sees every row that they count.
        if (rows.length > 0) {
          await tx.execute(sql`
            UPDATE ${table} c SET (${tallies}, tallied) = (SELECT ${tallies}, c.version FROM ${of})
            WHERE ctid = ANY (${sql.param(rows.map(({ ctid }) => ctid))}::tid[])`)
        }
        return rows.length === AT_ONCE ? rows.at(-1)?.ctid : undefined
      })
    }
  }
}
