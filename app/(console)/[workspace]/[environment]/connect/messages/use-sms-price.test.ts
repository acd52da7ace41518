import { expect, test } from 'vitest'
import { isNumberIn } from './use-sms-price.ts'

test.each([
  ['+12025550123', 'US', true],
  ['+14165550123', 'US', false],
  ['+15005550006', 'US', true],
  ['+15005550006', 'DE', false],
  ['+4915112345678', 'DE', true],
  ['+49', 'DE', null],
  ['hello', 'DE', null],
])('says whether %s is in %s', (number, country, expected) => {
  expect(isNumberIn(number, country)).toBe(expected)
})
