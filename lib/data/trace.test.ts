import { expect, test } from 'vitest'
import { type TraceNode, traceQueries } from './trace.ts'

const place = { workspace: 'acme', environment: 'sandbox' } as const
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** How often a trace with this node is fetched again. */
function intervalWith(node: Partial<TraceNode>) {
  const { refetchInterval } = traceQueries.get(place, 'evt_1')
  if (typeof refetchInterval !== 'function') throw new Error('no function')
  return refetchInterval({ state: { data: { nodes: [node] } } } as never)
}

test.each([
  ['a delivery that is due in 50 minutes', { kind: 'delivery', outcome: 'pending', at: minutesFromNow(50) }, 2_000],
  ['a delivery that is due in 70 minutes', { kind: 'delivery', outcome: 'pending', at: minutesFromNow(70) }, false],
  ['a delivery that ended', { kind: 'delivery', outcome: 'succeeded', at: minutesFromNow(-1) }, false],
  ['a request', { kind: 'request', outcome: 'pending', at: minutesFromNow(-1) }, false],
] as const)('chooses when to fetch a trace with %s again', (_, node, interval) => {
  expect(intervalWith(node as unknown as Partial<TraceNode>)).toBe(interval)
})
