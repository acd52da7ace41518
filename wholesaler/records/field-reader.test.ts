import { expect, test } from 'vitest'
import { readPercent } from './field-reader.ts'

test.each([
  ['0', 0, []],
  ['5,5', 550, []],
  ['100', 10_000, []],
  ['100.01', 10_001, ['taux_tva is above 100 %: 100.01']],
  ['-1', -100, ['taux_tva is negative: -1']],
  [null, null, []],
])('a rate of %j is read as %j with the reasons %j', (value, rate, expected) => {
  const reasons: string[] = []
  expect(readPercent('taux_tva', value, reasons)).toBe(rate)
  expect(reasons).toEqual(expected)
})
