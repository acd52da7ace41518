import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** The receiver's address is one that the gateway must not connect to. */
export class BlockedAddress extends Error {
  readonly code = 'blocked_address'
}

const PUBLIC_PORTS = { live: [443], sandbox: [80, 443, 8080, 8443] }

// Refuses everything that ipaddr.js does not call plain unicast: loopback, private, link-local, carrier NAT, multicast,
// reserved, unique-local, mapped, 6to4, Teredo, NAT64 … Only 2000::/3 of IPv6 is assigned (RFC 4291), which excludes
// the IPv4 addresses at its beginning. Our own addresses are refused too.
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || isOwn(parsed)) return false
  if (parsed.kind() === 'ipv6' && !parsed.match(GIVEN_OUT)) return false
  return !EXTRA.some((range) => parsed.kind() === range[0].kind() && parsed.match(range))
}

function isOwn(address: ReturnType<typeof ipaddr.parse>): boolean {
  const own = Object.values(networkInterfaces()).flatMap((one) => one ?? [])
  return own.some((one) => ipaddr.parse(one.address).toNormalizedString() === address.toNormalizedString())
}

const GIVEN_OUT = ipaddr.parseCIDR('2000::/3')

const EXTRA = ['192.0.0.0/24', '198.18.0.0/15', '240.0.0.0/4', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16'].map(
  (range) => ipaddr.parseCIDR(range),
)

export function isPublicPort(url: URL, environment: 'sandbox' | 'live'): boolean {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  return PUBLIC_PORTS[environment].includes(port)
}

/** The host of a URL that already is an address, without the brackets of IPv6. */
export function literalAddress(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) ? host : null
}

/**
 * Resolves a name for one connection, which then uses the address that was checked, so a name that changes between
 * check and connection gains nothing. One refused address refuses the whole name.
 */
export function guarded(resolve: ResolveName): ResolveName {
  return async (hostname) => {
    const addresses = await resolve(hostname)
    if (addresses.every(({ address }) => isPublicAddress(address))) return addresses
    throw new BlockedAddress(`${hostname} resolves to an address that is not public`)
  }
}

/** All addresses of a name, IPv4 first. Rejects with `ENOTFOUND` or `EAI_AGAIN` if there is none. */
export type ResolveName = (hostname: string) => Promise<LookupAddress[]>

const HOSTS = process.platform === 'win32' ? `${process.env.SystemRoot}\\System32\\drivers\\etc\\hosts` : '/etc/hosts'
/** The second try waits up to three times as long; both end before the connection times out. */
const QUERY = { timeout: 1_000, tries: 2 }
const FRESH_MS = 10_000

interface Options {
  /** Asks the operating system about names that the name servers do not know, such as those of a private network. */
  private: boolean
  /** Name servers to use instead of the machine's. */
  servers?: string[]
}

/**
 * Resolves names as the operating system does, hosts file first, but with queries of our own: `dns.lookup` blocks one
 * of a few threads for each name, so names whose servers never respond would take them from all tenants.
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
