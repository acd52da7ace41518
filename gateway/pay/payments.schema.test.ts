import { expect, test } from 'vitest'
import { risk } from './payments.schema.ts'

test.each([
  [-1, false],
  [0, true],
  [100, true],
  [101, false],
])('a risk score of %i is within the schema: %s', (score, isValid) => {
  expect(risk.safeParse({ level: 'normal', score }).success).toBe(isValid)
})
