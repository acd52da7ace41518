import { expect, it } from 'vitest'
import type { KeyScopeAdvice } from '#lib/data/keys.ts'
import { operationName, wouldRefuse } from './would-refuse.ts'

const used = [
  { operation: 'getUsage', method: 'GET', path: '/v1/usage', scope: 'developer:read', calls: 3 },
  { operation: 'createCheckout', method: 'POST', path: '/v1/pay/checkouts', scope: 'pay:write', calls: 2 },
  { operation: 'gone', method: null, path: null, scope: null, calls: 1 },
] as KeyScopeAdvice['used']

const names = (...scopes: Parameters<typeof wouldRefuse>[1]) => wouldRefuse(used, scopes).map(operationName)

it('lists requests that the chosen scopes would have blocked', () => {
  expect(names('*')).toEqual([])
  expect(names('pay:write', 'developer:read')).toEqual([])
  expect(names('pay', 'developer')).toEqual([])
  expect(names('pay:read', 'developer')).toEqual(['POST /v1/pay/checkouts'])
  expect(names()).toEqual(['GET /v1/usage', 'POST /v1/pay/checkouts'])
})

it('keeps the old name of a removed operation', () => {
  expect(used.map(operationName).at(-1)).toBe('gone')
})
