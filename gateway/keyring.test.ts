import { expect, test } from 'vitest'
import { newestVersion, parseKeyring } from './keyring.schema.ts'

const isLong = (key: string) => key.length >= 4
const read = (text: string) => [...(parseKeyring(text, isLong) ?? [])]

test('reads a value without versions as version 1, commas included', () => {
  expect(read('secret')).toEqual([[1, 'secret']])
  expect(read('one,secret: with commas')).toEqual([[1, 'one,secret: with commas']])
})

test('reads versions in the order given, and a key without one as version 1', () => {
  expect(read('2:newer, 1:older')).toEqual([
    [2, 'newer'],
    [1, 'older'],
  ])
  expect(read('older,255:newer')).toEqual([
    [1, 'older'],
    [255, 'newer'],
  ])
})

test.each([
  ['an empty value', ''],
  ['a key that is too short', '2:new,1:older'],
  ['version 0', '0:newer,1:older'],
  ['version 256', '256:newer'],
  ['a version twice', '1:newer,older'],
  ['a trailing comma', '2:newer,'],
])('rejects %s', (_, text) => {
  expect(parseKeyring(text, isLong)).toBeNull()
})

test('seals with the first version, whichever number is higher', () => {
  expect(newestVersion(new Map(read('1:older,2:newer')))).toBe(1)
})
