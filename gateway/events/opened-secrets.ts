import type { Secrets } from '../secrets.ts'

const KEPT = 1000

/** Opens the secrets of webhooks, each once for as long as it stays the same: a receiver gets many events in a row. */
export function openedSecrets(secrets: Secrets) {
  const known = new Map<string, { sealed: Buffer; secret: string }>()

  return (sealed: Buffer, webhookId: string): string => {
    const found = known.get(webhookId)
    if (found?.sealed.equals(sealed)) return found.secret
    const secret = secrets.open('webhook-secret', sealed, webhookId)
    if (known.size >= KEPT) known.clear()
    known.set(webhookId, { sealed, secret })
    return secret
  }
}
