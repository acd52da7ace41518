import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestAccount, testGateway } from '#tests/support/gateway.ts'

const api = await testGateway()
let account: TestAccount

beforeEach(async () => {
  account = await api.account({ country: 'DE' })
})
afterAll(() => api.close())

const FRENCH = '4000002500001001'

async function pay(amount: number, more: object = {}, number = FRENCH, owner = account) {
  const card = { number, exp_month: 12, exp_year: 2030, cvc: '123' }
  const body = { amount, currency: 'EUR', payment_method: { type: 'card', card }, ...more }
  const { status, body: paid } = await owner.sandbox.post('/v1/pay/charges', body)
  expect([status, paid.state]).toEqual([201, 'succeeded'])
  return paid.three_d_secure
}
const exemptions = async (...amounts: number[]) => {
  const found: (string | null)[] = []
  for (const amount of amounts) found.push((await pay(amount)).exemption)
  return found
}

describe('a European card at a European merchant', () => {
  test('is exempted for its low value up to EUR 30.00, and the merchant stays liable', async () => {
    expect(await pay(3_000)).toEqual({
      required: false,
      version: '2.2.0',
      flow: 'none',
      result: 'exempted',
      trans_status: null,
      eci: null,
      exemption: 'low_value',
      liability_shift: false,
      ds_transaction_id: null,
      authenticated_at: null,
    })
  })

  test('is exempted for its low risk from EUR 30.01 to EUR 100.00', async () => {
    expect(await pay(3_001)).toMatchObject({ result: 'exempted', exemption: 'tra', liability_shift: false })
    expect(await pay(10_000)).toMatchObject({ required: false, result: 'exempted', exemption: 'tra' })
  })

  test('is authenticated from EUR 100.01 on, and the issuer is liable', async () => {
    expect(await pay(10_001)).toMatchObject({
      required: true,
      flow: 'frictionless',
      result: 'authenticated',
      trans_status: 'Y',
      exemption: null,
      liability_shift: true,
    })
  })

  test('has at most five payments of low value in a row', async () => {
    const five = Array(5).fill('low_value')
    expect(await exemptions(...Array(11).fill(1_000))).toEqual([...five, null, ...five])
  })

  test('has payments of low value for at most EUR 100.00 in a row', async () => {
    expect(await exemptions(3_000, 3_000, 3_000, 1_000)).toEqual(Array(4).fill('low_value'))
    expect(await exemptions(50, 3_000)).toEqual([null, 'low_value'])
  })

  test('is authenticated where one cent more would pass EUR 100.00', async () => {
    expect(await exemptions(3_000, 3_000, 3_000, 1_001, 1_001)).toEqual([
      ...Array(3).fill('low_value'),
      null,
      'low_value',
    ])
  })

  test('counts from the last authentication, and not payments of low risk', async () => {
    expect(await exemptions(1_000, 1_000, 1_000, 1_000)).toEqual(Array(4).fill('low_value'))
    expect(await exemptions(5_000, 10_001)).toEqual(['tra', null])
    expect(await exemptions(...Array(5).fill(1_000))).toEqual(Array(5).fill('low_value'))
  })

  test('is measured in euros', async () => {
    // USD 32.52 are EUR 29.99, and USD 32.53 are EUR 30.0009.
    expect((await pay(3_252, { currency: 'USD' })).exemption).toBe('low_value')
    expect((await pay(3_253, { currency: 'USD' })).exemption).toBe('tra')
  })

  test('counts for one merchant and one environment only', async () => {
    expect(await exemptions(...Array(5).fill(1_000))).toEqual(Array(5).fill('low_value'))
    const other = await api.account({ country: 'FR' })
    expect((await pay(1_000, {}, FRENCH, other)).exemption).toBe('low_value')
  })

  test('is exempted as initiated by the merchant while the payer is absent, whatever the amount', async () => {
    expect(await pay(1_000, { off_session: true })).toMatchObject({ exemption: 'mit', liability_shift: false })
    expect(await pay(50_000, { off_session: true })).toMatchObject({ exemption: 'mit' })
  })

  test('that always wants a challenge gets one', async () => {
    const card = { number: '4000002760003184', exp_month: 12, exp_year: 2030, cvc: '123' }
    const body = { amount: 1_000, currency: 'EUR', payment_method: { type: 'card', card } }
    const { body: paid } = await account.sandbox.post('/v1/pay/charges', {
      ...body,
      return_url: 'https://shop.example/',
    })
    expect(paid).toMatchObject({ state: 'requires_action', three_d_secure: { required: true, exemption: null } })
  })
})

test('a card or a merchant outside Europe needs no exemption', async () => {
  expect(await pay(1_000, {}, '4242424242424242')).toMatchObject({ required: false, result: null, exemption: null })
  account = await api.account({ country: 'US' })
  expect(await pay(1_000)).toMatchObject({
    required: false,
    flow: 'frictionless',
    result: 'authenticated',
    exemption: null,
  })
})

test('a wipe of the sandbox forgets what was counted', async () => {
  await exemptions(...Array(5).fill(1_000))
  await account.sandbox.post('/v1/sandbox/wipe')
  await expect
    .poll(() => api.query('SELECT FROM simulated_low_values WHERE account_id = $1', [account.accountId]))
    .toEqual([])
})
