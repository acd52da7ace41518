import { expect, it } from 'vitest'
import type { ApiKey } from '#lib/data/keys.ts'
import { obstacleTo, refusalsOf } from './key-acts.ts'

const key = (change: Partial<ApiKey>) => ({ managed: null, state: 'active', ...change }) as ApiKey

it('lets builders do everything and tells others whom to ask', () => {
  expect(Object.values(refusalsOf('developer'))).toEqual([null, null, null, null])
  expect(refusalsOf('viewer').create).toContain('Ask an owner, an admin or a developer')
})

it('finds what stands against an act', () => {
  expect(obstacleTo('revoke', key({}))).toBeNull()
  expect(obstacleTo('rotate', key({ state: 'rotating' }))).toContain('replaced already')
  expect(obstacleTo('revoke', key({ state: 'rotating' }))).toBeNull()
  expect(obstacleTo('narrow', key({ state: 'revoked' }))).toContain('final')
  expect(obstacleTo('narrow', key({ managed: 'console' }))).toContain('Pillar holds this key')
})
