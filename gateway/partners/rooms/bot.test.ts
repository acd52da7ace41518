import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RtpPacket } from 'werift'
import { startBot } from './bot.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a simulated participant spreads a key frame over time, in order, so that it fits into the receive buffer of a socket', () => {
  const sent: RtpPacket[] = []
  const end = new AbortController()
  const publishGenerated = (source: string) => (packet: RtpPacket) => void (source === 'camera' && sent.push(packet))
  startBot({ publishGenerated, ended: end.signal }, 0)
  vi.advanceTimersByTime(100)
  let most = 0
  for (let ms = 0; ms < 99; ms++) {
    const before = sent.length
    vi.advanceTimersByTime(1)
    most = Math.max(most, sent.length - before)
  }
  end.abort()
  expect(sent.length).toBeGreaterThan(100)
  expect(most).toBeLessThan(20)
  expect(sent.map(({ header }) => header.sequenceNumber)).toEqual(sent.map((_, at) => at + 1))
  expect(sent.filter(({ header }) => header.marker)).toEqual([sent.at(-1)])
})
