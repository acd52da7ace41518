import type { OperationCall } from '#lib/code-samples/api-call.ts'
import type { ApiKey } from '#lib/data/keys.ts'
import { levelsOf } from '#lib/scope-levels.ts'

/** A checkout whose payer returns to the example shop of this installation. */
export function checkoutCall(hostedUrl: string): OperationCall {
  return {
    operation: 'checkouts.create',
    body: {
      amount: 2599,
      currency: 'EUR',
      description: 'Order 1042',
      success_url: `${hostedUrl}/pay/example-shop/thanks`,
      cancel_url: `${hostedUrl}/pay/example-shop/cart`,
    },
  }
}

export function firstCallOf({ scopes }: Pick<ApiKey, 'scopes'>, hostedUrl: string): OperationCall {
  const { pay, developer } = levelsOf(scopes)
  if (pay === 'write') return checkoutCall(hostedUrl)
  return { operation: developer === 'none' ? 'health.get' : 'usage.get' }
}
