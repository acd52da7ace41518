import { expect, test } from 'vitest'
import { type PolicyName, policyFor } from './policies.ts'

test.each([
  ['checkouts', 60, 100, 1000, 'sliding'],
  ['charges', 1, 50, 200, 'sliding'],
  ['tts', 60, 60, 600, 'bucket'],
  ['read', 1, 100, 500, 'bucket'],
  ['write', 1, 25, 100, 'bucket'],
  ['whatsapp', 1, 80, 250, 'bucket'],
  ['email', 60, 1000, 10_000, 'bucket'],
  ['sms', 60, 500, 5000, 'bucket'],
  ['keys-admin', 60, 10, 10, 'bucket'],
  ['webhook-test', 60, 10, 10, 'bucket'],
] satisfies [PolicyName, number, number, number, string][])(
  'the limit %s allows within %i s %i requests of Builder and %i of Enterprise',
  (name, windowSeconds, builder, enterprise, algorithm) => {
    const limit = { name, windowSeconds, algorithm, isQueued: name === 'sms' }
    expect(policyFor(name, 'builder')).toEqual({ ...limit, quota: builder })
    expect(policyFor(name, 'enterprise')).toEqual({ ...limit, quota: enterprise })
  },
)
