import { expect, test } from 'vitest'
import { changed, charactersOf, costOf, speechProblems, startingDraft, toCreateSpeech } from './speech-draft.ts'

const draft = startingDraft([], null)

test('counts characters as the gateway does', () => {
  expect([charactersOf('  Hello\n'), charactersOf('😀'.repeat(3)), charactersOf('e\u0301')]).toEqual([5, 3, 1])
})

test.each([
  ['', 0],
  ['a', 0.0008],
  ['a'.repeat(100), 0.0008],
  ['a'.repeat(101), 0.0016],
])('prices each started 100 characters', (text, cost) => {
  expect(costOf(text, 0.0008)).toBeCloseTo(cost, 6)
})

test('takes 1 to 5,000 characters', () => {
  const problemsOf = (text: string) => Object.keys(speechProblems({ ...draft, text }))
  expect([problemsOf(' '), problemsOf('😀'.repeat(5000)), problemsOf('a'.repeat(5001))]).toEqual([
    ['text'],
    [],
    ['text'],
  ])
})

test('begins with the wanted voice or else the first one, and another language brings its first voice', () => {
  const voices = [
    { voice: 'de-DE-Kim', language: 'de-DE' },
    { voice: 'en-US-Ava', language: 'en-US' },
    { voice: 'en-US-Bob', language: 'en-US' },
  ] as never[]
  expect(startingDraft(voices, 'en-US-Bob')).toMatchObject({ language: 'en-US', voice: 'en-US-Bob' })
  expect(startingDraft(voices, 'gone')).toMatchObject({ language: 'de-DE', voice: 'de-DE-Kim' })
  expect(startingDraft(voices, null)).toMatchObject({ voice: 'de-DE-Kim' })
  expect([changed(voices, { language: 'en-US' }), changed(voices, { text: 'Hi' })]).toEqual([
    { voice: 'en-US-Ava' },
    {},
  ])
})

test('sends the speed as a number', () => {
  expect(toCreateSpeech({ ...draft, text: 'Hi', voice: 'en-US-Ava', speed: '0.75' })).toEqual({
    ...{ text: 'Hi', voice: 'en-US-Ava', format: 'mp3', speed: 0.75 },
  })
})
