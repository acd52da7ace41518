import { rmSync, statSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { createClips } from './speech-clips.ts'
import { SAMPLE_RATE } from './transcription-engine.ts'

const folder = makeScratch('pillar-clips-')
afterAll(() => rmSync(folder, { recursive: true }))

const minute = new Int16Array(60 * SAMPLE_RATE)

test('joins what a participant said to clips of five minutes, with a second of silence after each utterance', () => {
  const { clips, add } = createClips(folder)
  for (let nth = 0; nth < 6; nth++) add('ann', { at: nth * 120 * SAMPLE_RATE, samples: minute })
  add('ben', { at: 0, samples: minute })
  expect(clips.map(({ participantId, seconds }) => [participantId, seconds])).toEqual([
    ['ann', 305],
    ['ann', 61],
    ['ben', 61],
  ])
  expect(clips[0]?.pieces[1]).toEqual({ at: 61, seconds: 60, from: 120 })
  expect(clips[1]?.pieces).toEqual([{ at: 0, seconds: 60, from: 600 }])
  expect(statSync(clips[0]?.audio ?? '').size).toBe(305 * 2 * SAMPLE_RATE)
})
