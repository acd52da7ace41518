import type { LookupFunction } from 'node:net'
import { Agent } from 'undici'
import { createResolveName, guarded, type ResolveName } from './address-guard.ts'

const PER_WEBHOOK = 10
const CONNECT_MS = 5_000
const KEEP_ALIVE_MS = 30_000
const KEPT_AGENTS = 500

interface Entry {
  agent: Agent
  active: number
}

export interface Connections {
  /** Lends the webhook's own connections for one attempt. */
  use<T>(webhookId: string, attempt: (agent: Agent) => Promise<T>): Promise<T>
  count(): number
  close(): Promise<void>
}

/**
 * Gives each webhook its own connections: a receiver that never responds holds up no other webhook, even if both lead
 * to the same host. Idle connections close by themselves; the least recently used agents go first.
 */
export function createConnections(
  allowPrivate: boolean,
  resolve: ResolveName = createResolveName({ private: allowPrivate }),
): Connections {
  const lookup = toLookup(allowPrivate ? resolve : guarded(resolve))
  const entries = new Map<string, Entry>()

  function take(webhookId: string): Entry {
    const entry = entries.get(webhookId) ?? { agent: open(lookup), active: 0 }
    // Moves it to the end: a map keeps its order, so the least recently used agent comes first.
    entries.delete(webhookId)
    entries.set(webhookId, entry)
    return entry
  }

  function dropIdle() {
    for (const [webhookId, { agent, active }] of entries) {
      if (entries.size <= KEPT_AGENTS) return
      if (active > 0) continue
      entries.delete(webhookId)
      void agent.destroy()
    }
  }

  return {
    async use(webhookId, attempt) {
      const entry = take(webhookId)
      entry.active++
      try {
        return await attempt(entry.agent)
      } finally {
        entry.active--
        dropIdle()
      }
    },
    count: () => entries.size,
    async close() {
      await Promise.all([...entries.values()].map(({ agent }) => agent.destroy()))
    },
  }
}

function open(lookup: LookupFunction): Agent {
  return new Agent({
    connections: PER_WEBHOOK,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connect: { timeout: CONNECT_MS, lookup },
  })
}

function toLookup(resolve: ResolveName): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first = { address: '', family: 4 }] = addresses
        if (!all) return callback(null, first.address, first.family)
        const giveAll = callback as unknown as (error: null, found: typeof addresses) => void
        giveAll(null, addresses)
      },
      (error) => callback(error, '', 4),
    )
  }
}
