import { expect, test } from 'vitest'
import { RtpHeader, RtpPacket } from 'werift'
import { createRewriter } from './rewriter.ts'

function packet(sequenceNumber: number, timestamp: number) {
  return new RtpPacket(new RtpHeader({ version: 2, sequenceNumber, timestamp, ssrc: 7 }), Buffer.from('x'))
}

test('joins two sources without a gap, across the ends of both counters', () => {
  let now = 0
  const rewrite = createRewriter(90_000, () => now)
  const numbers = ({ header }: RtpPacket) => [header.sequenceNumber, header.timestamp]
  const first = {}
  const second = {}
  expect(numbers(rewrite(first, packet(65_534, 4_294_967_000)))).toEqual([65_534, 4_294_967_000])
  expect(numbers(rewrite(first, packet(65_535, 4_294_967_100)))).toEqual([65_535, 4_294_967_100])
  now = 10
  expect(numbers(rewrite(second, packet(100, 5)))).toEqual([0, (4_294_967_100 + 900) % 2 ** 32])
  expect(numbers(rewrite(second, packet(102, 25)))).toEqual([2, (4_294_967_100 + 920) % 2 ** 32])
  expect(numbers(rewrite(second, packet(101, 15)))[0]).toBe(1)
})

test('leaves the given packet as it was', () => {
  const given = packet(5, 5)
  createRewriter(48_000)({}, given).header.sequenceNumber = 9
  expect([given.header.sequenceNumber, given.header.ssrc]).toEqual([5, 7])
})
