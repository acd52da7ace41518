import { expect, it } from 'vitest'
import type { ApiKey } from '#lib/data/keys.ts'
import {
  byFormField,
  detailsOf,
  draftProblems,
  emptyDraft,
  proposedDraft,
  toCreateKey,
  toUpdateKey,
} from './key-draft.ts'

const draft = { ...emptyDraft, name: ' Orders ', levels: { ...emptyDraft.levels, pay: 'write' as const } }

it('requires a name, at least one scope and an end date', () => {
  expect(Object.keys(draftProblems(emptyDraft))).toEqual(['name', 'scopes'])
  expect(draftProblems({ ...emptyDraft, name: 'x', access: 'full' })).toEqual({})
  expect(Object.keys(draftProblems({ ...draft, expiry: 'date' }))).toEqual(['expiry'])
})

it('omits empty fields', () => {
  expect(toCreateKey(draft)).toEqual({ name: 'Orders', scopes: ['pay'] })
  expect(toCreateKey({ ...draft, access: 'full', expiry: '30' })).toMatchObject({ scopes: ['*'], expiresInDays: 30 })
  expect(toCreateKey({ ...draft, expiry: 'date', expiresOn: '2026-12-24' })).toMatchObject({
    expiresAt: '2026-12-24T23:59:59Z',
  })
})

it('starts with values from the URL', () => {
  const proposed = proposedDraft({ name: 'Orders', scopes: 'pay,connect:read,nonsense' })
  expect(toCreateKey(proposed)).toEqual({ name: 'Orders', scopes: ['pay', 'connect:read'] })
  expect(proposedDraft({ name: '', scopes: '*' })).toEqual({ ...emptyDraft, access: 'full' })
  expect(proposedDraft({ name: '', scopes: '' })).toEqual(emptyDraft)
})

it('sends all edited fields, but the expiry only if it was changed', () => {
  const key = { name: 'Orders', allowedIps: ['10.0.0.0/8'], expiresAt: '2027-01-01T00:00:00Z' } as ApiKey
  expect(toUpdateKey(detailsOf(key))).toEqual({ name: 'Orders', allowedIps: ['10.0.0.0/8'] })
  expect(toUpdateKey({ ...detailsOf(key), expiry: 'never', allowedIps: '' })).toEqual({
    name: 'Orders',
    allowedIps: [],
    expiresAt: null,
  })
})

it('writes bare addresses as ranges', () => {
  const { allowedIps } = toCreateKey({ ...draft, allowedIps: '203.0.113.7\n10.0.0.0/8, 2001:db8::1' })
  expect(allowedIps).toEqual(['203.0.113.7/32', '10.0.0.0/8', '2001:db8::1/128'])
})

it('shows the error of a list entry at its field', () => {
  expect(
    byFormField({ 'allowedIps.1': 'Must be a CIDR range.', expiresInDays: 'too long', name: 'too short' }),
  ).toEqual({
    allowedIps: 'Line 2: Must be a CIDR range.',
    expiry: 'too long',
    name: 'too short',
  })
})
