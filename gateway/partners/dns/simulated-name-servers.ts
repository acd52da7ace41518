import type { Database } from '../../db/client.ts'
import type { DnsRecord, NameServers } from './name-servers.ts'
import { findValues, publish } from './simulated-zone.store.ts'

/** How long the simulated owner of a domain takes to publish its records. */
const PUBLISHED_AFTER_MS = 5_000

/**
 * Name servers that keep what was published, as real ones do. The simulated owner publishes the requested records after
 * five seconds; the first label of the domain selects another behavior.
 */
export function createSimulatedNameServers(db: Database): NameServers {
  return {
    lookup: (asker, question) => findValues(db, asker, question),
    request: (asker, domain, requested) =>
      publish(db, asker, publishedBy(domain, requested), new Date(asker.now.getTime() + PUBLISHED_AFTER_MS)),
  }
}

function publishedBy(domain: string, requested: DnsRecord[]): DnsRecord[] {
  const [, behavior] = /^(pending|wrong)[.-]/.exec(domain) ?? []
  if (behavior === 'pending') return []
  if (behavior === undefined) return requested
  return requested.map((one) => ({ ...one, value: one.value.replace(/(?<=k=rsa; p=).{8}/, 'AAAAAAAA') }))
}
