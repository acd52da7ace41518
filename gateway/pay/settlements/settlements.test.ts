import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { settlingShop } from '#tests/support/settling-shop.ts'
import { runSettlements } from './due-settlements.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const DAY = 86_400

describe('the run at 02:00 UTC', () => {
  test('settles the day before, one settlement for each currency, and names its effects', async () => {
    const account = await api.account()
    const shop = settlingShop(api, account)
    await shop.pay(10_000, 'USD')
    await shop.pay(5_000, 'EUR')
    const { effects } = await shop.advanceTo('2026-11-22T02:00:00Z')
    expect(effects).toEqual([
      {
        at: '2026-11-22T02:00:00Z',
        kind: 'settlement.run',
        id: 'ST-2026-11-21-EUR',
        summary: '21 November 2026 is settled in EUR.',
      },
      {
        at: '2026-11-22T02:00:00Z',
        kind: 'settlement.run',
        id: 'ST-2026-11-21-USD',
        summary: '21 November 2026 is settled in USD.',
      },
    ])
    const [usd, eur] = await shop.settlements()
    expect(eur).toMatchObject({ number: 'ST-2026-11-21-EUR', gross_amount: 5_000, fee_amount: 173, net_amount: 4_827 })
    expect(usd).toEqual({
      settlement_id: expect.stringMatching(/^st_[0-9a-z]{26}$/),
      number: 'ST-2026-11-21-USD',
      state: 'pending',
      currency: 'USD',
      period_start: '2026-11-21T00:00:00Z',
      period_end: '2026-11-22T00:00:00Z',
      run_at: '2026-11-22T02:00:00Z',
      gross_amount: 10_000,
      refund_amount: 0,
      fee_amount: 320,
      fee_returned_amount: 0,
      adjustment_amount: 0,
      carried_over_amount: 0,
      net_amount: 9_680,
      transaction_count: 1,
      refund_count: 0,
      by_currency: [{ currency: 'USD', gross: 10_000, refunds: 0, fees: 320, converted: 9_680, count: 1 }],
      payout: {
        bank_name: 'Sandbox Bank',
        iban_last4: '3000',
        reference: 'PILLAR ST-2026-11-21-USD',
        initiated_at: '2026-11-22T02:00:00Z',
        expected_by: '2026-11-23T02:00:00Z',
        sent_at: null,
        paid_at: null,
        failure_code: null,
      },
      lines_url: `http://localhost:4000/v1/pay/settlements/${usd.settlement_id}/lines`,
      csv_url: `http://localhost:4000/v1/pay/settlements/${usd.settlement_id}/lines?format=csv`,
      environment: 'sandbox',
      created_at: '2026-11-22T02:00:00Z',
      updated_at: '2026-11-22T02:00:00Z',
    })
    expect((await account.sandbox.get(`/v1/pay/settlements/${usd.settlement_id}`)).body).toEqual(usd)
  })

  test('leaves payments after midnight to the next run, and makes nothing on a day without any', async () => {
    const account = await api.account()
    const shop = settlingShop(api, account)
    await shop.pay(10_000, 'USD')
    await shop.advanceTo('2026-11-22T01:00:00Z')
    const late = await shop.pay(20_000, 'USD')
    await shop.advanceTo('2026-11-27T01:00:00Z')
    const [second, first, ...others] = await shop.settlements()
    expect(first).toMatchObject({ number: 'ST-2026-11-21-USD', gross_amount: 10_000 })
    expect(second).toMatchObject({ number: 'ST-2026-11-22-USD', gross_amount: 20_000, run_at: '2026-11-23T02:00:00Z' })
    expect(others).toEqual([])
    const { settlement } = (await account.sandbox.get(`/v1/pay/transactions/${late}`)).body
    expect(settlement).toMatchObject({ settlement_id: second.settlement_id, available_on: '2026-11-23' })
  })

  test('pays other currencies out in the settlement currency, at the rate of each payment', async () => {
    const account = await api.account()
    const shop = settlingShop(api, account)
    await shop.settleIn('EUR')
    const [usd, jpy] = [await shop.pay(10_000, 'USD'), await shop.pay(1_000, 'JPY')]
    await shop.advanceTo('2026-11-22T02:00:00Z')
    const [only, ...others] = await shop.settlements()
    expect(others).toEqual([])
    expect(only).toMatchObject({
      currency: 'EUR',
      // 10,000 and 320 US cents at 0.9222539887, and 1,000 and 74 yen at 0.006140172..., each rounded half up.
      gross_amount: 9_223 + 614,
      fee_amount: 295 + 45,
      net_amount: 8_928 + 569,
      by_currency: [
        { currency: 'JPY', gross: 1_000, refunds: 0, fees: 74, converted: 569, count: 1 },
        { currency: 'USD', gross: 10_000, refunds: 0, fees: 320, converted: 8_928, count: 1 },
      ],
    })
    expect(await shop.lines(only.settlement_id)).toMatchObject([
      { type: 'charge', id: jpy, amount: 1_000, fee: 74, net: 926, currency: 'JPY', settlement_net: 569 },
      {
        type: 'charge',
        id: usd,
        amount: 10_000,
        fee: 320,
        net: 9_680,
        currency: 'USD',
        fx_rate: '0.9222539887',
        settlement_net: 8_928,
      },
    ])
  })

  test('carries less than one major unit over to the next settlement', async () => {
    const account = await api.account()
    const shop = settlingShop(api, account)
    await shop.pay(100, 'USD')
    await shop.advanceTo('2026-11-22T03:00:00Z')
    const [carried] = await shop.settlements()
    expect(carried).toMatchObject({ state: 'carried_over', net_amount: 67, payout: null })
    await shop.advanceTo('2026-11-24T10:00:00Z')
    expect(await shop.settlements()).toHaveLength(1)
    await shop.pay(10_000, 'USD')
    await shop.advanceTo('2026-11-25T02:00:00Z')
    const [next] = await shop.settlements()
    expect(next).toMatchObject({ state: 'pending', carried_over_amount: 67, net_amount: 9_747, transaction_count: 1 })
    expect(await shop.lines(next.settlement_id, '?type=carried_over')).toEqual([
      {
        line_id: carried.settlement_id,
        type: 'carried_over',
        id: carried.settlement_id,
        occurred_at: '2026-11-22T02:00:00Z',
        amount: 67,
        fee: 0,
        net: 67,
        currency: 'USD',
        fx_rate: null,
        settlement_net: 67,
      },
    ])
  })

  test('settles a payment that was booked after the run of its day with the next day', async () => {
    const account = await api.account()
    const shop = settlingShop(api, account)
    await shop.pay(10_000, 'USD')
    await shop.advanceTo('2026-11-22T10:00:00Z')
    const late = await shop.pay(5_000, 'USD')
    await api.query('ALTER TABLE settlement_lines DISABLE TRIGGER settlement_lines_final')
    await api.query(`UPDATE settlement_lines SET created_at = '2026-11-21T23:59:59Z' WHERE source_id = $1`, [late])
    await api.query('ALTER TABLE settlement_lines ENABLE TRIGGER settlement_lines_final')
    await shop.advanceTo('2026-11-23T02:00:00Z')
    const [second] = await shop.settlements()
    expect(second).toMatchObject({ number: 'ST-2026-11-22-USD', gross_amount: 5_000 })
  })

  test('makes the missing settlements of several days, one for each day', async () => {
    const account = await api.account()
    const shop = settlingShop(api, account)
    await shop.pay(10_000, 'USD')
    await shop.advanceTo('2026-11-22T01:00:00Z')
    await shop.pay(20_000, 'USD')
    // As if no gateway had run since: the clock moves, but no work is done.
    await api.query('UPDATE accounts SET sandbox_offset_seconds = $2 WHERE account_id = $1', [
      account.accountId,
      10 * DAY,
    ])
    await runSettlements(api.runtime)
    await runSettlements(api.runtime)
    expect(await shop.settlements()).toMatchObject([
      { number: 'ST-2026-11-22-USD', gross_amount: 20_000 },
      { number: 'ST-2026-11-21-USD', gross_amount: 10_000 },
    ])
  })

  test('runs once when ten processes run it at the same time', async () => {
    const account = await api.account()
    const shop = settlingShop(api, account)
    await shop.pay(10_000, 'USD')
    await api.query('UPDATE accounts SET sandbox_offset_seconds = $2 WHERE account_id = $1', [account.accountId, DAY])
    await Promise.all(Array.from({ length: 10 }, () => runSettlements(api.runtime)))
    expect(await shop.settlements()).toHaveLength(1)
    const [{ sum }] = await api.query(
      `SELECT sum(amount) FROM postings WHERE account_id = $1 AND ledger_account = 'merchant_payable'`,
      [account.accountId],
    )
    expect(sum).toBe('0')
  })

  test('takes longer than the statements of a request may, if a day has many payments', async () => {
    const account = await api.account()
    const shop = settlingShop(api, account)
    await shop.pay(10_000, 'USD')
    await api.query('UPDATE accounts SET sandbox_offset_seconds = $2 WHERE account_id = $1', [account.accountId, DAY])
    await api.query(
      `CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(2.5); RETURN NEW; END'`,
    )
    await api.query('CREATE TRIGGER slow BEFORE UPDATE ON settlement_lines FOR EACH ROW EXECUTE FUNCTION slow()')
    const impatient = api.sibling({
      DATABASE_URL: `${api.databaseUrl}${api.databaseUrl.includes('?') ? '&' : '?'}statement_timeout=1000`,
    })
    await runSettlements(impatient.runtime)
    await api.query('DROP TRIGGER slow ON settlement_lines')
    expect(await shop.settlements()).toHaveLength(1)
  })

  test('makes the same settlement after a run that failed halfway', async () => {
    const account = await api.account()
    const shop = settlingShop(api, account)
    await shop.pay(10_000, 'USD')
    await api.query('UPDATE accounts SET sandbox_offset_seconds = $2 WHERE account_id = $1', [account.accountId, DAY])
    await api.query(`ALTER TABLE settlements ADD CONSTRAINT halfway CHECK (state <> 'pending') NOT VALID`)
    await runSettlements(api.runtime)
    await api.query('ALTER TABLE settlements DROP CONSTRAINT halfway')
    expect(await shop.settlements()).toEqual([])
    const open = await api.query('SELECT settlement_id FROM settlement_lines WHERE account_id = $1', [
      account.accountId,
    ])
    expect(open).toEqual([{ settlement_id: null }])
    await runSettlements(api.runtime)
    expect(await shop.settlements()).toMatchObject([{ number: 'ST-2026-11-21-USD', net_amount: 9_680 }])
  })

  test('pays nothing out if a payment disagrees with the ledger', async () => {
    const account = await api.account()
    const shop = settlingShop(api, account)
    const id = await shop.pay(10_000, 'USD')
    await api.query(
      `UPDATE transactions SET settlement = settlement || '{"gross": 10001, "net": 9681}' WHERE transaction_id = $1`,
      [id],
    )
    await api.query('UPDATE accounts SET sandbox_offset_seconds = $2 WHERE account_id = $1', [account.accountId, DAY])
    await runSettlements(api.runtime)
    expect(await shop.settlements()).toEqual([])
  })
})
