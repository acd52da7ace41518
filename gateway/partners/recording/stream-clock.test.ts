import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStreamClock, placeReports, type Report } from './stream-clock.ts'

const SECOND = 1000

/** Reports of a stream that began at this moment of the room, from a sender whose clock is off by so much. */
function reports(begunMs: number, clockRate: number, offBy: number, delays: number[]): Report[] {
  return delays.map((delay, nth) => {
    const roomMs = begunMs + (nth + 1) * SECOND
    return { atMs: roomMs + delay, ntpMs: roomMs + offBy, timestamp: (roomMs - begunMs) * (clockRate / 1000) }
  })
}

const delays = fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 1, maxLength: 60 })

test('streams of one sender stay in step, and are where the fastest report puts them', () => {
  fc.assert(
    fc.property(delays, delays, fc.integer({ min: -1e9, max: 1e9 }), (ofSound, ofPicture, offBy) => {
      const sound = reports(500, 48_000, offBy, ofSound)
      const picture = reports(700, 90_000, offBy, ofPicture)
      const placed = placeReports([...sound, ...picture])
      const anchors = (of: Report[]) => of.flatMap((one) => placed.get(one) ?? [])
      const soundAt = createStreamClock(anchors(sound), 48_000)
      const pictureAt = createStreamClock(anchors(picture), 90_000)
      const fastest = Math.min(...ofSound, ...ofPicture)
      for (const roomMs of [700, 5_000, 30_000, 90_000]) {
        expect(soundAt((roomMs - 500) * 48)).toBeCloseTo(roomMs + fastest, 3)
        expect(pictureAt((roomMs - 700) * 90)).toBeCloseTo(roomMs + fastest, 3)
      }
    }),
  )
})

test('a clock that runs fast is followed from report to report', () => {
  const fast = reports(0, 48_000, 0, Array(30).fill(0)).map((one) => ({ ...one, timestamp: one.timestamp * 1.001 }))
  const clock = createStreamClock([...placeReports(fast).values()], 48_000)
  expect(clock(20 * 48_000 * 1.001)).toBeCloseTo(20_000, 3)
  expect(clock(10.5 * 48_000 * 1.001)).toBeCloseTo(10_500, 3)
})

test('a clock never runs backwards, whatever a sender reports', () => {
  const report = fc.record({ atMs: fc.nat(1e6), ntpMs: fc.nat(1e9), timestamp: fc.nat(1e7) })
  fc.assert(
    fc.property(fc.array(report, { minLength: 1, maxLength: 20 }), fc.array(fc.nat(1e7)), (wild, moments) => {
      const clock = createStreamClock([...placeReports(wild).values()], 90_000)
      const times = moments.sort((a, b) => a - b).map(clock)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }),
  )
})
