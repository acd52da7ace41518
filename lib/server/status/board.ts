import {
  type StatusHistory,
  type StatusSite,
  statusHistory,
  statusPillars,
  statusSite,
} from '#gateway/developer/status/status.schema.ts'
import { subjects } from '../../scope-levels.ts'
import { type Kept, keepResponse } from './kept-response.ts'

export type {
  Incident,
  Maintenance,
  PartStatus,
  StatusHistory,
  StatusMonth,
  StatusSite,
} from '#gateway/developer/status/status.schema.ts'

export type Board = {
  site: StatusSite
  /** Null if it has not arrived since the process started. */
  history: StatusHistory | null
  /** Since when the gateway has not responded; null if it does. */
  silentSince: Date | null
  /** When the last known state was reported; null if none is known. */
  knownAt: string | null
}

export function createBoard() {
  const site = keepResponse('/api', statusSite)
  const history = keepResponse('/api/history', statusHistory)
  return {
    async site(ip: string | null): Promise<StatusSite> {
      return stateOf(await site.read(ip))
    },
    async history(ip: string | null): Promise<StatusHistory | null> {
      return (await history.read(ip)).value
    },
    async read(ip: string | null): Promise<Board> {
      const [current, days] = await Promise.all([site.read(ip), history.read(ip)])
      return {
        site: stateOf(current),
        history: days.value,
        silentSince: current.silentSince,
        knownAt: current.value?.updated_at ?? null,
      }
    },
  }
}

// On globalThis: Next evaluates modules once per bundle, and the page and the API must know the same.
const held = globalThis as { statusBoard?: ReturnType<typeof createBoard> }

export function board() {
  held.statusBoard ??= createBoard()
  return held.statusBoard
}

/** The state now: while the gateway is silent, the last known one with an outage of everything that it serves. */
function stateOf({ value, silentSince }: Kept<StatusSite>): StatusSite {
  if (value && !silentSince) return value
  const known = value ?? nothingKnown()
  const status = 'major_outage'
  return {
    ...known,
    status,
    updated_at: new Date().toISOString(),
    pillars: known.pillars.map((pillar) => ({
      ...pillar,
      status,
      components: pillar.components.map((component) => ({ ...component, status })),
    })),
  }
}

function nothingKnown(): StatusSite {
  const nameOf = (pillar: string) => subjects.find(({ id }) => id === pillar)?.label ?? pillar
  return {
    status: 'major_outage',
    updated_at: new Date().toISOString(),
    pillars: statusPillars.map((pillar) => ({
      pillar,
      name: nameOf(pillar),
      status: 'major_outage',
      available: false,
      uptime_90d: null,
      latency_p50_ms: null,
      latency_p99_ms: null,
      components: [],
    })),
    upstream: [],
    incidents: [],
    maintenances: [],
    sla: { builder: '99.9', enterprise: '99.99' },
    subscriptions: [],
  }
}
