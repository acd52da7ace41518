import { expect, it } from 'vitest'
import { createKeySamples, firstCallSample } from './key-samples.ts'

const api = 'http://localhost:4000'

it('names things as the wire does and quotes for the shell', () => {
  const [curl] = createKeySamples({ name: "Ada's", scopes: ['pay'], expiresInDays: 30 }, api)
  expect(curl?.code).toContain(`curl ${api}/v1/keys`)
  expect(curl?.code).toContain('"expires_in_days": 30')
  expect(curl?.code).toContain(`Ada'\\''s`)
  expect(curl?.code).not.toContain('allowed_ips')
})

it('shows a call that the key may make', () => {
  expect(firstCallSample({ scopes: ['*'] }, api).code).toContain('/v1/pay/checkouts')
  expect(firstCallSample({ scopes: ['pay:read', 'developer:read'] }, api).code).toContain('/v1/usage')
  expect(firstCallSample({ scopes: ['connect'] }, api).code).toContain('/v1/health')
})
