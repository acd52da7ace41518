import { test } from './console-fixtures.ts'
import { expect, expectAccessible, pay } from './pay-fixtures.ts'
import { order } from './shop.ts'

test('finds a paid and a declined checkout among the transactions, with their effects', async ({ page, workspace }) => {
  await page.goto(workspace.path('payments/transactions'))
  await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible()
  await expectAccessible(page)

  const { checkout_url } = await workspace.call('POST', '/v1/pay/checkouts', order)
  const payer = await page.context().newPage()
  await payer.goto(String(checkout_url))
  await pay(payer, '4000000000009995')
  await expect(payer.getByText('This card has insufficient funds')).toBeVisible()
  await pay(payer, '4242424242424242')
  await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  await payer.close()

  const rows = page.getByRole('row').filter({ hasText: order.description })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Succeeded' })).toContainText('Visa •••• 4242')
  await page.goto(workspace.path('payments/transactions?state=failed'))
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save these filters' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Declined')
  await page.keyboard.press('Enter')
  await expect(page.getByText('View saved')).toBeVisible()
  await page.goto(workspace.path('payments/transactions'))
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Declined' }).click()
  await expect(page.getByRole('button', { name: 'Declined' })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('insufficient_funds')
  await rows.getByRole('link').first().click()

  await expect(page.getByText('card_declined', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'None' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await rows.filter({ hasText: 'Succeeded' }).getByRole('link').first().click()

  await expect(page.getByRole('definition').filter({ hasText: 'Visa •••• 4242' })).toBeVisible()
  const trace = page.getByRole('list', { name: 'Trace' })
  await expect(trace.getByText('Event checkout.completed')).toBeVisible()
  await expectAccessible(page)
})

test('refunds a payment in two parts, showing what each costs before it is sent', async ({ page, workspace }) => {
  const charge = {
    amount: 10_000,
    currency: 'USD',
    description: 'Teapot',
    payment_method: { type: 'card', token: 'tok_visa' },
  }
  const { transaction_id } = await workspace.call('POST', '/v1/pay/charges', charge)
  await page.goto(workspace.path(`payments/transactions/${transaction_id}`))
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund payment' })
  await expect(dialog.getByText('100.00 USD of 100.00 USD can be refunded.')).toBeVisible()

  await dialog.getByLabel('Amount').fill('100.01')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByText('At most 100.00 USD can be refunded.')).toBeVisible()
  await dialog.getByLabel('Amount').fill('33.33')
  await expect(dialog.getByRole('definition')).toHaveText(['33.33 USD', '1.07 USD', '32.26 USD'])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Refund 33.33 USD' }).click()

  await expect(page.getByText('33.33 USD refunded', { exact: true })).toBeVisible()
  await expect(page.getByText('Partly refunded', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '64.54' })).toBeVisible()
  const refund = page.getByRole('button', { name: 'Refund', exact: true })
  await expect(refund).toBeFocused()
  await refund.press('Enter')
  await dialog.getByRole('button', { name: 'Refund 66.67 USD' }).click()
  await expect(refund).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: /Refunded/ })).toBeFocused()
  await page.goto(workspace.path('payments/refunds'))
  const row = page.getByRole('row').filter({ hasText: '33.33' })
  await expect(row).toContainText('Completed')
  await row.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Refunds' }).getByText('Requested by the customer')).toHaveCount(2)
})

test('says in the settlement currency what refunds and returns take', async ({ page, workspace }) => {
  const charge = async (amount: number, payment_method: object) =>
    (await workspace.call('POST', '/v1/pay/charges', { amount, currency: 'EUR', payment_method })).transaction_id
  await workspace.call('PATCH', '/v1/account', { settlement_currency: 'USD' })
  await page.goto(workspace.path(`payments/transactions/${await charge(5_000, { type: 'card', token: 'tok_visa' })}`))
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund payment' })
  await dialog.getByLabel('Amount').fill('12.34')
  await expect(dialog.getByRole('definition').last()).toHaveText('12.91 USD (11.91 EUR at 1.0843)')
  await dialog.getByRole('button', { name: 'Refund 12.34 EUR' }).click()
  await expect(page.getByText(/^12\.91 USD at 1\.0843, from the payout of/)).toBeVisible()

  const mandate = { accepted_at: '2026-11-21T09:59:00Z', ip: '203.0.113.7' }
  const bank = { rail: 'sepa', iban: 'DE35370400440532013002', account_holder: 'Ann Payer', mandate }
  const returned = await charge(8_000, { type: 'transfer', ...bank })
  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 172_800 })
  await page.goto(workspace.path(`payments/transactions/${returned}`))
  const amounts = page.getByRole('region', { name: 'Amounts' })
  await expect(amounts.getByRole('definition')).toHaveText([
    '80.00 EUR',
    '−0.74 EUR',
    '−80.00 EUR',
    '0.74 EUR',
    '0.00 EUR',
  ])
  await expect(amounts.getByText('Returned by the bank')).toBeVisible()
  await expect(page.getByText(/^85\.94 USD at 1\.0843, by an adjustment in the/)).toBeVisible()
  await expectAccessible(page)
})

test.describe('an unknown transaction', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is reported, with a way back to the list', async ({ page, workspace }) => {
    await page.goto(workspace.path('payments/transactions/tx_01jd5k3v9m8q2r7t4w6x0y1z2a'))
    await expect(page.getByRole('heading', { name: 'Transaction not found' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Transactions' }).click()
    await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible()
  })
})

for (const [from, to] of [
  ['usage?range=7d', 'settings/usage?range=7d'],
  ['trace/co_1', 'logs/trace/co_1'],
  ['environment', 'sandbox'],
  ['wholesaler', 'wholesaler/catalogue'],
] as const) {
  test(`redirects the address ${from} to ${to}`, async ({ page, workspace }) => {
    const response = await page.request.get(workspace.path(from), { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([308, workspace.path(to)])
  })
}
