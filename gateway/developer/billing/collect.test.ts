import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { newId } from '../../ids.ts'
import { runBilling } from './collect.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const DAY = 86_400
const order = {
  amount: 1099,
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}

/** Asks a fresh process, because a process keeps keys in memory for a second. */
const ask = (method: string, path: string, account: TestAccount, body?: unknown) =>
  api.sibling().request(method, path, { key: account.live.key, body })

const settle = (account: TestAccount, billId: string, body: unknown = {}) =>
  api.request('POST', `/v1/accounts/${account.accountId}/bills/${billId}/settle`, {
    key: api.provisioningToken,
    body,
  })

async function spend(account: TestAccount, hour: string, micros: number) {
  await api.query(`INSERT INTO usage_hours VALUES ($1, 'live', $2, 'connect', 'email', $3, 0, 100, $4)`, [
    account.accountId,
    hour,
    account.live.keyId,
    micros,
  ])
}

const noticesOf = async (account: TestAccount) =>
  (
    await api.query('SELECT kind, subject FROM notices WHERE account_id = $1 ORDER BY created_at, kind', [
      account.accountId,
    ])
  ).map((row) => row.kind)

describe('an unpaid live bill', () => {
  let account: TestAccount
  let billId: string
  const bill = async () => (await ask('GET', `/v1/billing/${billId}`, account)).body

  test('is open for 14 days, includes VAT, and is emailed to the contacts', async () => {
    account = await api.account({ country: 'GB', billing_currency: 'GBP', contact_email: 'finance@shop.example' })
    await spend(account, '2026-11-21T08:00:00Z', 12_340_000)
    // This account never pays, which affects no other account.
    await spend(await api.account(), '2026-11-21T08:00:00Z', 5_000_000)
    api.clock.advance((Date.parse('2026-12-01T06:00:00Z') - api.clock.now().getTime()) / 1000)
    await runBilling(api.runtime)
    const [issued] = (await ask('GET', '/v1/billing', account)).body.data
    billId = issued.bill_id
    expect(issued).toMatchObject({
      state: 'open',
      number: expect.stringMatching(/^UP-2026-\d{6}$/),
      subtotal: 12.34,
      tax: 2.47,
      total: 14.81,
      tax_region: 'UK',
      tax_rate: 20,
      due_at: '2026-12-15T06:00:00Z',
      paid_at: null,
    })
    expect(await noticesOf(account)).toEqual(['bill_issued'])
  })

  test('is past due after 14 days, and live keeps working', async () => {
    api.clock.advance(14 * DAY - 1)
    await runBilling(api.runtime)
    expect((await bill()).state).toBe('open')
    api.clock.advance(1)
    await runBilling(api.runtime)
    await runBilling(api.runtime)
    expect((await bill()).state).toBe('past_due')
    expect(await noticesOf(account)).toEqual(['bill_issued', 'bill_past_due'])
    expect((await ask('POST', '/v1/pay/checkouts', account, order)).body.code).toBe('live_not_activated')
  })

  test('blocks live writes another 14 days later, but not reads, keys or the sandbox', async () => {
    api.clock.advance(14 * DAY)
    await runBilling(api.runtime)
    await runBilling(api.runtime)
    const refused = await ask('POST', '/v1/pay/checkouts', account, order)
    expect([refused.status, refused.body.code]).toEqual([402, 'plan_payment_overdue'])
    expect((await ask('GET', '/v1/pay/transactions/tx_01jd5k3v9m8q2r7t4w6x0y1z2a', account)).status).toBe(404)
    expect((await ask('POST', '/v1/keys', account, { name: 'New' })).status).toBe(201)
    const { request } = api.sibling()
    expect((await request('POST', '/v1/pay/checkouts', { key: account.sandbox.key, body: order })).status).toBe(201)
    expect((await ask('GET', '/v1/account', account)).body.payment_overdue_at).toBe('2026-12-29T06:00:00Z')
    expect((await noticesOf(account)).filter((kind) => kind === 'payment_overdue')).toHaveLength(1)
  })

  const documentOf = async () => {
    const answer = await api.sibling().app.request(`/v1/billing/${billId}/pdf`, {
      headers: { authorization: `Bearer ${account.live.key}` },
    })
    return readPdf(Buffer.from(await answer.arrayBuffer())).pages.join('')
  }

  test('is paid when the operator settles it, and unblocks writes at once', async () => {
    // Through one process, which keeps the account in memory for a second.
    const write = () => api.request('POST', '/v1/pay/checkouts', { key: account.live.key, body: order })
    const owed = await documentOf()
    for (const part of ['14.81 GBP due 15 December 2026', 'Amount due\n14.81 GBP', 'as the payment reference']) {
      expect(owed).toContain(part)
    }
    expect((await write()).body.code).toBe('plan_payment_overdue')
    const { status, body } = await settle(account, billId, { outcome: 'paid', reference: 'Transfer 17' })
    expect([status, body.state, body.paid_at]).toEqual([200, 'paid', '2026-12-29T06:00:00Z'])
    expect((await write()).body.code).toBe('live_not_activated')
    const again = await settle(account, billId)
    expect([again.status, again.body.code]).toEqual([409, 'bill_not_open'])
    const paid = await documentOf()
    expect(paid).toContain('14.81 GBP paid on 29 December 2026')
    expect(paid).toContain('Amount due\n0.00 GBP')
    expect(paid).not.toContain('as the payment reference')
  })
})

describe('POST /v1/accounts/{account_id}/bills/{bill_id}/settle', () => {
  test('voids a wrong bill and keeps its number', async () => {
    const account = await api.account()
    await spend(account, '2026-12-29T08:00:00Z', 5_000_000)
    api.clock.advance((Date.parse('2027-01-01T06:00:00Z') - api.clock.now().getTime()) / 1000)
    await runBilling(api.runtime)
    const [{ bill_id, number }] = (await ask('GET', '/v1/billing', account)).body.data
    expect((await settle(account, bill_id, { outcome: 'void' })).body).toMatchObject({
      state: 'void',
      number,
      paid_at: null,
    })
    expect((await ask('GET', '/v1/billing?state=void', account)).body.data).toHaveLength(1)
  })

  test('401: without the operator’s token; 404: a bill of another account', async () => {
    const [account, other] = [await api.account(), await api.account()]
    api.clock.advance(40 * DAY)
    await runBilling(api.runtime)
    const [{ bill_id }] = (await ask('GET', '/v1/billing', other)).body.data
    const path = `/v1/accounts/${account.accountId}/bills/${bill_id}/settle`
    for (const body of [{}, '{"outcome":', { outcome: 'stolen' }]) {
      expect((await api.request('POST', path, { key: account.live.key, body })).status).toBe(401)
      expect((await api.request('POST', path.replace(bill_id, 'bill_1'), { body })).status).toBe(401)
    }
    expect((await settle(account, bill_id)).status).toBe(404)
  })
})

let copies = 0

/** Gives the account a bill that has been past due for so many days. */
async function owe(account: TestAccount, days: number) {
  copies++
  await api.query(
    `INSERT INTO bills SELECT (json_populate_record(b, json_build_object('bill_id', $4::text, 'period', '2025-0' || $3::text,
       'number', left(b.number, -6) || (900000 + $3::int)::text, 'account_id', $1::text, 'state', 'past_due', 'due_at', $2::text))).*
     FROM bills b WHERE environment = 'live' AND number IS NOT NULL LIMIT 1`,
    [account.accountId, new Date(api.clock.now().getTime() - days * DAY * 1000).toISOString(), copies, newId('bil')],
  )
}

const isRefused = async (account: TestAccount) =>
  (await ask('GET', '/v1/account', account)).body.payment_overdue_at !== null

test('unblocks an account that paid its long overdue bill, until its next one is, while another account still owes', async () => {
  const [payer, debtor] = [await api.account(), await api.account()]
  await owe(payer, 20)
  await owe(debtor, 20)
  await owe(payer, 13)
  await runBilling(api.runtime)
  expect([await isRefused(payer), await isRefused(debtor)]).toEqual([true, true])
  const pastDue = async () => (await ask('GET', '/v1/billing?state=past_due', payer)).body.data
  const [later, bill] = (await pastDue()).sort((a: { due_at: string }, b: { due_at: string }) =>
    b.due_at.localeCompare(a.due_at),
  )
  expect((await settle(payer, bill.bill_id)).status).toBe(200)
  expect([await isRefused(payer), await isRefused(debtor)]).toEqual([false, true])
  expect(await pastDue()).toMatchObject([{ bill_id: later.bill_id }])
  api.clock.advance(DAY)
  await runBilling(api.runtime)
  const told = await api.query(
    `SELECT text FROM notices WHERE account_id = $1 AND kind = 'payment_overdue' ORDER BY created_at`,
    [payer.accountId],
  )
  expect(told.map(({ text }) => [bill, later].findIndex(({ number }) => text.includes(number)))).toEqual([0, 1])
})

test('leaves an account unblocked that pays while the overdue accounts are being blocked', async () => {
  const [one, other] = [await api.account(), await api.account()]
  const [debtor, payer] = one.accountId < other.accountId ? [one, other] : [other, one]
  for (const account of [debtor, payer]) await owe(account, 20)
  const lock = await holdLock(
    api.runtime.config.databaseUrl,
    `SELECT FROM accounts WHERE account_id = '${debtor.accountId}' FOR UPDATE`,
  )
  const blocking = runBilling(api.runtime)
  await lock.untilWaiting(1)
  const [bill] = (await ask('GET', '/v1/billing?state=past_due', payer)).body.data
  expect((await settle(payer, bill.bill_id)).status).toBe(200)
  await lock.release()
  await blocking
  expect([await isRefused(debtor), await isRefused(payer)]).toEqual([true, false])
  expect(await noticesOf(payer)).toEqual([])
})

test('an account whose bill fails delays no other account', async () => {
  const [broken, fine] = [await api.account(), await api.account()]
  await api.query('ALTER TABLE accounts DROP CONSTRAINT accounts_currencies')
  await api.query(`UPDATE accounts SET billing_currency = 'XXX' WHERE account_id = $1`, [broken.accountId])
  await spend(broken, api.clock.now().toISOString().replace(/:.*/, ':00:00Z'), 5_000_000)
  api.clock.advance(40 * DAY)
  await runBilling(api.runtime)
  const count = async ({ accountId }: TestAccount) =>
    (await api.query(`SELECT 1 FROM bills WHERE account_id = $1 AND environment = 'live'`, [accountId])).length
  expect([await count(broken), await count(fine)]).toEqual([0, 1])
})

test('a bill that an outage delayed is due 14 days after it is issued in fact, and blocks nothing before', async () => {
  const account = await api.account()
  await spend(account, api.clock.now().toISOString().replace(/:.*/, ':00:00Z'), 5_000_000)
  api.clock.advance(80 * DAY)
  await runBilling(api.runtime)
  const [bill] = (await ask('GET', '/v1/billing?state=open', account)).body.data
  expect(Date.parse(bill.due_at) - api.clock.now().getTime()).toBe(14 * DAY * 1000)
  const blocked: boolean[] = []
  for (const days of [0, 14, 13, 2]) {
    api.clock.advance(days * DAY)
    await runBilling(api.runtime)
    blocked.push(await isRefused(account))
  }
  expect(blocked).toEqual([false, false, false, true])
})
