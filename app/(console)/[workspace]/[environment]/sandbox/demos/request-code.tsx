import { CallSnippet } from '#components/code/copy-as-code.tsx'
import { Section } from '#components/layout/section.tsx'
import type { Checkout, CreateCheckout } from '#lib/data/checkouts.ts'
import { requestOf, type Theme } from './checkout-draft.ts'

type RequestCodeProps = {
  checkout: Checkout | undefined
  /** The body that the form would send. Null while it is invalid. */
  draft: CreateCheckout | null
  hostedUrl: string
  theme: Theme
  className?: string
}

/** The request that created the checkout, or the one that the form is about to send. */
export function RequestCode({ checkout, draft, hostedUrl, theme, className }: RequestCodeProps) {
  const request = checkout ? requestOf(checkout) : draft
  if (!request) return null
  return (
    <Section
      className={className}
      title={checkout ? 'Code for this checkout' : 'Integration code'}
      description="Set PILLAR_API_KEY to one of your sandbox keys."
    >
      <CallSnippet
        call={{ operation: 'checkouts.create', body: request }}
        more={[{ language: 'HTML', code: embedCode(hostedUrl, theme) }]}
        label="Create a checkout"
      />
    </Section>
  )
}

function embedCode(hostedUrl: string, theme: Theme) {
  return `<div id="payment"></div>
<script src="${hostedUrl}/embed.js"></script>
<script>
  // checkoutUrl: the checkout_url from your server's response.
  Pillar.mount('#payment', {
    checkoutUrl,${theme && `\n    theme: '${theme}',`}
    onCompleted: ({ checkout_id }) => location.assign('/thanks?checkout_id=' + checkout_id),
  })
</script>`
}
