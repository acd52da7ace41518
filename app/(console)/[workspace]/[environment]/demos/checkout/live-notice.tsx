import Link from 'next/link'
import { LazyCodeBlock } from '#components/code/lazy-code-block.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { routes, type Scope } from '#lib/routes.ts'

const answer = `HTTP/1.1 403 Forbidden
Content-Type: application/problem+json

{
  "title": "Live is not activated for this.",
  "status": 403,
  "detail": "No partner takes payments in live: set STRIPE_SECRET_KEY on the gateway.",
  "code": "live_not_activated"
}`

export function LiveNotice({ scope }: { scope: Scope }) {
  return (
    <EmptyState
      title="Sandbox only"
      action={
        <Button asChild variant="primary">
          <Link href={routes.checkoutDemo({ ...scope, environment: 'sandbox' })}>Open it in the sandbox</Link>
        </Button>
      }
      snippet={
        <LazyCodeBlock
          samples={[{ language: 'POST /v1/pay/checkouts with a live key, before activation', code: answer }]}
          label="Refusal"
          wrap
        />
      }
    >
      A live checkout takes real money from a real card. It also needs a payment partner: until the operator of the
      gateway connects one, each call is refused with <code>403 live_not_activated</code>, and nothing is written.
    </EmptyState>
  )
}
