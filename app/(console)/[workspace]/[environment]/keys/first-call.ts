import type { ApiCall } from '#lib/code-samples/api-call.ts'
import type { ApiKey } from '#lib/data/keys.ts'
import { levelsOf } from '#lib/scope-levels.ts'

export const checkoutCall: ApiCall = {
  method: 'POST',
  path: '/v1/pay/checkouts',
  body: {
    amount: 2599,
    currency: 'EUR',
    description: 'Order 1042',
    success_url: 'https://example.com/thanks',
    cancel_url: 'https://example.com/cart',
  },
}

/** A first call that this key may make. */
export function firstCallOf({ scopes }: Pick<ApiKey, 'scopes'>): ApiCall {
  const { pay, developer } = levelsOf(scopes)
  if (pay === 'write') return checkoutCall
  return { method: 'GET', path: developer === 'none' ? '/v1/health' : '/v1/usage' }
}
