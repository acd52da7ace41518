import fc from 'fast-check'
import { expect, it } from 'vitest'
import { truncateMiddle } from './truncate-middle.ts'

it('keeps the prefix and the end', () => {
  expect(truncateMiddle('chk_01jd9x7k3m2n5p8q')).toBe('chk_01jd…k3m2n5p8q')
  expect(truncateMiddle('a'.repeat(40))).toHaveLength(18)
  expect(truncateMiddle('wh_short')).toBe('wh_short')
})

it('never exceeds the given length', () => {
  fc.assert(fc.property(fc.string(), (id) => truncateMiddle(id).length <= 18))
})
