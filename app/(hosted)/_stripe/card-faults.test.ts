import { expect, it } from 'vitest'
import { faultOfPart, faultsOfCode } from './card-faults.ts'

const typed = { empty: false, complete: false, code: null }

it('names what is wrong with a field of Stripe, in the terms of the page’s own fields', () => {
  expect(faultOfPart('number', { ...typed, empty: true })).toBe('number_required')
  expect(faultOfPart('number', { ...typed, code: 'invalid_number' })).toBe('number_invalid')
  expect(faultOfPart('expiry', { ...typed, code: 'invalid_expiry_year_past' })).toBe('expiry_past')
  expect(faultOfPart('expiry', typed)).toBe('expiry_invalid')
  expect(faultOfPart('cvc', { ...typed, code: 'a_code_of_a_later_release' })).toBe('cvc_invalid')
  expect(faultOfPart('cvc', { ...typed, complete: true })).toBeUndefined()
})

it('finds the field that a refusal of Stripe is about, if any', () => {
  expect(faultsOfCode('incomplete_number')).toEqual({ number: 'number_invalid' })
  expect(faultsOfCode('expired_card')).toEqual({ expiry: 'expiry_past' })
  expect(faultsOfCode('rate_limit')).toEqual({})
  expect(faultsOfCode(undefined)).toEqual({})
})
