import { asc, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forgetRecentMembers } from '#lib/server/auth/recent-members.ts'
import { database } from '#lib/server/db/client.ts'
import { auditEntries } from '#lib/server/db/schema/index.ts'
import { post, signUp, startConsoleParts } from '#tests/support/console.ts'
import { type Pharmacy, startPharmacy } from '#tests/support/wholesaler.ts'
import { POST as signUpRoute } from '../auth/sign-up/route.ts'
import { POST as connectAccount, GET as getAccount } from './[workspace]/account/route.ts'
import { POST as testAccount } from './[workspace]/account/test/route.ts'
import { GET as getCatalogue } from './[workspace]/catalogue/route.ts'
import { POST as decideInvoice } from './[workspace]/invoices/[invoiceId]/route.ts'
import { GET as listInvoices } from './[workspace]/invoices/route.ts'
import { DELETE as removePayment } from './[workspace]/payments/[paymentId]/route.ts'
import { POST as addPayment, GET as listPayments } from './[workspace]/payments/route.ts'
import { GET as getProduct } from './[workspace]/products/[productId]/route.ts'
import { POST as correctStock } from './[workspace]/products/[productId]/stock/route.ts'
import { GET as listProducts } from './[workspace]/products/route.ts'
import { GET as listChanges } from './[workspace]/runs/[runId]/changes/route.ts'
import { GET as downloadRejected } from './[workspace]/runs/[runId]/rejected/route.ts'
import { GET as getRun } from './[workspace]/runs/[runId]/route.ts'
import { GET as previewUndo, POST as undoRun } from './[workspace]/runs/[runId]/undo/route.ts'
import { GET as getStatement } from './[workspace]/statement/route.ts'
import { GET as getWork, POST as startWork, DELETE as stopWork } from './[workspace]/work/route.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
let pharmacy: Pharmacy
let cookie: string

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 50 })
  parts = await startConsoleParts({
    WHOLESALER_DATABASE_URL: pharmacy.database.url,
    WHOLESALER_WORKSPACE: 'corner-pharmacy',
    DATA_DIR: pharmacy.keyFile.replace(/\/[^/]+$/, ''),
  })
  cookie = await signUp(signUpRoute, 'ada@example.com', 'Corner pharmacy')
})
afterAll(async () => {
  await parts.stop()
  await pharmacy.stop()
})

type Listed = { product_id: number; name: string }

type Route<Params> = (request: Request, context: { params: Promise<Params> }) => Promise<Response>
type Sent = { body?: object; as?: string; headers?: Record<string, string>; query?: string; method?: string }

function send<Params extends { workspace: string }>(route: Route<Params>, params: Params, sent: Sent = {}) {
  const { body = {}, as = cookie, headers = {}, query = '', method } = sent
  const request = post(`/api/wholesaler/x${query}`, body as Record<string, string>, { cookie: as, ...headers })
  const read = method && new Request(request.url, { method, headers: request.headers })
  return route(read || request, { params: Promise.resolve(params) })
}

const own = { workspace: 'corner-pharmacy' }
const get = { method: 'GET' }

const audited = async () =>
  database()
    .select()
    .from(auditEntries)
    .where(like(auditEntries.action, 'wholesaler%'))
    .orderBy(asc(auditEntries.position))

test('shows the pharmacy to members of its workspace only, and never a credential', async () => {
  const shown = await send(getAccount, own, get)
  expect(shown.status).toBe(200)
  const text = await shown.text()
  expect(JSON.parse(text).account).toMatchObject({ username: 'demo', amount_owed: 0 })
  expect(text).not.toMatch(/demo-key|demo-password|sealed/)
  expect((await send(getAccount, own, { ...get, as: '' })).status).toBe(401)

  const other = await signUp(signUpRoute, 'eve@example.com', 'Other pharmacy')
  expect((await send(getAccount, own, { ...get, as: other })).status).toBe(404)
  expect((await send(getAccount, { workspace: 'other-pharmacy' }, { ...get, as: other })).status).toBe(404)
})

test('refuses requests of other sites, and changes by viewers', async () => {
  const body = { paid_on: '2026-11-27', amount: 10_000 }
  const foreign = await send(addPayment, own, { body, headers: { origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
  await parts.giveRole('ada', 'viewer')
  forgetRecentMembers()
  for (const route of [addPayment, startWork, testAccount]) {
    const refused = await send(route, own, { body })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'role_not_allowed' })
  }
  expect((await send(listInvoices, own, get)).status).toBe(200)
  await parts.giveRole('ada', 'owner')
  forgetRecentMembers()
})

test('names the field of an unsafe address, and passes on refused credentials', async () => {
  const credentials = { username: 'demo', api_key: 'demo-key', password: 'wrong' }
  const unsafe = await send(testAccount, own, { body: { ...credentials, url: 'http://wholesaler.example' } })
  expect([unsafe.status, (await unsafe.json()).errors[0].field]).toEqual([400, 'url'])
  const refused = await send(testAccount, own, { body: { ...credentials, url: pharmacy.simulator.url } })
  expect([refused.status, (await refused.json()).code]).toEqual([422, 'wholesaler_credentials_refused'])
})

test('records a payment once it is valid, and removes it', async () => {
  const wrong = await send(addPayment, own, { body: { paid_on: '2026-02-31', amount: 0 } })
  expect((await wrong.json()).errors.map(({ field }: { field: string }) => field)).toEqual(['paid_on', 'amount'])
  const early = await send(addPayment, own, { body: { paid_on: '2999-01-01', amount: 1 } })
  expect((await early.json()).errors[0].message).toBe('Enter today or an earlier day.')
  const { payment_id } = await (await send(addPayment, own, { body: { paid_on: '2026-11-27', amount: 1 } })).json()
  const { data } = await (await send(listPayments, own, get)).json()
  expect(data).toMatchObject([{ payment_id, amount: 1 }])
  const params = { ...own, paymentId: String(payment_id) }
  expect((await send(removePayment, params, { method: 'DELETE' })).status).toBe(204)
  expect((await send(removePayment, params, { method: 'DELETE' })).status).toBe(404)
})

test('rejects what no column can hold, and leaves characters out that no text can', async () => {
  const cursor = Buffer.from('["2026-02-30",1]').toString('base64url')
  const early = { since: '0000-01-01', until: '2026-01-01' }
  for (const [route, query] of [
    [listInvoices, `?cursor=${cursor}`],
    [listPayments, `?cursor=${cursor}`],
    [getStatement, `?${new URLSearchParams(early)}`],
  ] as const)
    expect((await send(route, own, { ...get, query })).status).toBe(400)
  expect((await send(listInvoices, own, { ...get, query: '?number=%00' })).status).toBe(200)
  expect((await send(addPayment, own, { body: { paid_on: '0000-01-01', amount: 1 } })).status).toBe(400)
  const body = { paid_on: '2026-11-27', amount: 1, note: 'a\0b' }
  const { payment_id } = await (await send(addPayment, own, { body })).json()
  const { data } = await (await send(listPayments, own, get)).json()
  expect(data).toMatchObject([{ payment_id, note: 'ab' }])
})

test('runs one task at a time, which outlives its request, and stops it', async () => {
  const results = await Promise.all([1, 2].map(() => send(startWork, own, { body: { task: 'list_invoices' } })))
  expect(results.map(({ status }) => status).sort()).toEqual([202, 409])
  const current = async () => (await (await send(getWork, own, get)).json()).work
  await vi.waitFor(async () => expect(await current()).toMatchObject({ state: 'completed' }), { timeout: 20_000 })
  const { data, next_cursor } = await (await send(listInvoices, own, { ...get, query: '?limit=1' })).json()
  expect([data.length, typeof next_cursor]).toEqual([1, 'string'])
  expect((await send(listInvoices, own, { ...get, query: '?cursor=x' })).status).toBe(400)

  await send(startWork, own, { body: { task: 'import_invoices' } })
  await send(stopWork, own, { method: 'DELETE' })
  await vi.waitFor(async () => expect((await current()).state).not.toBe('running'), { timeout: 20_000 })
  expect(['stopped', 'completed']).toContain((await current()).state)
})

test('leaves an audit entry for each change before and after it, and none with a credential', async () => {
  const before = (await audited()).length
  const { data } = await (await send(listInvoices, own, { ...get, query: '?state=to_import&limit=1' })).json()
  const credentials = { username: 'demo', api_key: 'demo-key', password: 'demo-password', branch_id: '3' }
  await send(connectAccount, own, { body: { ...credentials, url: pharmacy.simulator.url } })
  await send(connectAccount, own, { body: { ...credentials, url: 'https://demo:demo-password@wholesaler.example' } })
  const { payment_id } = await (await send(addPayment, own, { body: { paid_on: '2026-11-27', amount: 5 } })).json()
  await send(removePayment, { ...own, paymentId: String(payment_id) }, { method: 'DELETE' })
  const invoice = { ...own, invoiceId: String(data[0]?.invoice_id ?? 1) }
  await send(decideInvoice, invoice, { body: { decision: 'ignore' } })
  await send(startWork, own, { body: { task: 'import_invoices', numbers: ['NONE'] } })
  await send(stopWork, own, { method: 'DELETE' })

  const entries = (await audited()).slice(before)
  const ended = entries.filter(({ outcome }) => outcome !== 'pending')
  expect(ended.map(({ action, outcome }) => [action, outcome])).toEqual([
    ['wholesaler.connected', 'done'],
    ['wholesaler.connected', 'refused'],
    ['wholesaler_payment.recorded', 'done'],
    ['wholesaler_payment.removed', 'done'],
    ['wholesaler_invoice.decided', data.length > 0 ? 'done' : 'refused'],
    ['wholesaler_import.started', 'done'],
    ['wholesaler_import.stopped', 'done'],
  ])
  expect(entries.map(({ entryId, outcome }) => outcome === 'pending' && entryId).filter(Boolean)).toEqual(
    ended.map(({ intentId }) => intentId),
  )
  expect(ended[0]).toMatchObject({
    ...{ actorEmail: 'ada@example.com', target: `${pharmacy.simulator.url}/`, details: { branch_id: '3' } },
  })
  expect(ended[2]).toMatchObject({ target: String(payment_id), details: { amount_10000: '5' } })
  expect(ended[5]?.details).toEqual({ task: 'import_invoices', numbers: '1' })
  expect(JSON.stringify(await audited())).not.toMatch(/demo-key|demo-password/)
})

test('changes nothing while the audit log can not be written', async () => {
  await parts.asOwner('alter table audit_entries rename to audit_entries_gone')
  const refused = await send(addPayment, own, { body: { paid_on: '2026-11-27', amount: 77 } })
  await parts.asOwner('alter table audit_entries_gone rename to audit_entries')
  expect([refused.status, (await refused.json()).code]).toEqual([503, 'audit_unavailable'])
  expect(await pharmacy.rows('SELECT * FROM payments WHERE amount = 77')).toEqual([])
})

test('imports the catalogue with a task, corrects the stock of a product, and undoes the import', async () => {
  const read = async (response: Promise<Response>) => (await response).json()
  const current = async () => (await read(send(getWork, own, get))).work
  // An import that was stopped before may still be ending.
  await vi.waitFor(async () => expect((await current())?.state).not.toBe('running'))
  const { work } = await read(send(startWork, own, { body: { task: 'import_catalogue' } }))
  expect(work).toMatchObject({ task: 'import_catalogue', state: 'running', is_elsewhere: false })
  await vi.waitFor(async () => expect((await current()).state).toBe('completed'), { timeout: 20_000 })
  const { run_id, result } = await current()
  expect(result.imported + result.updated).toBe(50)
  expect(await read(send(getCatalogue, own, get))).toMatchObject({ products: 50, continues: null })

  const { data } = await read(send(listProducts, own, { ...get, query: '?limit=5' }))
  const [{ product_id, name }] = data as [Listed]
  const found = await read(send(listProducts, own, { ...get, query: `?query=${encodeURIComponent(name)}` }))
  expect((found.data as Listed[]).map((product) => product.product_id)).toContain(product_id)
  expect((await send(listProducts, own, { ...get, query: '?trait=x' })).status).toBe(400)

  const product = { ...own, productId: String(product_id) }
  const before = await read(send(getProduct, product, get))
  const added = { units: 7, lot: 'a-1', expires_on: '2028-01-31', note: 'Counted' }
  expect(await read(send(correctStock, product, { body: added }))).toMatchObject({
    stock: { units: before.stock.units + 7 },
  })
  const wrong = await send(correctStock, product, { body: { units: 0, note: ' ' } })
  expect((await wrong.json()).errors.map(({ field }: { field: string }) => field)).toEqual(['units', 'note'])
  const tooMany = await send(correctStock, product, { body: { units: -9_999, note: 'Broken' } })
  expect([tooMany.status, (await tooMany.json()).errors[0].field]).toEqual([409, 'units'])
  expect((await send(correctStock, { ...own, productId: '999999' }, { body: added })).status).toBe(404)
  expect((await send(getProduct, { ...own, productId: 'x' }, get)).status).toBe(404)

  const run = { ...own, runId: String(run_id) }
  expect(await read(send(getRun, run, get))).toMatchObject({ run_id, state: 'completed' })
  expect((await read(send(listChanges, run, get))).next_cursor).toBeNull()
  const file = await send(downloadRejected, run, get)
  expect(file.headers.get('content-type')).toContain('text/csv')
  const { later, ...effect } = await read(send(previewUndo, run, get))
  expect([later, effect.kept]).toEqual([null, 1])
  expect(await read(send(undoRun, run))).toMatchObject({ run_id, ...effect })
  const twice = await send(undoRun, run)
  expect([twice.status, (await twice.json()).code]).toEqual([409, 'import_not_undoable'])
  expect((await send(getRun, { ...own, runId: '999999' }, get)).status).toBe(404)
})
