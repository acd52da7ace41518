import { expect, test } from 'vitest'
import { argumentsOf, type Composition } from './compose-grid.ts'

const composition: Composition = {
  ...{ ffmpeg: 'ffmpeg', from: 'tracks.mp4', into: 'out.mp4', durationMs: 20_000, hasSound: true, isPlain: false },
  shown: [
    [
      [0, 5_000],
      [9_000, 20_000],
    ],
    [[2_500, 20_000]],
    [[0, 1_000]],
  ],
}
const textOf = (changes: Partial<Composition> = {}) => argumentsOf({ ...composition, ...changes }).join(' ')

test('a cell shows its camera only while that is on', () => {
  const text = textOf()
  expect(text).toContain("overlay=0:0:eof_action=repeat:enable='between(t,0,5)+between(t,9,20)'[grid1]")
  expect(text).toContain("overlay=640:0:eof_action=repeat:enable='between(t,2.5,20)'[grid2]")
  expect(text).toContain("overlay=0:360:eof_action=repeat:enable='between(t,0,1)'[grid]")
  expect(text).toContain('-map [grid] -c:v libx264')
})

test('a single camera that is always on is copied', () => {
  const text = textOf({ shown: [[[0, 20_000]]], isPlain: true })
  expect(text).toContain('-map 0:v:0 -c:v copy -map 0:a:0 -c:a aac')
  expect(text).not.toContain('-filter_complex')
})

test('a room without cameras has sound only, and one without microphones pictures only', () => {
  expect(textOf({ shown: [] })).not.toContain('grid')
  expect(textOf({ hasSound: false })).not.toContain('aac')
})

test('a grid has 25 cells at most', () => {
  const text = textOf({ shown: Array(30).fill([[0, 20_000]]) })
  expect(text).toContain('[0:v:24]scale=256:144')
  expect(text).not.toContain('[0:v:25]')
})
