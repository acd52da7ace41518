import { expect, test } from 'vitest'
import { BLOCK, createMixer, createPlacer } from './mixer.ts'

const tone = (length: number, value: number) => new Int16Array(length).fill(value)
const flat = (blocks: Iterable<Int16Array>) => [...blocks].flatMap((block) => [...block])

test('adds sounds up, across blocks, and limits what is too loud', () => {
  const mixer = createMixer()
  mixer.add(900, tone(120, 1000))
  mixer.add(960, tone(100, 500))
  mixer.add(1900, tone(10, 30_000))
  mixer.add(1900, tone(10, 30_000))
  const samples = flat(mixer.until(2 * BLOCK))
  expect(samples).toHaveLength(2 * BLOCK)
  expect([899, 900, 959, 960, 1019, 1020, 1059, 1060, 1905].map((at) => samples[at])).toEqual([
    0, 1000, 1000, 1500, 1500, 500, 500, 0, 32_767,
  ])
})

test('drops what comes after its place was mixed', () => {
  const mixer = createMixer()
  expect(flat(mixer.until(BLOCK))).toEqual([...tone(BLOCK, 0)])
  mixer.add(BLOCK - 10, tone(20, 7))
  expect(flat(mixer.until(2 * BLOCK)).slice(0, 11)).toEqual([...tone(10, 7), 0])
})

test('joins sounds of one stream without clicks, and leaves a gap where there was none', () => {
  const place = createPlacer()
  expect(place(0, 100)).toBe(4800)
  // Reports said that this one was 3 ms later.
  expect(place(960, 123)).toBe(4800 + 960)
  expect(place(48_000, 1100)).toBe(4800 + 48_000)
  // The source was off for ten seconds, in which its counter stood still.
  expect(place(48_960, 11_120)).toBe(11_120 * 48)
})
