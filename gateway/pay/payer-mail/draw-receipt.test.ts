import { expect, test } from 'vitest'
import { readPdf } from '#tests/support/pdf-text.ts'
import { drawReceipt } from './draw-receipt.ts'

const receipt: Parameters<typeof drawReceipt>[0] = {
  transaction_id: 'tx_01jd5k3v9m8q2r7t4w6x0y1z2a',
  state: 'succeeded',
  amount: 2190,
  amount_refunded: 0,
  currency: 'EUR',
  description: 'Order 1042',
  payment_method: {
    type: 'card',
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, country: 'US' },
  },
  line_items: [
    { name: 'Sencha', quantity: 1, unit_amount: 1190, tax_rate: 19 },
    { name: 'Book', quantity: 2, unit_amount: 500 },
  ],
  taxes: [{ percent: 19, amount: 190 }],
  seller: { name: 'Tea shop', lines: ['Torstraße 1', '10119 Berlin'] },
  merchant: { accent: null },
  language: 'en',
  environment: 'live',
}

async function rowsOf(change: Partial<typeof receipt>) {
  return readPdf(await drawReceipt({ ...receipt, ...change }, new Date('2026-11-21T10:00:00Z'))).rows
}

test('a receipt on paper has a row for each item, sum and tax', async () => {
  expect(await rowsOf({})).toEqual([
    'Receipt | 21.90 EUR',
    'Tea shop',
    'Torstraße 1',
    '10119 Berlin',
    'Date | 21 November 2026',
    'For | Order 1042',
    'Payment method | Visa card ending in 4242',
    `Reference | ${receipt.transaction_id}`,
    'Sencha | 11.90 EUR',
    '2 × Book | 10.00 EUR',
    'Total | 21.90 EUR',
    'Includes 19% tax | 1.90 EUR',
  ])
})

test('a receipt on paper says what was refunded, and that a bank took the payment back', async () => {
  expect((await rowsOf({ state: 'partially_refunded', amount_refunded: 700 })).at(-1)).toBe('Refunded | 7.00 EUR')
  expect(await rowsOf({ state: 'returned' })).toContain('The bank returned this payment.')
})
