import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitsOf, formatNumber, passesLuhn } from './number.ts'

describe('formatNumber', () => {
  it('groups digits by four', () => {
    expect(formatNumber('4242424242424242').value).toBe('4242 4242 4242 4242')
  })

  it('groups American Express 4-6-5 and drops further digits', () => {
    expect(formatNumber('3782822463100059').value).toBe('3782 822463 10005')
  })

  it('accepts a pasted number with any separators', () => {
    expect(formatNumber(' 4242-4242.4242 4242 ').value).toBe('4242 4242 4242 4242')
  })

  it('keeps the caret after a digit inserted in the middle', () => {
    expect(formatNumber('42425 4242', 5)).toEqual({ value: '4242 5424 2', caret: 6 })
  })

  it('keeps the caret at an erased digit', () => {
    expect(formatNumber('4242 424 4242', 8)).toEqual({ value: '4242 4244 242', caret: 8 })
  })

  it('moves the caret over the gap if only the gap was erased', () => {
    expect(formatNumber('42424242', 4)).toEqual({ value: '4242 4242', caret: 4 })
  })

  it('formats any number without losing a digit or moving the caret past one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^4[\d -]{0,20}$/), fc.nat(21), (typed, at) => {
        const position = Math.min(at, typed.length)
        const { value, caret } = formatNumber(typed, position)
        expect(formatNumber(value).value).toBe(value)
        expect(digitsOf(value)).toBe(digitsOf(typed).slice(0, 19))
        expect(digitsOf(value.slice(0, caret))).toBe(digitsOf(typed.slice(0, position)).slice(0, 19))
      }),
    )
  })
})

describe('passesLuhn', () => {
  it.each(['4242424242424242', '378282246310005', '4000000000003220'])('accepts %s', (digits) => {
    expect(passesLuhn(digits)).toBe(true)
  })

  it.each(['', '4242424242424241', '4224424242424242'])('refuses "%s"', (digits) => {
    expect(passesLuhn(digits)).toBe(false)
  })

  it('detects any single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const digits = [...'4242424242424242']
        digits[at] = String((Number(digits[at]) + shift) % 10)
        expect(passesLuhn(digits.join(''))).toBe(false)
      }),
    )
  })
})
