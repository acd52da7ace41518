import { expect, it } from 'vitest'
import { isWithin, levelsOf, noAccess, scopesOf, scopeWords } from './scope-levels.ts'

it('reads the widest scope of each subject', () => {
  expect(levelsOf(['pay:read', 'pay:write', 'connect:read'])).toEqual({ ...noAccess, pay: 'write', connect: 'read' })
  expect(Object.values(levelsOf(['*']))).toEqual(Array(7).fill('write'))
})

it('writes the levels as scopes and back', () => {
  const chosen = { ...noAccess, pay: 'write', developer: 'read' } as const
  expect(scopesOf(chosen)).toEqual(['pay', 'developer:read'])
  expect(levelsOf(scopesOf(chosen))).toEqual(chosen)
  expect(scopesOf(noAccess)).toEqual([])
})

it('knows what lies within what is held', () => {
  expect(isWithin('read', 'write')).toBe(true)
  expect(isWithin('write', 'read')).toBe(false)
})

it('says scopes in words', () => {
  expect(scopeWords(['*'])).toBe('Full access')
  expect(scopeWords(['connect:read', 'pay:write'])).toBe('Pay, Connect (read)')
})
