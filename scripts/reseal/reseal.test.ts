import { createHmac } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countLinks, findOlderUse, sealedColumns } from '#gateway/index.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { resealDatabase } from './reseal-database.ts'
import { verdictOf } from './verdict.ts'

const newer = 'n'.repeat(32)
const order = {
  amount: 1099,
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}
const RESPONSES = 520

let api: TestGateway
let account: TestAccount
let client: pg.Client

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
  client = new pg.Client({ connectionString: api.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await api.close()
})

const ring = () =>
  new Map([
    [2, newer],
    [1, api.secret],
  ])
const post = (gateway: Pick<TestGateway, 'request'>, index: number) =>
  gateway.request('POST', '/v1/pay/checkouts', {
    key: account.sandbox.key,
    body: order,
    headers: { 'idempotency-key': `order ${index}` },
  })
const versions = () =>
  api.query(`
    SELECT get_byte(secret_sealed, 0) AS version, count(*)::int AS n FROM webhooks GROUP BY 1
    UNION ALL SELECT get_byte(previous_secret_sealed, 0), count(*)::int FROM webhooks GROUP BY 1
    UNION ALL SELECT get_byte(decode(body, 'base64'), 0), count(*)::int FROM idempotency_keys GROUP BY 1 ORDER BY version, n`)
const reseal = (stopping = new AbortController().signal, print = (_: string) => {}) =>
  resealDatabase(client, sealedColumns(ring()), stopping, print)

test('seals every value with the newest version, resumes after a stop, and lets you remove the older version', async () => {
  const { body: webhook } = await account.sandbox.post('/v1/webhooks', { url: 'https://shop.example/h', events: ['*'] })
  await account.sandbox.post(`/v1/webhooks/${webhook.webhook_id}/rotate-secret`)
  const first: string[] = []
  for (let index = 0; index < RESPONSES; index++) first.push((await post(api, index)).text)
  await api.query(
    `UPDATE idempotency_keys SET body = 'CQ' || substr(body, 3) WHERE ctid = (SELECT min(ctid) FROM idempotency_keys)`,
  )

  const stop = new AbortController()
  const stopped = await reseal(stop.signal, () => stop.abort())
  expect(stopped).toMatchObject({ stopped: true, resealed: 1 })
  const lines: string[] = []
  const outcome = await reseal(undefined, (line) => lines.push(line))
  expect(outcome).toEqual({ stopped: false, resealed: RESPONSES, lost: new Map([[9, 1]]) })
  expect(lines[0]).toBe('  webhooks.previous_secret_sealed: 1 values read, 1 sealed with version 2')
  expect(lines[1]).toMatch(/^ {2}idempotency_keys\.body: 500 values read, (499|500) sealed with version 2$/)
  expect(await versions()).toEqual([
    { version: 2, n: 1 },
    { version: 2, n: 1 },
    ...[
      { version: 2, n: RESPONSES - 1 },
      { version: 9, n: 1 },
    ],
  ])
  const after = api.sibling({ GATEWAY_SECRET: `2:${newer}` })
  const repeated = []
  for (let index = 0; index < RESPONSES; index++) repeated.push((await post(after, index)).text)
  expect(repeated.filter((text, index) => text === first[index])).toHaveLength(RESPONSES - 1)
})

test('keeps a secret that is rotated meanwhile', async () => {
  const { body: webhook } = await account.sandbox.post('/v1/webhooks', { url: 'https://shop.example/h', events: ['*'] })
  const secret = 'chosen meanwhile, of 32 characters'
  const racing = {
    async query(text: string, values: unknown[]) {
      if (text.startsWith('UPDATE webhooks')) {
        await account.sandbox.post(`/v1/webhooks/${webhook.webhook_id}/rotate-secret`, { secret, overlap_hours: 0 })
      }
      return client.query(text, values)
    },
  } as unknown as pg.Client
  await resealDatabase(racing, sealedColumns(ring()), new AbortController().signal, () => {})
  const { body } = await account.sandbox.post(`/v1/webhooks/${webhook.webhook_id}/test/sign`)
  const hmac = createHmac('sha256', secret).update(body.body).digest('hex')
  expect(body.headers['x-pillar-signature']).toBe(`sha256=${hmac}`)
})

test('reports the versions in use and the links that they signed', async () => {
  await api.schedule.start()
  await expect.poll(() => findOlderUse(client, 2)).toMatchObject([{ version: 1, in_use: true }])
  await api.schedule.stop()
  expect(await findOlderUse(client, 1)).toEqual([])
  const links = await countLinks(client, api.clock.now())
  expect(links.count).toBe(RESPONSES)
  expect(links.expires_at?.toISOString()).toBe('2026-11-21T11:00:00.000Z')
  expect(await countLinks(client, new Date('2026-11-21T09:59:00Z'))).toEqual({ count: 0, expires_at: null })
})

test('reports a live link by real time, however far ahead the sandbox’s clock is', async () => {
  await api.query('ALTER TABLE checkouts DISABLE TRIGGER USER')
  await api.query(
    `UPDATE checkouts SET environment = 'live' WHERE checkout_id = (SELECT min(checkout_id) FROM checkouts)`,
  )
  await api.query('UPDATE accounts SET sandbox_offset_seconds = 1800')
  const links = await countLinks(client, api.clock.now())
  expect(links).toEqual({ count: RESPONSES, expires_at: new Date('2026-11-21T11:00:00Z') })
  await api.query(`UPDATE checkouts SET environment = 'sandbox'`)
  expect((await countLinks(client, api.clock.now())).expires_at).toEqual(new Date('2026-11-21T10:30:00Z'))
})

test('says whether the older versions may be removed', () => {
  const facts = {
    setting: 'GATEWAY_SECRET',
    version: 2,
    others: [1],
    resealed: { resealed: 5, lost: new Map<number, number>(), stopped: false },
    uses: [{ version: 1, last_used_at: new Date(0), in_use: false }],
    links: { count: 0, expires_at: null as Date | null },
    verifies: null,
  }
  expect(verdictOf(facts)).toEqual(['GATEWAY_SECRET: version 1 may be removed.'])
  expect(verdictOf({ ...facts, setting: 'VAULT_KEY', verifies: 'the audit log' })).toEqual([
    'VAULT_KEY: no value needs version 1. Keep it last in the ring, because it verifies the audit log.',
  ])
  expect(verdictOf({ ...facts, others: [] })).toEqual(['GATEWAY_SECRET: version 2 is the only one.'])
  const keep = 'GATEWAY_SECRET: keep the older versions, and run the command again later.'
  expect(verdictOf({ ...facts, links: { count: 3, expires_at: new Date('2026-11-23T10:00:00Z') } })).toEqual([
    "3 payers' links may need an older version; the last one expires at 2026-11-23T10:00:00.000Z.",
    keep,
  ])
  expect(verdictOf({ ...facts, uses: [{ version: 1, last_used_at: new Date(0), in_use: true }] })).toEqual([
    'A process still encrypts with version 1. Restart it with version 2 first.',
    keep,
  ])
  expect(verdictOf({ ...facts, resealed: { ...facts.resealed, stopped: true } })).toEqual([
    'Stopped before the end. Run the command again, and keep every version of GATEWAY_SECRET.',
  ])
})
