import { describe, expect, it } from 'vitest'
import type { ApiKey, KeyActivity, KeyOutcomes } from '#lib/data/keys.ts'
import { healthOf, keyRows, sortRows } from './key-health.ts'

const now = new Date('2026-11-21T12:00:00Z')
const none: KeyOutcomes = { valid: 0, rateLimited: 0, insufficientScope: 0, ipNotAllowed: 0, expired: 0, revoked: 0 }

const key = (change: Partial<ApiKey> = {}) =>
  ({
    keyId: 'key_1',
    name: 'Shop',
    managed: null,
    state: 'active',
    createdAt: '2026-11-20T12:00:00Z',
    lastUsedAt: null,
    expiresAt: null,
    ...change,
  }) as ApiKey
const used = (day: Partial<KeyOutcomes>) => {
  const counts = { ...none, ...day }
  return { keyId: 'key_1', day: counts, month: counts, hours: [] }
}

describe('healthOf', () => {
  const old = '2026-10-01T00:00:00Z'
  const soon = '2026-11-28T11:59:59Z'
  const refused = used({ valid: 18, insufficientScope: 2 })

  it.each([
    ['revoked', key({ state: 'revoked', expiresAt: soon }), refused],
    ['expired', key({ state: 'expired' }), refused],
    ['rotating', key({ state: 'rotating', expiresAt: soon }), refused],
    ['expiring', key({ expiresAt: soon }), refused],
    ['refused', key(), refused],
    ['healthy', key({ expiresAt: '2026-11-28T12:00:00Z' }), used({ valid: 19, insufficientScope: 1 })],
    ['healthy', key(), used({ insufficientScope: 19 })],
    ['unused', key({ createdAt: old }), undefined],
    ['unused', key({ createdAt: old, lastUsedAt: '2026-10-22T12:00:00Z' }), undefined],
    ['healthy', key({ createdAt: old, lastUsedAt: '2026-10-22T12:00:01Z' }), undefined],
    ['healthy', key({ createdAt: old, managed: 'console' }), undefined],
    ['new', key(), undefined],
  ] as const)('%s', (health, of, activity) => {
    expect(healthOf(of, activity, now)).toBe(health)
  })
})

it('sorts by the chosen column with empty values last', () => {
  const keys = [
    key({ keyId: 'key_1', name: 'b', expiresAt: '2027-01-01T00:00:00Z' }),
    key({ keyId: 'key_2', name: 'a' }),
    key({ keyId: 'key_3', name: 'c', expiresAt: '2026-12-31T00:00:00Z' }),
  ]
  const activity: KeyActivity = { from: '', to: now.toISOString(), data: [used({ valid: 3 })] }
  const names = (column: string, direction: 'asc' | 'desc') =>
    sortRows(keyRows(keys, activity), { column, direction })
      .map((row) => row.key.name)
      .join('')
  expect([names('name', 'asc'), names('name', 'desc')]).toEqual(['abc', 'cba'])
  expect([names('expires', 'asc'), names('expires', 'desc')]).toEqual(['cba', 'bca'])
  expect(names('calls', 'desc')).toBe('bac')
})
