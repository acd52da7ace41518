import { expect, it } from 'vitest'
import { timelineOf } from './timeline-of.ts'

const node = (id: string, parent: string | null, second = 0) => ({
  id,
  parent,
  at: new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString(),
})
const shown = (nodes: ReturnType<typeof node>[]) =>
  timelineOf(nodes).map((row) => `${row.depth} ${row.node.id}${row.cause ? ` from ${row.cause.id}` : ''}`)

it('lists a later request and its refund between the earlier and later effects of the payment', () => {
  const nodes = [
    node('checkout request', null, 0),
    node('payment', 'checkout request', 1),
    node('event', 'payment', 1),
    node('refund request', null, 3),
    node('refund', 'refund request', 4),
    node('delivery', 'event', 9),
  ]
  expect(shown(nodes.toReversed())).toEqual([
    '0 checkout request',
    '1 payment',
    '2 event',
    '0 refund request',
    '1 refund',
    '3 delivery from event',
  ])
})

it('puts effects under their cause, not under another effect of the same time', () => {
  const nodes = [
    node('call', null),
    node('event 1', 'call'),
    node('event 2', 'call'),
    node('delivery of 1', 'event 1'),
    node('delivery of 2', 'event 2'),
    node('orphan', 'gone'),
  ]
  expect(shown(nodes)).toEqual(['0 call', '1 event 1', '2 delivery of 1', '1 event 2', '2 delivery of 2', '0 orphan'])
})

it('names the cause of a later delivery that follows the delivery of another event', () => {
  const nodes = [
    node('call', null),
    node('event 1', 'call'),
    node('event 2', 'call'),
    node('delivery of 1', 'event 1', 1),
    node('delivery of 2', 'event 2', 2),
  ]
  expect(shown(nodes).slice(-2)).toEqual(['2 delivery of 1 from event 1', '2 delivery of 2'])
})

it('shows each node of a cycle once', () => {
  expect(shown([node('a', 'b'), node('b', 'a'), node('c', 'c')])).toEqual(['0 a', '1 b', '0 c'])
})
