import { expect, it } from 'vitest'
import { depthsOf, nodeLink } from './trace-tree.ts'

const scope = { workspace: 'acme', environment: 'sandbox' }

it('stands what follows under what it follows, and ends in a circle too', () => {
  const node = (id: string, parent: string | null) => ({ id, parent })
  const depths = depthsOf([node('a', null), node('b', 'a'), node('c', 'b'), node('d', 'gone'), node('e', 'e')])
  expect([depths.get('a'), depths.get('b'), depths.get('c')]).toEqual([0, 1, 2])
  expect(depths.get('e')).toBeLessThanOrEqual(5)
})

it('leads to the screen of each record', () => {
  const link = (kind: string, id: string, refs = {}) => nodeLink(scope, { kind, id, refs })
  expect(link('request', 'req_1')).toBe('/acme/sandbox/logs?request=req_1')
  expect(link('event', 'evt_1')).toBe('/acme/sandbox/events?event=evt_1')
  expect(link('delivery', 'dlv_1', { webhook_id: 'wh_1' })).toBe('/acme/sandbox/webhooks/wh_1?delivery=dlv_1')
  expect(link('room', 'rm_1')).toBe('/acme/sandbox/trace/rm_1')
})
