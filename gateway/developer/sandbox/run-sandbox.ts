import { toTimestamp } from '../../clock.ts'
import type { Ctx, Runtime } from '../../context.ts'
import { innermost } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { contextFor } from '../../keyless-context.ts'
import { forgetAccount } from '../keys/find-key.ts'
import { appendEffects, claimAbandoned, findState, moveAhead, type StateRow, updateState } from './sandbox.store.ts'
import type { Due, TimeSource } from './time-source.ts'
import { timeSources } from './time-sources.ts'
import { wipeBatch } from './wipe.store.ts'

const LEASE_MS = 60_000
/** An answer is read by people: what is done beyond is done, and not listed. */
const MOST_EFFECTS = 1_000

/** Does what was begun on a sandbox, a wipe before an advance, until nothing is left. Never throws. */
export async function workOn(runtime: Runtime, account: string): Promise<void> {
  const advance = createAdvance()
  try {
    for (;;) {
      const state = await findState(runtime.db, account)
      if (runtime.stopping.aborted) return await updateState(runtime.db, account, { leased_until: null })
      if (state?.wiping_before) await wipeStep(runtime, account, state.wiping_before)
      else if (state?.advancing_to) await advance(runtime, state, state.advancing_to)
      else return
    }
  } catch (error) {
    // Its lease runs out, and it is resumed.
    runtime.log.error({ error: innermost(error).message, account }, 'work on a sandbox was interrupted')
  }
}

/** Takes up what a process that is no more had begun. */
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
  const more = await wipeBatch(runtime.pool, account, before, wipedAt)
  await updateState(
    runtime.db,
    account,
    more ? { leased_until: leaseFrom(runtime) } : { wiping_before: null, wiped_at: runtime.clock.now() },
  )
}

/** One moment of an advance at each call. */
function createAdvance() {
  const sources = timeSources()
  const done = new Set<string>()

  return async (runtime: Runtime, { account_id, effects }: StateRow, until: Date) => {
    const before = await jobContext(runtime, account_id)
    const from = before.clock.now()
    const next = (await dueUntil(before, sources, from, until)).filter((due) => !done.has(nameOf(due)))
    const moment = next[0]?.at ?? until
    const now = next.filter((due) => due.at.getTime() === moment.getTime())
    await moveTo(runtime, account_id, moment)
    const performed = await perform(
      { ...(await jobContext(runtime, account_id)), clock: { now: () => new Date(moment) } },
      sources,
      now,
    )
    for (const due of now) done.add(nameOf(due))
    const listed = performed.slice(0, Math.max(0, MOST_EFFECTS - effects.length))
    if (listed.length > 0) await appendEffects(runtime.db, account_id, listed.map(toEffect), leaseFrom(runtime))
    if (next.length === 0) await updateState(runtime.db, account_id, { advancing_to: null, leased_until: null })
  }
}

/** What falls due until then, in order; what is overdue falls due at once. */
export async function dueUntil(ctx: Ctx, sources: readonly TimeSource[], from: Date, until: Date): Promise<Due[]> {
  const found = await Promise.all(sources.map((source) => source.due(ctx, { from, until })))
  return found
    .flat()
    .map((due) => ({ ...due, at: wholeSecond(due.at < from ? from : due.at) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

export function toEffect(due: Due) {
  return { ...due, at: toTimestamp(due.at) }
}

async function perform(ctx: Ctx, sources: readonly TimeSource[], now: Due[]): Promise<Due[]> {
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

// The wire knows whole seconds: what falls due within one is done at its end.
function wholeSecond(at: Date): Date {
  return new Date(Math.ceil(at.getTime() / 1000) * 1000)
}

function nameOf(due: Due): string {
  return `${due.kind} ${due.id} ${due.at.getTime()}`
}
