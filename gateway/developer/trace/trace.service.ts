import { type Ctx, type Found, TRACE_STEP, type TraceSource } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Trace } from './trace.schema.ts'

const MOST_NODES = 200
const MOST_STEPS = 8

/** Returns the type of an ID and its chain, from the request to the deliveries. */
export async function traceId(ctx: Ctx, id: string): Promise<Trace> {
  const source = sourceOf(ctx, id)
  const [start] = source ? await source.find(ctx, [id]) : []
  if (!source || !start) throw notFound('record')
  const recent = (await source.recent?.(ctx, id)) ?? []

  const found = new Map<string, Found>()
  let next = [start, ...(await findAll(ctx, recent))]
  let isWhole = recent.length < TRACE_STEP
  for (let step = 0; next.length > 0; step++) {
    const fresh = next.filter((one) => !found.has(one.id))
    const room = fresh.slice(0, MOST_NODES - found.size)
    for (const one of room) found.set(one.id, one)
    isWhole &&= room.length === fresh.length && step < MOST_STEPS
    next = isWhole ? await neighbours(ctx, room, id, found) : []
  }
  return { id, kind: start.kind, nodes: inOrder(ctx, [...found.values()]), complete: isWhole }
}

async function neighbours(ctx: Ctx, fresh: Found[], startId: string, found: Map<string, Found>): Promise<Found[]> {
  const unknown = fresh
    .flatMap((one) => [...(one.from ?? []), ...(one.to ?? [])])
    .filter((id) => id !== null && !found.has(id))
    .filter((id) => id !== null)
  const followed = fresh.map(({ id }) => id).filter((id) => id === startId || sourceOf(ctx, id)?.stage !== 'actor')
  const [named, ...came] = await Promise.all([
    findAll(ctx, unknown),
    ...ctx.runtime.registry.traces.map((source) =>
      followed.length > 0 ? (source.following?.(ctx, followed) ?? []) : [],
    ),
  ])
  return [...named, ...came.flat()]
}

async function findAll(ctx: Ctx, ids: string[]): Promise<Found[]> {
  const bySource = Map.groupBy(new Set(ids), (id) => sourceOf(ctx, id))
  const found = await Promise.all([...bySource].map(([source, some]) => source?.find(ctx, some) ?? []))
  return found.flat()
}

function sourceOf({ runtime }: Ctx, id: string): TraceSource | undefined {
  const prefix = id.slice(0, id.indexOf('_'))
  return runtime.registry.traces.find((source) => source.prefix === prefix)
}

// Sorted by time, and by cause and effect within a millisecond.
function inOrder({ runtime }: Ctx, found: Found[]): Trace['nodes'] {
  const known = new Set(found.map(({ id }) => id))
  const rank = (one: Found) => runtime.registry.traces.findIndex(({ prefix }) => one.id.startsWith(`${prefix}_`))
  const ordered = found.sort((a, b) => a.at.getTime() - b.at.getTime() || rank(a) - rank(b) || (a.id < b.id ? -1 : 1))
  // A request whose response names a later record made it, even if the record belongs to an older one: a refund.
  const makerOf = (one: Found) => ordered.find(({ to, at }) => to?.includes(one.id) && at <= one.at)?.id
  return ordered.map(({ from = [], to: _, refs = {}, ...one }) => ({
    ...one,
    at: one.at.toISOString(),
    parent: makerOf(one) ?? from.find((id) => id !== null && known.has(id)) ?? null,
    refs,
  }))
}
