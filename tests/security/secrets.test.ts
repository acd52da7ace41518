import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { startReceiver } from '#tests/support/receiver.ts'

const CARDS = ['4242424242424242', '4000000000009995', '4000000000003220', '4000000000000127', '4242424242424241']
const STRANGERS_CARD = '4111111111111111'
const CVC = '7391'

let api: TestGateway
let logged = ''
const secrets = new Map<string, string>()
const refusals: Answer[] = []

const keep = (name: string, secret: string) => secrets.set(`${name} ${secrets.size}`, secret)

beforeAll(async () => {
  const sink = new PassThrough()
  sink.on('data', (chunk) => {
    logged += chunk
  })
  api = await testGateway({ log: pino({ level: 'trace' }, sink) })
  keep('provisioning token', api.provisioningToken)
  keep('gateway secret', api.secret)
  await mixedRun()
})
afterAll(() => api.close())

/** Every use of a secret, valid and invalid, with database failures in between. */
async function mixedRun() {
  const account = await api.account()
  const { sandbox } = account
  for (const { key } of [sandbox, account.live]) keep('API key', key)
  const noted = (answer: Answer) => {
    if (answer.status >= 400) refusals.push(answer)
    if (answer.body?.secret) keep('secret', answer.body.secret)
    return answer
  }
  const key = noted(await sandbox.post('/v1/keys', { name: 'Another' })).body
  noted(await sandbox.post(`/v1/keys/${key.key_id}/rotate`))
  const receiver = await startReceiver()
  const own = 'correct horse battery staple'
  noted(await sandbox.post('/v1/webhooks', { url: receiver.url, events: ['*'], secret: own }))
  const hook = noted(await sandbox.post('/v1/webhooks', { url: receiver.url, events: ['*'] })).body

  const shop = hostedShop(api, account)
  for (const number of [...CARDS, STRANGERS_CARD]) {
    const checkout = await shop.checkout()
    keep('client secret', checkout.secret)
    noted(await checkout.pay(number))
    noted(await checkout.pay(number, { exp_year: 2001 }))
    noted(await checkout.pay(`${number}x`))
  }
  await api.dispatcher.drain()
  receiver.answer((_, response) => response.destroy())
  noted(await sandbox.post(`/v1/webhooks/${hook.webhook_id}/test`))
  await api.dispatcher.drain()
  await receiver.close()

  noted(await api.request('GET', `/v1/keys?api_key=${sandbox.key}`))
  noted(await api.request('GET', '/v1/keys', { key: `${sandbox.key}x` }))
  noted(await sandbox.post('/v1/keys', `{"name":"${sandbox.key}"`))
  noted(await sandbox.post('/v1/webhooks', { url: receiver.url, events: ['*'], secret: `${own}é` }))
  noted(await sandbox.post('/v1/webhooks', { url: receiver.url, events: [own], secret: 7 }))
  noted(await api.request('POST', '/v1/accounts', { key: `${api.provisioningToken}x`, body: { name: 'x' } }))
  noted(await sandbox.get('/v1/pay/checkouts/co_01jd5k3v9m8q2r7t4w6x0y1z2a'))
  await withoutTables(['requests', 'transactions'], async () => {
    const checkout = await shop.checkout().catch(() => undefined)
    expect(checkout).toBeUndefined()
    noted(await sandbox.post('/v1/keys', { name: 'Lost' }))
    noted(await sandbox.post('/v1/webhooks', { url: receiver.url, events: ['*'], secret: own }))
  })
  await withoutTables(['simulated_card_payments'], async () => {
    noted(await (await shop.checkout()).pay('4242424242424242'))
  })
  await withoutTables(['transactions'], async () => {
    noted(await (await shop.checkout()).pay('4242424242424242'))
  })
}

async function withoutTables(tables: string[], run: () => Promise<void>) {
  for (const table of tables) await api.query(`ALTER TABLE ${table} RENAME TO ${table}_away`)
  await run()
  for (const table of tables) await api.query(`ALTER TABLE ${table}_away RENAME TO ${table}`)
}

/** Every text of every table, including JSON and arrays. */
async function everythingStored(): Promise<{ place: string; text: string }[]> {
  const columns = await api.query(`SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb', 'json', 'character varying', 'ARRAY', 'bytea')`)
  expect(columns.length).toBeGreaterThan(50)
  const found = await Promise.all(
    columns.map(async ({ table_name, column_name }) => {
      const rows = await api.query(`SELECT CASE WHEN pg_typeof("${column_name}") = 'bytea'::regtype
        THEN encode("${column_name}"::text::bytea, 'escape') ELSE "${column_name}"::text END AS text FROM "${table_name}"`)
      return rows.map(({ text }) => ({ place: `${table_name}.${column_name}`, text: text ?? '' }))
    }),
  )
  return found.flat()
}

test('the run covered many failures, log lines and responses with secrets', () => {
  const codes = new Set(refusals.map((answer) => answer.body.code))
  for (const code of [
    'card_declined',
    'validation_failed',
    'invalid_json',
    'internal_error',
    'api_key_in_url',
    'invalid_api_key',
  ]) {
    expect(codes).toContain(code)
  }
  expect(logged.split('\n').length).toBeGreaterThan(3)
  expect(secrets.size).toBeGreaterThan(10)
})

describe('no secret', () => {
  test('is in the log', () => {
    for (const [name, secret] of secrets) expect(logged, name).not.toContain(secret)
  })

  test('is in the body or the headers of a problem', () => {
    for (const { text, headers } of refusals) {
      const all = text + JSON.stringify([...headers])
      for (const [name, secret] of secrets) expect(all, name).not.toContain(secret)
    }
  })

  test('is in the database, only hashes and sealed bytes', async () => {
    const stored = await everythingStored()
    for (const [name, secret] of secrets) {
      const places = stored.filter(({ text }) => text.includes(secret)).map(({ place }) => place)
      expect([...new Set(places)], name).toEqual([])
    }
  })
})

describe('no card number and no security code', () => {
  const numbers = [...CARDS, STRANGERS_CARD]
  const code = new RegExp(`(^|[^0-9A-Za-z])${CVC}([^0-9A-Za-z]|$)`)

  test('is in the log or a problem, not even six digits beyond the masked ones', () => {
    for (const text of [logged, ...refusals.map((answer) => answer.text)]) {
      for (const number of numbers) {
        expect(text).not.toContain(number)
        expect(text).not.toContain(number.slice(0, 12))
      }
      expect(text).not.toMatch(code)
    }
  })

  test('is in any text of the database', async () => {
    const stored = await everythingStored()
    const told = stored.filter(
      ({ text }) => numbers.some((number) => text.replaceAll(/[\s-]/g, '').includes(number)) || code.test(text),
    )
    expect(told).toEqual([])
    expect(stored.some(({ text }) => text.includes('"last4"'))).toBe(true)
  })
})
