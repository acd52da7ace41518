import type pg from 'pg'
import type { Claimed } from '../db/queued.ts'
import type { Clock } from '../time/clock.ts'

// As with a revoked key: other processes notice a change when their copy is this old, even without the notification.
const FRESH_MS = 1000
const KEPT = 1000

type Receiver = Pick<Claimed, 'url' | 'secret_sealed' | 'previous_secret_sealed'>

const READ = `
SELECT url, secret_sealed, CASE WHEN previous_secret_expires_at > $2 THEN previous_secret_sealed END AS previous_secret_sealed
FROM webhooks WHERE webhook_id = $1 AND state = 'enabled'`

/** Where claimed attempts go and with which secret, for those that waited long enough for that to have changed. */
export function currentReceivers(pool: pg.Pool, clock: Clock) {
  const changes = new Map<string, number>()
  const known = new Map<string, { readAt: number; receiver: Promise<Receiver | null> }>()

  const isFresh = (webhookId: string, readAt: number) =>
    performance.now() - readAt < FRESH_MS && readAt > (changes.get(webhookId) ?? -1)

  async function read({ webhook_id, offset_seconds }: Claimed): Promise<Receiver | null> {
    const now = new Date(clock.now().getTime() + offset_seconds * 1000)
    const { rows } = await pool.query<Receiver>({ name: 'read-receiver', text: READ, values: [webhook_id, now] })
    return rows[0] ?? null
  }

  return {
    changed(webhookId: string): void {
      if (changes.size >= KEPT) changes.clear()
      changes.set(webhookId, performance.now())
    },
    isCurrent: (claimed: Claimed): boolean => isFresh(claimed.webhook_id, claimed.read_at),
    /** Null if nothing is to be sent anymore. One query serves all calls for a webhook within a second. */
    async renew(claimed: Claimed): Promise<Claimed | null> {
      const { webhook_id } = claimed
      let entry = known.get(webhook_id)
      if (!entry || !isFresh(webhook_id, entry.readAt)) {
        entry = { readAt: performance.now(), receiver: read(claimed) }
        if (known.size >= KEPT) known.clear()
        known.set(webhook_id, entry)
      }
      const receiver = await entry.receiver
      return receiver && { ...claimed, ...receiver }
    },
  }
}
