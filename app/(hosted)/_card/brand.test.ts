import { describe, expect, it } from 'vitest'
import { cardRule } from './brand.ts'

describe('cardRule', () => {
  it.each([
    ['4242', 'visa'],
    ['5555', 'mastercard'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['37', 'amex'],
    ['34', 'amex'],
    ['6011', 'discover'],
    ['622126', 'discover'],
    ['622925', 'discover'],
    ['622926', 'unionpay'],
    ['62', 'unionpay'],
    ['36', 'diners'],
    ['3528', 'jcb'],
    ['3589', 'jcb'],
    ['6759', 'maestro'],
  ])('reads %s as %s', (digits, brand) => {
    expect(cardRule(digits).brand).toBe(brand)
  })

  it.each(['', '5', '2', '3', '2220', '2721', '9'])('does not guess from "%s"', (digits) => {
    expect(cardRule(digits).brand).toBeNull()
  })

  it('requires a four-digit code only for American Express', () => {
    expect(cardRule('37').cvcLength).toBe(4)
    expect(cardRule('42').cvcLength).toBe(3)
    expect(cardRule('').cvcLength).toBeNull()
  })
})
