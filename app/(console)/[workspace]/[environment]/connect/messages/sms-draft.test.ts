import { expect, test } from 'vitest'
import type { Message } from '#lib/data/messages.ts'
import { draftAgain, emptySms, sizeOf, smsProblems, toCreateSms } from './sms-draft.ts'
import { againOf, isCut } from './use-again.ts'

test('sends the number without spaces, and the text as the gateway counts it', () => {
  const draft = { ...emptySms, to: ' +1 (500) 555-0006 ', body: ' Hi \n', from: ' ' }
  expect(toCreateSms(draft)).toEqual({ to: '+15005550006', body: 'Hi', validitySeconds: 14_400 })
  expect(toCreateSms({ ...draft, from: ' Tea shop ' })).toMatchObject({ from: 'Tea shop' })
})

test('finds what is empty or too long before a request is sent', () => {
  expect(Object.keys(smsProblems({ ...emptySms, to: ' ', body: '\n' }))).toEqual(['to', 'body'])
  expect(smsProblems({ ...emptySms, to: '+15005550006', body: 'a'.repeat(1600) })).toEqual({})
  expect(smsProblems({ ...emptySms, to: '+15005550006', body: '😀'.repeat(1600) })).toEqual({})
  expect(Object.keys(smsProblems({ ...emptySms, to: '+15005550006', body: 'a'.repeat(1601) }))).toEqual(['body'])
})

test('counts segments and what is left', () => {
  expect(sizeOf('Your code is 314159.')).toEqual({
    ...{ segments: 1, count: '1 segment · GSM-7 · 140 left', reason: null },
  })
  expect(sizeOf('a'.repeat(161)).count).toBe('2 segments · GSM-7 · 145 left')
})

test.each([
  ['ł', '“ł” isn’t in GSM-7'],
  ['łż', '“ł” and “ż” aren’t in GSM-7'],
  ['łżą', '“ł”, “ż”, and “ą” aren’t in GSM-7'],
  ['łżąę', '“ł”, “ż”, “ą”, and 1 other aren’t in GSM-7'],
])('names the characters of %s that force UCS-2', (text, words) => {
  expect(sizeOf(text).reason).toContain(words)
})

const message = { to: '+15005550006', from: 'Tea shop', bodyPreview: 'Hi' } as Message
const cut = { ...message, bodyPreview: `${'a'.repeat(159)}…` }

test('fills the form with an earlier message, but never with half of its text', () => {
  expect(draftAgain(againOf(message))).toEqual({ ...emptySms, to: '+15005550006', from: 'Tea shop', body: 'Hi' })
  expect(draftAgain(againOf(cut, { text: 'a'.repeat(300), html: null })).body).toHaveLength(300)
  expect(draftAgain(againOf(cut)).body).toBe('')
  expect(draftAgain(againOf({ ...message, bodyPreview: null })).body).toBe('')
  expect([isCut(cut.bodyPreview), isCut('Hi…'), isCut('a'.repeat(160))]).toEqual([true, false, false])
})
