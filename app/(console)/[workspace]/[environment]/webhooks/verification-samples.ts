import type { CodeSample } from '#lib/code-samples/api-call.ts'

/** How a receiver checks a delivery. The secret stands in the environment, never in code. */
export function verificationSamples(serviceName: string, hasGeneratedSecret: boolean): CodeSample[] {
  // The package takes secrets of its own form for base64; any other is the key itself.
  const options = hasGeneratedSecret ? '' : ", { format: 'raw' }"
  return [
    {
      language: 'JavaScript',
      code: `import express from 'express'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.WEBHOOK_SECRET${options})

express()
  // The raw body: parsed and written again it has another signature.
  .post('/hooks', express.raw({ type: 'application/json' }), (req, res) => {
    const event = webhook.verify(req.body.toString(), req.headers)
    console.log(event.type, event.data)
    res.sendStatus(204)
  })
  .listen(8080)`,
    },
    {
      language: 'openssl',
      code: `# body.json holds the raw body, byte for byte.
openssl dgst -sha256 -hmac "$WEBHOOK_SECRET" body.json

# The same hex stands in the header of the delivery:
# X-${serviceName}-Signature: sha256=…`,
    },
  ]
}
