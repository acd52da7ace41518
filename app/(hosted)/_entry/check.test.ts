import { describe, expect, it } from 'vitest'
import { checkEntry } from './check.ts'

const now = new Date('2026-11-21T10:00:00Z')
const blank = {
  number: '',
  expiry: '',
  cvc: '',
  iban: '',
  routing: '',
  account: '',
  holder: '',
  mandate: '',
  email: '',
  saved: '',
  token: '',
}
const good = { ...blank, number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' }
const debit = { ...blank, iban: 'DE89 3704 0044 0532 0130 00', holder: 'Ann Example', mandate: 'yes' }

describe('checkEntry', () => {
  it('accepts a valid card with or without an email address', () => {
    expect(checkEntry('card', good, now)).toEqual({})
    expect(checkEntry('card', { ...good, email: 'ada@example.com' }, now)).toEqual({})
  })

  it('accepts a token of Stripe’s card field and no other', () => {
    expect(checkEntry('token', { ...blank, token: 'pm_1Nv0FGQ9RKHgCVdK5Oc0nGrd' }, now)).toEqual({})
    for (const token of ['', 'tok_visa', '4242424242424242', 'pm_1/../x']) {
      expect(checkEntry('token', { ...blank, token }, now)).toEqual({ token: 'token_required' })
    }
  })

  it('accepts a saved card, and names the choice that is missing', () => {
    expect(checkEntry('saved', { ...blank, saved: 'pm_01jd5k3v9m8q2r7t4w6x0y1z2a' }, now)).toEqual({})
    expect(checkEntry('saved', blank, now)).toEqual({ saved: 'saved_required' })
  })

  it('names everything that is missing', () => {
    expect(checkEntry('card', blank, now)).toEqual({
      number: 'number_required',
      expiry: 'expiry_required',
      cvc: 'cvc_required',
    })
  })

  it.each(['4242 4242 4242 4241', '4242', '3782 822463 1000'])('rejects the card number %s', (number) => {
    expect(checkEntry('card', { ...good, number }, now).number).toBe('number_invalid')
  })

  it('distinguishes a past expiry date from an impossible one', () => {
    expect(checkEntry('card', { ...good, expiry: '10 / 26' }, now).expiry).toBe('expiry_past')
    expect(checkEntry('card', { ...good, expiry: '13 / 30' }, now).expiry).toBe('expiry_invalid')
    expect(checkEntry('card', { ...good, expiry: '12 / 99' }, now).expiry).toBe('expiry_invalid')
  })

  it('requires the code length of the card’s brand', () => {
    expect(checkEntry('card', { ...good, cvc: '1234' }, now).cvc).toBe('cvc_invalid')
    expect(checkEntry('card', { ...good, number: '3782 822463 10005', cvc: '1234' }, now)).toEqual({})
    expect(checkEntry('card', { ...good, number: '3782 822463 10005', cvc: '123' }, now).cvc).toBe('cvc_invalid')
  })

  it('rejects a code with anything but digits', () => {
    for (const cvc of ['12a3', '1-23', 'abc']) expect(checkEntry('card', { ...good, cvc }, now).cvc).toBe('cvc_invalid')
  })

  it('requires an email address that could receive a receipt', () => {
    expect(checkEntry('card', { ...good, email: 'ada@' }, now).email).toBe('email_invalid')
  })

  it('requires the account that the bank network needs, its holder and the mandate', () => {
    const rest = { holder: 'holder_required', mandate: 'mandate_required' }
    expect(checkEntry('sepa', blank, now)).toEqual({ iban: 'iban_required', ...rest })
    expect(checkEntry('ach', blank, now)).toEqual({ routing: 'routing_required', account: 'account_required', ...rest })
    expect(checkEntry('local', blank, now)).toEqual({ account: 'account_required', ...rest })
    expect(checkEntry('sepa', debit, now)).toEqual({})
  })

  it.each([
    ['sepa', 'iban', 'DE89 3704', 'iban_invalid'],
    ['ach', 'routing', '11000000', 'routing_invalid'],
    ['ach', 'account', '12-34-5', undefined],
    ['bacs', 'account', '123', 'account_invalid'],
    ['bacs', 'account', '12345678x', 'account_invalid'],
  ] as const)('checks the form of %s %s %s', (form, field, text, fault) => {
    expect(checkEntry(form, { ...debit, [field]: text }, now)[field]).toBe(fault)
  })

  it('requires nothing of a wallet, which asks the payer itself', () => {
    expect(checkEntry('wallet', blank, now)).toEqual({})
  })
})
