import { expect, test } from 'vitest'
import { placeSaid } from './place-said.ts'

const pieces = [
  { at: 0, seconds: 2, from: 10 },
  { at: 3, seconds: 2, from: 60 },
]
const word = (text: string, start: number) => ({ text, start, end: start + 0.5, confidence: 0.5 })

test('moves what was said to its time in the room', () => {
  const said = { start: 0.5, end: 1.5, text: 'Hi, Ben.', confidence: 0.9, words: [word('hi', 0.5), word('ben', 1)] }
  expect(placeSaid({ pieces }, [said])).toEqual([
    { ...said, start: 10.5, end: 11.5, words: [word('Hi,', 10.5), word('Ben.', 11)] },
  ])
})

test('splits what spans a long pause, with its punctuation', () => {
  const said = { start: 1, end: 4.5, text: 'Good. Next?', confidence: 0.9, words: [word('good', 1), word('next', 4)] }
  const placed = placeSaid({ pieces }, [said])
  expect(placed.map(({ start, end, text }) => [start, end, text])).toEqual([
    [11, 11.5, 'Good.'],
    [61, 61.5, 'Next?'],
  ])
})

test('splits in proportion if the engine knows no words', () => {
  const said = { start: 0, end: 5, text: 'one two', confidence: 0.9, words: [] }
  expect(placeSaid({ pieces }, [said]).map(({ text, words }) => [text, words])).toEqual([
    ['one', []],
    ['two', []],
  ])
})

test('never leaves the time in which a participant spoke', () => {
  const said = { start: 2.2, end: 2.9, text: 'late', confidence: 0.9, words: [] }
  expect(placeSaid({ pieces }, [said])).toMatchObject([{ start: 12, end: 12 }])
})
