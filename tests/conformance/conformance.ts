import {
  type Answer,
  type RequestOptions,
  type TestAccount,
  type TestGateway,
  testGateway,
} from '#tests/support/gateway.ts'
import { readyRecording } from '#tests/support/recorded-room.ts'
import { scriptedEngine } from '#tests/support/scripted-engine.ts'
import { answerChecker } from './answers.ts'
import { type Document, type Operation, operationsOf, readDocument, requiredQuery } from './document.ts'
import { objectMakers, type Params } from './makers.ts'

type CallOptions = RequestOptions & {
  query?: string
  /** Another process of the same service. */
  through?: (method: string, path: string, options: RequestOptions) => Promise<Answer>
}

/** A gateway, its document, and a way to send any operation and check its response. */
export async function startConformance() {
  const api = await onOneConnection()
  const document = await readDocument(api)
  const operations = operationsOf(document)
  const faultsOf = answerChecker(document)
  const [account, other] = [await api.account(), await api.account()]

  async function call(operation: Operation, params: Params, options: CallOptions = {}) {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? `no ${name}`)
    const { query = '', through = api.request, ...sent } = options
    const answer = await through(operation.method, path + query, sent)
    const faults = faultsOf(operation, answer)
    if (faults.length > 0) throw new Error(`${operation.operationId}: ${faults.join('; ')}`)
    return answer
  }

  /** A request that succeeds: the document's own examples and a key with full access. */
  function request(operation: Operation, from: TestAccount = account): CallOptions {
    const key = operation.scope ? from.sandbox.key : api.provisioningToken
    const query = requiredQuery(operation)
    return { key, ...(operation.body && { body: operation.body.example }), ...(query && { query }) }
  }

  /** New objects of this account for every parameter of the path. */
  async function objects(operation: Operation, owner: TestAccount = account): Promise<Params> {
    const names = operation.parameters.filter((one) => one.in === 'path').map((one) => one.name)
    const made: Params = {}
    // The operation that wipes the sandbox deletes it.
    if (isAbout(operation, 'transaction_id', EXAMPLE)) await payExample(api, account)
    if (isAbout(operation, 'customer_id', CUSTOMER)) await createExample(api, account)
    if (MADE_OF_ROOMS.has(operation.operationId)) return { room_id: await recorded(owner) }
    for (const name of names) made[name] = await makeObject(name, owner, made)
    return made
  }

  async function makeObject(name: string, owner: TestAccount, within: Params): Promise<string> {
    const made = await makers[name]?.(owner, within)
    if (made) return made.body[name]
    const creator = operations.find((one) => one.method === 'POST' && !one.path.includes('{') && creates(one, name))
    if (!creator) throw new Error(`nothing in the document creates a ${name}: add a maker`)
    return (await call(creator, {}, request(creator, owner))).body[name]
  }

  const creates = (operation: Operation, name: string) => {
    const schema = operation.responses[201]?.content?.['application/json']?.schema
    return schema !== undefined && name === Object.keys(resolveProperties(document, schema.$ref) ?? {})[0]
  }

  const makers = objectMakers(api)

  const recordings = new Map<string, string>()

  // One for each account, because it takes seconds. The operation that wipes the sandbox deletes it.
  async function recorded({ accountId, sandbox }: TestAccount): Promise<string> {
    const known = recordings.get(accountId)
    const found = known && (await sandbox.get(`/v1/connect/rooms/${known}`)).body
    if (found?.recording?.state === 'ready') return found.room_id
    const made = await readyRecording(api, sandbox)
    recordings.set(accountId, made)
    return made
  }

  return { api, document, operations, account, other, call, request, objects }
}

/** Operations on a room that need its recording or its transcript. */
const MADE_OF_ROOMS = new Set(['getRoomRecording', 'getRoomTranscript'])

/** The payment that the document's own examples refer to. */
const EXAMPLE = 'tx_01jd5k3v9m8q2r7t4w6x0y1z2a'

function isAbout({ body }: Operation, field: string, id: string): boolean {
  return (body?.example as Record<string, unknown> | undefined)?.[field] === id
}

/** The customer that the document's own examples refer to. */
const CUSTOMER = 'cus_01jd5k3v9m8q2r7t4w6x0y1z2a'

async function createExample(api: TestGateway, { accountId }: TestAccount): Promise<void> {
  await api.query(
    `INSERT INTO customers (customer_id, account_id, environment, email, email_lower, language, metadata, created_at, updated_at)
     VALUES ($1, $2, 'sandbox', 'ann@shop.example', 'ann@shop.example', 'en', '{}', now(), now()) ON CONFLICT DO NOTHING`,
    [CUSTOMER, accountId],
  )
}

/** Makes the payment unless it exists. It is large enough for many refunds. */
async function payExample(api: TestGateway, { sandbox }: TestAccount): Promise<void> {
  const body = { amount: 99_999_999, currency: 'USD', payment_method: { type: 'card', token: 'tok_visa' } }
  const { transaction_id } = (await sandbox.post('/v1/pay/charges', body)).body
  for (const [table, column] of [
    ['transactions', 'transaction_id'],
    ['simulated_card_payments', 'reference'],
  ]) {
    await api.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object('${column}', $1::text))).*
       FROM ${table} t WHERE ${column} = $2 ON CONFLICT DO NOTHING`,
      [EXAMPLE, transaction_id],
    )
  }
}

function resolveProperties(document: Document, ref: string | undefined) {
  return document.components.schemas[ref?.split('/').at(-1) ?? '']?.properties
}

/** Well-formed IDs that don't exist. */
export function nobody(operation: Operation): Params {
  const names = operation.parameters.filter((one) => one.in === 'path')
  return Object.fromEntries(
    names.map(({ name, schema }) => [name, String(schema.example ?? 'x').replace(/.{4}$/, 'zzzz')]),
  )
}

// Every request must finish on one connection, because a request that needs two can deadlock.
async function onOneConnection() {
  const api = await testGateway({ env: { DATABASE_POOL: '2', POCKETSPHINX_PATH: scriptedEngine(['good', 'morning']) } })
  const held = await api.runtime.pool.connect()
  async function close() {
    held.release()
    await api.close()
  }
  return { ...api, close }
}
