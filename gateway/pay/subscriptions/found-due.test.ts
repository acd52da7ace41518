import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'
import { newId } from '../../ids.ts'
import { findDue, findDueUntil } from './subscriptions.store.ts'

const HOUR = 3_600

let api: TestGateway
let ahead: TestAccount
const names = new Map<string, string>()

beforeAll(async () => {
  api = await testGateway()
  const [real, advancing] = [await api.account(), await api.account()]
  ahead = await api.account()
  const offset = 'UPDATE accounts SET sandbox_offset_seconds = $2 WHERE account_id = $1'
  for (const { accountId } of [ahead, advancing]) await api.query(offset, [accountId, 24 * HOUR])
  await api.query('INSERT INTO sandbox_states (account_id, advancing_to) VALUES ($1, $2)', [advancing.accountId, at(1)])
  await subscribe('real time, due', real, -HOUR)
  await subscribe('real time, later', real, HOUR)
  await subscribe('ahead, due by its clock', ahead, 2 * HOUR)
  await subscribe('ahead, due before', ahead, -2 * HOUR)
  await subscribe('ahead, later', ahead, 25 * HOUR)
  await subscribe('ahead, in live', ahead, HOUR, 'live')
  await subscribe('advancing', advancing, -HOUR)
  await subscribe('advancing, due by its clock', advancing, HOUR)
  await subscribe('advancing, in live', advancing, -3 * HOUR, 'live')
})
afterAll(() => api.close())

const at = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1_000)

/** A copy of a new subscription that is due at this time. */
async function subscribe(name: string, account: TestAccount, due: number, environment = 'sandbox') {
  const shop = subscribingShop(api, account)
  const { subscription_id } = (await shop.subscribe(await shop.customer(null), { trial_days: 30 })).body
  const id = newId('sub')
  names.set(id, name)
  await api.query('ALTER TABLE subscriptions DISABLE TRIGGER USER')
  await api.query(
    `INSERT INTO subscriptions SELECT r.* FROM subscriptions s, jsonb_populate_record(s, $2) r WHERE s.subscription_id = $1`,
    [subscription_id, { subscription_id: id, due_at: at(due), environment }],
  )
  await api.query('UPDATE subscriptions SET due_at = NULL WHERE subscription_id = $1', [subscription_id])
}

const found = (rows: { subscription_id: string }[]) => rows.map((row) => names.get(row.subscription_id))

test('the job finds subscriptions by the clock of each account, which live doesn’t follow, and none that an advance does', async () => {
  const due = ['ahead, due before', 'real time, due', 'ahead, due by its clock']
  expect(found(await findDue(api.runtime.db, api.clock.now()))).toEqual(['advancing, in live', ...due])
  expect(found(await findDue(api.runtime.db, api.clock.now(), 'sandbox'))).toEqual(due)
  expect(await findDue(api.runtime.db, api.clock.now(), 'live')).toHaveLength(1)
  expect(found(await findDue(api.runtime.db, at(HOUR), 'live'))).toEqual(['advancing, in live', 'ahead, in live'])
})

test('an advance finds the subscriptions of its own sandbox that are due by then, earliest first', async () => {
  const tenant = { db: api.runtime.db, account_id: ahead.accountId, environment: 'sandbox' } as const
  expect(found(await findDueUntil(tenant, at(3 * HOUR)))).toEqual(['ahead, due before', 'ahead, due by its clock'])
})
