import type { Runtime } from '../../context.ts'
import type { Database } from '../../db/client.ts'
import { invalidField, notFound, Problem } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { toTimestamp } from '../../time/clock.ts'
import {
  findReport,
  insertReport,
  insertUpdate,
  lockReport,
  queueUpdate,
  type ReportRow,
  type ReportWithUpdates,
  updateReport,
} from './reports.store.ts'
import type {
  CreateIncident,
  CreateIncidentUpdate,
  CreateMaintenance,
  CreateMaintenanceUpdate,
  Incident,
  IncidentImpact,
  IncidentState,
  Maintenance,
  MaintenanceState,
  StatusPillar,
} from './status.schema.ts'

/** Declares an incident and tells the subscribers. */
export async function createIncident(runtime: Runtime, body: CreateIncident): Promise<Incident> {
  const { message, started_at, ...rest } = body
  const now = runtime.clock.now()
  const begun = started_at ? new Date(started_at) : now
  if (begun > now) throw invalidField('started_at', 'too_large', 'must not be in the future')
  const row: ReportRow = {
    ...rest,
    report_id: newId('inc'),
    starts_at: begun,
    ends_at: body.state === 'resolved' ? now : null,
    updated_at: now,
  }
  return toIncident(await declare(runtime, row, message))
}

/** Schedules a maintenance and tells the subscribers. */
export async function createMaintenance(runtime: Runtime, body: CreateMaintenance): Promise<Maintenance> {
  const now = runtime.clock.now()
  const { title, affected } = body
  const ends_at = new Date(body.ends_at)
  if (ends_at <= now) throw invalidField('ends_at', 'too_small', 'must be in the future')
  const row: ReportRow = {
    report_id: newId('mnt'),
    title,
    affected,
    impact: 'maintenance',
    state: 'scheduled',
    starts_at: new Date(body.starts_at),
    ends_at,
    updated_at: now,
  }
  return toMaintenance(await declare(runtime, row, body.message), now)
}

async function declare({ db }: Runtime, row: ReportRow, message: string): Promise<ReportWithUpdates> {
  await db.transaction(async (tx) => {
    await insertReport(tx, row)
    await post(tx, row, message)
  })
  return reread(db, row.report_id)
}

/** Posts an update of an incident and tells the subscribers. One that was resolved opens again. */
export async function updateIncident(runtime: Runtime, id: string, body: CreateIncidentUpdate): Promise<Incident> {
  const { message, state, ...changed } = body
  const now = runtime.clock.now()
  await runtime.db.transaction(async (tx) => {
    const row = await lockReport(tx, id)
    if (!row || row.impact === 'maintenance') throw notFound('incident')
    const updated_at = later(row, now)
    const ends_at = state === 'resolved' ? (row.ends_at ?? updated_at) : null
    await change(tx, row, { ...changed, state, ends_at, updated_at }, message)
  })
  return toIncident(await reread(runtime.db, id))
}

/** Posts an update of a maintenance and tells the subscribers. */
export async function updateMaintenance(
  runtime: Runtime,
  id: string,
  { message, state, ends_at }: CreateMaintenanceUpdate,
): Promise<Maintenance> {
  const now = runtime.clock.now()
  await runtime.db.transaction(async (tx) => {
    const row = await lockReport(tx, id)
    if (row?.impact !== 'maintenance') throw notFound('maintenance')
    const current = maintenanceStateOf(row, now)
    if (current === 'completed' || current === 'cancelled') {
      throw new Problem('maintenance_over', `The maintenance is ${current}. Schedule another one.`)
    }
    await change(tx, row, { ...endOf(row, current, { state, ends_at }, now), updated_at: later(row, now) }, message)
  })
  return toMaintenance(await reread(runtime.db, id), now)
}

function endOf(
  row: ReportRow,
  current: MaintenanceState,
  { state, ends_at }: Pick<CreateMaintenanceUpdate, 'state' | 'ends_at'>,
  now: Date,
): Partial<ReportRow> {
  if (state === 'cancelled') return { state }
  if (state === 'completed') {
    if (current === 'scheduled') throw invalidField('state', 'not_allowed', 'must be cancelled: it has not begun')
    return { state, ends_at: now }
  }
  if (!ends_at) return {}
  const end = new Date(ends_at)
  if (end <= now || end <= row.starts_at) {
    throw invalidField('ends_at', 'too_small', 'must be in the future and after starts_at')
  }
  return { ends_at: end }
}

async function change(tx: Database, row: ReportRow, changes: Partial<ReportRow>, message: string): Promise<void> {
  await updateReport(tx, row.report_id, changes)
  await post(tx, { ...row, ...changes }, message)
}

async function post(tx: Database, row: ReportRow, message: string): Promise<void> {
  const { report_id, updated_at: at } = row
  const state = row.impact === 'maintenance' ? maintenanceStateOf(row, at) : row.state
  const update = { update_id: newId('upd'), report_id, state, message, at }
  await insertUpdate(tx, update)
  await queueUpdate(tx, update, row.affected, (count) => Array.from({ length: count }, () => newId('msg')))
}

// Feeds sort by it, and the clocks of several processes differ a little.
function later({ updated_at }: ReportRow, now: Date): Date {
  return new Date(Math.max(now.getTime(), updated_at.getTime() + 1))
}

async function reread(db: Database, id: string): Promise<ReportWithUpdates> {
  const found = await findReport(db, id)
  if (!found) throw new Error(`no report ${id}`)
  return found
}

/** Maintenance begins and completes automatically. */
export function maintenanceStateOf({ state, starts_at, ends_at }: ReportRow, now: Date): MaintenanceState {
  if (state === 'cancelled' || state === 'completed') return state
  if (ends_at && ends_at <= now) return 'completed'
  return starts_at <= now ? 'in_progress' : 'scheduled'
}

export function toIncident({ updates, ...row }: ReportWithUpdates): Incident {
  return {
    incident_id: row.report_id,
    title: row.title,
    affected: row.affected as StatusPillar[],
    impact: row.impact as IncidentImpact,
    state: row.state as IncidentState,
    updates: updates.map(({ at, state, message }) => ({
      at: toTimestamp(at),
      state: state as IncidentState,
      message,
    })),
    started_at: toTimestamp(row.starts_at),
    resolved_at: row.ends_at && toTimestamp(row.ends_at),
  }
}

export function toMaintenance({ updates, ...row }: ReportWithUpdates, now: Date): Maintenance {
  return {
    maintenance_id: row.report_id,
    title: row.title,
    affected: row.affected as StatusPillar[],
    state: maintenanceStateOf(row, now),
    updates: updates.map(({ at, state, message }) => ({
      at: toTimestamp(at),
      state: state as MaintenanceState,
      message,
    })),
    starts_at: toTimestamp(row.starts_at),
    ends_at: toTimestamp(row.ends_at ?? row.starts_at),
  }
}
