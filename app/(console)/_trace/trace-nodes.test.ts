import { expect, it } from 'vitest'
import { treeOf } from './trace-nodes.tsx'

it('puts effects under their cause, not under another effect of the same time', () => {
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

it('shows each node of a cycle once', () => {
  const tree = treeOf([
    { id: 'a', parent: 'b' },
    { id: 'b', parent: 'a' },
    { id: 'c', parent: 'c' },
  ])
  expect(tree.map((one) => `${one.depth} ${one.node.id}`)).toEqual(['0 a', '1 b', '0 c'])
})
