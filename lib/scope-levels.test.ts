import { expect, it } from 'vitest'
import { changeOf, isWithin, levelsOf, noAccess, scopesOf, scopeWords } from './scope-levels.ts'

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

it('checks whether one access includes another', () => {
  expect(isWithin('read', 'write')).toBe(true)
  expect(isWithin('write', 'read')).toBe(false)
})

it('describes scopes in words', () => {
  expect(scopeWords(['*'])).toBe('Full access')
  expect(scopeWords(['connect:read', 'pay:write'])).toBe('Pay, Connect (read)')
})

it('separates added scopes from removed ones', () => {
  const held = { ...noAccess, pay: 'read', connect: 'write' } as const
  expect(changeOf(held, held)).toMatchObject({ kind: 'none', adds: [] })
  expect(changeOf(held, { ...held, pay: 'write' })).toEqual({
    kind: 'widens',
    adds: ['pay'],
    scopes: ['pay', 'connect'],
  })
  expect(changeOf(held, { ...held, connect: 'read' })).toMatchObject({ kind: 'narrows', adds: [] })
  expect(changeOf(held, { ...held, connect: 'none', developer: 'read' })).toEqual({
    kind: 'both',
    adds: ['developer:read'],
    scopes: ['pay:read', 'developer:read'],
  })
})
