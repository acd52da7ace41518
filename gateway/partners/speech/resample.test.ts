import { expect, test } from 'vitest'
import { resample } from './resample.ts'

const LOUDNESS = 10_000

const tone = (frequency: number, rate: number, seconds = 0.2) =>
  Int16Array.from({ length: rate * seconds }, (_, at) =>
    Math.round(LOUDNESS * Math.sin((2 * Math.PI * frequency * at) / rate)),
  )

// The first and the last milliseconds are faded, because nothing surrounds them.
const inner = (samples: Int16Array) => samples.subarray(samples.length * 0.1, samples.length * 0.9)
const loudest = (samples: Int16Array) => inner(samples).reduce((most, one) => Math.max(most, Math.abs(one)), 0)

test.each([
  [16_000, 48_000],
  [48_000, 16_000],
  [22_050, 48_000],
])('keeps a tone that both rates can carry, from %i to %i Hz', (from, to) => {
  const resampled = inner(resample(tone(440, from), from, to))
  const expected = inner(tone(440, to))
  expect(resampled).toHaveLength(expected.length)
  const differences = resampled.map((one, at) => Math.abs(one - (expected[at] ?? 0)))
  expect(Math.max(...differences)).toBeLessThan(LOUDNESS * 0.01)
})

test('removes a tone that the new rate can’t carry', () => {
  expect(loudest(resample(tone(12_000, 48_000), 48_000, 16_000))).toBeLessThan(LOUDNESS * 0.01)
  expect(loudest(resample(tone(12_000, 48_000), 48_000, 32_000))).toBeGreaterThan(LOUDNESS * 0.9)
})

test('changes nothing at the same rate', () => {
  const samples = tone(440, 16_000)
  expect(resample(samples, 16_000, 16_000)).toBe(samples)
})
