import type { Route } from 'next'
import type { LiveEvidence, SandboxEvidence } from '#lib/data/go-live.ts'
import { type Place, routes } from '#lib/routes.ts'
import { receiverName } from '#lib/webhooks/test-inbox.ts'

export type Proof = { text: string; at: string | null; record?: { id: string; href: Route } }

type ApiKey = SandboxEvidence['keys'][number]

export function ownKey(place: Place, { keys }: SandboxEvidence): Proof | null {
  const first = keys.filter(isOwn).at(-1)
  return first ? { text: `“${first.name}” was created`, at: first.createdAt, record: keyRecord(place, first) } : null
}

export function ownCall(place: Place, { keys, calls }: SandboxEvidence): Proof | null {
  const call = calls.find(ownedBy(keys))
  return call ? { text: `${call.method} ${call.path} returned ${call.status}`, ...callRecord(place, call) } : null
}

export function repeatableCall(place: Place, { keys, calls }: SandboxEvidence): Proof | null {
  const isOwnCall = ownedBy(keys)
  const call = calls.find((one) => isOwnCall(one) && one.idempotencyKey !== null)
  return call ? { text: `${call.method} ${call.path} included an Idempotency-Key`, ...callRecord(place, call) } : null
}

export function paidCheckout(place: Place, { paid }: SandboxEvidence): Proof | null {
  const event = paid.find(({ test }) => !test)
  if (!event) return null
  const id = event.objectId ?? event.id
  return { text: 'A checkout was paid', at: event.timestamp, record: { id, href: routes.trace(place, id) } }
}

export function webhook(place: Place, { webhooks }: SandboxEvidence): Proof | null {
  const first = webhooks.at(-1)
  if (!first) return null
  const { webhookId: id } = first
  return {
    text: `${receiverName(first)} was added`,
    at: first.createdAt,
    record: { id, href: routes.webhook(place, id) },
  }
}

export function delivery(place: Place, { delivered, webhooks }: SandboxEvidence): Proof | null {
  return taken(place, delivered, webhooks)
}

export function declineHeard(place: Place, { declined, webhooks }: SandboxEvidence): Proof | null {
  const real = declined.filter(({ test }) => !test)
  return taken(place, real, webhooks)
}

export function rotation(place: Place, { keys }: SandboxEvidence): Proof | null {
  const old = keys.find((key) => isOwn(key) && key.rotatedTo && (key.state === 'revoked' || key.state === 'expired'))
  if (!old) return null
  return {
    text: `“${old.name}” was rotated and the old secret no longer works`,
    at: old.revokedAt ?? old.graceExpiresAt ?? old.expiresAt,
    record: keyRecord(place, old),
  }
}

export function missingDetails({ legalName, address, contactEmails }: LiveEvidence['account']): string[] {
  return [
    ...(legalName ? [] : ['legal name']),
    ...(address ? [] : ['address']),
    ...(contactEmails.length > 0 ? [] : ['contact email']),
  ]
}

export function billing(place: Place, { account }: LiveEvidence): Proof | null {
  if (missingDetails(account).length > 0) return null
  const { accountId: id } = account
  return { text: `Bills go to ${account.legalName}`, at: null, record: { id, href: routes.billing(place) } }
}

export function liveCall(place: Place, { keys }: LiveEvidence): Proof | null {
  return used(place, keys)
}

function taken(
  place: Place,
  events: SandboxEvidence['delivered'],
  webhooks: SandboxEvidence['webhooks'],
): Proof | null {
  for (const { type, deliveries } of events) {
    const found = deliveries.find(({ verdict }) => verdict === 'delivered')
    if (!found) continue
    const receiver = webhooks.find(({ webhookId }) => webhookId === found.webhookId)
    const host = receiver ? receiverName(receiver) : 'A deleted webhook'
    const { lastDeliveryId: id } = found
    return {
      text: `${host} received ${type}${found.lastStatus ? ` and returned ${found.lastStatus}` : ''}`,
      at: found.deliveredAt,
      record: { id, href: receiver ? routes.delivery(place, found.webhookId, id) : routes.trace(place, id) },
    }
  }
  return null
}

function used(place: Place, keys: ApiKey[]): Proof | null {
  const newest = keys
    .filter((key) => isOwn(key) && key.lastUsedAt !== null)
    .sort((a, b) => String(b.lastUsedAt).localeCompare(String(a.lastUsedAt)))[0]
  return newest ? { text: `“${newest.name}” was used`, at: newest.lastUsedAt, record: keyRecord(place, newest) } : null
}

function isOwn({ managed }: ApiKey) {
  return !managed
}

function ownedBy(keys: ApiKey[]) {
  const managed = new Set(keys.filter((key) => !isOwn(key)).map(({ keyId }) => keyId))
  return ({ keyId, actingUser }: SandboxEvidence['calls'][number]) => actingUser === null && !managed.has(keyId)
}

function keyRecord(place: Place, { keyId }: ApiKey) {
  return { id: keyId, href: routes.key(place, keyId) }
}

function callRecord(place: Place, { requestId, createdAt }: SandboxEvidence['calls'][number]) {
  return { at: createdAt, record: { id: requestId, href: routes.logs(place, { request: requestId }) } }
}
