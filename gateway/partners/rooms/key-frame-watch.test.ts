import { expect, test } from 'vitest'
import { createKeyFrameWatch } from './key-frame-watch.ts'

const KEY = Buffer.from([0x65, 1])
const CHANGES = Buffer.from([0x41, 1])

function watchAt() {
  let nowMs = 0
  const watch = createKeyFrameWatch(10_000, () => nowMs)
  return (ms: number, sequence: number, payload = CHANGES) => {
    nowMs = ms
    return watch.wants(sequence, payload)
  }
}

test('asks for the first key frame until it comes, and then for one every ten seconds', () => {
  const wants = watchAt()
  expect([wants(0, 65_534), wants(100, 65_535), wants(500, 0), wants(600, 1, KEY)]).toEqual([true, false, true, false])
  expect([wants(5_000, 2), wants(10_599, 3), wants(10_600, 4), wants(10_700, 5)]).toEqual([false, false, true, false])
})

test('asks for a key frame if a lost packet is not repeated in time', () => {
  const wants = watchAt()
  wants(0, 1, KEY)
  expect([wants(1000, 3), wants(1300, 4), wants(1400, 5), wants(1500, 6)]).toEqual([false, false, true, false])
})

test('asks for nothing if a lost packet is repeated, or packets come in another order', () => {
  const wants = watchAt()
  wants(0, 1, KEY)
  expect([wants(1000, 3), wants(1200, 2), wants(1600, 4), wants(2000, 5)]).toEqual([false, false, false, false])
})
