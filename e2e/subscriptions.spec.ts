import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

test('a customer’s subscription starts, renews by the clock, and is canceled by its payer', async ({
  page,
  workspace,
}) => {
  const { customer_id } = await workspace.call('POST', '/v1/pay/customers', { email: 'ann@shop.example' })
  await workspace.call('POST', `/v1/pay/customers/${customer_id}/payment_methods`, { type: 'card', token: 'tok_visa' })

  await page.goto(workspace.path('payments/subscriptions'))
  await expect(page.getByRole('heading', { name: 'No subscriptions yet' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(workspace.path(`payments/customers/${customer_id}`))
  await page.getByRole('link', { name: 'Create subscription' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Customer')).toHaveValue(String(customer_id))
  await dialog.getByLabel('Plan').fill('Pro')
  await dialog.getByLabel('Price').fill('19.99')
  await dialog.getByRole('button', { name: 'Create subscription' }).click()

  await expect(page.getByRole('heading', { name: /Pro\s*Active/ })).toBeVisible()
  const payments = page.getByRole('table', { name: 'Payments' }).getByRole('row', { name: /19\.99 EUR/ })
  await expect(payments).toHaveCount(1)
  await expect(page.getByText('Charge of 19.99 EUR for the next month')).toBeVisible()
  await expectAccessible(page)
  const advance = page.getByRole('button', { name: 'Advance the clock to the next renewal' })
  await advance.press('Enter')
  await expect(payments).toHaveCount(2)
  await expect(advance).not.toHaveAttribute('aria-busy')
  await expect(advance).toBeFocused()

  const { data } = await workspace.call('GET', '/v1/pay/subscriptions')
  const [{ next_charge_at }] = data as [{ next_charge_at: string }]
  await workspace.call('POST', '/v1/sandbox/clock', { advance_to: next_charge_at })
  await expect(payments).toHaveCount(3)

  const change = page.getByRole('button', { name: 'Change subscription' })
  await change.press('Enter')
  await dialog.getByLabel('Price per month').fill('0.1')
  await dialog.getByLabel('Price per month').press('Enter')
  await expect(dialog.getByText('The smallest amount is 0.50 EUR.')).toBeVisible()
  await dialog.getByLabel('Price per month').fill('29.99')
  await expect(dialog.getByText(/^29\.99 EUR on \d+ \w+ \d+, [\d:]+ UTC$/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Price per month').press('Enter')
  await expect(page.getByText('Charge of 29.99 EUR for the next month')).toBeVisible()
  await expect(change).toBeFocused()

  const portal = await page.context().newPage()
  await portal.goto((await page.getByRole('link', { name: 'Open portal' }).getAttribute('href')) ?? '')
  await expect(portal.getByText('Visa ending in 4242')).toBeVisible()
  await expectAccessible(portal)
  await portal.getByRole('link', { name: 'Cancel subscription' }).click()
  await expectAccessible(portal)
  await portal.getByRole('button', { name: 'Confirm cancellation' }).click()
  await expect(portal.getByRole('heading', { name: /Your subscription ends on/ })).toBeVisible()

  // A cancellation is an event only once the subscription has ended.
  await page.reload()
  await expect(page.getByText('The subscription ends', { exact: true })).toBeVisible()
  await expect(page.getByText(/19\.99 EUR per month, ends on \d+ \w{3} \d{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel now' }).click()
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByRole('heading', { name: /Pro\s*Canceled/ })).toBeFocused()
  await portal.reload()
  await expect(portal.getByRole('heading', { name: 'Your subscription has ended' })).toBeVisible()
})
