import { expect, it } from 'vitest'
import { firstCallOf } from './first-call.ts'

it('shows a call that the key may make', () => {
  expect(firstCallOf({ scopes: ['*'] }).path).toBe('/v1/pay/checkouts')
  expect(firstCallOf({ scopes: ['pay:read', 'developer:read'] }).path).toBe('/v1/usage')
  expect(firstCallOf({ scopes: ['connect'] }).path).toBe('/v1/health')
})
