import { expect, test, vi } from 'vitest'
import { type Association, boundData } from './bound-data.ts'

function association(known: Partial<Association> = {}) {
  const received: number[] = []
  const one: Association = {
    advertisedRwnd: 1024 * 1024,
    sackMisOrdered: new Set(),
    inboundStreams: { 1: { reassembly: [] } },
    receiveDataChunk: ({ userData }) => void received.push(userData.length),
    handleData: async () => {},
    ...known,
  }
  const overrun = vi.fn()
  boundData(one, overrun)
  return { one, received, overrun }
}

const chunk = { streamId: 1, userData: new Uint8Array(1_100) }
const many = <T>(length: number, make: (at: number) => T) => Array.from({ length }, (_, at) => make(at))

test('passes data within the window on', () => {
  const { one, received, overrun } = association()
  one.receiveDataChunk(chunk)
  expect([received, overrun.mock.calls.length]).toEqual([[1_100], 0])
})

test.each([
  ['ignores the window', { advertisedRwnd: 1_000 }],
  ['leaves gaps', { sackMisOrdered: new Set(many(1_001, (at) => at)) }],
  ['never ends a message', { inboundStreams: { 1: { reassembly: many(1_001, () => ({})) } } }],
  ['opens many streams', { inboundStreams: Object.fromEntries(many(9, (at) => [at, { reassembly: [] }])) }],
])('ends a connection that %s, once', (_, known) => {
  const { one, received, overrun } = association(known)
  one.receiveDataChunk(chunk)
  one.receiveDataChunk(chunk)
  expect([received, overrun.mock.calls.length]).toEqual([[], 1])
})

test('a packet that can’t be read is dropped, and nothing throws', async () => {
  const handled: number[] = []
  const { one } = association({
    handleData: async (packet) => {
      handled.push(packet.length)
      throw new Error('The checksum is wrong.')
    },
  })
  const endless = Buffer.alloc(16)
  for (const packet of [Buffer.alloc(12), endless]) await one.handleData(packet)
  expect(handled).toEqual([12])
})
