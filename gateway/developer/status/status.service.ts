import { setTimeout as sleep } from 'node:timers/promises'
import type { Runtime } from '../../context.ts'
import { innermost } from '../../errors.ts'
import { percentile } from '../../observe/durations.ts'
import type { UpstreamKind } from '../../partners/upstream.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, toTimestamp } from '../../time/clock.ts'
import { monthStart } from '../../time/period.ts'
import { dayOf, floorMinute } from './count-days.ts'
import { judgeCounts, judgeDeclared, sumOf, worst } from './judge.ts'
import { type DayRow, listDays, listRecentMinutes, type MinuteRow } from './minutes.store.ts'
import { componentsOf, pillarNames } from './parts.ts'
import { maintenanceStateOf, toIncident, toMaintenance } from './reports.service.ts'
import { listBegun, listCurrent, listMonths, listUpdated, type ReportWithUpdates } from './reports.store.ts'
import {
  type PartStatus,
  type StatusHistory,
  type StatusMonth,
  type StatusPillar,
  type StatusSite,
  statusPillars,
  upstreamKinds,
} from './status.schema.ts'
import { listUpstreams, type UpstreamRow } from './upstreams.store.ts'
import { minutesOf, statusOfDay, uptimeOf } from './uptime.ts'

const SHOWN_DAYS = 90
const RECENT_MS = 14 * DAY_MS
/** The last minutes that decide the state now. */
const NOW_MS = 3 * MINUTE_MS
const LATENCY_MS = HOUR_MS
/** The uptime that each plan promises, in percent of a month. */
const SLA = { builder: '99.9', enterprise: '99.99' }
const FEED_ENTRIES = 50
const PATIENCE_MS = 2_000

interface Loaded {
  minutes: MinuteRow[]
  days: DayRow[]
  reports: ReportWithUpdates[]
  upstreams: UpstreamRow[]
}

const NOTHING: Loaded = { minutes: [], days: [], reports: [], upstreams: [] }
const loadedLast = new WeakMap<Runtime, Loaded>()

/** Everything that the status site shows now. While the database can't be reached, nothing works. */
export async function getStatusSite(runtime: Runtime): Promise<StatusSite> {
  try {
    const loaded = await Promise.race([load(runtime), giveUp()])
    loadedLast.set(runtime, loaded)
    return toSite(runtime, loaded)
  } catch (error) {
    runtime.log.warn({ error: innermost(error).message }, 'the status site can’t read the database')
    return withoutService(toSite(runtime, loadedLast.get(runtime) ?? NOTHING))
  }
}

async function giveUp(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false })
  throw new Error('the database is silent')
}

async function load({ db, clock }: Runtime): Promise<Loaded> {
  const at = clock.now().getTime()
  const [minutes, days, reports, upstreams] = await Promise.all([
    listRecentMinutes(
      db,
      { from: new Date(floorMinute(at - LATENCY_MS)), inDetail: new Date(at - NOW_MS), to: new Date(at + MINUTE_MS) },
      statusPillars,
    ),
    listDays(db, firstDay(at)),
    listCurrent(db, new Date(at - RECENT_MS)),
    listUpstreams(db),
  ])
  return { minutes, days, reports, upstreams }
}

function toSite(runtime: Runtime, { minutes, days, reports, upstreams }: Loaded): StatusSite {
  const now = runtime.clock.now()
  const components = componentsOf(runtime.registry)
  const open = reports.filter((report) => isOpen(report, now))
  const lately = minutes.filter(({ minute }) => minute.getTime() > now.getTime() - NOW_MS)
  const pillars = statusPillars.map((pillar) => ({
    ...pillarNow(pillar, { minutes, lately, open }, components.get(pillar) ?? []),
    uptime_90d: uptimeOf(days.filter((day) => day.pillar === pillar && components.has(pillar))),
  }))
  return {
    status: worst(pillars.map(({ status }) => status)),
    updated_at: toTimestamp(now),
    pillars,
    upstream: upstreamKinds.flatMap((kind) => upstreamsNow(kind, upstreams, toTimestamp(now))),
    ...toLists(reports, now),
    sla: SLA,
    subscriptions: channelsOf(runtime),
  }
}

function withoutService(site: StatusSite): StatusSite {
  const status: PartStatus = 'major_outage'
  const down = (pillar: StatusSite['pillars'][number]) => ({
    ...pillar,
    status,
    components: pillar.components.map((component) => ({ ...component, status })),
  })
  return { ...site, status, pillars: site.pillars.map((one) => (one.available ? down(one) : one)) }
}

function toLists(reports: ReportWithUpdates[], now: Date): Pick<StatusSite, 'incidents' | 'maintenances'> {
  return {
    incidents: reports.filter(isIncident).map(toIncident),
    maintenances: reports.filter((report) => !isIncident(report)).map((report) => toMaintenance(report, now)),
  }
}

interface Measured {
  minutes: MinuteRow[]
  lately: MinuteRow[]
  open: ReportWithUpdates[]
}

function pillarNow(
  pillar: StatusPillar,
  { minutes, lately, open }: Measured,
  parts: { part: string; name: string }[],
): Omit<StatusSite['pillars'][number], 'uptime_90d'> {
  const declared = judgeDeclared(open, pillar)
  const components = parts.map(({ part, name }) => ({
    name,
    status: declared === 'maintenance' ? declared : judgeCounts(sumOf(lately, part)),
  }))
  const { durations } = sumOf(minutes, pillar)
  const isFailing = components.some(({ status }) => status === 'partial_outage' || status === 'major_outage')
  return {
    pillar,
    name: pillarNames[pillar],
    available: parts.length > 0,
    status: worst([declared, judgeCounts(sumOf(lately, pillar)), isFailing ? 'degraded' : 'operational']),
    latency_p50_ms: percentile(durations, 0.5),
    latency_p99_ms: percentile(durations, 0.99),
    components,
  }
}

/** Failed checks in a row that make an outage. */
const OUTAGE = 3

function upstreamsNow(kind: UpstreamKind, rows: UpstreamRow[], now: string): StatusSite['upstream'] {
  const found = rows.filter((row) => row.kind === kind)
  // Without a partner, the simulator in this process is all there is, and it is there if this response is.
  if (found.length === 0) return [{ name: 'Simulator', kind, status: 'operational', checked_at: now }]
  return found.map(({ name, failures, checked_at }) => ({
    name,
    kind,
    status: failures === 0 ? 'operational' : failures < OUTAGE ? 'degraded' : 'major_outage',
    checked_at: toTimestamp(checked_at),
  }))
}

/** The ways in which updates can be sent. */
export function channelsOf({ partners }: Pick<Runtime, 'partners'>): ('email' | 'sms')[] {
  return [...(partners.mail ? (['email'] as const) : []), ...(partners.messages.sms.live ? (['sms'] as const) : [])]
}

/** Each day of the last 90 that was measured. */
export async function getStatusHistory({ db, clock, registry }: Runtime): Promise<StatusHistory> {
  const days = await listDays(db, firstDay(clock.now().getTime()))
  const components = componentsOf(registry)
  const available = statusPillars.filter((pillar) => components.has(pillar))
  return {
    pillars: available.map((pillar) => ({
      pillar,
      name: pillarNames[pillar],
      days: days.filter((day) => day.pillar === pillar).map(toDay),
    })),
  }
}

function toDay(row: DayRow): StatusHistory['pillars'][number]['days'][number] {
  return { day: row.day, uptime: uptimeOf([row]) ?? '', status: statusOfDay(row), minutes: minutesOf(row) }
}

/** The months (YYYY-MM) that have an entry, oldest first. */
export async function getMonths({ db }: Runtime): Promise<string[]> {
  return listMonths(db)
}

/** Everything that began in one of `months`, which have entries. Reads nothing for another month. */
export async function getStatusMonth({ db, clock }: Runtime, month: string, months: string[]): Promise<StatusMonth> {
  const from = monthStart(month)
  const reports = months.includes(month) ? await listBegun(db, from, monthStart(month, 1)) : []
  return {
    month,
    previous: months.findLast((one) => one < month) ?? null,
    ...toLists(reports, clock.now()),
  }
}

/** The reports with the newest updates. */
export async function listNews({ db }: Pick<Runtime, 'db'>, pillar?: StatusPillar): Promise<ReportWithUpdates[]> {
  return listUpdated(db, pillar, FEED_ENTRIES)
}

function isIncident({ impact }: ReportWithUpdates): boolean {
  return impact !== 'maintenance'
}

function isOpen(report: ReportWithUpdates, now: Date): boolean {
  if (isIncident(report)) return report.state !== 'resolved'
  return maintenanceStateOf(report, now) === 'in_progress'
}

function firstDay(ms: number): string {
  return dayOf(ms - (SHOWN_DAYS - 1) * DAY_MS)
}
