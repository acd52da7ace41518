import { expect, it } from 'vitest'
import { can } from '../operations/can.ts'
import { refusalsOf } from '../operations/refusals.ts'
import { type Member, refusalOf } from './may.tsx'
import { ROLES } from './roles.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@acme.test' }
const unnamed = { name: '', email: 'grace@acme.test' }

it('names the required role and who can grant it', () => {
  const refusal = refusalOf({ role: 'viewer', owners: [ada, unnamed], refusals: refusalsOf('viewer') }, 'keys.create')
  expect(refusal).toMatch(/^Your role, viewer, can’t create API keys\./)
  expect(refusal).toContain('a developer of this workspace')
  expect(refusal).toMatch(/Ada Lovelace \(ada@acme\.test\) or grace@acme\.test can change your role\.$/)
})

it('gives no reason if the role is sufficient', () => {
  expect(refusalOf({ role: 'developer', owners: [ada], refusals: refusalsOf('developer') }, 'keys.rotate')).toBeNull()
})

it('names at most two owners', () => {
  const refusal = refusalOf(
    { role: 'finance', owners: [ada, unnamed, ada], refusals: refusalsOf('finance') },
    'keys.revoke',
  )
  expect(refusal).toContain('grace@acme.test or another owner can change')
})

it('gives the reason of an act on the workspace’s own data, and of everything outside a workspace', () => {
  const developer: Member = { role: 'developer', owners: [], refusals: refusalsOf('developer') }
  expect(refusalOf(developer, 'team.invite')).toMatch(/^Your role, developer, can’t invite members\./)
  expect(refusalOf(developer, 'team.leave')).toBeNull()
  expect(refusalOf({ ...developer, refusals: null }, 'keys.list')).toBe('Open a workspace first.')
})

it.each(ROLES)('refuses for the role %s exactly the requests that the proxy refuses', (role) => {
  const member = { role, owners: [], refusals: refusalsOf(role) }
  for (const id of [
    'keys.list',
    'keys.widen',
    'billing.list',
    'billing.getPdf',
    'keys.create',
    'refunds.create',
  ] as const) {
    const verdict = can(role, id)
    expect(refusalOf(member, id)).toBe(verdict.allowed ? null : verdict.reason)
  }
})
