import { setTimeout as sleep } from 'node:timers/promises'
import { forgetAccount } from '../../access/find-key.ts'
import type { Ctx } from '../../context.ts'
import { invalidField, Problem } from '../../errors.ts'
import { type Ahead, tenantClock, toTimestamp } from '../../time/clock.ts'
import type { ClockEffect } from '../../time/effects.schema.ts'
import { getAccount } from '../accounts/accounts.service.ts'
import { refuseLive, sandboxBusy } from './refusals.ts'
import { dueUntil, leaseFrom, progressFrom, toEffect, workOn } from './run-sandbox.ts'
import type { AdvanceClock, SandboxClock } from './sandbox.schema.ts'
import { beginAdvance, findState, returnToRealTime, updateState } from './sandbox.store.ts'
import { deleteFuture, hasData } from './wipe.store.ts'

const ANSWER_WITHIN_MS = 10_000
const FARTHEST_YEARS = 2

export async function getClock(ctx: Ctx): Promise<SandboxClock> {
  refuseLive(ctx)
  const { runtime } = ctx
  const [account, state] = await Promise.all([
    getAccount(runtime, ctx.account.account_id),
    findState(runtime.db, ctx.account.account_id),
  ])
  return {
    now: toTimestamp(tenantClock(runtime.clock, { account, environment: 'sandbox' }).now()),
    offset_seconds: account.sandbox_offset_seconds,
    state: state?.advancing_to ? 'advancing' : 'idle',
    effects: state?.effects ?? [],
  }
}

/**
 * Advances the clock and does everything due on the way, each at its moment. Responds when all is done, or after 10 s
 * with `advancing`. Throws `validation_failed`, `sandbox_busy`.
 */
export async function advanceSandboxClock(ctx: Ctx, input: AdvanceClock, prefer?: string): Promise<SandboxClock> {
  refuseLive(ctx)
  const { runtime } = ctx
  const { account_id } = ctx.account
  if (input.dry_run) return { ...(await getClock(ctx)), effects: await predict(ctx, input) }

  const begun = await beginAdvance(runtime.db, account_id, (ahead) => {
    const { now, target } = spanOf(ctx, input, ahead)
    return {
      advancing_to: target,
      effects: [],
      progress: progressFrom(now),
      advanced_at: runtime.clock.now(),
      leased_until: leaseFrom(runtime),
    }
  })
  if (!begun) throw sandboxBusy()
  const patience = new AbortController()
  const isDone = await Promise.race([
    workOn(runtime, account_id).then(() => true),
    sleep(patienceMs(prefer), false, { signal: patience.signal }).catch(() => false),
  ])
  patience.abort()
  const clock = await getClock(ctx)
  return isDone ? clock : { ...clock, state: 'advancing' }
}

/** Returns to real time; only from an empty sandbox, because its records would have future dates. */
export async function resetSandboxClock(ctx: Ctx): Promise<void> {
  refuseLive(ctx)
  const { runtime } = ctx
  const { account_id } = ctx.account
  const state = await findState(runtime.db, account_id)
  if (state?.advancing_to || state?.wiping_before) throw sandboxBusy()
  const isMoved = (await getAccount(runtime, account_id)).sandbox_offset_seconds > 0
  const wipedSince = state?.wiped_at && (!state.advanced_at || state.wiped_at >= state.advanced_at)
  if (isMoved && (!wipedSince || (await hasData(runtime, account_id)))) {
    throw new Problem(
      'sandbox_not_wiped',
      'The sandbox has records with future dates. Wipe it with POST /v1/sandbox/wipe, then return to real time.',
    )
  }
  await returnToRealTime(runtime.db, account_id)
  await deleteFuture(runtime, account_id, runtime.clock.now())
  await updateState(runtime.db, account_id, { effects: [] })
  forgetAccount(runtime, account_id)
}

function patienceMs(prefer: string | undefined): number {
  const seconds = /(?:^|[,;\s])wait\s*=\s*(\d+)/i.exec(prefer ?? '')?.[1]
  return seconds === undefined ? ANSWER_WITHIN_MS : Math.min(Number(seconds) * 1000, ANSWER_WITHIN_MS)
}

function spanOf(ctx: Ctx, input: AdvanceClock, ahead: Ahead): { now: Date; target: Date } {
  const real = ctx.runtime.clock.now()
  const now = tenantClock(ctx.runtime.clock, { account: ahead, environment: 'sandbox' }).now()
  const byTime = 'advance_to' in input
  const field = byTime ? 'advance_to' : 'advance_by_seconds'
  const target = byTime ? new Date(input.advance_to) : new Date(now.getTime() + input.advance_by_seconds * 1000)
  if (target.getTime() < wholeSecondBefore(now)) {
    throw invalidField(field, 'too_small', `must not be before ${toTimestamp(now)}, the sandbox’s current time`)
  }
  const farthest = new Date(real)
  farthest.setUTCFullYear(real.getUTCFullYear() + FARTHEST_YEARS)
  if (!(target <= farthest)) {
    throw invalidField(field, 'too_large', `must not be after ${toTimestamp(farthest)}, ${FARTHEST_YEARS} years ahead`)
  }
  return { now, target }
}

async function predict(ctx: Ctx, input: AdvanceClock): Promise<ClockEffect[]> {
  const account = await getAccount(ctx.runtime, ctx.account.account_id)
  const { target } = spanOf(ctx, input, account)
  const clock = tenantClock(ctx.runtime.clock, { account, environment: 'sandbox' })
  const due = await dueUntil({ ...ctx, account, clock }, ctx.runtime.registry.dueSources(), clock.now(), target)
  return due.map(toEffect)
}

function wholeSecondBefore(now: Date): number {
  return Math.floor(now.getTime() / 1000) * 1000
}
