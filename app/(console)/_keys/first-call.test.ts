import { expect, it } from 'vitest'
import { firstCallOf } from './first-call.ts'

const hosted = 'http://127.0.0.1:3000'

it('shows a request that the key’s scopes allow', () => {
  expect(firstCallOf({ scopes: ['*'] }, hosted)).toMatchObject({
    operation: 'checkouts.create',
    body: { success_url: 'http://127.0.0.1:3000/pay/example-shop/thanks' },
  })
  expect(firstCallOf({ scopes: ['pay:read', 'developer:read'] }, hosted).operation).toBe('usage.get')
  expect(firstCallOf({ scopes: ['connect'] }, hosted).operation).toBe('health.get')
})
