import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { newId } from '../../ids.ts'
import { runBilling } from './collect.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const DAY = 86_400

/** Meters costs of an item, as if Connect had done so in November. */
async function meter(account: TestAccount, environment: 'sandbox' | 'live', item: string, micros: number[]) {
  for (const [index, cost] of micros.entries()) {
    await api.query(
      `INSERT INTO usage_hours VALUES ($1, $2, $3, 'connect', $4, $5, 0, 1, $6)
       ON CONFLICT (account_id, environment, hour, pillar, item, key_id) DO UPDATE SET quantity = 2`,
      [
        account.accountId,
        environment,
        `2026-11-${String(10 + index).padStart(2, '0')}T08:00:00Z`,
        item,
        account[environment].keyId,
        cost,
      ],
    )
  }
}

/** Moves the sandbox of one account ahead, so that each test has its own months. */
async function pass(account: TestAccount, days: number) {
  await api.query('UPDATE accounts SET sandbox_offset_seconds = $1 WHERE account_id = $2', [
    days * DAY,
    account.accountId,
  ])
  await runBilling(api.runtime)
}

async function billed(account: TestAccount) {
  await pass(account, 15)
  const { body } = await api.sibling().request('GET', '/v1/billing', { key: account.sandbox.key })
  return body.data[0]
}

describe('GET /v1/billing', () => {
  test('200: the current month matches the usage report', async () => {
    const account = await api.account()
    await (await hostedShop(api, account).checkout()).pay('4242424242424242')
    await meter(account, 'sandbox', 'email', [140_000, 200_000])
    const { status, body } = await account.sandbox.get('/v1/billing')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      currency: 'USD',
      plan: 'sandbox',
      data: [],
      has_more: false,
      next_cursor: null,
      upcoming: { period: '2026-11', amount_estimate: 0, issue_date: '2026-12-01T06:00:00Z', tax_region: 'US' },
    })
    const lines = body.upcoming.lines.map((line: { kind: string; amount: number }) => [line.kind, line.amount])
    expect(lines).toEqual([
      ['usage', 0.34],
      ['usage', 1.03],
      ['already_collected', -1.03],
      ['not_billed', -0.34],
    ])
    const usage = (await account.sandbox.get('/v1/usage')).body
    expect(body.upcoming.usage_total).toBe(usage.total)
  })

  test('200: returns past bills, newest first, by state and page', async () => {
    const account = await api.account()
    await pass(account, 80)
    const reader = api.sibling().request
    const get = async (query: string) => (await reader('GET', `/v1/billing${query}`, { key: account.sandbox.key })).body
    const periods = (page: { data: { period: string }[] }) => page.data.map(({ period }) => period)
    expect(periods(await get(''))).toEqual(['2027-01', '2026-12', '2026-11'])
    expect(periods(await get('?state=paid'))).toHaveLength(3)
    expect(periods(await get('?state=open'))).toEqual([])
    const first = await get('?limit=2')
    expect(first.has_more).toBe(true)
    expect(periods(await get(`?limit=2&cursor=${first.next_cursor}`))).toEqual(['2026-11'])
  })

  test('400: a state that does not exist', async () => {
    const { sandbox } = await api.account()
    expect((await sandbox.get('/v1/billing?state=late')).body).toMatchObject({ param: 'state' })
  })
})

describe('GET /v1/billing/{bill_id}', () => {
  test('200: returns lines that add up, and the customer', async () => {
    const account = await api.account({ billing_currency: 'EUR', country: 'FR' })
    await meter(account, 'sandbox', 'email', [140_000, 200_004])
    const bill = await billed(account)
    const { body } = await account.sandbox.get(`/v1/billing/${bill.bill_id}`)
    expect(body).toEqual(bill)
    expect(body).toMatchObject({ state: 'paid', currency: 'EUR', usage_total: 0.34, subtotal: 0, tax: 0, total: 0 })
    expect(body.price_rate).toEqual({ from: 'USD', to: 'EUR', rate: '0.9222539887', date: '2026-12-01' })
    expect(body.customer).toMatchObject({ name: 'Test shop', country: 'FR' })
    expect(body.pdf_url).toMatch(new RegExp(`/v1/billing/${body.bill_id}/pdf$`))
  })
})

describe('the proof', () => {
  test('of a line returns days and keys that add up to it', async () => {
    const account = await api.account()
    await meter(account, 'sandbox', 'email', [140_000, 204_400, 5_500])
    const bill = await billed(account)
    const { body } = await account.sandbox.get(`/v1/billing/${bill.bill_id}/lines/1/proof`)
    expect(body).toMatchObject({ line: 1, item: 'email', quantity: 3, cost: 0.3499, amount: 0.35, matches: true })
    expect(body.days).toEqual([
      { date: '2026-11-10', key_id: account.sandbox.keyId, quantity: 1, cost: 0.14 },
      { date: '2026-11-11', key_id: account.sandbox.keyId, quantity: 1, cost: 0.2044 },
      { date: '2026-11-12', key_id: account.sandbox.keyId, quantity: 1, cost: 0.0055 },
    ])
    expect((await account.sandbox.get(`/v1/billing/${bill.bill_id}/lines/9/proof`)).status).toBe(404)
    for (const wrong of ['0', 'x', '1.5']) {
      expect((await account.sandbox.get(`/v1/billing/${bill.bill_id}/lines/${wrong}/proof`)).status).toBe(404)
    }
  })

  test('of a bill recomputes it and reports a difference', async () => {
    const account = await api.account()
    await meter(account, 'sandbox', 'email', [140_000, 204_400])
    const bill = await billed(account)
    const prove = async () => (await account.sandbox.get(`/v1/billing/${bill.bill_id}/proof`)).body
    expect(await prove()).toMatchObject({ matches: true, total: { amount: 0, recomputed: 0, matches: true } })
    await meter(account, 'sandbox', 'sms_domestic', [5_000])
    await api.query(`UPDATE usage_hours SET cost_micros = cost_micros * 2 WHERE account_id = $1`, [account.accountId])
    const now = await prove()
    expect(now.matches).toBe(false)
    expect(now.lines).toMatchObject([
      { line: 1, amount: 0.34, recomputed: 0.69, matches: false },
      { line: 2, matches: false },
    ])
  })
})

describe('GET /v1/billing/{bill_id}/pdf', () => {
  const bytesOf = async (account: TestAccount, billId: string, headers: Record<string, string> = {}) => {
    const response = await api.app.request(`/v1/billing/${billId}/pdf`, {
      headers: { authorization: `Bearer ${account.sandbox.key}`, ...headers },
    })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  test('200: the same bytes each time; 304 for a client that has them', async () => {
    const account = await api.account()
    await meter(account, 'sandbox', 'email', [340_000])
    const bill = await billed(account)
    const { response, bytes } = await bytesOf(account, bill.bill_id, { 'accept-encoding': 'gzip, br' })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, max-age=0, must-revalidate',
      'content-disposition': `inline; filename="${bill.number}.pdf"`,
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.has('content-encoding')).toBe(false)
    const etag = response.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"sha256-[\w-]{43}"$/)
    expect((await bytesOf(account, bill.bill_id)).bytes.equals(bytes)).toBe(true)
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await bytesOf(account, bill.bill_id, { 'if-none-match': tag })
      expect([again.response.status, again.bytes.length, again.response.headers.get('etag')]).toEqual([304, 0, etag])
    }
    expect((await bytesOf(account, bill.bill_id, { 'if-none-match': '"other"' })).response.status).toBe(200)
  })

  test('200: a bill from before the names of countries prints the country’s code', async () => {
    const account = await api.account({ country: 'PL' })
    await meter(account, 'sandbox', 'email', [340_000])
    const { bill_id, customer } = await billed(account)
    expect(Object.keys(customer)).toEqual(['name', 'country', 'address', 'tax_ids'])
    const former = { bill_id: newId('bil'), number: 'UP-2024-000001', period: '2024-01', customer }
    await api.query('INSERT INTO bills SELECT (jsonb_populate_record(bill, $2)).* FROM bills bill WHERE bill_id = $1', [
      bill_id,
      JSON.stringify(former),
    ])
    const [text = ''] = readPdf((await bytesOf(account, former.bill_id)).bytes).pages
    expect(text).toMatch(/\bPL\b/)
    expect(text).not.toContain('Poland')
  })

  test('200: prints the bill’s data', async () => {
    const account = await api.account({ name: 'Zażółć & Söhne', billing_currency: 'EUR', country: 'PL' })
    await meter(account, 'sandbox', 'email', [1_234_560_000])
    const bill = await billed(account)
    const { pages, rows, embedded } = readPdf((await bytesOf(account, bill.bill_id)).bytes)
    const [text = ''] = pages
    for (const part of [
      bill.number,
      'November 2026',
      '1 December 2026',
      'Zażółć & Söhne',
      'Poland',
      'Emails',
      '$0.0001',
      '1,234.56',
      'Not billed in the sandbox',
      '−1,234.56',
      'VAT (23 %)',
      '0.00 EUR',
      '1 USD = 0.9222539887 EUR on 2026-12-01',
      'Nothing is owed',
    ]) {
      expect(text).toContain(part)
    }
    expect(rows.slice(11, 18)).toEqual([
      'Description | Quantity | Unit price | Amount, EUR',
      'Emails | 1 email | $0.0001 | 1,234.56',
      'Not billed in the sandbox | −1,234.56',
      'Subtotal | 0.00',
      'VAT (23 %) | 0.00',
      'Total | 0.00',
      'Amount due | 0.00 EUR',
    ])
    expect(embedded).not.toContain(false)
  })

  test('a bill in US dollars has no rate, and neither has one from before rates were kept', async () => {
    const dollars = await api.account()
    await meter(dollars, 'sandbox', 'email', [140_000])
    expect((await billed(dollars)).price_rate).toBeNull()

    const euros = await api.account({ billing_currency: 'EUR', country: 'FR' })
    await meter(euros, 'sandbox', 'email', [140_000])
    const bill = await billed(euros)
    await api.query('UPDATE bills SET price_rate = NULL WHERE bill_id = $1', [bill.bill_id])
    expect((await euros.sandbox.get(`/v1/billing/${bill.bill_id}`)).body.price_rate).toBeNull()
    expect(readPdf((await bytesOf(euros, bill.bill_id)).bytes).pages[0]).toContain('amounts are in EUR.')
  })

  test('200: uses as many pages as needed', async () => {
    const account = await api.account()
    for (let n = 0; n < 60; n++) await meter(account, 'sandbox', `item_${String(n).padStart(2, '0')}`, [10_000])
    const bill = await billed(account)
    const { pages } = readPdf((await bytesOf(account, bill.bill_id)).bytes)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
    for (let n = 0; n < 60; n++) expect(pages.join('')).toContain(`item ${String(n).padStart(2, '0')}`)
  })
})
