import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTwilio } from '#tests/support/twilio/stand-in.ts'
import { type Stage, setStage } from './stage.ts'

const ROUNDS = 4
const MESSAGES = 25
const SMS = '/v1/connect/sms'

let stage: Stage
let twilio: Awaited<ReturnType<typeof startTwilio>>
/** Message IDs by the text, which no other message has. */
const accepted = new Map<string, string>()

beforeAll(async () => {
  twilio = await startTwilio(() => new Date())
  stage = await setStage({ env: twilio.env })
  for (let round = 0; round < ROUNDS; round++) {
    // At the kill, some attempts wait for a response: Twilio has half of these messages.
    twilio.fail('late', 'hang', 'late', 'hang')
    const texts = Array.from({ length: MESSAGES }, (_, nth) => `Your code is ${round}-${nth}.`)
    await Promise.all(texts.map(accept))
    await stage.killGateway()
    await endLeases()
    await stage.stack.restartGateway()
  }
}, 180_000)
afterAll(async () => {
  await stage?.close()
  twilio?.close()
}, 60_000)

async function accept(body: string): Promise<void> {
  const { status, body: made } = await stage.live.post(SMS, body, { to: '+4915112345678', body })
  expect([status, made.state]).toEqual([202, 'queued'])
  accepted.set(body, String(made.message_id))
}

/** Two minutes pass for the leases that the dead process held. */
async function endLeases(): Promise<void> {
  const held = await stage.rows(
    'UPDATE queued_messages SET leased_until = now() WHERE leased_until IS NOT NULL RETURNING message_id',
  )
  expect(held.length).toBeGreaterThan(0)
}

test('every accepted SMS is sent once after kills, and billed once', async () => {
  const deadline = Date.now() + 120_000
  for (;;) {
    const waiting = await stage.rows('SELECT message_id FROM queued_messages')
    if (waiting.length === 0) break
    if (Date.now() > deadline) throw new Error(`${waiting.length} messages were never sent`)
    await sleep(250)
  }
  expect(accepted.size).toBe(ROUNDS * MESSAGES)
  expect(twilio.messages.map(({ body }) => body).toSorted()).toEqual([...accepted.keys()].toSorted())
  const rows = await stage.rows<{ message_id: string; state: string; upstream_id: string }>(
    'SELECT message_id, state, upstream_id FROM connect_messages',
  )
  expect(rows.filter(({ state }) => state !== 'sent')).toEqual([])
  const sids = new Map(twilio.messages.map(({ sid, body }) => [accepted.get(body), sid]))
  expect(new Map(rows.map((row) => [row.message_id, row.upstream_id]))).toEqual(sids)
  const [billed] = await stage.rows(`SELECT sum(quantity)::int AS n FROM usage_hours WHERE item LIKE 'sms%'`)
  expect(billed).toEqual({ n: ROUNDS * MESSAGES })
}, 150_000)
