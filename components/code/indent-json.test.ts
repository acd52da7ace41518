import { expect, test } from 'vitest'
import { indentJson } from './indent-json.ts'

test('indents like JSON.stringify', () => {
  const value = { a: [1, { b: 'x, {"y": [1]} \\' }], c: [], d: {}, e: [[-1.5e3, true, null]], 'f:': [{}] }
  expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
})

test('keeps every digit of a number', () => {
  expect(indentJson('{"order":12345678901234567890.10}')).toBe('{\n  "order": 12345678901234567890.10\n}')
})
