import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pharmacy, runCommand, startPharmacy } from '#tests/support/wholesaler.ts'

let pharmacy: Pharmacy

beforeAll(async () => {
  pharmacy = await startPharmacy({ products: 5 })
})
afterAll(() => pharmacy.stop())

async function json(...argv: string[]) {
  const { exitCode, lastLine } = await runCommand(pharmacy, [...argv, '--json'])
  return { exitCode, ...JSON.parse(lastLine) }
}
const stored = () => pharmacy.rows('SELECT paid_on::text, amount::text, note FROM payments ORDER BY payment_id')

test('a payment is recorded to the cent, on the day it was made, and taken back by its ID', async () => {
  const first = await json('payment', '1 250,50', '--on', '2026-11-20', '--note', ' virement ')
  expect(first).toEqual({
    ...{ exitCode: 0, payment_id: expect.any(Number), paid_on: '2026-11-20', amount: 1250.5, currency: 'EUR' },
    amount_owed: -1250.5,
  })
  expect(await json('payment', '0.01')).toMatchObject({ paid_on: '2026-11-27', amount: 0.01, amount_owed: -1250.51 })
  expect(await stored()).toEqual([
    { paid_on: '2026-11-20', amount: '12505000', note: 'virement' },
    { paid_on: '2026-11-27', amount: '100', note: null },
  ])
  const remove = ['payment', '--remove', String(first.payment_id)]
  expect(await json(...remove)).toEqual({ exitCode: 0, removed: first.payment_id, amount_owed: -0.01 })
  expect(await json(...remove)).toMatchObject({ exitCode: 2, error: 'unknown_payment' })
  expect(await stored()).toMatchObject([{ amount: '100' }])
})

test('a payment has as many decimals as the currency of the account', async () => {
  const pay = async (currency: string, amount: string) => {
    await pharmacy.rows('UPDATE accounts SET currency = $1', [currency])
    return (await runCommand(pharmacy, ['payment', amount])).exitCode
  }
  expect(await pay('JPY', '12.5')).toBe(2)
  expect(await pay('JPY', '12')).toBe(0)
  expect(await pay('TND', '12.555')).toBe(0)
  expect(await pay('EUR', '12.555')).toBe(2)
  expect(await pay('EUR', '100000000')).toBe(0)
})

test('a person reads what was recorded and what is owed now', async () => {
  await pharmacy.rows('DELETE FROM payments')
  const { printed } = await runCommand(pharmacy, ['payment', '12.5'])
  expect(printed).toMatch(/^Recorded 12\.50 EUR paid on 2026-11-27 as payment \d+\. Owed now: -12\.50 EUR\.\n$/)
})
