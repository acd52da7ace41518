import type { ServerResponse } from 'node:http'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdLock } from '#tests/support/hold-lock.ts'
import { account, api, receiver, setUpReceivingAccount, subscribe } from '#tests/support/receiving-account.ts'
import { inUnit } from '../db/in-unit.ts'
import { createGateway, type Gateway, readConfig } from '../index.ts'
import { contextFor } from '../keyless-context.ts'
import { emitEvent } from './outbox.ts'

setUpReceivingAccount()

const EVENTS = 60

let own: Gateway
let close: () => Promise<void>

beforeEach(async () => {
  await subscribe({ events: ['charge.*'] })
  own = createGateway(
    readConfig({
      DATABASE_URL: api.databaseUrl,
      GATEWAY_SECRET: api.secret,
      PROVISIONING_TOKEN: api.provisioningToken,
      WEBHOOK_ALLOW_PRIVATE: '1',
    }),
    pino({ level: 'silent' }),
    api.clock,
  )
  let closed: Promise<void> | undefined
  close = () => {
    closed ??= own.close()
    return closed
  }
  own.dispatcher.start()
})
afterEach(() => close())

async function emit(count: number) {
  const owned = { account_id: account.accountId, environment: 'sandbox' } as const
  const ctx = await contextFor(own.runtime, owned, 'job', 'req_hand_over')
  await inUnit(ctx.unit, async () => {
    for (let nth = 0; nth < count; nth++) emitEvent(ctx, 'charge.succeeded', { nth })
  })
}

/** Starts a commit of many events, which ends once the returned function is called. */
async function commitUnderWay() {
  const lock = await holdLock(
    api.databaseUrl,
    `INSERT INTO event_sequences (account_id, environment, last) VALUES ('${account.accountId}', 'sandbox', 0)`,
  )
  const committed = emit(EVENTS)
  await lock.untilWaiting(1)
  return async () => {
    await lock.release()
    await committed
  }
}

const leased = () =>
  api.query(
    `SELECT leased_until IS NOT NULL AS leased, count(*)::int FROM deliveries
     WHERE account_id = $1 AND state = 'pending' GROUP BY 1 ORDER BY 1`,
    [account.accountId],
  )

async function expectEachDeliveredOnce(count: number) {
  await api.dispatcher.drain()
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([count, count])
}

test('a dispatcher that stops during a commit returns all of its deliveries', async () => {
  const finishCommit = await commitUnderWay()
  const stopped = own.dispatcher.stop()
  await finishCommit()
  await stopped
  await close()
  expect(await leased()).toEqual([{ leased: false, count: EVENTS }])
  expect(receiver.received).toEqual([])
  await expectEachDeliveredOnce(EVENTS)
})

test('a process that closes during a commit sends or returns all of its deliveries', async () => {
  const finishCommit = await commitUnderWay()
  const closed = close()
  await finishCommit()
  await closed
  expect((await leased()).filter((row) => row.leased)).toEqual([])
  await expectEachDeliveredOnce(EVENTS)
})

test('leases the first 100 deliveries of a commit to one webhook and leaves the others to be claimed', async () => {
  const held: ServerResponse[] = []
  receiver.answer((_, response) => void held.push(response))
  const claims = await own.runtime.leasePool.connect()
  await emit(101)
  expect(await leased()).toEqual([
    { leased: false, count: 1 },
    { leased: true, count: 100 },
  ])
  claims.release()
  await receiver.until(10)
  receiver.answer(200)
  for (const response of held) response.writeHead(200).end()
  await receiver.until(101)
  await close()
  await expectEachDeliveredOnce(101)
})
