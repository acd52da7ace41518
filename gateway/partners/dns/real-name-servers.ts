import { Resolver } from 'node:dns/promises'
import { type DnsQuestion, DnsUnavailable, type NameServers } from './name-servers.ts'

const TRY_MS = 2_000
const TRIES = 2
const PATIENCE_MS = 8_000
const NOTHING_THERE = ['ENOTFOUND', 'ENODATA']

/** The resolver of the machine, or the given name servers. */
export function createNameServers(servers?: string[]): NameServers {
  return {
    async lookup(_asker, question) {
      const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
      if (servers) resolver.setServers(servers)
      // A chain of name servers that each respond late would otherwise add up.
      const timer = setTimeout(() => resolver.cancel(), PATIENCE_MS)
      try {
        return await ask(resolver, question)
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException
        if (NOTHING_THERE.includes(code)) return []
        throw new DnsUnavailable(`${question.type} ${question.name}: ${code}`, { cause: error })
      } finally {
        clearTimeout(timer)
      }
    },
    async request() {},
  }
}

async function ask(resolver: Resolver, { name, type }: DnsQuestion): Promise<string[]> {
  if (type === 'TXT') return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  return (await resolver.resolveMx(name)).map(({ priority, exchange }) => `${priority} ${exchange}`)
}
