import { expect, test } from 'vitest'
import { charactersOf, costOf, speechProblems, startingDraft, toCreateSpeech } from './speech-draft.ts'

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

test('sends the speed as a number', () => {
  expect(toCreateSpeech({ ...draft, text: 'Hi', voice: 'en-US-Ava', speed: '0.75' })).toEqual({
    ...{ text: 'Hi', voice: 'en-US-Ava', format: 'mp3', speed: 0.75 },
  })
})
