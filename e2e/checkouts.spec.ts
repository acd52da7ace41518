import { test } from './console-fixtures.ts'
import { expect, expectAccessible, pay } from './pay-fixtures.ts'
import { order } from './shop.ts'

test.describe('a declined card', () => {
  test.use({ expectedErrors: [/status of 402/] })

  test('creates a checkout for a customer, whose payment link is paid on the second attempt', async ({
    page,
    workspace,
  }) => {
    const { customer_id } = await workspace.call('POST', '/v1/pay/customers', { email: 'bo@shop.example' })
    await page.goto(workspace.path('payments/checkouts'))
    await expect(page.getByRole('heading', { name: 'No checkouts yet' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(workspace.path(`payments/customers/${customer_id}`))
    await page.getByRole('link', { name: 'Create checkout' }).click()

    const dialog = page.getByRole('dialog')
    const amount = dialog.getByLabel('Amount')
    await expect(amount).toBeFocused()
    await amount.press('Enter')
    await expect(amount).toHaveAccessibleDescription(/Enter an amount/)
    await amount.fill('49.90')
    await dialog.getByLabel('Description').fill('Order 7')
    await expect(dialog.getByLabel('Customer')).toHaveValue(String(customer_id))
    await dialog.getByLabel('Save the payment method').check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create checkout' }).click()

    await expect(page.getByRole('heading', { name: /49\.90/ })).toContainText('Open')
    await expect(page.getByText('The payer hasn’t tried to pay yet')).toBeVisible()
    await expectAccessible(page)
    const [payer] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Open page' }).click(),
    ])
    await pay(payer, '4000000000000002')
    await expect(payer.getByText('Your bank declined this card')).toBeVisible()
    await pay(payer, '4242424242424242')
    await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
    await payer.close()

    await expect(page.getByRole('heading', { name: /49\.90/ })).toContainText('Completed')
    await expect(page.getByText('Payment link')).toHaveCount(0)
    const attempts = page.getByRole('region', { name: 'Attempts' }).getByRole('row')
    await expect(attempts.nth(1)).toContainText('Succeeded')
    await expect(attempts.nth(2)).toContainText('card_declined')
    await page.getByTitle(String(customer_id)).click()
    await expect(page.getByRole('region', { name: 'Payment methods' })).toContainText('Visa •••• 4242')
  })
})

test('filters checkouts by state, and shows the items of one', async ({ page, workspace }) => {
  const line_items = [
    { name: 'Sencha, 100 g', quantity: 2, unit_amount: 1099 },
    { name: 'Shipping', quantity: 1, unit_amount: 401 },
  ]
  await workspace.call('POST', '/v1/pay/checkouts', { ...order, line_items, metadata: { order: '1042' } })
  await page.goto(workspace.path('payments/checkouts?state=completed'))
  await expect(page.getByRole('heading', { name: 'No matching checkouts' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page
    .getByRole('row', { name: /Order 1042/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('row', { name: /Sencha/ })).toContainText('21.98')
  await expect(page.getByRole('definition').filter({ hasText: '1042' })).toBeVisible()
})

test('finds an open checkout by its description and expires it, so that its payer can’t pay', async ({
  page,
  workspace,
}) => {
  await workspace.call('POST', '/v1/pay/checkouts', { ...order, description: 'Order 1043' })
  const { checkout_url } = await workspace.call('POST', '/v1/pay/checkouts', order)
  await page.goto(workspace.path('payments/checkouts'))
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(2)
  const search = page.getByRole('searchbox', { name: 'Find checkouts by description or payer' })
  await search.fill('order 1042')
  await search.press('Enter')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link').first().click()

  await page.getByRole('button', { name: 'Expire checkout' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The payment link stops working')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Expire checkout' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Expired')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Expire checkout' })).toHaveCount(0)
  await expect(page.getByText('Payment link')).toHaveCount(0)
  await page.goto(String(checkout_url))
  await expect(page.getByRole('heading', { name: /expired/i })).toBeVisible()
})
