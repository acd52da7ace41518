import { describe, expect, it } from 'vitest'
import { checkEntry } from './check.ts'

const now = new Date('2026-11-21T10:00:00Z')
const good = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', email: '' }

describe('checkEntry', () => {
  it('accepts a valid card with or without an email address', () => {
    expect(checkEntry(good, now)).toEqual({})
    expect(checkEntry({ ...good, email: 'ada@example.com' }, now)).toEqual({})
  })

  it('names everything that is missing', () => {
    expect(checkEntry({ number: '', expiry: '', cvc: '', email: '' }, now)).toEqual({
      number: 'number_required',
      expiry: 'expiry_required',
      cvc: 'cvc_required',
    })
  })

  it.each(['4242 4242 4242 4241', '4242', '3782 822463 1000'])('rejects the card number %s', (number) => {
    expect(checkEntry({ ...good, number }, now).number).toBe('number_invalid')
  })

  it('distinguishes a past expiry date from an impossible one', () => {
    expect(checkEntry({ ...good, expiry: '10 / 26' }, now).expiry).toBe('expiry_past')
    expect(checkEntry({ ...good, expiry: '13 / 30' }, now).expiry).toBe('expiry_invalid')
    expect(checkEntry({ ...good, expiry: '12 / 99' }, now).expiry).toBe('expiry_invalid')
  })

  it('requires the code length of the card’s brand', () => {
    expect(checkEntry({ ...good, cvc: '1234' }, now).cvc).toBe('cvc_invalid')
    expect(checkEntry({ ...good, number: '3782 822463 10005', cvc: '1234' }, now)).toEqual({})
    expect(checkEntry({ ...good, number: '3782 822463 10005', cvc: '123' }, now).cvc).toBe('cvc_invalid')
  })

  it('requires an email address that could receive a receipt', () => {
    expect(checkEntry({ ...good, email: 'ada@' }, now).email).toBe('email_invalid')
  })
})
