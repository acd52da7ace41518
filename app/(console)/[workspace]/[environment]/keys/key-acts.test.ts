import { expect, it } from 'vitest'
import type { ApiKey } from '#lib/data/keys.ts'
import { obstacleTo } from './key-acts.ts'

const key = (change: Partial<ApiKey>) => ({ managed: null, state: 'active', ...change }) as ApiKey

it('explains why an action is not available', () => {
  expect(obstacleTo('revoke', key({}))).toBeNull()
  expect(obstacleTo('rotate', key({ state: 'rotating' }))).toContain('already rotating')
  expect(obstacleTo('revoke', key({ state: 'rotating' }))).toBeNull()
  expect(obstacleTo('narrow', key({ state: 'revoked' }))).toContain('permanent')
  expect(obstacleTo('edit', key({ managed: 'console' }))).toContain('The console uses this key')
})
