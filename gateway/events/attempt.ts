import type { Config } from '../config.ts'
import type { Claimed } from '../db/queued.ts'
import { injected } from '../faults.ts'
import { type Secrets, UnopenableError } from '../secrets.ts'
import type { Clock } from '../time/clock.ts'
import type { Finished } from './delivery-queue.ts'
import { outcomeOf } from './outcome.ts'
import type { Sender, SendResult } from './send.ts'
import { deliveryHeaders } from './signature.ts'

interface Means {
  config: Config
  clock: Clock
  sender: Sender
  open(sealed: Buffer, webhookId: string): string
}

/** Signs and sends a claimed delivery and returns the outcome to store, by the tenant's clock. */
export async function makeAttempt({ config, clock, sender, open }: Means, claimed: Claimed): Promise<Finished> {
  const times = () => {
    const real = clock.now()
    return { real, tenant: new Date(real.getTime() + claimed.offset_seconds * 1000) }
  }
  const begun = times()
  const keys = secretsOf(claimed, open)
  // Without a secret, nothing can be signed. Once its version is back in the ring, a retry delivers the event.
  if (!keys) return outcomeOf(claimed, {}, { answer: null, error: 'secret_lost', durationMs: 0 }, begun)
  const headers = deliveryHeaders({
    service: config.serviceName,
    eventId: claimed.event_id,
    eventType: claimed.event_type,
    deliveryId: claimed.delivery_id,
    // Receivers reject timestamps five minutes off their own clock, and a sandbox's clock doesn't move theirs.
    attemptedAt: begun.real,
    body: claimed.payload,
    ...keys,
  })
  const result = faultResult(claimed, begun.tenant) ?? (await sender.send(claimed, headers, claimed.payload))
  return outcomeOf(claimed, headers, result, times())
}

/** Null when the secret can't be opened. An unreadable previous secret only ends its overlap early. */
function secretsOf({ webhook_id, secret_sealed, previous_secret_sealed }: Claimed, open: Means['open']) {
  const opened = (sealed: Buffer | null) => {
    try {
      return sealed && open(sealed, webhook_id)
    } catch (error) {
      if (error instanceof UnopenableError) return null
      throw error
    }
  }
  const secret = opened(secret_sealed)
  return secret === null ? null : { secret, previousSecret: opened(previous_secret_sealed) }
}

/** Replaces the receiver's response while the sandbox injects a fault: nothing is sent. */
function faultResult(claimed: Claimed, now: Date): SendResult | null {
  if (!claimed.sandbox_faults || claimed.environment === 'live') return null
  const fault = injected(claimed.sandbox_faults, now, 'deliver', 'webhook_failure')
  if (!fault) return null
  const headers = { 'x-pillar-fault': 'webhook_failure' }
  return { answer: { status: fault.status, headers, excerpt: '' }, error: 'non_2xx', durationMs: 0 }
}

const KEPT_SECRETS = 1000

/** Opens each sealed secret of a webhook once: a receiver gets many events in a row, signed with up to two secrets. */
export function openedSecrets(secrets: Pick<Secrets, 'open'>) {
  const known = new Map<string, string>()

  return (sealed: Buffer, webhookId: string): string => {
    const key = `${webhookId} ${sealed.toString('base64')}`
    const found = known.get(key)
    if (found !== undefined) return found
    const secret = secrets.open('webhook-secret', sealed, webhookId)
    if (known.size >= KEPT_SECRETS) known.clear()
    known.set(key, secret)
    return secret
  }
}
