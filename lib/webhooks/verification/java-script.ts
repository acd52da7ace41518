import type { Verification } from './verification.ts'

export function javaScriptVerification({ scheme, serviceHeader, isGenerated }: Verification): string {
  if (scheme === 'service') {
    return `import { createHmac, timingSafeEqual } from 'node:crypto'

const secret = process.env.WEBHOOK_SECRET
// Anyone can sign with an empty secret.
if (!secret) throw new Error('WEBHOOK_SECRET is empty')

// body: the raw bytes, as from express.raw({ type: 'application/json' }).
export function verify(headers, body) {
  const given = Buffer.from(headers['${serviceHeader.toLowerCase()}'] ?? '')
  // The secret exactly as shown${isGenerated ? ', including whsec_' : ''}.
  const expected = Buffer.from('sha256=' + createHmac('sha256', secret).update(body).digest('hex'))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
`
  }
  const key = isGenerated
    ? "Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64')"
    : 'Buffer.from(process.env.WEBHOOK_SECRET)'
  return `import { createHmac, timingSafeEqual } from 'node:crypto'

const key = ${key}
// Anyone can sign with an empty secret.
if (key.length === 0) throw new Error('WEBHOOK_SECRET is empty')

// body: the raw bytes, as from express.raw({ type: 'application/json' }).
export function verify(headers, body) {
  const id = headers['webhook-id'] ?? ''
  const timestamp = headers['webhook-timestamp'] ?? ''
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!(age <= 300)) return false
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\`).update(body).digest()
  // During a secret rotation there are two signatures; accept either.
  return (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
`
}
