import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import { currentSecret, previousSecret } from './opened-secret.ts'
import type { SignatureMatch, SignatureMatches, VerifySignature } from './verify.schema.ts'
import { type WebhookRow, webhookRows } from './webhooks.store.ts'

const GENERATED = 'whsec_'
const MAC_BYTES = 32

type Key = Pick<SignatureMatch, 'secret' | 'key'> & { bytes: Buffer }
type Made = Omit<SignatureMatch, 'header' | 'entry'> & { mac: Buffer }
type Given = Pick<SignatureMatch, 'header' | 'entry'> & { mac: Buffer }

/**
 * Which of a delivery's signatures were made with this webhook's secrets, common mistakes included. It only says yes or
 * no: if it returned a signature, it would sign any body for the caller.
 */
export async function verifySignature(ctx: Ctx, webhookId: string, input: VerifySignature): Promise<SignatureMatches> {
  const keys = keysOf(ctx, await webhookRows.get(ctx.tenant, webhookId))
  const named = new Map(Object.entries(input.headers).map(([name, value]) => [name.toLowerCase(), value]))
  const before = `${named.get('webhook-id') ?? ''}.${named.get('webhook-timestamp') ?? ''}.`
  const bodies = [input.body, ...input.variants]
  const own = `x-${ctx.runtime.config.serviceName}-signature`.toLowerCase()
  return {
    matches: [
      ...matching(standardSignatures(named.get('webhook-signature') ?? ''), () => signed(keys, before, bodies)),
      ...matching(ownSignature(own, named.get(own) ?? ''), () => signed(keys, '', bodies)),
    ],
  }
}

// Computes each expected signature once, because a header has room for thousands, and a body takes long to sign.
function matching(given: Given[], make: () => Made[]): SignatureMatch[] {
  const possible = given.filter(({ mac }) => mac.length === MAC_BYTES)
  const made = possible.length > 0 ? make() : []
  return possible.flatMap(({ mac: theirs, ...place }) =>
    made.filter(({ mac }) => timingSafeEqual(mac, theirs)).map(({ mac: _, ...rest }) => ({ ...place, ...rest })),
  )
}

function signed(keys: Key[], before: string, bodies: string[]): Made[] {
  return keys.flatMap(({ bytes, ...key }) =>
    bodies.map((body, index) => ({
      ...key,
      variant: index === 0 ? null : index - 1,
      mac: createHmac('sha256', bytes)
        .update(before + body)
        .digest(),
    })),
  )
}

// The previous secret is kept after its overlap, to distinguish an old secret from a wrong one.
function keysOf(ctx: Ctx, row: WebhookRow): Key[] {
  const previous = previousSecret(ctx, row)
  const secrets: [Key['secret'], string][] = [['current', currentSecret(ctx, row)]]
  if (previous !== null) secrets.push(['previous', previous])
  return secrets.flatMap(([secret, text]) => {
    const asText: Key = { secret, key: 'text', bytes: Buffer.from(text) }
    if (!text.startsWith(GENERATED)) return [asText]
    return [{ secret, key: 'decoded', bytes: Buffer.from(text.slice(GENERATED.length), 'base64') }, asText]
  })
}

function standardSignatures(header: string): Given[] {
  return header.split(' ').map((one, entry) => ({
    header: 'webhook-signature',
    entry,
    mac: Buffer.from(one.replace(/^v1,/, ''), 'base64'),
  }))
}

function ownSignature(header: string, value: string): Given[] {
  return [{ header, entry: 0, mac: Buffer.from(value.replace(/^sha256=/, ''), 'hex') }]
}
