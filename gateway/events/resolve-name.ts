import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

/** All addresses of a name, IPv4 first. Rejects with `ENOTFOUND` or `EAI_AGAIN` if there is none. */
export type ResolveName = (hostname: string) => Promise<LookupAddress[]>

const HOSTS = process.platform === 'win32' ? `${process.env.SystemRoot}\\System32\\drivers\\etc\\hosts` : '/etc/hosts'
/** The second try waits up to three times as long; both end before the time for a connection does. */
const QUERY = { timeout: 1_000, tries: 2 }
const FRESH_MS = 10_000

interface Options {
  /** Asks the operating system about names that the name servers do not know, as networks of one's own have them. */
  private: boolean
  /** Other name servers than the machine's. */
  servers?: string[]
}

/**
 * Resolves names as the operating system does, hosts file first, but with queries of our own: `dns.lookup` holds one of
 * a few threads for each name, and names whose servers never respond would take them from all tenants.
 */
export function createResolveName(options: Options): ResolveName {
  let current = { ...readSettings(options), readAt: performance.now() }

  return async (hostname) => {
    const name = hostname.replace(/\.$/, '').toLowerCase()
    if (performance.now() - current.readAt > FRESH_MS) current = { ...readSettings(options), readAt: performance.now() }
    const { hosts, resolver } = current
    const local = hosts.get(name) ?? (/(^|\.)localhost$/.test(name) ? ['127.0.0.1', '::1'] : null)
    if (local) return local.map(toAddress)
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    if (addresses.length > 0) return addresses.map(toAddress)
    const isUnknown = found.every(
      (one) => one.status === 'rejected' && ['ENOTFOUND', 'ENODATA'].includes(one.reason.code),
    )
    if (isUnknown && options.private) return lookup(hostname, { all: true })
    throw Object.assign(new Error(`${hostname} does not resolve`), { code: isUnknown ? 'ENOTFOUND' : 'EAI_AGAIN' })
  }
}

function readSettings({ servers }: Options) {
  const resolver = new Resolver(QUERY)
  if (servers) resolver.setServers(servers)
  return { resolver, hosts: readHosts() }
}

function readHosts(): Map<string, string[]> {
  const hosts = new Map<string, string[]>()
  for (const line of readHostsFile().split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/)
    if (!isIP(address)) continue
    for (const name of names) hosts.set(name, [...(hosts.get(name) ?? []), address])
  }
  return hosts
}

function readHostsFile(): string {
  try {
    return readFileSync(HOSTS, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function toAddress(address: string): LookupAddress {
  return { address, family: isIP(address) }
}
