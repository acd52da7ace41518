import type { Runtime } from '../../context.ts'
import { DAY_MS, MINUTE_MS } from '../../time/clock.ts'
import { judgeCounts, judgeDeclared, sumOf, worst } from './judge.ts'
import {
  addDays,
  type DayRow,
  deleteOldMinutes,
  findLastMinute,
  listMinutes,
  lockProgress,
  type MinuteRow,
  SERVICE,
} from './minutes.store.ts'
import { listDeclared, type ReportRow } from './reports.store.ts'
import { type PartStatus, type StatusPillar, statusPillars } from './status.schema.ts'

/** Processes write the counts of a minute within this time after it. */
const WRITTEN_WITHIN_MS = MINUTE_MS
const MINUTES_KEPT_MS = 2 * DAY_MS
const DAYS_KEPT_MS = 400 * DAY_MS
/** One run's share of a long gap. */
const MOST_MS = DAY_MS

/** Judges the minutes that are over, and adds them to their days. Returns how many. */
export async function countStatusDays({ db, clock }: Pick<Runtime, 'db' | 'clock'>): Promise<number> {
  const now = clock.now().getTime()
  const end = new Date(floorMinute(now - WRITTEN_WITHIN_MS))
  const counted = await db.transaction(async (tx) => {
    const from = await lockProgress(tx, end)
    const until = new Date(Math.min(end.getTime(), from.getTime() + MOST_MS))
    if (until <= from) return 0
    const rows = Map.groupBy(await listMinutes(tx, from, until), ({ minute }) => minute.getTime())
    const declared = await listDeclared(tx, from, until)
    let isPlanned = await isPlannedGap(tx, from)
    const days = new Days()
    for (let at = from.getTime(); at < until.getTime(); at += MINUTE_MS) {
      const minute = rows.get(at) ?? []
      const service = minute.find(({ part }) => part === SERVICE)
      if (service) isPlanned = service.is_stopped
      if (!service && isPlanned) continue
      const open = declared.filter((report) => isOpenAt(report, at))
      for (const pillar of statusPillars) days.add(at, pillar, judgeMinute(service, minute, open, pillar))
    }
    await addDays(tx, days.rows(), until)
    return (until.getTime() - from.getTime()) / MINUTE_MS
  })
  // The rest of a long gap still needs the minute before it, which says whether the gap was planned.
  const isBehind = counted * MINUTE_MS === MOST_MS
  if (!isBehind) await deleteOldMinutes(db, new Date(now - MINUTES_KEPT_MS), dayOf(now - DAYS_KEPT_MS))
  return counted
}

// A process that was stopped properly leaves a planned gap. After a crash, missing minutes are an outage.
async function isPlannedGap(db: Runtime['db'], before: Date): Promise<boolean> {
  return (await findLastMinute(db, before))?.is_stopped ?? true
}

function judgeMinute(
  service: MinuteRow | undefined,
  rows: MinuteRow[],
  open: ReportRow[],
  pillar: StatusPillar,
): PartStatus {
  const declared = judgeDeclared(open, pillar)
  // Announced maintenance is not an outage.
  if (open.some(({ impact, affected }) => impact === 'maintenance' && affected.includes(pillar))) return 'maintenance'
  if (!service || service.missed > service.reached) return 'major_outage'
  return worst([declared, judgeCounts(sumOf(rows, pillar))])
}

function isOpenAt({ starts_at, ends_at }: ReportRow, at: number): boolean {
  return starts_at.getTime() < at + MINUTE_MS && (ends_at === null || ends_at.getTime() > at)
}

class Days {
  private readonly found = new Map<string, DayRow>()

  add(at: number, pillar: StatusPillar, status: PartStatus): void {
    if (status === 'maintenance') return
    const day = dayOf(at)
    const name = `${day} ${pillar}`
    const row = this.found.get(name) ?? {
      day,
      pillar,
      operational: 0,
      degraded: 0,
      partial_outage: 0,
      major_outage: 0,
    }
    row[status]++
    this.found.set(name, row)
  }

  // Sorted, so that processes that add to the same rows take them in the same order.
  rows(): DayRow[] {
    return [...this.found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  }
}

export function floorMinute(ms: number): number {
  return Math.floor(ms / MINUTE_MS) * MINUTE_MS
}

/** YYYY-MM-DD in UTC. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
