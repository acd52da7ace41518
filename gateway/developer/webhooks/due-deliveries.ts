import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx, Due, DueSource } from '../../context.ts'
import { findAttempts, findDeliveriesUntil } from './deliveries.store.ts'

const POLL_MS = 50
/** A delivery waits this long if its receiver is busy or no worker runs. */
const UNTAKEN_MS = 5_000

/** Workers make deliveries in real time, so an advance waits until those of the moment have ended. */
export function dueDeliveries(): DueSource {
  const left = new Set<string>()
  return {
    kinds: ['delivery.attempted'],
    async due(ctx, { from, until }) {
      const offsetMs = ctx.account.sandbox_offset_seconds * 1000
      const rows = await findDeliveriesUntil(ctx.tenant, {
        finished: { from, until },
        dueUntil: new Date(until.getTime() - offsetMs),
        except: [...left],
      })
      return rows.map(({ id, due_at, finished_at, event_type, attempt, url }) => ({
        at: finished_at ?? new Date(due_at.getTime() + offsetMs),
        kind: 'delivery.attempted',
        id,
        summary: `${event_type} goes to ${new URL(url).host}, attempt ${attempt}.`,
      }))
    },
    async perform(ctx, due) {
      ctx.runtime.bell.ring(ctx.tenant, 'due')
      const open = await untilEnded(ctx, new Set(due.map((one) => one.id)))
      for (const id of open) left.add(id)
      const ended = new Map(
        (
          await findAttempts(
            ctx.tenant,
            due.map((one) => one.id),
          )
        ).map((one) => [one.id, one]),
      )
      return due.map((one) => ({ ...one, summary: withOutcome(one, ended.get(one.id)) }))
    },
  }
}

/** Returns those that are still open when there is no point in waiting longer. */
async function untilEnded(ctx: Ctx, open: Set<string>): Promise<Set<string>> {
  if (!ctx.runtime.handOver.isOpen()) return open
  let since = performance.now()
  while (open.size > 0 && !ctx.runtime.stopping.aborted) {
    const attempts = await findAttempts(ctx.tenant, [...open])
    const now = ctx.runtime.clock.now()
    const taken = attempts.some(({ state, leased_until }) => state === 'pending' && leased_until && leased_until > now)
    const ended = [...open].filter((id) => attempts.find((one) => one.id === id)?.state !== 'pending')
    for (const id of ended) open.delete(id)
    if (taken || ended.length > 0) since = performance.now()
    else if (performance.now() - since > UNTAKEN_MS) break
    if (open.size > 0) await sleep(POLL_MS)
  }
  return open
}

function withOutcome(due: Due, ended: Awaited<ReturnType<typeof findAttempts>>[number] | undefined): string {
  const base = due.summary.slice(0, -1)
  if (!ended || ended.state === 'pending') return `${base}: not sent yet.`
  if (ended.state === 'succeeded') return `${base}: delivered.`
  return `${base}: failed (${ended.status ?? ended.error}).`
}
