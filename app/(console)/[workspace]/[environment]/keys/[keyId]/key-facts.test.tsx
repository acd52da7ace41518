import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KeyFacts } from './key-facts.tsx'

const key = {
  ...{
    keyId: 'key_1',
    state: 'active',
    scopes: ['*'],
    createdAt: '2026-11-21T10:00:00Z',
    createdBy: 'ann@shop.example',
  },
  ...{ lastUsedAt: null, lastUsedIp: null, expiresAt: null, allowedIps: [], managed: false },
}
const place = { workspace: 'shop', environment: 'sandbox' } as const
const facts = (change: object = {}) => {
  const html = renderToStaticMarkup(<KeyFacts place={place} apiKey={{ ...key, ...change } as never} />)
  return Object.fromEntries(
    [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, label = '', value = '']) => [
      label,
      value.replace(/<[^>]*>/g, ' ').trim(),
    ]),
  )
}

test('names the addresses that a key may be used from, and says if any may', () => {
  expect(facts()['Allowed addresses']).toBe('Any')
  expect(facts({ allowedIps: ['203.0.113.0/24'] })['Allowed addresses']).toContain('203.0.113.0/24')
})

test('says when a key expires, and that an unused one was never used', () => {
  expect(facts()).toMatchObject({ Expires: 'Never', 'Last used': 'Never' })
  expect(facts({ expiresAt: '2026-12-01T10:00:00Z' }).Expires).toContain('1 Dec 2026')
})

test('shows a revocation only of a key that was revoked', () => {
  expect(Object.keys(facts())).not.toContain('Revoked')
  expect(facts({ revokedAt: '2026-11-21T11:00:00Z', revokedBy: 'ann@shop.example' })).toMatchObject({
    Revoked: expect.stringContaining('21 Nov 2026'),
    'Revoked by': 'ann@shop.example',
  })
})
