import { expect, test } from 'vitest'
import { firstRoom, mostCost, placed, roomProblems, toCreateRoom } from './room-draft.ts'

const draft = { ...firstRoom, name: ' Weekly review ' }

test('sends numbers, and metadata only if there is some', () => {
  expect(toCreateRoom(draft)).toEqual({
    name: 'Weekly review',
    maxParticipants: 10,
    durationMinutes: 60,
    emptyTimeoutSeconds: 300,
    quality: 'hd',
  })
  expect(toCreateRoom({ ...draft, metadata: 'meeting=1042\n\n team = a=b ' }).metadata).toEqual({
    meeting: '1042',
    team: 'a=b',
  })
})

test('names the language only of a transcribed room', () => {
  const language = (transcribe: boolean, language: string) =>
    toCreateRoom({ ...firstRoom, name: 'Review', transcribe, language }).language
  expect([language(true, 'fr'), language(true, ''), language(false, 'fr')]).toEqual(['fr', undefined, undefined])
})

test('records and transcribes only if that was chosen', () => {
  expect(toCreateRoom(draft)).not.toHaveProperty('record')
  const chosen = (record: boolean, transcribe: boolean) => {
    const { record: recorded, transcribe: transcribed } = toCreateRoom({ ...draft, record, transcribe })
    return [recorded, transcribed]
  }
  expect(chosen(true, true)).toEqual([true, undefined])
  expect(chosen(true, false)).toEqual([true, false])
  expect(chosen(false, true)).toEqual([undefined, true])
})

test('finds values outside their range and lines without a name', () => {
  expect(roomProblems(draft)).toEqual({})
  expect(roomProblems({ ...draft, name: ' ', maxParticipants: '1', durationMinutes: '1.5', metadata: '=1' })).toEqual({
    name: 'Enter a name for the participants.',
    maxParticipants: 'Enter a number from 2 to 100.',
    durationMinutes: 'Enter 5 to 1,440 minutes.',
    metadata: 'Write one name=value on each line.',
  })
  expect(roomProblems({ ...draft, metadata: 'meeting' })).toHaveProperty('metadata')
})

test('states the most that a room can cost, as soon as its size is known', () => {
  const prices = { minute: 0.004, recording: 0.002, transcript: 0.005 }
  expect(mostCost(firstRoom, prices)).toBeCloseTo(2.4)
  expect(mostCost({ ...firstRoom, record: true }, prices)).toBeCloseTo(2.52)
  expect(mostCost({ ...firstRoom, record: true, transcribe: true }, prices)).toBeCloseTo(2.82)
  expect(mostCost({ ...firstRoom, durationMinutes: '' }, prices)).toBeNull()
})

test('shows the API’s problems of metadata at its field', () => {
  expect(placed({ 'metadata.a b': 'No', max_participants: 'Too many' })).toEqual({
    metadata: 'No',
    maxParticipants: 'Too many',
  })
})
