import { expect, it } from 'vitest'
import { nodeLink, treeOf } from './trace-tree.ts'

const scope = { workspace: 'acme', environment: 'sandbox' }

it('stands what follows under what it follows, whatever happened meanwhile', () => {
  const node = (id: string, parent: string | null) => ({ id, parent })
  const tree = treeOf([
    node('call', null),
    node('event 1', 'call'),
    node('event 2', 'call'),
    node('delivery of 1', 'event 1'),
    node('delivery of 2', 'event 2'),
    node('orphan', 'gone'),
  ])
  expect(tree.map((one) => `${one.depth} ${one.node.id}`)).toEqual([
    '0 call',
    '1 event 1',
    '2 delivery of 1',
    '1 event 2',
    '2 delivery of 2',
    '0 orphan',
  ])
})

it('shows each of a circle once', () => {
  const tree = treeOf([
    { id: 'a', parent: 'b' },
    { id: 'b', parent: 'a' },
    { id: 'c', parent: 'c' },
  ])
  expect(tree.map((one) => `${one.depth} ${one.node.id}`)).toEqual(['0 a', '1 b', '0 c'])
})

it('leads to the screen of each record', () => {
  const link = (kind: string, id: string, refs = {}) => nodeLink(scope, { kind, id, refs })
  expect(link('request', 'req_1')).toBe('/acme/sandbox/logs?request=req_1')
  expect(link('event', 'evt_1')).toBe('/acme/sandbox/events?event=evt_1')
  expect(link('delivery', 'dlv_1', { webhook_id: 'wh_1' })).toBe('/acme/sandbox/webhooks/wh_1?delivery=dlv_1')
  expect(link('room', 'rm_1')).toBe('/acme/sandbox/trace/rm_1')
})
