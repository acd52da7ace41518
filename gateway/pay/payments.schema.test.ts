import { expect, test } from 'vitest'
import { instrumentFields } from './instrument.schema.ts'
import { risk } from './payments.schema.ts'

test.each([
  [-1, false],
  [0, true],
  [100, true],
  [101, false],
])('a risk score of %i is within the schema: %s', (score, isValid) => {
  expect(risk.safeParse({ level: 'normal', score }).success).toBe(isValid)
})

test.each([
  [0, false],
  [1, true],
  [64, true],
  [65, false],
])('a token of %i characters is within the schema: %s', (length, isValid) => {
  expect(instrumentFields.token.safeParse('t'.repeat(length)).success).toBe(isValid)
})
