import type { CodeSample } from '#components/code/code-block.tsx'

export type CheckoutRequest = {
  amount: number
  currency: string
  description: string
  methods: readonly string[]
  successUrl: string
  cancelUrl: string
}

/** The call that makes this checkout, with its real values; the key stands in the environment. */
export function requestSamples(request: CheckoutRequest, apiUrl: string, hostedUrl: string): CodeSample[] {
  const body = JSON.stringify(
    {
      amount: request.amount,
      currency: request.currency,
      description: request.description,
      methods: request.methods,
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
    },
    null,
    2,
  )
  return [
    { language: 'curl', code: curl(apiUrl, body) },
    { language: 'JavaScript', code: javaScript(apiUrl, body) },
    { language: 'HTML', code: html(hostedUrl) },
  ]
}

function curl(apiUrl: string, body: string) {
  return `curl ${apiUrl}/v1/pay/checkouts \\
  -H "Authorization: Bearer $PILLAR_API_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -d '${body.replaceAll("'", "'\\''")}'`
}

function javaScript(apiUrl: string, body: string) {
  return `const response = await fetch('${apiUrl}/v1/pay/checkouts', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.PILLAR_API_KEY}\`,
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
  },
  body: JSON.stringify(${body.replaceAll('\n', '\n  ')}),
})
if (!response.ok) throw new Error((await response.json()).detail)
const { checkout_id, checkout_url } = await response.json()`
}

function html(hostedUrl: string) {
  return `<div id="payment"></div>
<script src="${hostedUrl}/embed.js"></script>
<script>
  // checkoutUrl is the checkout_url that your server was given.
  Pillar.mount('#payment', {
    checkoutUrl,
    onCompleted: ({ checkout_id }) => location.assign('/thanks?checkout_id=' + checkout_id),
  })
</script>`
}
