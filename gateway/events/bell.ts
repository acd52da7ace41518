import { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Environment } from '../environment.schema.ts'

const CHANNEL = 'pillar_bell'
const RECONNECT_MS = 500

/** Tells every gateway process that a tenant's events or deliveries have moved. A hint, never the data itself. */
export interface Bell {
  /** `due`: something waits to be delivered; `done`: an attempt has ended. */
  ring(account: string, environment: Environment, news: 'due' | 'done'): void
  /** A webhook is no more what it was: who holds something for it looks again. */
  tellChanged(webhookId: string): void
  /** Calls back at each ring of this tenant, or whenever anything is due; returns the way to stop. */
  listen(to: { account: string; environment: Environment } | 'due', heard: () => void): () => void
  onChanged(heard: (webhookId: string) => void): () => void
  close(): Promise<void>
}

export function createBell(databaseUrl: string, pool: pg.Pool, log: Logger): Bell {
  const emitter = new EventEmitter({ captureRejections: false }).setMaxListeners(0)
  const ringing = new Set<string>()
  let sending = false
  let closed = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  const hear = (ring: string) => {
    const [account, environment, news] = ring.split(':')
    if (environment === undefined) return void emitter.emit('changed', ring)
    emitter.emit(`${account}:${environment}`)
    if (news === 'due') emitter.emit('due')
  }

  async function subscribe(next: pg.Client) {
    next.on('notification', (message) => message.payload?.split(',').forEach(hear))
    next.on('error', () => {})
    await next.connect()
    client = next
    await next.query(`LISTEN ${CHANNEL}`)
  }

  function start() {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'pillar-bell' })
    let lost = false
    // A refused connection may fail and end as well: two retries for each loss would double with every one.
    const retryOnce = () => {
      if (lost || closed) return
      lost = true
      retry = setTimeout(start, RECONNECT_MS)
    }
    next.on('end', retryOnce)
    subscribe(next).catch((error: Error) => {
      log.warn({ error: error.message }, 'the bell could not connect')
      next.end().catch(() => {})
      retryOnce()
    })
  }

  // Rings of one round trip travel together: NOTIFY takes a lock that all commits share.
  async function send() {
    sending = true
    while (ringing.size > 0) {
      const rings = [...ringing].slice(0, 100)
      for (const ring of rings) ringing.delete(ring)
      await pool
        .query({ name: 'ring', text: `SELECT pg_notify('${CHANNEL}', $1)`, values: [rings.join(',')] })
        .catch((error: Error) => log.warn({ error: error.message }, 'the bell was not heard elsewhere'))
    }
    sending = false
  }

  function tell(ring: string) {
    hear(ring)
    ringing.add(ring)
    if (!sending && !closed) void send()
  }

  start()

  return {
    ring: (account, environment, news) => tell(`${account}:${environment}:${news}`),
    tellChanged: tell,
    listen(to, heard) {
      const name = to === 'due' ? 'due' : `${to.account}:${to.environment}`
      emitter.on(name, heard)
      return () => void emitter.off(name, heard)
    },
    onChanged(heard) {
      emitter.on('changed', heard)
      return () => void emitter.off('changed', heard)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
