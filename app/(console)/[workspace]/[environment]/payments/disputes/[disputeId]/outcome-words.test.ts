import { expect, test } from 'vitest'
import type { Dispute } from '#lib/data/disputes.ts'
import { outcomeOf } from './outcome-words.ts'

const evidence = { explanation: 'It arrived.' } as NonNullable<Dispute['evidence']>
const at = '2026-11-23T10:00:00Z'
const sandbox = { environment: 'sandbox' } as const

test.each([
  ['that was won', { state: 'won', evidence, respondedAt: at }, 'You won the dispute'],
  ['that the bank decided', { state: 'lost', evidence, respondedAt: at }, 'The payer’s bank decided for the payer'],
  ['that was accepted', { state: 'lost', evidence: null, respondedAt: at }, 'You accepted the dispute'],
  ['without a response', { state: 'lost', evidence: null, respondedAt: null }, 'The time to respond has passed'],
] as const)('says how a dispute %s ended', (_, dispute, title) => {
  expect(outcomeOf({ ...sandbox, ...dispute }).title).toBe(title)
})

test('says how long a bank takes, which is shorter in the sandbox', () => {
  const review = { state: 'under_review', evidence, respondedAt: at } as const
  expect(outcomeOf({ ...review, environment: 'sandbox' }).text).toContain('one minute after your response')
  expect(outcomeOf({ ...review, environment: 'live' }).text).toContain('two months')
})
