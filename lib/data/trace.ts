import type { TraceNode } from '#sdk'
import type { Place } from '../routes.ts'
import { queriesOf } from './ask.ts'

export type { Trace, TraceNode } from '#sdk'

const UNDER_WAY_MS = 2_000
const HOUR_MS = 3_600_000

// An attempt that is due hours from now is not worth polling every other second.
const isUnderWay = ({ kind, outcome, at }: TraceNode) =>
  kind === 'delivery' && outcome === 'pending' && Date.parse(at) < Date.now() + HOUR_MS

export const trace = queriesOf('trace')

export const traceQueries = {
  get: (place: Place, id: string) =>
    trace.query(place, [id], (pillar, options) => pillar.trace.get(id, options), {
      // Deliveries continue after the request that caused them.
      staleTime: 5_000,
      refetchInterval: ({ state }) => (state.data?.nodes.some(isUnderWay) ? UNDER_WAY_MS : false),
    }),
}
