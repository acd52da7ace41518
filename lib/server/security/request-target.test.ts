import { expect, it } from 'vitest'
import { unroutable } from './request-target.ts'

it.each(['/pay/%ff', '/pay/%E0%A4%A', '/3ds/%', '/acme/%zz/keys', '/pay/%00', '/api/gateway/acme/live/v1/%ED%A0%80'])(
  'rejects the request target %s with 400',
  (pathname) => {
    expect(unroutable('GET', pathname)).toBe(400)
  },
)

it.each(['/', '/pay/co_1', '/acme/%D0%BF/keys', '/pay/%25ff', '/acme/a%2Fb'])(
  'routes the request target %s',
  (pathname) => {
    expect(unroutable('GET', pathname)).toBeNull()
  },
)

it.each(['X-TRACE', 'PROPFIND', 'get'])('rejects the method %s with 405', (method) => {
  expect(unroutable(method, '/')).toBe(405)
})
