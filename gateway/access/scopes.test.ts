import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beyond, covers, type Scope, scopeValues } from './scopes.schema.ts'

const anyScope = fc.constantFrom(...scopeValues)
const someScopes = fc.uniqueArray(anyScope, { maxLength: 6 })

/** A scope as a set of atomic rights. */
function rights(scope: Scope): Set<string> {
  const subjects = ['identity', 'connect', 'pay', 'commerce', 'knowledge', 'logistics', 'developer']
  if (scope === '*') return new Set(['all', ...subjects.flatMap((one) => [`${one} read`, `${one} write`])])
  const [subject, access] = scope.split(':')
  if (access === 'read') return new Set([`${subject} read`])
  return new Set([`${subject} read`, `${subject} write`])
}

test('scopes cover another scope exactly if they include all its rights', () => {
  fc.assert(
    fc.property(someScopes, anyScope, (held, wanted) => {
      const have = new Set(held.flatMap((scope) => [...rights(scope)]))
      expect(covers(held, wanted)).toBe([...rights(wanted)].every((right) => have.has(right)))
    }),
    { numRuns: 2000 },
  )
})

test('a scope is beyond others exactly if they don’t cover it', () => {
  fc.assert(
    fc.property(someScopes, someScopes, (held, wanted) => {
      expect(beyond(held, held)).toEqual([])
      const missing = beyond(held, wanted)
      expect(wanted.filter((scope) => !missing.includes(scope)).every((scope) => covers(held, scope))).toBe(true)
      expect(missing.some((scope) => covers(held, scope))).toBe(false)
    }),
  )
})

test('adding scopes never covers less', () => {
  fc.assert(
    fc.property(someScopes, anyScope, anyScope, (held, more, wanted) => {
      if (covers(held, wanted)) expect(covers([...held, more], wanted)).toBe(true)
    }),
  )
})

test.each([
  [['pay:write'], 'pay:read', true],
  [['pay:read'], 'pay:write', false],
  [['pay'], 'pay:write', true],
  [['pay'], 'connect:read', false],
  [['*'], '*', true],
  [['pay', 'connect', 'developer', 'identity', 'commerce', 'knowledge', 'logistics'], '*', false],
  [[], 'pay:read', false],
] as const)('%j covers %s: %s', (held, wanted, expected) => {
  expect(covers(held, wanted)).toBe(expected)
})
