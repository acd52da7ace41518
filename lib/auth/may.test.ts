import { expect, it } from 'vitest'
import { refusalOf } from './may.tsx'

const ada = { name: 'Ada Lovelace', email: 'ada@acme.test' }
const unnamed = { name: '', email: 'grace@acme.test' }

it('names the required role and who can grant it', () => {
  const refusal = refusalOf({ role: 'viewer', owners: [ada, unnamed] }, 'keys.create')
  expect(refusal).toMatch(/^Your role, viewer, can’t create API keys\./)
  expect(refusal).toContain('a developer of this workspace')
  expect(refusal).toMatch(/Ada Lovelace \(ada@acme\.test\) or grace@acme\.test can change your role\.$/)
})

it('gives no reason if the role is sufficient', () => {
  expect(refusalOf({ role: 'developer', owners: [ada] }, 'keys.rotate')).toBeNull()
})

it('names at most two owners', () => {
  const refusal = refusalOf({ role: 'finance', owners: [ada, unnamed, ada] }, 'keys.revoke')
  expect(refusal).toContain('grace@acme.test or another owner can change')
})
