import { forgetAccount } from '../../access/find-key.ts'
import type { Ctx } from '../../context.ts'
import { ownerOf } from '../../db/tenant.ts'
import { invalidField, Problem } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { getSpend } from '../../metering/cap-spend.ts'
import { type CapRow, lockCaps } from '../../metering/hard-caps.store.ts'
import { toCost } from '../../money/rounding.ts'
import { type Page, paginate } from '../../paginate.ts'
import { toWire } from '../../to-wire.ts'
import type { ListQuery } from '../../wire.schema.ts'
import { getApiKey } from '../keys/keys.service.ts'
import { type CreateCap, type UpdateCap, type UsageCap, usageCap } from './caps.schema.ts'
import { caps, countCaps, noteHardCaps } from './caps.store.ts'

const MAX_CAPS = 50

/** Throws `validation_failed` for a key that this environment does not have, `cap_limit_reached`. */
export async function createUsageCap(ctx: Ctx, input: CreateCap): Promise<UsageCap> {
  if (input.target === 'key') await refuseForeignKey(ctx, input.subject ?? '')
  const tx = await ctx.unit.open()
  await lockCaps(tx)
  if ((await countCaps(tx)) >= MAX_CAPS) {
    throw new Problem('cap_limit_reached', `An environment has at most ${MAX_CAPS} caps.`)
  }
  const now = ctx.clock.now()
  const row: CapRow = {
    cap_id: newId('cap'),
    ...ownerOf(ctx.tenant),
    target: input.target,
    subject: input.subject,
    limit_micros: toMicros(input.limit),
    enforcement: input.enforcement,
    alert_percents: sorted(input.alert_percents),
    notified_period: null,
    notified_percent: 0,
    created_at: now,
    updated_at: now,
  }
  await caps.insert(tx, row)
  await noteChange(ctx)
  return toCap(ctx, row)
}

export async function listUsageCaps(ctx: Ctx, query: ListQuery): Promise<Page<UsageCap>> {
  const page = await paginate(ctx, 'usage-caps', query, {
    rows: (page) => caps.list(ctx.tenant, page),
    position: caps.position,
    toWire: (row) => row,
  })
  if (page.data.length === 0) return { ...page, data: [] }
  const spent = await getSpend(ctx)
  return { ...page, data: page.data.map((row) => withSpent(ctx, row, spent(row))) }
}

export async function getUsageCap(ctx: Ctx, capId: string): Promise<UsageCap> {
  return toCap(ctx, await caps.get(ctx.tenant, capId))
}

/** Keeps the alerts that were sent, unless the limit changes: then every percentage counts again. */
export async function updateUsageCap(ctx: Ctx, capId: string, input: UpdateCap): Promise<UsageCap> {
  const tx = await ctx.unit.open()
  await lockCaps(tx)
  const row = await caps.get(tx, capId)
  const limit_micros = input.limit === undefined ? row.limit_micros : toMicros(input.limit)
  const changed = await caps.update(tx, capId, {
    limit_micros,
    enforcement: input.enforcement ?? row.enforcement,
    alert_percents: sorted(input.alert_percents ?? row.alert_percents),
    notified_percent: limit_micros === row.limit_micros ? row.notified_percent : 0,
    updated_at: ctx.clock.now(),
  })
  await noteChange(ctx)
  return toCap(ctx, changed)
}

export async function deleteUsageCap(ctx: Ctx, capId: string): Promise<void> {
  const tx = await ctx.unit.open()
  await lockCaps(tx)
  await caps.delete(tx, capId)
  await noteChange(ctx)
}

async function noteChange(ctx: Ctx): Promise<void> {
  const { account_id } = ctx.account
  await noteHardCaps(await ctx.unit.open())
  ctx.unit.afterCommit(() => forgetAccount(ctx.runtime, account_id))
}

async function refuseForeignKey(ctx: Ctx, keyId: string): Promise<void> {
  try {
    await getApiKey(ctx, keyId)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw invalidField('subject', 'unsupported_value', 'must be a key of this environment')
  }
}

async function toCap(ctx: Ctx, row: CapRow): Promise<UsageCap> {
  return withSpent(ctx, row, (await getSpend(ctx))(row))
}

function withSpent(ctx: Ctx, row: CapRow, spentMicros: number): UsageCap {
  return toWire(usageCap, {
    ...row,
    limit: toCost(row.limit_micros),
    currency: ctx.account.billing_currency as UsageCap['currency'],
    spent: toCost(spentMicros),
  })
}

function toMicros(major: number): number {
  return Math.round(major * 1e4) * 100
}

function sorted(percents: number[]): number[] {
  return [...percents].sort((a, b) => a - b)
}
