import pg from 'pg'
import { startTcpProxy } from './tcp-proxy.ts'

/** A proxy in front of a database, and the URL that leads through it. */
export async function proxyDatabase(databaseUrl: string) {
  const { host, port } = new pg.Client({ connectionString: databaseUrl })
  const proxy = await startTcpProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  return { proxy, url: Object.assign(url, { hostname: '127.0.0.1', port: String(proxy.port) }).href }
}
