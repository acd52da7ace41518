import type { Secrets } from '../secrets.ts'

const KEPT = 1000

/** Opens each sealed secret of a webhook once: a receiver gets many events in a row, signed with up to two secrets. */
export function openedSecrets(secrets: Pick<Secrets, 'open'>) {
  const known = new Map<string, string>()

  return (sealed: Buffer, webhookId: string): string => {
    const key = `${webhookId} ${sealed.toString('base64')}`
    const found = known.get(key)
    if (found !== undefined) return found
    const secret = secrets.open('webhook-secret', sealed, webhookId)
    if (known.size >= KEPT) known.clear()
    known.set(key, secret)
    return secret
  }
}
