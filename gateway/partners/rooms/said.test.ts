import { expect, test } from 'vitest'
import { createTalkLimit, readSaid } from './said.ts'

test.each([
  [
    { type: 'chat', text: '  Hello ' },
    { type: 'chat', text: 'Hello' },
  ],
  [
    { type: 'hand', raised: true },
    { type: 'hand', raised: true },
  ],
  [
    { type: 'turn', source: 'camera', on: false, by: 'Ann' },
    { type: 'turn', source: 'camera', on: false },
  ],
])('%j is read as %j', (sent, said) => {
  expect(readSaid(JSON.stringify(sent))).toEqual(said)
})

test.each([
  { type: 'chat', text: ' ' },
  { type: 'chat', text: 7 },
  { type: 'poll', text: 'Hello' },
  { type: 'hand', raised: 'yes', text: 'Hello' },
  { type: 'turn', source: 'screen', on: true },
  { type: 'turn', source: 'camera', on: 'no' },
  null,
])('%j is not read', (sent) => {
  expect(readSaid(JSON.stringify(sent))).toBeNull()
})

test('a message that is not JSON, or far too long, is not read', () => {
  expect(readSaid('{"type":"hand"')).toBeNull()
  expect(readSaid(JSON.stringify({ type: 'chat', text: 'a'.repeat(4_000) }))).toBeNull()
})

test('a long text is cut', () => {
  expect(readSaid(JSON.stringify({ type: 'chat', text: 'a'.repeat(2_001) }))).toEqual({
    type: 'chat',
    text: 'a'.repeat(2_000),
  })
})

test('ten messages pass in five seconds, and the next one after that', () => {
  let now = 0
  const admits = createTalkLimit(() => now)
  expect(Array.from({ length: 11 }, admits)).toEqual([...Array(10).fill(true), false])
  now = 4_999
  expect(admits()).toBe(false)
  now = 5_000
  expect(admits()).toBe(true)
})
