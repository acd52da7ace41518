import dynamic from 'next/dynamic'
import { Section } from '#components/layout/section.tsx'
import type { Checkout } from '#lib/data/checkouts.ts'
import { requestOf } from './checkout-draft.ts'
import { type CheckoutRequest, requestSamples } from './request-samples.ts'

// Below what a visitor comes for, so it may follow the first load; its place is kept.
const CodeBlock = dynamic(async () => (await import('#components/code/code-block.tsx')).CodeBlock, {
  ssr: false,
  loading: () => <div className="min-h-80" />,
})

type RequestCodeProps = {
  checkout: Checkout | undefined
  /** What the form would send now; null while it can't. */
  draft: CheckoutRequest | null
  apiUrl: string
  hostedUrl: string
  className?: string
}

/** The call that made the checkout beside it, or the one that the form is about to make. */
export function RequestCode({ checkout, draft, apiUrl, hostedUrl, className }: RequestCodeProps) {
  const request = checkout ? requestOf(checkout) : draft
  if (!request) return null
  return (
    <Section
      className={className}
      title={checkout ? 'The code that did it' : 'The code that does it'}
      description="With a sandbox key of your own in PILLAR_API_KEY."
    >
      <CodeBlock samples={requestSamples(request, apiUrl, hostedUrl)} label="Create a checkout" />
    </Section>
  )
}
