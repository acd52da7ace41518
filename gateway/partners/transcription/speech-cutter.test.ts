import { expect, test } from 'vitest'
import { createSpeechCutter, FRAME } from './speech-cutter.ts'
import { SAMPLE_RATE } from './transcription-engine.ts'

const NOISE = 60
const VOICE = 8_000

/** So many seconds of a sound that goes up and down as syllables do. */
function sound(seconds: number, loudness: number): Int16Array {
  return Int16Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, (_, at) => {
    const syllable = 0.6 + 0.4 * Math.sin((at / SAMPLE_RATE) * 2 * Math.PI * 4)
    return Math.round(loudness * syllable * Math.sin(at / 7))
  })
}

function joined(...parts: Int16Array[]): Int16Array {
  return Int16Array.from(parts.flatMap((part) => [...part]))
}

/** The utterances in seconds, when the samples arrive in packets of this size. */
function cut(samples: Int16Array, size = FRAME) {
  const cutter = createSpeechCutter()
  const found = []
  for (let at = 0; at < samples.length; at += size) found.push(...cutter.push(at, samples.subarray(at, at + size)))
  return toSeconds([...found, ...cutter.end()])
}

function toSeconds(found: { at: number; samples: Int16Array }[]) {
  return found.map(({ at, samples }) => [at / SAMPLE_RATE, (at + samples.length) / SAMPLE_RATE])
}

test.each([FRAME, FRAME / 2, FRAME * 3, 500])('cuts what was said at pauses, from packets of %s samples', (size) => {
  const [first, second, ...more] = cut(
    joined(sound(1, NOISE), sound(2, VOICE), sound(1.5, NOISE), sound(1, VOICE), sound(2, NOISE)),
    size,
  )
  expect(more).toEqual([])
  expect(first?.[0]).toBeCloseTo(0.8, 0)
  expect(first?.[1]).toBeCloseTo(3.3, 0)
  expect(second?.[0]).toBeGreaterThan(4.1)
  expect(second?.[0]).toBeLessThan(4.5)
})

test('leaves a short pause within an utterance', () => {
  expect(cut(joined(sound(1, VOICE), sound(0.4, NOISE), sound(1, VOICE)))).toHaveLength(1)
})

test('finds a quiet voice, and nothing in noise or clicks', () => {
  expect(cut(joined(sound(1, NOISE), sound(1, 300), sound(1, NOISE)))).toHaveLength(1)
  expect(cut(sound(20, NOISE))).toEqual([])
  expect(cut(joined(sound(1, NOISE), sound(0.06, VOICE), sound(2, NOISE)))).toEqual([])
})

test('cuts speech without a pause at least every 30 seconds, and loses nothing', () => {
  const found = cut(sound(70, VOICE))
  for (const [start = 0, end = 0] of found) expect(end - start).toBeLessThan(30.001)
  expect(found[0]?.[0]).toBe(0)
  expect(found.at(-1)?.[1]).toBeCloseTo(70, 0)
  for (const [nth, one] of found.slice(1).entries()) expect(one[0]).toBeCloseTo(found[nth]?.[1] ?? 0)
})

test('cuts speech that gets ever quieter after exactly 30 seconds', () => {
  const fading = Int16Array.from({ length: 32 * SAMPLE_RATE }, (_, at) => (VOICE - at / 100) * Math.sin(at))
  expect(cut(fading)).toEqual([
    [0, 30],
    [30, 32],
  ])
})

test('treats a lost packet as silence, and a long gap as a pause', () => {
  const cutter = createSpeechCutter()
  const voice = sound(1, VOICE)
  const at = (seconds: number) => seconds * SAMPLE_RATE
  const found = [
    ...cutter.push(at(0), voice),
    ...cutter.push(at(1.02), voice),
    ...cutter.push(at(60), voice),
    // It came twice.
    ...cutter.push(at(60), voice),
    ...cutter.end(),
  ]
  const [first, second, ...more] = toSeconds(found)
  expect([first?.[0], more]).toEqual([0, []])
  expect(first?.[1]).toBeCloseTo(2.02, 1)
  expect(second?.[0]).toBe(60)
  expect(second?.[1]).toBeCloseTo(61, 1)
})
