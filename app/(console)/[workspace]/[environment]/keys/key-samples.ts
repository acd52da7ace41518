import type { CodeSample } from '#components/code/code-block.tsx'
import type { ApiKey, CreateKey } from '#lib/data/keys.ts'
import { levelsOf } from './scope-levels.ts'

/** The call the form makes, for who would rather script it. */
export function createKeySamples(input: CreateKey, apiUrl: string): CodeSample[] {
  const body = JSON.stringify(
    {
      name: input.name,
      scopes: input.scopes,
      expires_in_days: input.expiresInDays ?? undefined,
      allowed_ips: input.allowedIps,
    },
    null,
    2,
  )
  return [
    { language: 'curl', code: curlPost(`${apiUrl}/v1/keys`, body) },
    {
      language: 'JavaScript',
      code: `const response = await fetch('${apiUrl}/v1/keys', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.PILLAR_API_KEY}\`,
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
  },
  body: JSON.stringify(${body.replaceAll('\n', '\n  ')}),
})
if (!response.ok) throw new Error((await response.json()).detail)
const { key_id, secret } = await response.json()`,
    },
  ]
}

/** A first call that this key may make, with the secret typed once and kept out of the shell's history. */
export function firstCallSample(key: Pick<ApiKey, 'scopes'>, apiUrl: string): CodeSample {
  return {
    language: 'curl',
    code: `# Paste the secret, then press Enter: it stays out of the history.
read -rs PILLAR_API_KEY && export PILLAR_API_KEY

${callFor(key, apiUrl)}`,
  }
}

export function checkoutCurl(apiUrl: string) {
  const body = {
    amount: 2599,
    currency: 'EUR',
    description: 'Order 1042',
    success_url: 'https://example.com/thanks',
    cancel_url: 'https://example.com/cart',
  }
  return curlPost(`${apiUrl}/v1/pay/checkouts`, JSON.stringify(body, null, 2))
}

function callFor({ scopes }: Pick<ApiKey, 'scopes'>, apiUrl: string) {
  const { pay, developer } = levelsOf(scopes)
  if (pay === 'write') return checkoutCurl(apiUrl)
  return `curl ${apiUrl}/v1/${developer === 'none' ? 'health' : 'usage'} \\
  -H "Authorization: Bearer $PILLAR_API_KEY"`
}

function curlPost(url: string, body: string) {
  return `curl ${url} \\
  -H "Authorization: Bearer $PILLAR_API_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -d '${body.replaceAll("'", "'\\''")}'`
}
