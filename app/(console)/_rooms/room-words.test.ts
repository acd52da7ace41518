import { expect, test } from 'vitest'
import { spokenAt, spokenLanguage, transcriptStateOf } from './room-detail-words.ts'

test('finds who speaks at a moment of the recording', () => {
  const segments = [
    { index: 0, start: 1 },
    { index: 1, start: 4 },
  ]
  expect([0, 1, 3.9, 4, 60].map((at) => spokenAt(segments, at))).toEqual([null, 0, 0, 1, 1])
})

test('tells a transcript that nobody needs from one that failed', () => {
  const none = { transcriptId: null, language: null, engine: null, quality: null, durationSeconds: null }
  const of = (state: 'failed' | 'processing', reason: 'no_speech' | 'storage_full' | null) =>
    transcriptStateOf({ ...none, url: null, expiresAt: null, state, reason }).state
  expect([of('processing', null), of('failed', 'no_speech'), of('failed', 'storage_full')]).toEqual([
    'processing',
    'none',
    'failed',
  ])
})

test.each([
  ['de', null, 'pending', 'German'],
  [null, 'fr', 'ready', 'French, detected'],
  [null, null, 'recording', 'To be detected'],
  [null, null, 'failed', 'Not detected'],
] as const)('names the language of a room with %s whose transcript in %s is %s', (language, heard, state, shown) => {
  const none = { transcriptId: null, engine: null, quality: null, durationSeconds: null, url: null, expiresAt: null }
  expect(spokenLanguage({ language, transcript: { ...none, state, language: heard, reason: null } })).toBe(shown)
})
