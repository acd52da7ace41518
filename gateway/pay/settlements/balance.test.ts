import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { settlingShop } from '#tests/support/settling-shop.ts'
import { forgetAccount } from '../../access/find-key.ts'
import { newId } from '../../ids.ts'
import { reconcileLedger } from '../../ledger/reconcile.ts'

let api: TestGateway
let logged: Record<string, unknown>[] = []
const lines = new Writable({
  write(chunk, _, done) {
    logged.push(JSON.parse(String(chunk)))
    done()
  },
})

beforeAll(async () => {
  api = await testGateway({ log: pino({ level: 'error' }, lines) })
})
afterAll(() => api.close())

const balanceOf = async ({ sandbox }: TestAccount) => (await sandbox.get('/v1/pay/balance')).body

describe('GET /v1/pay/balance', () => {
  test('200: is pending until midnight, then available, then in transit until the bank has it', async () => {
    const account = await api.account()
    const shop = settlingShop(api, account)
    expect(await balanceOf(account)).toEqual({ data: [], mismatches: [], as_of: '2026-11-21T10:00:00Z' })
    await shop.pay(10_000, 'USD')
    await shop.pay(5_000, 'EUR')
    expect((await balanceOf(account)).data).toEqual([
      { currency: 'EUR', available: 0, pending: 4_827, in_transit: 0 },
      { currency: 'USD', available: 0, pending: 9_680, in_transit: 0 },
    ])
    await shop.advanceTo('2026-11-22T00:00:00Z')
    expect((await balanceOf(account)).data[1]).toEqual({
      currency: 'USD',
      available: 9_680,
      pending: 0,
      in_transit: 0,
    })
    await shop.pay(1_000, 'USD')
    await shop.advanceTo('2026-11-22T02:00:00Z')
    expect((await balanceOf(account)).data[1]).toEqual({
      currency: 'USD',
      available: 0,
      pending: 941,
      in_transit: 9_680,
    })
    await shop.advanceTo('2026-11-24T00:00:00Z')
    expect((await balanceOf(account)).data).toEqual([])
  })

  test('200: an amount that was carried over stays available', async () => {
    const account = await api.account()
    const shop = settlingShop(api, account)
    await shop.pay(100, 'USD')
    await shop.advanceTo('2026-11-23T12:00:00Z')
    expect((await balanceOf(account)).data).toEqual([{ currency: 'USD', available: 67, pending: 0, in_transit: 0 }])
  })
})

describe('GET /v1/pay/balance/entries', () => {
  test('200: returns what makes up the balance, by currency, source and page', async () => {
    const account = await api.account()
    const shop = settlingShop(api, account)
    const [eur, usd] = [await shop.pay(5_000, 'EUR'), await shop.pay(10_000, 'USD')]
    const entries = async (query = '') => (await account.sandbox.get(`/v1/pay/balance/entries${query}`)).body
    expect((await entries()).data).toEqual([
      {
        entry_id: expect.stringMatching(/^post_/),
        type: 'charge',
        source_id: usd,
        currency: 'USD',
        amount: 9_680,
        occurred_at: '2026-11-21T10:00:00Z',
      },
      expect.objectContaining({ source_id: eur, currency: 'EUR', amount: 4_827 }),
    ])
    expect((await entries('?currency=EUR')).data).toMatchObject([{ source_id: eur }])
    expect((await entries(`?source_id=${usd}`)).data).toMatchObject([{ source_id: usd }])
    const first = await entries('?limit=1')
    expect((await entries(`?limit=1&cursor=${first.next_cursor}`)).data).toMatchObject([{ source_id: eur }])
    await shop.advanceTo('2026-11-22T02:00:00Z')
    expect((await entries()).data).toEqual([])
  })
})

describe('the nightly reconciliation', () => {
  test('finds no difference in payments, settlements, payouts and amounts carried over', async () => {
    const account = await api.account()
    const shop = settlingShop(api, account)
    await shop.settleIn('EUR')
    for (const currency of ['USD', 'JPY', 'XOF', 'EUR']) await shop.pay(5_000, currency)
    await shop.advanceTo('2026-11-22T10:00:00Z')
    await shop.pay(100, 'EUR')
    await shop.advanceTo('2026-11-23T10:00:00Z')
    logged = []
    expect(await reconcileLedger(api.runtime)).toBe(0)
    expect(logged).toEqual([])
    expect(await api.runtime.metrics.text()).toContain('pillar_ledger_differences 0')
  })

  test('names a payment and a balance that differ from the ledger', async () => {
    const account = await api.account()
    const id = await settlingShop(api, account).pay(10_000, 'USD')
    await api.query(
      `UPDATE transactions SET settlement = settlement || '{"gross": 10001, "net": 9681}' WHERE transaction_id = $1`,
      [id],
    )
    await api.query(`DELETE FROM settlement_lines WHERE source_id = $1`, [id])
    logged = []
    expect(await reconcileLedger(api.runtime)).toBe(2)
    const tenant = { account_id: account.accountId, environment: 'sandbox', currency: 'USD' }
    expect(logged).toMatchObject([
      { ...tenant, source_id: null, expected: 0, booked: 9_680, msg: 'the ledger and its records differ' },
      { ...tenant, source_id: id, expected: 9_681, booked: 9_680 },
    ])
    expect(await api.runtime.metrics.text()).toContain('pillar_ledger_differences 2')
  })
})

test('the reconciliation leaves out a sandbox that is being wiped, but never live', async () => {
  const { accountId } = await api.account()
  const before = await reconcileLedger(api.runtime)
  const posted = `INSERT INTO postings (entry_id, source_id, account_id, environment, created_at, currency, ledger_account, amount)
    SELECT $1, $2, $3, $4, $5, 'USD', name, sum FROM (VALUES ('merchant_payable', -500), ('bank', 500)) AS moved (name, sum)`
  for (const environment of ['live', 'sandbox'])
    await api.query(posted, [newId('post'), newId('tx'), accountId, environment, api.clock.now()])
  expect(await reconcileLedger(api.runtime)).toBe(before + 2)
  await api.query('INSERT INTO sandbox_states (account_id, wiping_before) VALUES ($1, $2)', [
    accountId,
    api.clock.now(),
  ])
  logged = []
  expect(await reconcileLedger(api.runtime)).toBe(before + 1)
  const own = logged.filter(({ account_id }) => account_id === accountId)
  expect(own.map(({ environment }) => environment)).toEqual(['live'])
})

// After the reconciliation, which compares all accounts.
test('the balance names the payment that keeps a day from being settled, once the run is overdue', async () => {
  const account = await api.account()
  const shop = settlingShop(api, account)
  const id = await shop.pay(10_000, 'USD')
  await shop.pay(5_000, 'USD')
  await api.query(
    `UPDATE transactions SET settlement = settlement || '{"gross": 10001, "net": 9681}' WHERE transaction_id = $1`,
    [id],
  )
  // The jobs do not run here, and an advance would stop at the settlement.
  const midnightPlus = async (hours: number) => {
    const offset = (14 + hours) * 3_600
    await api.query('UPDATE accounts SET sandbox_offset_seconds = $2 WHERE account_id = $1', [
      account.accountId,
      offset,
    ])
    forgetAccount(api.runtime, account.accountId)
  }
  await midnightPlus(2)
  expect((await balanceOf(account)).mismatches).toEqual([])
  await midnightPlus(3)
  expect((await balanceOf(account)).mismatches).toEqual([
    { source_id: id, currency: 'USD', recorded: 9_681, booked: 9_680 },
  ])
})
