import { describe, expect, it } from 'vitest'
import { formatExpiry, isPast, parseExpiry } from './expiry.ts'

describe('formatExpiry', () => {
  it.each([
    ['1', '1'],
    ['12', '12 / '],
    ['5', '05 / '],
    ['13', '01 / 3'],
    ['1/', '01 / '],
    ['0530', '05 / 30'],
    ['530', '05 / 30'],
    ['5/30', '05 / 30'],
    ['05/2030', '05 / 30'],
    ['052030', '05 / 30'],
    ['05 / 305', '05 / 30'],
    ['', ''],
    ['/', ''],
  ])('turns "%s" into "%s"', (typed, formatted) => {
    expect(formatExpiry(typed)).toBe(formatted)
  })

  it('lets the backspace key erase everything', () => {
    let value = '05 / 30'
    const seen = [value]
    for (let press = 0; press < 8 && value; press += 1) {
      value = formatExpiry(value.slice(0, -1), value)
      seen.push(value)
    }
    expect(seen).toEqual(['05 / 30', '05 / 3', '05', '0', ''])
  })
})

describe('parseExpiry', () => {
  it.each(['05 / 30', '05/30', '5/2030', '0530'])('reads %s', (typed) => {
    expect(parseExpiry(typed)).toEqual({ month: 5, year: 2030 })
  })

  it.each(['', '13 / 30', '00 / 30', '05', '05 / 3', 'May 30'])('refuses "%s"', (typed) => {
    expect(parseExpiry(typed)).toBeNull()
  })
})

describe('isPast', () => {
  it('accepts a card until the end of its last month', () => {
    expect(isPast({ month: 11, year: 2026 }, new Date('2026-11-30T23:59:59Z'))).toBe(false)
    expect(isPast({ month: 11, year: 2026 }, new Date('2026-12-01T00:00:00Z'))).toBe(true)
    expect(isPast({ month: 12, year: 2026 }, new Date('2027-01-01T00:00:00Z'))).toBe(true)
  })
})
