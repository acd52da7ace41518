import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWholesalerClient, type ProductPage } from '../client/wholesaler-client.ts'
import { demoCredentials, startSimulator } from './start-simulator.ts'

const PRODUCTS = 2_345
const credentials = { apiKey: 'demo-key', username: 'demo', password: 'demo-password' }
let simulator: Awaited<ReturnType<typeof startSimulator>>
let nowMs = Date.UTC(2026, 10, 27, 10)
const sleptMs: number[] = []
const clock = { now: () => new Date(nowMs), sleep: async (ms: number) => void sleptMs.push(ms) }

beforeAll(async () => {
  simulator = await startSimulator({ products: PRODUCTS, clock })
})
afterAll(() => simulator.stop())

async function get(path: string, headers: Record<string, string> = demoCredentials) {
  const response = await fetch(`${simulator.url}${path}`, { headers, redirect: 'error' })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

async function control(path: string, body: object, headers = {}) {
  const response = await fetch(`${simulator.url}${path}`, { method: 'POST', body: JSON.stringify(body), headers })
  return { status: response.status, body: await response.json() }
}

const rowsOf = ({ body }: ProductPage): Record<string, unknown>[] => JSON.parse(body)

async function crawl(scenario?: string, since?: string) {
  const client = createWholesalerClient({ url: simulator.url, credentials, clock, ...(scenario && { scenario }) })
  const rows: Record<string, unknown>[] = []
  for (let page = 1; ; page++) {
    const found = rowsOf(await client.getProductPage({ page, ...(since && { since }) }))
    rows.push(...found)
    if (found.length === 0) break
  }
  await client.close()
  return rows
}

function isEan13(text: string): boolean {
  const digits = [...text].map(Number)
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0)
  return digits.length === 13 && sum % 10 === 0
}

test('every request needs the three credentials', async () => {
  for (const name of Object.keys(demoCredentials)) {
    const wrong = await get('/v2/grossistes', { ...demoCredentials, [name]: 'x' })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'IDENTIFIANTS_INVALIDES' } })
  }
  expect((await get('/v2/grossistes')).body).toHaveLength(6)
  expect((await get('/v2/grossistes', {})).status).toBe(401)
})

test('one of the six branches is the account’s own', async () => {
  const { body } = await get('/v2/grossistes')
  expect(body.filter(({ par_defaut }: { par_defaut: boolean }) => par_defaut)).toMatchObject([{ code: 'LYN' }])
})

test('pages have 1,000 rows, hints and a date, and end in an empty page', async () => {
  const client = createWholesalerClient({ url: simulator.url, credentials, clock })
  const pages: ProductPage[] = []
  for (const page of [1, 2, 3, 4]) pages.push(await client.getProductPage({ page }))
  await client.close()
  expect(pages.map((page) => rowsOf(page).length)).toEqual([1000, 1000, 345, 0])
  expect(pages[0]).toMatchObject({ totalRows: PRODUCTS, totalPages: 3, next: true })
  expect(pages[2]?.next).toBeUndefined()
  expect(new Date(pages[0]?.serverDate ?? '')).toEqual(clock.now())
})

test('products are sorted by unique ids and have valid barcodes, prices of four decimals and dates', async () => {
  const rows = await crawl()
  const ids = rows.map(({ id_produit }) => String(id_produit))
  expect(ids).toHaveLength(PRODUCTS)
  expect(new Set(ids).size).toBe(PRODUCTS)
  expect(ids).toEqual(ids.toSorted())
  expect(rows.every(({ code_barre }) => code_barre === null || isEan13(String(code_barre)))).toBe(true)
  expect(rows.every(({ prix_unitaire }) => /^\d+(\.\d{1,4})?$/.test(String(prix_unitaire)))).toBe(true)
  expect(rows.every(({ date_maj }) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(String(date_maj)))).toBe(true)
})

test('the same seed gives the same catalogue, another seed another one', async () => {
  const pageOf = async (seed: number) => {
    const other = await startSimulator({ products: 20, seed, clock })
    const client = createWholesalerClient({ url: other.url, credentials })
    const { body } = await client.getProductPage({ page: 1 })
    await client.close()
    await other.stop()
    return body
  }
  expect(await pageOf(5)).toBe(await pageOf(5))
  expect(await pageOf(5)).not.toBe(await pageOf(6))
})

test('since returns exactly the products that changed, in their new version', async () => {
  const before = new Map((await crawl()).map((row) => [row.id_produit, row]))
  const { body } = await control('/sim/products/change', { count: 37 })
  expect(body.ids).toHaveLength(37)
  const changed = await crawl(undefined, '2026-11-26')
  expect(changed.map(({ id_produit }) => id_produit)).toEqual(body.ids)
  expect(changed.every((row) => row.prix_unitaire !== before.get(row.id_produit)?.prix_unitaire)).toBe(true)
  expect(await crawl(undefined, '2999-01-01')).toEqual([])
  expect(await crawl('ignore-since', '2999-01-01')).toHaveLength(PRODUCTS)
})

test.each(['/v2/produits', '/v2/produits?page=-1', '/v2/produits?page=x', '/v2/produits?page=1&since=27/11/2026'])(
  '%s is an invalid parameter',
  async (path) => {
    expect(await get(path)).toMatchObject({ status: 400, body: { code: 'PARAMETRE_INVALIDE' } })
  },
)

test('the scenarios shift rows, clamp the last page and expire the account', async () => {
  const shifted = (await crawl('shifted-rows')).map(({ id_produit }) => id_produit)
  expect(shifted.length).toBeGreaterThan(PRODUCTS)
  expect(new Set(shifted).size).toBe(PRODUCTS)

  const clamped = await get('/v2/produits?page=9', { ...demoCredentials, 'x-sim-scenario': 'clamp-last-page' })
  expect(clamped.body).toHaveLength(345)

  const expired = await get('/v2/grossistes', { ...demoCredentials, 'x-sim-scenario': 'expired-account' })
  expect(expired).toMatchObject({ status: 401, body: { code: 'COMPTE_EXPIRE' } })
})

test('the scenario of page 40 refuses it once per crawl', async () => {
  const headers = { ...demoCredentials, 'x-sim-scenario': '429-at-page-40' }
  const statuses: number[] = []
  for (const page of [39, 40, 40, 40, 40]) statuses.push((await get(`/v2/produits?page=${page}`, headers)).status)
  expect(statuses).toEqual([200, 429, 200, 429, 200])
})

test('the scenario of HTML sends a page of a proxy with status 200', async () => {
  const client = createWholesalerClient({ url: simulator.url, credentials, scenario: 'html-error' })
  await expect(client.listBranches()).rejects.toMatchObject({
    condition: 'unreachable',
    excerpt: expect.stringContaining('<html>'),
  })
  await client.close()
})

test('a slow server delays the interface, and a control never', async () => {
  const slow = await startSimulator({ products: 1, latencyMs: 1_100, clock })
  sleptMs.length = 0
  await fetch(`${slow.url}/v2/grossistes`, { headers: demoCredentials })
  await fetch(`${slow.url}/v2/grossistes`, { headers: { ...demoCredentials, 'x-sim-scenario': 'slow' } })
  await fetch(`${slow.url}/sim/log`)
  expect(sleptMs).toEqual([1_100, 3_100])
  await slow.stop()
})

test('a quota refuses requests for five minutes', async () => {
  await control('/sim/quota', { after_requests: 1 })
  expect((await get('/v2/grossistes')).status).toBe(200)
  const refused = await get('/v2/grossistes')
  expect(refused).toMatchObject({ status: 429, body: { code: 'QUOTA_DEPASSE' } })
  expect(refused.headers.get('retry-after')).toBe('300')
  nowMs += 299_000
  expect((await get('/v2/grossistes')).status).toBe(429)
  nowMs += 1_000
  expect((await get('/v2/grossistes')).status).toBe(200)
})

test.each([
  ['expired', 401, 'COMPTE_EXPIRE'],
  ['disabled', 403, 'COMPTE_DESACTIVE'],
  ['ip_blocked', 403, 'IP_BLOQUEE'],
])('an account that is %s gets %i', async (state, status, code) => {
  await control('/sim/account', { state })
  expect(await get('/v2/grossistes')).toMatchObject({ status, body: { code } })
  await control('/sim/account', { state: 'active' })
  expect((await get('/v2/grossistes')).status).toBe(200)
})

test('the log masks the credentials, and no web page can use the controls', async () => {
  await get('/v2/grossistes')
  const response = await fetch(`${simulator.url}/sim/log`)
  const text = await response.text()
  expect(text).toContain('/v2/grossistes')
  for (const secret of Object.values(demoCredentials)) expect(text).not.toContain(`"${secret}"`)
  expect((await control('/sim/products/change', { count: -1 })).status).toBe(400)
})
