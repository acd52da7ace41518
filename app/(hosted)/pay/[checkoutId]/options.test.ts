import { describe, expect, it } from 'vitest'
import type { Checkout } from '../../_gateway/wire.ts'
import { chosenOption, isPayable, offeredOptions } from './options.ts'
import { readVisit } from './visit.ts'

const card = { is_expired: false }
const expired = { is_expired: true }
const checkout = (fields: object) =>
  ({
    methods: ['card'],
    entered_methods: ['card'],
    wallets: [],
    saved_cards: [],
    last_attempt: null,
    ...fields,
  }) as unknown as Checkout
const visit = readVisit({})

describe('the ways to pay', () => {
  it('begin with a saved card, unless all of them have expired', () => {
    expect(chosenOption(checkout({ saved_cards: [expired, card] }), visit)).toBe('saved')
    const old = checkout({ saved_cards: [expired] })
    expect([offeredOptions(old), chosenOption(old, visit)]).toEqual([['saved', 'card'], 'card'])
  })

  it('are none if the only saved card has expired and no other can be entered', () => {
    expect(isPayable(checkout({ entered_methods: [], saved_cards: [expired] }))).toBe(false)
    expect(isPayable(checkout({ entered_methods: [], saved_cards: [card] }))).toBe(true)
  })

  it('leave out wallets if there is none', () => {
    const both = { methods: ['card', 'wallet'], entered_methods: ['card', 'wallet'] }
    expect(offeredOptions(checkout(both))).toEqual(['card'])
    expect(offeredOptions(checkout({ ...both, wallets: ['apple_pay'] }))).toEqual(['card', 'wallet'])
  })
})
