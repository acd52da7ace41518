import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { ALL_TENANTS, limitQueries } from '../db/client.ts'
import type { Owner } from '../db/tenant.ts'

const CHANNEL = 'pillar_bell'
/** A notification needs no durability. */
const RING = `SELECT pg_notify('${CHANNEL}', $1), set_config('synchronous_commit', 'off', true)`
const PAUSE_MS = 10
const RECONNECT_MS = 500
const CONNECT_WITHIN_MS = 5_000
/** Without a query, a connection that only listens would never notice that its host is gone. */
const HEARTBEAT_MS = 2_000
const SILENT_AFTER_MS = 3_000
const GOODBYE_MS = 1_000

/** Notifies every gateway process that a tenant's events or deliveries changed. A hint, never the data itself. */
export interface Bell {
  /** `recorded`: an event was stored; `due`: a delivery waits to be claimed; `done`: an attempt has ended. */
  ring(owner: Owner, news: 'recorded' | 'due' | 'done'): void
  /** The webhook changed, so processes that hold something for it must read it again. */
  announceChange(webhookId: string): void
  /** Calls back at each ring of this tenant, or whenever anything is due; returns a function that stops it. */
  listen(to: Owner | 'due', heard: () => void): () => void
  onChanged(heard: (webhookId: string) => void): () => void
  close(): Promise<void>
}

export function createBell(databaseUrl: string, pool: pg.Pool, log: Logger): Bell {
  const emitter = new EventEmitter({ captureRejections: false }).setMaxListeners(0)
  const ringing = new Set<string>()
  let sending: Promise<void> | null = null
  let closed = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  const hear = (ring: string) => {
    const [account, environment, news] = ring.split(':')
    if (environment === undefined) return void emitter.emit('changed', ring)
    emitter.emit(`${account}:${environment}`)
    if (news === 'due') emitter.emit('due')
  }

  function start() {
    const next = newClient(databaseUrl)
    client = next
    let lost = false
    // A refused connection may both fail and end: two retries for each loss would double with every loss.
    const retryOnce = () => {
      if (lost || closed) return
      lost = true
      retry = setTimeout(start, RECONNECT_MS)
    }
    next.on('end', retryOnce)
    subscribe(next, hear).catch((error: Error) => {
      log.warn({ error: error.message }, 'could not connect for notifications')
      next.end().catch(() => {})
      retryOnce()
    })
  }

  // Rings during a round trip and the pause after it share one NOTIFY, because it takes a lock that all commits share.
  async function send() {
    while (ringing.size > 0) {
      const rings = [...ringing].slice(0, 100)
      for (const ring of rings) ringing.delete(ring)
      await pool
        .query({ name: 'ring', text: RING, values: [rings.join(',')] })
        .catch((error: Error) => log.warn({ error: error.message }, 'could not notify other processes'))
      if (!closed) await sleep(PAUSE_MS)
    }
    sending = null
  }

  function announce(ring: string) {
    hear(ring)
    ringing.add(ring)
    if (!closed) sending ??= send()
  }

  start()

  return {
    ring: ({ account_id, environment }, news) => announce(`${account_id}:${environment}:${news}`),
    announceChange: announce,
    listen(to, heard) {
      const name = to === 'due' ? 'due' : `${to.account_id}:${to.environment}`
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
      await sending
      if (client) await endSoon(client)
    },
  }
}

function newClient(databaseUrl: string): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    options: ALL_TENANTS,
    application_name: 'pillar-bell',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
  })
}

async function subscribe(client: pg.Client, hear: (ring: string) => void): Promise<void> {
  client.on('notification', (message) => message.payload?.split(',').forEach(hear))
  client.on('error', () => {})
  await client.connect()
  limitQueries(client, SILENT_AFTER_MS)
  await client.query(`LISTEN ${CHANNEL}`)
  const heartbeat = setInterval(() => client.query('SELECT').catch(() => {}), HEARTBEAT_MS)
  client.on('end', () => clearInterval(heartbeat))
}

async function endSoon(client: pg.Client): Promise<void> {
  const cut = setTimeout(() => client.connection.stream.destroy(), GOODBYE_MS)
  await client.end().catch(() => {})
  clearTimeout(cut)
}
