import { describe, expect, it } from 'vitest'
import { declineReason } from './decline-reason.ts'

const card = (failure_code: string, decline_code: string | null = null) =>
  declineReason({ method: 'card', failure_code, decline_code })
const wallet = (failure_code: string, decline_code: string | null = null) =>
  declineReason({ method: 'wallet', failure_code, decline_code })
const transfer = (decline_code: string | null) =>
  declineReason({ method: 'transfer', failure_code: 'transfer_rejected', decline_code })

describe('declineReason', () => {
  it('tells a payer who closed the wallet’s sheet from one whose wallet was declined', () => {
    expect(wallet('wallet_declined')).toBe('wallet_cancelled')
    expect(wallet('wallet_declined', 'generic_decline')).toBe('wallet_declined')
    expect(wallet('authentication_failed')).toBe('authentication_failed')
  })

  it.each(['lost_card', 'stolen_card', 'fraudulent'])('shows the decline %s as a plain one', (code) => {
    expect(card('card_declined', code)).toBe('card_declined')
  })

  it('names what the payer of a card can change', () => {
    expect(card('card_declined', 'insufficient_funds')).toBe('insufficient_funds')
    expect(card('incorrect_cvc')).toBe('incorrect_cvc')
    expect(card('authentication_timeout')).toBe('authentication_failed')
  })

  it('says of a transfer that the account lacks funds, and otherwise that the bank rejected it', () => {
    expect(transfer('insufficient_funds')).toBe('transfer_funds')
    expect(transfer(null)).toBe('transfer_rejected')
  })
})
