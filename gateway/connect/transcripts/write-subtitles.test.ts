import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'
import { srtOf, textLinesOf, vttOf } from './write-subtitles.ts'

type Segments = Parameters<typeof srtOf>[0]
const writeVtt = (segments: Segments, roomId: string) => [...vttOf(segments, roomId)].join('')
const writeSrt = (segments: Segments) => [...srtOf(segments)].join('')
const writeText = (segments: Segments) => [...textLinesOf(segments)].join('')

const ROOM = 'rm_01jd5k3v9m8q2r7t4w6x0y1z2a'
const segment = (index: number, start: number, end: number, text: string, speaker = 'Ann') => ({
  ...{ index, start, end, text, speaker },
  participant_id: 'par_01jd5k3v9m8q2r7t4w6x0y1z2a',
  confidence: 0.9,
})

const cuesOf = (vtt: string) =>
  vtt
    .split('\n\n')
    .slice(2)
    .map((cue) => cue.trim().split('\n'))

const secondsOf = (clock = '') => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

test('WebVTT has a cue for each segment, with its index, times and speaker', () => {
  const vtt = writeVtt([segment(0, 1.2, 2.5, 'Hello.'), segment(1, 3_661.004, 3_662, 'Hi!', 'Ben')], ROOM)
  expect(vtt).toBe(
    `WEBVTT\n\nNOTE room ${ROOM}\n\n0\n00:00:01.200 --> 00:00:02.500\n<v Ann>Hello.\n\n1\n01:01:01.004 --> 01:01:02.000\n<v Ben>Hi!\n`,
  )
})

test('SubRip counts its cues from 1, and text has a line for each segment', () => {
  const segments = [segment(0, 1.2, 2.5, 'Hello.'), segment(1, 3_661.004, 3_662, 'Hi!', 'Ben')]
  expect(writeSrt(segments)).toBe(
    '1\n00:00:01,200 --> 00:00:02,500\nAnn: Hello.\n\n2\n01:01:01,004 --> 01:01:02,000\nBen: Hi!\n',
  )
  expect(writeText(segments)).toBe('[00:00:01] Ann: Hello.\n[01:01:01] Ben: Hi!\n')
})

describe('a cue', () => {
  test('splits after two lines of 42 characters, and names the rest after its segment', () => {
    const cues = cuesOf(writeVtt([segment(7, 0, 6, 'a word '.repeat(25).trim())], ROOM))
    expect(cues.map(([id]) => id)).toEqual(['7', '7-2', '7-3'])
    for (const [, , ...lines] of cues) {
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) expect(line.replace('<v Ann>', '').length).toBeLessThanOrEqual(42)
    }
  })

  test('splits after seven seconds, where a word begins', () => {
    const words = [0, 2, 4, 6, 8].map((start) => ({ start, end: start + 1, text: 'word', confidence: 1 }))
    const [first = [], second = []] = cuesOf(
      writeVtt([{ ...segment(0, 0, 9, 'one two three four five'), words }], ROOM),
    )
    expect(first.slice(1)).toEqual(['00:00:00.000 --> 00:00:07.000', '<v Ann>one two three four'])
    expect(second.slice(1)).toEqual(['00:00:08.000 --> 00:00:09.000', '<v Ann>five'])
  })

  test('can’t be left by a name or a text', () => {
    const vtt = writeVtt([segment(0, 0, 1, '--> </v> & more\n\nNOTE', '<b>&\nAnn --> Ben')], ROOM)
    expect(cuesOf(vtt)).toEqual([
      ['0', '00:00:00.000 --> 00:00:01.000', '<v &lt;b&gt;&amp; Ann --&gt; Ben>--&gt; &lt;/v&gt; &amp; more NOTE'],
    ])
    const srt = writeSrt([segment(0, 0, 1, 'a --> b', 'x\n\n2\n00:00 --> 1')])
    expect(srt.split('\n')).toEqual(['1', '00:00:00,000 --> 00:00:01,000', 'x 2 00:00 -> 1: a -> b', ''])
    const longer = writeSrt([segment(0, 0, 1, 'a ----> b', '00:00:02,000 --->')])
    expect(longer.split('\n').slice(2)).toEqual(['00:00:02,000 ->: a -> b', ''])
  })
})

test('cues stay within their segment, in order, whatever was said', () => {
  const said = fc.record({
    start: fc.double({ min: 0, max: 80_000, noNaN: true }),
    seconds: fc.double({ min: 0, max: 40, noNaN: true }),
    text: fc.string({ minLength: 1, maxLength: 400, unit: 'grapheme' }).filter((text) => text.trim() !== ''),
  })
  fc.assert(
    fc.property(said, ({ start, seconds, text }) => {
      const cues = cuesOf(writeVtt([segment(0, start, start + seconds, text)], ROOM))
      let last = start - 0.001
      for (const [, times = '', ...lines] of cues) {
        const [from, to] = times.split(' --> ').map(secondsOf)
        expect(from).toBeGreaterThanOrEqual(last - 0.001)
        expect(to).toBeGreaterThanOrEqual(from ?? 0)
        expect(to).toBeLessThanOrEqual(start + seconds + 0.001)
        expect(lines.length).toBeLessThanOrEqual(2)
        last = from ?? 0
      }
    }),
  )
})

test('other work goes on while the subtitles of a long room are written', async () => {
  let turns = 0
  const turn = () => {
    turns++
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  const segments = Array.from({ length: 4_000 }, (_, nth) => segment(nth, nth, nth + 1, 'Hello.'))
  const pieces = await Array.fromAsync(inSlices(vttOf(segments, ROOM)))
  clearImmediate(next)
  expect(pieces).toHaveLength(4_001)
  expect(turns).toBeGreaterThanOrEqual(19)
})
