import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { PassThrough } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { runCli } from '../cli.ts'
import { startSimulator } from '../simulator/start-simulator.ts'

const password = 'Pharmacie-€-9f3b2a'
const apiKey = 'KEY9f3b2aKEY'
let pharmacy: Pharmacy
const closers: (() => unknown)[] = []

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 20 })
})
afterAll(async () => {
  for (const close of closers.reverse()) await close()
  await pharmacy.stop()
})

/** Forwards connections and keeps all their bytes, by direction. */
async function record(target: { path: string } | { host: string; port: number }) {
  const sent: Buffer[] = []
  const received: Buffer[] = []
  const server = createServer((near) => {
    const far = connect(target)
    near.on('data', (chunk) => sent.push(chunk))
    far.on('data', (chunk) => received.push(chunk))
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close())
  return { port: (server.address() as AddressInfo).port, sent, received }
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  return [secret, bytes.toString('latin1'), encodeURIComponent(secret), bytes.toString('base64'), bytes.toString('hex')]
}

function found(where: Buffer | string): string[] {
  const text = Buffer.from(where).toString('latin1')
  return [password, apiKey].flatMap(formsOf).filter((form) => text.includes(Buffer.from(form).toString('latin1')))
}

test('a run sends the secrets in headers to the wholesaler only, and writes them nowhere', {
  timeout: 180_000,
}, async () => {
  const simulator = await startSimulator({
    products: 20,
    clock: pharmacy.clock,
    credentials: { apikey: apiKey, username: 'pharmacie', password },
  })
  closers.push(simulator.stop)
  const wholesaler = await record({ host: '127.0.0.1', port: Number(new URL(simulator.url).port) })
  const { host, port } = new pg.Client({ connectionString: pharmacy.database.url })
  const database = await record(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  const url = new URL(pharmacy.database.url)
  url.searchParams.delete('host')
  Object.assign(url, { hostname: '127.0.0.1', port: String(database.port) })

  const [output, error] = [new PassThrough(), new PassThrough()]
  const environment = {
    env: { WHOLESALER_PASSWORD: password },
    clock: pharmacy.clock,
    keyFile: pharmacy.keyFile,
    signal: new AbortController().signal,
    input: new PassThrough().end(),
    output,
    error,
    openDatabase: async () => ({ url: url.href, stop: async () => {} }),
  }
  const address = `http://127.0.0.1:${wholesaler.port}`
  const login = ['--url', address, '--api-key', apiKey, '--username', 'pharmacie']
  const commands = [
    ['connect', ...login],
    ['invoices'],
    ['import', '--all'],
    ['import', 'NONE'],
    ['connect', ...login, '--branch', 'x'],
  ]
  for (const argv of commands) await runCli([...argv, '--json'], environment)
  await runCli(['connect', ...login, '--json'], { ...environment, env: { WHOLESALER_PASSWORD: `${password}!` } })

  const requests = Buffer.concat(wholesaler.sent).toString('latin1').split('\r\n\r\n')
  expect(requests.length).toBeGreaterThan(10)
  for (const request of requests.filter(Boolean)) {
    const lines = request.split('\r\n')
    const holding = lines.filter((line) => found(Buffer.from(line, 'latin1')).length > 0)
    expect(holding.map((line) => line.split(':')[0]?.toLowerCase()).sort()).toEqual(['apikey', 'password'])
  }
  expect(found(Buffer.concat(wholesaler.received))).toEqual([])
  expect(database.sent.length).toBeGreaterThan(10)
  expect(found(Buffer.concat([...database.sent, ...database.received]))).toEqual([])
  expect(found(Buffer.concat([output.read(), error.read()]))).toEqual([])
  expect(found(readFileSync(pharmacy.keyFile))).toEqual([])
})

test('no table holds the secrets', async () => {
  const tables = await pharmacy.rows(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)
  let rows = 0
  for (const { tablename } of tables) {
    for (const { text } of await pharmacy.rows(`SELECT t::text AS text FROM ${tablename} AS t`)) {
      rows++
      expect(found(text), tablename).toEqual([])
    }
  }
  expect(rows).toBeGreaterThan(50)
})
