import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { argumentsOfScript } from '#tests/support/npm-script.ts'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'

// Each process loads all modules, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const PRODUCTS = 8_000
const PAGES = 8

let killed: Pharmacy
let undisturbed: Pharmacy

beforeAll(async () => {
  // Slow enough for a kill between any two pages, and in the middle of one.
  killed = await startPharmacy({ products: PRODUCTS, latencyMs: 60 })
  undisturbed = await startPharmacy({ products: PRODUCTS })
})
afterAll(async () => {
  await killed.stop()
  await undisturbed.stop()
})

/** The command as a process of its own, on the pharmacy's database. */
function startImport({ database, keyFile }: Pharmacy) {
  const dataDir = dirname(keyFile)
  const child = spawn(process.execPath, [...argumentsOfScript('wholesaler'), 'catalogue', '--json'], {
    env: { ...process.env, DATA_DIR: dataDir, WHOLESALER_DATABASE_URL: database.url, WHOLESALER_CONCURRENCY: '2' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  return { child, ended: once(child, 'close').then(([code]) => ({ code, result: lastObject(output) })) }
}

function lastObject(output: string) {
  const line = output.trim().split('\n').at(-1)
  return line ? JSON.parse(line) : undefined
}

async function untilPage(pharmacy: Pharmacy, page: number): Promise<void> {
  await expect
    .poll(async () => (await pharmacy.rows('SELECT coalesce(max(pages), 0) AS pages FROM runs'))[0].pages, {
      interval: 5,
      timeout: 60_000,
    })
    .toBeGreaterThanOrEqual(page)
}

/** Everything that an import writes, without the times and the numbers that a sequence gives. */
async function contents({ rows }: Pharmacy) {
  return {
    products: await rows("SELECT to_jsonb(products) - 'product_id' AS row FROM products ORDER BY reference"),
    words: await rows(`SELECT word, (SELECT array_agg(reference ORDER BY reference) FROM products
      WHERE product_id = ANY (product_ids)) AS found FROM search_words ORDER BY word`),
    runs: await rows('SELECT state, imported, updated, ignored, rejected, pages FROM runs'),
    pages: await rows('SELECT * FROM crawl_pages'),
  }
}

test('an import that is killed again and again ends with the same rows as an undisturbed one', async () => {
  const kills = [1, 2 + Math.floor(Math.random() * 3), 5 + Math.floor(Math.random() * (PAGES - 5))]
  for (const page of kills) {
    const { child, ended } = startImport(killed)
    await untilPage(killed, page)
    child.kill('SIGKILL')
    await ended
    const [{ state }] = await killed.rows('SELECT state FROM runs')
    expect(state, `killed at page ${page}`).toBe('running')
  }
  const { code, result } = await startImport(killed).ended
  expect({ code, result }).toMatchObject({
    code: 0,
    result: { mode: 'full', imported: PRODUCTS, ignored: 0, pages: PAGES },
  })
  await startImport(undisturbed).ended
  expect(await contents(killed)).toEqual(await contents(undisturbed))
})

test('Ctrl-C ends an import with code 4, and the next one continues it', async () => {
  const later = await startPharmacy({ products: PRODUCTS, latencyMs: 60 })
  const { child, ended } = startImport(later)
  await untilPage(later, 1)
  child.kill('SIGINT')
  expect(await ended).toMatchObject({ code: 4, result: { error: 'interrupted' } })
  expect(await startImport(later).ended).toMatchObject({ code: 0, result: { imported: PRODUCTS } })
  await later.stop()
})
