import type { Ctx } from '../../context.ts'
import type { TraceNode } from './trace.schema.ts'

export interface Found extends Omit<TraceNode, 'at' | 'parent'> {
  at: Date
  /** What it came from, the nearest first; the first that the trace holds becomes its parent. */
  from: (string | null)[]
  /** What else belongs to the chain, known by id. */
  to?: string[]
}

/** How one kind of record takes part in a trace. Each resource gives its own; `sources.ts` lists them. */
export interface TraceSource {
  /** Of the ids: `co` of `co_…`. */
  prefix: string
  /** Much hangs on such a record, so it is followed only where the trace begins with it. */
  hub?: boolean
  /** Those of the ids that this tenant has. */
  find(ctx: Ctx, ids: string[]): Promise<Found[]>
  /** What came of any of these records, of whatever kind they are. */
  following?(ctx: Ctx, ids: string[]): Promise<Found[]>
  /** The newest of what hangs on it. */
  recent?(ctx: Ctx, id: string): Promise<string[]>
}

/** The most that one step of a trace takes in from one source. */
export const TRACE_STEP = 50
