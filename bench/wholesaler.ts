import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#scripts/ports.ts'
import { startPostgres } from '#scripts/postgres/index.ts'
import { browseProducts, currentAccount, openStore, searchProducts } from '#wholesaler/index.ts'
import { percentile } from './load.ts'

const PRODUCTS = 151_000
const CHANGED = 37
const FLOORS = { full: 4, again: 2, changed: 2 }
const MOST_MB = 400
const MOST_SEARCH_MS = 50
/** As in the script `wholesaler` of package.json. */
const HEAP = ['--max-semi-space-size=16', '--max-old-space-size=256']
const CREDENTIALS = { apikey: 'demo-key', username: 'demo', password: 'demo-password' }
const QUERIES = [
  ...['doliprane', 'dolipraen', 'paracetamol 500', 'amoxiciline gelule', 'ibuprofene sirop', 'prednisolne', 'mg'],
  ...['comprimé boîte de 30', 'sandoz', 'zopiclnoe', 'réf 4821', '34009300', '3400930000008', 'creme', 'insulin'],
]

/** Imports the whole catalogue with the command, beside fetching, parsing and hashing the same pages. */
export async function benchWholesaler(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pillar-wholesaler-'))
  const postgres = await startPostgres({ dataDir })
  const { url, simulator } = await startSimulator(dataDir)
  try {
    await command(dataDir, [
      'connect',
      '--url',
      url,
      '--api-key',
      CREDENTIALS.apikey,
      '--username',
      CREDENTIALS.username,
    ])
    await fetchAll(url)
    const reference = await fetchAll(url)
    const full = await command(dataDir, ['catalogue', '--full'])
    const again = await command(dataDir, ['catalogue', '--full'])
    await change(url, PRODUCTS / 100)
    // Renders the changed pages, which is the wholesaler's work.
    await fetchAll(url)
    const later = await fetchAll(url)
    const changed = await command(dataDir, ['catalogue', '--full'])
    await change(url, CHANGED)
    const incremental = await command(dataDir, ['catalogue'])
    const line = (name: string, run: Run, seconds: number, floor: number) =>
      `${name}: ${(run.seconds / seconds).toFixed(2)} × fetching, parsing and hashing the pages (floor ${floor} ×): ${run.seconds} s to ${seconds.toFixed(1)} s, ${counts(run)}, ${run.peakMb} MB (at most ${MOST_MB})`
    return [
      line(`catalogue of ${PRODUCTS} products`, full, reference, FLOORS.full),
      line('  again, nothing changed', again, (reference + later) / 2, FLOORS.again),
      line('  again, 1 % changed', changed, later, FLOORS.changed),
      `  incremental after ${CHANGED} changes: ${incremental.seconds} s, ${counts(incremental)}`,
      ...(await search(postgres.url('wholesaler'))),
    ]
  } finally {
    simulator.kill('SIGTERM')
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function startSimulator(dataDir: string): Promise<{ url: string; simulator: ChildProcess }> {
  const port = await findFreePort()
  const args = ['scripts/wholesaler.ts', 'simulator', '--port', String(port), '--products', String(PRODUCTS)]
  const simulator = spawn(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 400; tries++) {
    if (await fetch(url).catch(() => undefined)) return { url, simulator }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the simulator does not respond')
}

interface Run {
  seconds: number
  imported: number
  updated: number
  ignored: number
  peakMb: number
}

async function command(dataDir: string, args: string[]): Promise<Run> {
  const env = { ...process.env, DATA_DIR: dataDir, WHOLESALER_PASSWORD: CREDENTIALS.password }
  const child = spawn(process.execPath, [...HEAP, 'scripts/wholesaler.ts', ...args, '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  let peakMb = 0
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const watch = setInterval(() => {
    peakMb = peakOf(child.pid) ?? peakMb
  }, 100)
  const [code] = await once(child, 'close')
  clearInterval(watch)
  if (code !== 0) throw new Error(`${args[0]} ended with code ${code}: ${output}`)
  return { ...JSON.parse(output.trim().split('\n').at(-1) ?? ''), peakMb }
}

/** A process's peak memory, if /proc reports it. */
function peakOf(pid: number | undefined): number | undefined {
  try {
    const [, kb] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kb === undefined ? undefined : Math.round(Number(kb) / 1024)
  } catch {
    return undefined
  }
}

/** Seconds for the pages alone, one after the other. */
async function fetchAll(url: string): Promise<number> {
  const startedAt = performance.now()
  for (let page = 1; ; page++) {
    const response = await fetch(`${url}/v2/produits?page=${page}`, { headers: CREDENTIALS })
    const rows: unknown[] = JSON.parse(await response.text())
    if (rows.length === 0) return (performance.now() - startedAt) / 1000
    for (const row of rows) createHash('sha256').update(JSON.stringify(row)).digest('hex')
  }
}

async function change(url: string, count: number): Promise<void> {
  await fetch(`${url}/sim/products/change`, { method: 'POST', body: JSON.stringify({ count }) })
}

const counts = ({ imported, updated, ignored }: Run) => `${imported} imported, ${updated} updated, ${ignored} ignored`

async function search(databaseUrl: string): Promise<string[]> {
  const store = openStore(databaseUrl)
  const account = await currentAccount(store)
  const searches: Record<string, (query: string) => Promise<unknown>> = {
    [`search over ${PRODUCTS} products`]: (query) => searchProducts(store, account.account_id, query),
    '  among active products': (query) => browseProducts(store, account, { query, state: 'active', limit: 25 }),
    '  among narcotics': (query) => browseProducts(store, account, { query, trait: 'narcotic', limit: 25 }),
  }
  const lines: string[] = []
  for (const [name, run] of Object.entries(searches)) {
    const times: number[] = []
    for (let round = 0; round < 6; round++) {
      for (const query of QUERIES) {
        const startedAt = performance.now()
        await run(query)
        if (round > 0) times.push(performance.now() - startedAt)
      }
    }
    const [p50, p95] = [50, 95].map((share) => percentile(times, share).toFixed(1))
    lines.push(`${name}: p50 ${p50} ms, p95 ${p95} ms (at most ${MOST_SEARCH_MS} ms)`)
  }
  await store.close()
  return lines
}
