import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type Document,
  type Operation,
  operationsOf,
  readDocument,
  requiredQuery,
} from '#tests/conformance/document.ts'
import { ownObjects } from '#tests/conformance/own-objects.ts'
import type { Answer, TestAccount } from '#tests/support/gateway.ts'
import { expectRecovered, type Stage, startStage } from './stage.ts'

const AT_ONCE = 8

/** One request of one operation, with its own account. */
interface Sent {
  operation: Operation
  owner: TestAccount
  repeat(): Promise<Answer>
  /** The objects of the collection that a POST adds to. */
  count(): Promise<number | null>
  before: number | null
  answer: Answer | null
}

let stage: Stage
let operations: Operation[]
let objects: ReturnType<typeof ownObjects>

beforeAll(async () => {
  stage = await startStage()
  const document: Document = await readDocument(stage)
  operations = operationsOf(document).filter(({ scope, path }) => scope && !path.endsWith('/stream'))
  objects = ownObjects({ request: stage.request, query: stage.rows }, { document, operations })
}, 120_000)
afterEach(() => stage.proxy.set('pass'))
afterAll(() => stage?.close())

async function prepare(operation: Operation): Promise<Sent> {
  const owner = await stage.account()
  const params = await objects.paramsOf(operation, owner)
  const body = await objects.ownBody(operation, owner)
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const query = requiredQuery(operation)
  const headers = { 'idempotency-key': randomUUID(), prefer: 'wait=1' }
  const list = operations.find(
    (one) => one.method === 'GET' && one.path === operation.path && operation.method === 'POST',
  )
  const count = async () => {
    if (!list?.parameters.some(({ name }) => name === 'cursor')) return null
    return (await stage.request('GET', `${path}?limit=100`, { key: owner.sandbox.key })).body.data.length
  }
  const repeat = () => stage.request(operation.method, path + query, { key: owner.sandbox.key, body, headers })
  return { operation, owner, repeat, count, before: await count(), answer: null }
}

/** A few at a time, because the gateway refuses requests that wait too long for a connection. */
async function prepareAll(): Promise<Sent[]> {
  const sent: Sent[] = []
  for (let at = 0; at < operations.length; at += AT_ONCE)
    sent.push(...(await Promise.all(operations.slice(at, at + AT_ONCE).map(prepare))))
  return sent
}

const isSuccess = ({ status }: Answer) => status < 300
const named = ({ operation }: Sent, { status, body }: Answer) =>
  `${operation.operationId}: ${status} ${body?.code ?? ''}`

/** Repeats the request until a sweep has ended a payment whose first request was cut off. */
async function settled(one: Sent): Promise<Answer> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const answer = await one.repeat()
    if (![409, 503, 504].includes(answer.status) || Date.now() > deadline) return answer
    await new Promise((done) => setTimeout(done, 250))
  }
}

// The card network never got it: the payment ended as failed, and the repeat reports that.
const neverSent = (one: Sent, { status, body }: Answer) =>
  one.operation.operationId === 'createCharge' && status === 402 && body.code === 'card_declined'

// Its room has no recording and no transcript, so this is the response without a fault too.
const notRecorded = ({ status, body }: Answer) =>
  status === 404 && /^(recording|transcript)_not_available$/.test(body.code)

// Its first request was cut off while it waited for the audio: a repeat shows how far the same job is.
const wentOn = (second: Answer, third: Answer) =>
  second.body.state === 'processing' && second.body.tts_id !== undefined && second.body.tts_id === third.body.tts_id

test.each(['stall', 'reset', 'drip', 'vanish'] as const)(
  'every operation acknowledges or returns 503 while the database suffers from %s, and its repeat acts once',
  async (fault) => {
    const sent = await prepareAll()
    const answers = sent.map(async (one) => {
      one.answer = await one.repeat().catch((cause) => {
        throw new Error(`${one.operation.operationId} got no response`, { cause })
      })
    })
    await Promise.race(answers)
    if (fault === 'vanish') stage.proxy.loseConnections()
    else await stage.proxy.set(fault)
    await Promise.all(answers)
    await stage.proxy.set('pass')
    await expectRecovered(stage)

    const during = sent.flatMap((one) => {
      const { answer } = one
      if (!answer || isSuccess(answer) || notRecorded(answer)) return []
      return answer.status === 503 && Number(answer.headers.get('retry-after')) > 0 ? [] : [named(one, answer)]
    })
    expect(during).toEqual([])
    expect(sent.filter(({ answer }) => answer?.status === 503).length).toBeGreaterThan(10)

    const wrong = await Promise.all(sent.map(checkRepeat))
    expect(wrong.filter((one) => one !== null)).toEqual([])
  },
  120_000,
)

async function checkRepeat(one: Sent): Promise<string | null> {
  const { operation, answer, before } = one
  const second = await settled(one)
  const isGone = operation.method === 'DELETE' && second.status === 404
  if (!isSuccess(second) && !isGone && !notRecorded(second) && !neverSent(one, second))
    return `${named(one, second)} when repeated`
  if (!operation.isIdempotent) return null
  if (answer && isSuccess(answer) && answer.text !== second.text) return `${named(one, answer)} is not repeated`
  const third = await settled(one)
  const isSame = third.text === second.text || neverSent(one, second) || wentOn(second, third)
  if (!isSame) return `${named(one, third)} differs the third time`
  const after = await one.count()
  return after === null || after === (before ?? 0) + 1 ? null : `${named(one, second)} made ${after - (before ?? 0)}`
}
