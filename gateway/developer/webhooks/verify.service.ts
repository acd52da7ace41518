import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import { findOwn } from './own-webhook.ts'
import type { SignatureMatch, SignatureMatches, VerifySignature } from './verify.schema.ts'
import type { WebhookRow } from './webhooks.store.ts'

const GENERATED = 'whsec_'

type Key = Pick<SignatureMatch, 'secret' | 'key'> & { bytes: Buffer }
type Given = Pick<SignatureMatch, 'header' | 'entry'> & { mac: Buffer; before: string }

/**
 * Which of a delivery's signatures were made with this webhook's secrets, also the wrong way round. It answers yes or
 * no and never gives a signature away, or it would sign whatever it is asked about.
 */
export async function verifySignature(ctx: Ctx, webhookId: string, input: VerifySignature): Promise<SignatureMatches> {
  const keys = keysOf(ctx, await findOwn(ctx, webhookId))
  const given = givenSignatures(input.headers, `x-${ctx.runtime.config.serviceName}-signature`.toLowerCase())
  const bodies = [input.body, ...input.variants]
  const matches = given.flatMap(({ mac, before, ...place }) =>
    keys.flatMap(({ bytes, ...key }) =>
      bodies
        .map((body, index) => ({ body, variant: index === 0 ? null : index - 1 }))
        .filter(({ body }) => isMadeBy(bytes, before + body, mac))
        .map(({ variant }) => ({ ...place, ...key, variant })),
    ),
  )
  return { matches }
}

// The secret before stays known after its overlap, which is what tells "old" from "wrong".
function keysOf(ctx: Ctx, row: WebhookRow): Key[] {
  const open = (sealed: WebhookRow['secret_sealed']) => ctx.runtime.secrets.open(sealed, row.webhook_id)
  const secrets: [Key['secret'], string][] = [['current', open(row.secret_sealed)]]
  if (row.previous_secret_sealed) secrets.push(['previous', open(row.previous_secret_sealed)])
  return secrets.flatMap(([secret, text]) => {
    const asText: Key = { secret, key: 'text', bytes: Buffer.from(text) }
    if (!text.startsWith(GENERATED)) return [asText]
    return [{ secret, key: 'decoded', bytes: Buffer.from(text.slice(GENERATED.length), 'base64') }, asText]
  })
}

function givenSignatures(headers: Record<string, string>, serviceHeader: string): Given[] {
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const before = `${named.get('webhook-id') ?? ''}.${named.get('webhook-timestamp') ?? ''}.`
  const standard = (named.get('webhook-signature') ?? '').split(' ').map((one, entry) => ({
    header: 'webhook-signature',
    entry,
    mac: Buffer.from(one.replace(/^v1,/, ''), 'base64'),
    before,
  }))
  const own = (named.get(serviceHeader) ?? '').replace(/^sha256=/, '')
  return [...standard, { header: serviceHeader, entry: 0, mac: Buffer.from(own, 'hex'), before: '' }]
}

function isMadeBy(key: Buffer, content: string, mac: Buffer): boolean {
  const expected = createHmac('sha256', key).update(content).digest()
  return mac.length === expected.length && timingSafeEqual(mac, expected)
}
