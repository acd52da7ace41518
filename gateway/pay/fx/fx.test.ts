import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ecbSheet } from '#tests/support/ecb-sheet.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { inUnit } from '../../db/in-unit.ts'
import { newId } from '../../ids.ts'
import { contextFor } from '../../keyless-context.ts'
import { lockRate, releaseQuote } from './lock-rate.ts'
import { fetchRates } from './rates.service.ts'

let api: TestGateway
const bank = createServer((_, response) => response.end(ecbSheet('2026-11-20')))

beforeAll(async () => {
  await new Promise<void>((listening) => bank.listen(0, '127.0.0.1', listening))
  api = await testGateway({ env: { FX_RATES_URL: `http://127.0.0.1:${(bank.address() as AddressInfo).port}/` } })
})
afterAll(async () => {
  bank.close()
  await api.close()
})

const USD_EUR = { from_currency: 'USD', to_currency: 'EUR' }

async function lock(account: TestAccount, from: 'USD' | 'GBP' | 'EUR', to: 'EUR' | 'USD', quoteId: string | null) {
  const owner = { account_id: account.accountId, environment: 'sandbox' } as const
  const ctx = await contextFor(api.runtime, owner, 'job', newId('req'))
  return inUnit(ctx.unit, () => lockRate(ctx, { from, to, quoteId }))
}

describe('GET /v1/pay/currencies', () => {
  test('200: returns the 13 currencies with their limits', async () => {
    const { sandbox } = await api.account()
    const { data } = (await sandbox.get('/v1/pay/currencies')).body
    expect(data).toHaveLength(13)
    expect(data).toContainEqual({
      code: 'XOF',
      exponent: 0,
      min_amount: 300,
      max_amount: 99_999_999,
      methods: ['card', 'wallet', 'transfer'],
      tax_region: 'WAEMU',
    })
  })
})

describe('GET /v1/pay/fx/rates', () => {
  const frozen = { reference_provider: 'sandbox', reference_at: '2026-11-20T15:00:00Z' }

  test('200: returns the sandbox’s frozen rates of the euro', async () => {
    const { sandbox } = await api.account()
    const { base, data } = (await sandbox.get('/v1/pay/fx/rates')).body
    expect(base).toBe('EUR')
    expect(data).toHaveLength(12)
    expect(data[0]).toEqual({ currency: 'USD', rate: '1.0843', ...frozen })
    expect(data.at(-1)).toEqual({ currency: 'XOF', rate: '655.957', ...frozen })
  })

  test('200: returns cross rates of another base', async () => {
    const { sandbox } = await api.account()
    const { data } = (await sandbox.get('/v1/pay/fx/rates?base=USD')).body
    expect(data[0]).toEqual({ currency: 'EUR', rate: '0.9222539887', ...frozen })
    expect(data).toContainEqual({ currency: 'JPY', rate: '150.2000369', ...frozen })
  })

  test('400: a base that is not a currency', async () => {
    const { sandbox } = await api.account()
    expect(await sandbox.get('/v1/pay/fx/rates?base=XBT')).toMatchObject({ status: 400, body: { param: 'base' } })
  })
})

describe('POST /v1/pay/fx/quotes', () => {
  test('201: locks the rate for an hour and converts the amount', async () => {
    const { sandbox } = await api.account()
    const created = await sandbox.post('/v1/pay/fx/quotes', { ...USD_EUR, amount: 10_000 })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      fx_quote_id: expect.stringMatching(/^fxq_[0-9a-z]{26}$/),
      ...USD_EUR,
      amount: 10_000,
      converted_amount: 9_223,
      lock_duration: 'hour',
      rate: '0.9222539887',
      margin_bps: 0,
      reference_provider: 'sandbox',
      reference_at: '2026-11-20T15:00:00Z',
      state: 'active',
      environment: 'sandbox',
      created_at: '2026-11-21T10:00:00Z',
      expires_at: '2026-11-21T11:00:00Z',
      used_at: null,
    })
    expect(created.headers.get('location')).toBe(`/v1/pay/fx/quotes/${created.body.fx_quote_id}`)
    expect((await sandbox.get(`/v1/pay/fx/quotes/${created.body.fx_quote_id}`)).body).toEqual(created.body)
  })

  test.each([
    ['five_minutes', '2026-11-21T10:05:00Z'],
    ['day', '2026-11-22T10:00:00Z'],
  ])('201: locks the rate for %s', async (lock_duration, expires_at) => {
    const { sandbox } = await api.account()
    const { body } = await sandbox.post('/v1/pay/fx/quotes', { ...USD_EUR, lock_duration })
    expect(body).toMatchObject({ expires_at, amount: null, converted_amount: null })
  })

  test('400: the same currency twice', async () => {
    const { sandbox } = await api.account()
    const { status, body } = await sandbox.post('/v1/pay/fx/quotes', { from_currency: 'EUR', to_currency: 'EUR' })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'to_currency', code: 'unsupported_value' }])
  })
})

describe('the state of a quote', () => {
  test('becomes expired when the sandbox’s clock passes its end, which an advance names', async () => {
    const { sandbox } = await api.account()
    const { fx_quote_id } = (await sandbox.post('/v1/pay/fx/quotes', { ...USD_EUR, amount: 10_000 })).body
    const { body } = await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 3600 })
    expect(body.effects).toEqual([
      {
        at: '2026-11-21T11:00:00Z',
        kind: 'quote.expired',
        id: fx_quote_id,
        summary: 'The FX quote from 100.00 USD to EUR expires.',
      },
    ])
    expect((await sandbox.get(`/v1/pay/fx/quotes/${fx_quote_id}`)).body.state).toBe('expired')
  })

  test('filters the list', async () => {
    const account = await api.account()
    const { sandbox } = account
    const create = async (lock_duration: string) =>
      (await sandbox.post('/v1/pay/fx/quotes', { ...USD_EUR, lock_duration })).body.fx_quote_id as string
    const [expired, used, active] = [await create('five_minutes'), await create('hour'), await create('day')]
    await lock(account, 'USD', 'EUR', used)
    await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 600 })
    const list = async (query = '') =>
      (await sandbox.get(`/v1/pay/fx/quotes${query}`)).body.data.map((one: { fx_quote_id: string }) => one.fx_quote_id)
    expect(await list()).toEqual([active, used, expired])
    expect(await list('?state=active')).toEqual([active])
    expect(await list('?state=used')).toEqual([used])
    expect(await list('?state=expired')).toEqual([expired])
    await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 3000 })
    expect(await list('?state=expired')).toEqual([expired])
  })
})

describe('the rate of a payment', () => {
  test('is its quote’s, which becomes used', async () => {
    const account = await api.account()
    const { fx_quote_id } = (await account.sandbox.post('/v1/pay/fx/quotes', USD_EUR)).body
    const locked = { rate: '0.9222539887', margin_bps: 0, locked_at: '2026-11-21T10:00:00Z' }
    expect(await lock(account, 'USD', 'EUR', fx_quote_id)).toEqual({ ...locked, quote_id: fx_quote_id })
    expect((await account.sandbox.get(`/v1/pay/fx/quotes/${fx_quote_id}`)).body).toMatchObject({
      state: 'used',
      used_at: '2026-11-21T10:00:00Z',
    })
  })

  test('is the current one without a quote, and none within one currency', async () => {
    const account = await api.account()
    expect(await lock(account, 'USD', 'EUR', null)).toMatchObject({ rate: '0.9222539887', quote_id: null })
    expect(await lock(account, 'EUR', 'EUR', null)).toBeNull()
  })

  test('never comes from a quote that is used, expired, of another pair or of another account', async () => {
    const [account, other] = [await api.account(), await api.account()]
    const create = async () => (await account.sandbox.post('/v1/pay/fx/quotes', USD_EUR)).body.fx_quote_id as string
    const [used, unused, foreign] = [await create(), await create(), await create()]
    await lock(account, 'USD', 'EUR', used)
    await expect(lock(account, 'USD', 'EUR', used)).rejects.toMatchObject({ code: 'fx_quote_mismatch', status: 422 })
    await expect(lock(account, 'GBP', 'EUR', unused)).rejects.toMatchObject({ code: 'fx_quote_mismatch' })
    await expect(lock(account, 'EUR', 'EUR', unused)).rejects.toMatchObject({ code: 'fx_quote_mismatch' })
    await expect(lock(other, 'USD', 'EUR', foreign)).rejects.toMatchObject({ code: 'resource_not_found' })
    await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 3600 })
    await expect(lock(account, 'USD', 'EUR', unused)).rejects.toMatchObject({ code: 'fx_quote_expired', status: 422 })
  })

  test('comes from one quote for exactly one of twenty concurrent payments', async () => {
    const account = await api.account()
    const { fx_quote_id } = (await account.sandbox.post('/v1/pay/fx/quotes', USD_EUR)).body
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => lock(account, 'USD', 'EUR', fx_quote_id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('can come from the quote of a payment that failed', async () => {
    const account = await api.account()
    const { fx_quote_id } = (await account.sandbox.post('/v1/pay/fx/quotes', USD_EUR)).body
    await lock(account, 'USD', 'EUR', fx_quote_id)
    const owner = { account_id: account.accountId, environment: 'sandbox' } as const
    const ctx = await contextFor(api.runtime, owner, 'job', newId('req'))
    await inUnit(ctx.unit, () => releaseQuote(ctx, fx_quote_id))
    expect(await lock(account, 'USD', 'EUR', fx_quote_id)).toMatchObject({ quote_id: fx_quote_id })
  })
})

describe('live exchange rates', () => {
  const ask = (account: TestAccount, from: string, to = 'EUR') =>
    account.live.post('/v1/pay/fx/quotes', { from_currency: from, to_currency: to, amount: 10_000 })

  test('403: no source is configured', async () => {
    const { live } = await api.account()
    const { request } = api.sibling({ FX_RATES_URL: undefined })
    for (const [method, path, body] of [
      ['POST', '/v1/pay/fx/quotes', USD_EUR],
      ['GET', '/v1/pay/fx/rates', undefined],
    ] as const) {
      const refused = await request(method, path, { key: live.key, body })
      expect(refused.body).toMatchObject({ status: 403, code: 'live_not_activated' })
      expect(refused.body.detail).toContain('FX_RATES_URL')
    }
  })

  test('come from the bank’s sheet until it is 72 hours older than its day, then 503', async () => {
    const account = await api.account()
    expect(await ask(account, 'USD')).toMatchObject({ status: 503, body: { retry_after: 900 } })
    await fetchRates(api.runtime)
    await fetchRates(api.runtime)
    expect((await ask(account, 'USD')).body).toMatchObject({
      rate: '0.8686587908',
      converted_amount: 8687,
      reference_provider: 'ecb',
      reference_at: '2026-11-20T15:00:00Z',
    })
    expect((await ask(account, 'XOF')).body).toMatchObject({
      rate: '0.001524490172',
      reference_provider: 'fixed_parity',
    })
    expect((await ask(account, 'USD', 'XOF')).body).toMatchObject({ reference_provider: 'ecb' })
    expect((await ask(account, 'MAD')).body).toMatchObject({ status: 422, code: 'currency_not_enabled' })
    expect((await account.live.get('/v1/pay/fx/rates')).body.data).toHaveLength(11)
    expect((await account.live.get('/v1/pay/fx/rates?base=MAD')).body.data).toEqual([])
    // To Monday 23:59, and over midnight.
    api.clock.advance(2 * 86_400 + 14 * 3600 - 60)
    expect((await ask(account, 'USD')).status).toBe(201)
    api.clock.advance(60)
    expect(await ask(account, 'USD')).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
  })

  test('keep the CFA franc at its parity, whatever a sheet states', async () => {
    const account = await api.account()
    await api.query(`INSERT INTO fx_rates VALUES ('2026-11-24', 'XOF', '650.1', 'ecb', now())`)
    const { body } = await ask(account, 'EUR', 'XOF')
    expect([body.rate, body.reference_provider]).toEqual(['655.957', 'fixed_parity'])
  })
})
