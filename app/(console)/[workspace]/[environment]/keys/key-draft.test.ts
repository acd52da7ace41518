import { expect, it } from 'vitest'
import { byFormField, draftProblems, emptyDraft, toCreateKey } from './key-draft.ts'

const draft = { ...emptyDraft, name: ' Orders ', levels: { ...emptyDraft.levels, pay: 'write' as const } }

it('asks for a name and for something the key may do', () => {
  expect(Object.keys(draftProblems(emptyDraft))).toEqual(['name', 'scopes'])
  expect(draftProblems({ ...emptyDraft, name: 'x', access: 'full' })).toEqual({})
})

it('leaves out what was left empty', () => {
  expect(toCreateKey(draft)).toEqual({ name: 'Orders', scopes: ['pay'] })
  expect(toCreateKey({ ...draft, access: 'full', expiresInDays: 30 })).toMatchObject({
    scopes: ['*'],
    expiresInDays: 30,
  })
})

it('writes bare addresses as ranges', () => {
  const { allowedIps } = toCreateKey({ ...draft, allowedIps: '203.0.113.7\n10.0.0.0/8, 2001:db8::1' })
  expect(allowedIps).toEqual(['203.0.113.7/32', '10.0.0.0/8', '2001:db8::1/128'])
})

it('brings what is said of one entry to its field', () => {
  expect(byFormField({ 'allowedIps.1': 'Must be a CIDR range.', name: 'is too long' })).toEqual({
    allowedIps: 'Entry 2: Must be a CIDR range.',
    name: 'is too long',
  })
})
