import type { IncomingHttpHeaders } from 'node:http'

interface Entry {
  at: Date
  method: string
  path: string
  status: number
  headers: IncomingHttpHeaders
}

const MOST_ENTRIES = 10_000
const SECRETS = ['apikey', 'username', 'password', 'authorization', 'cookie']

/** The newest requests, without the values of secret headers. */
export function createRequestLog() {
  const entries: Entry[] = []
  return {
    add(entry: Entry) {
      const masked = Object.entries(entry.headers).map(([name, value]) => [
        name,
        SECRETS.includes(name) ? '***' : value,
      ])
      entries.push({ ...entry, headers: Object.fromEntries(masked) })
      if (entries.length > MOST_ENTRIES) entries.shift()
    },
    entries: () => entries,
  }
}
