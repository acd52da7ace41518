import { expect, test } from 'vitest'
import { redactedPath } from './redact.ts'

test.each([
  ['/v1/charges/501800000009', '/v1/charges/[redacted]'],
  ['/v1/charges/4242%2042424242%204242', '/v1/charges/[redacted]'],
  ['/v1/charges/50180000000', '/v1/charges/50180000000'],
  ['/v1/charges/tx_01jd5k3v9m8q2r7t4w6x0y1z2a', '/v1/charges/tx_01jd5k3v9m8q2r7t4w6x0y1z2a'],
])('logs the path %s as %s', (path, logged) => {
  expect(redactedPath(path)).toBe(logged)
})
