import { forgetAccount } from '../../access/find-key.ts'
import type { Ctx, Due, DueSource, Runtime } from '../../context.ts'
import { innermost } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { contextFor } from '../../keyless-context.ts'
import { toTimestamp } from '../../time/clock.ts'
import type { ClockEffect, Progress } from '../../time/effects.schema.ts'
import {
  claimAbandoned,
  endWipe,
  findState,
  moveAhead,
  renewLease,
  type StateRow,
  takeStep,
  updateState,
} from './sandbox.store.ts'
import { wipeBatch } from './wipe.store.ts'

const LEASE_MS = 15_000
/** People read the response: effects beyond this number happen but are not listed. */
const MOST_EFFECTS = 1_000

/** Continues the work on a sandbox, a wipe before an advance, until nothing is left. Never throws. */
export async function workOn(runtime: Runtime, account: string): Promise<void> {
  const advance = createAdvance(runtime.registry.dueSources())
  const renewing = setInterval(() => {
    renewLease(runtime.db, account, leaseFrom(runtime)).catch((error) => {
      runtime.log.warn({ error: innermost(error).message, account }, 'could not save the progress of a sandbox')
    })
  }, LEASE_MS / 3)
  try {
    for (;;) {
      const state = await findState(runtime.db, account)
      if (runtime.stopping.aborted) return await updateState(runtime.db, account, { leased_until: null })
      if (state?.wiping_before) await wipeStep(runtime, account, state.wiping_before)
      else if (state?.advancing_to) await advance(runtime, state, state.advancing_to)
      else return
    }
  } catch (error) {
    // Its lease runs out, and another run resumes it.
    runtime.log.error({ error: innermost(error).message, account }, 'work on a sandbox was interrupted')
  } finally {
    clearInterval(renewing)
  }
}

/** Resumes the work of a process that ended. */
export async function resumeSandboxes(runtime: Runtime): Promise<void> {
  const now = runtime.clock.now()
  const abandoned = await claimAbandoned(runtime.db, now, leaseFrom(runtime))
  for (const account of abandoned) void workOn(runtime, account)
}

export function leaseFrom(runtime: Runtime): Date {
  return new Date(runtime.clock.now().getTime() + LEASE_MS)
}

async function wipeStep(runtime: Runtime, account: string, before: Date) {
  const { account: row } = await jobContext(runtime, account)
  const wipedAt = new Date(before.getTime() - row.sandbox_offset_seconds * 1000)
  const more = await wipeBatch(runtime, account, before, wipedAt)
  if (!more) await endWipe(runtime.db, account, runtime.clock.now())
}

/** Each call takes one step of an advance: to the next moment, or through it. */
function createAdvance(sources: readonly DueSource[]) {
  const begun = new Set<string>()

  async function goTo(runtime: Runtime, state: StateRow, until: Date) {
    const { account_id, progress } = state
    const ctx = await jobContext(runtime, account_id)
    const { step, reached } = progress ?? progressFrom(ctx.clock.now())
    const due = await dueUntil(ctx, sources, new Date(reached), until, begun)
    const moment = due[0]?.at
    if (!moment) {
      await moveTo(runtime, account_id, until)
      await takeStep(runtime.db, account_id, progress, { progress: null, advancing_to: null, leased_until: null })
      return
    }
    const now = due.filter(({ at }) => at.getTime() === moment.getTime())
    const next = { step: step + 1, reached: moment.toISOString(), underWay: now.map(toEffect) }
    if (!(await takeStep(runtime.db, account_id, progress, { progress: next }))) return
    for (const one of now) begun.add(one.name)
  }

  // Moves the clock first and records the step last: if the process dies in between, the step is repeated, which
  // changes nothing that was already done.
  async function goThrough(runtime: Runtime, state: StateRow, progress: Progress, underWay: ClockEffect[]) {
    const { account_id, effects } = state
    const moment = new Date(progress.reached)
    await moveTo(runtime, account_id, moment)
    const ctx = { ...(await jobContext(runtime, account_id)), clock: { now: () => new Date(moment) } }
    const now = underWay.map((effect) => ({ ...effect, at: new Date(effect.at) }))
    const performed = await perform(ctx, sources, now)
    if (runtime.stopping.aborted) return
    const done = performed.slice(0, Math.max(0, MOST_EFFECTS - effects.length)).map(toEffect)
    await takeStep(runtime.db, account_id, progress, { progress: { ...progress, underWay: null }, done })
  }

  return (runtime: Runtime, state: StateRow, until: Date) => {
    const { progress } = state
    if (!progress?.underWay) return goTo(runtime, state, until)
    return goThrough(runtime, state, progress, progress.underWay)
  }
}

/** Work that is due by then, in order. Overdue work is due at once. */
export async function dueUntil(
  ctx: Ctx,
  sources: readonly DueSource[],
  from: Date,
  until: Date,
  except: ReadonlySet<string> = new Set(),
) {
  const found = await Promise.all(sources.map((source) => source.due(ctx, { from, until })))
  return found
    .flat()
    .map((due) => ({ ...due, name: nameOf(due), at: wholeSecond(due.at < from ? from : due.at) }))
    .filter(({ name }) => !except.has(name))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

export function toEffect({ at, kind, id, summary }: Due): ClockEffect {
  return { at: toTimestamp(at), kind, id, summary }
}

async function perform(ctx: Ctx, sources: readonly DueSource[], now: Due[]): Promise<Due[]> {
  const performed: Due[] = []
  for (const source of sources) {
    const own = now.filter((due) => source.kinds.includes(due.kind))
    if (own.length > 0) performed.push(...((await source.perform?.(ctx, own)) ?? own))
  }
  return performed
}

async function moveTo(runtime: Runtime, account: string, moment: Date) {
  const offset = Math.ceil((moment.getTime() - runtime.clock.now().getTime()) / 1000)
  await moveAhead(runtime.db, account, offset)
  forgetAccount(runtime, account)
}

function jobContext(runtime: Runtime, account_id: string): Promise<Ctx> {
  return contextFor(runtime, { account_id, environment: 'sandbox' }, 'job', newId('req'))
}

// The API uses whole seconds, so work that falls due within a second is done at its end.
function wholeSecond(at: Date): Date {
  return new Date(Math.ceil(at.getTime() / 1000) * 1000)
}

function nameOf(due: Due): string {
  return `${due.kind} ${due.id} ${due.at.getTime()}`
}

export function progressFrom(now: Date): Progress {
  return { step: 0, reached: now.toISOString(), underWay: null }
}
