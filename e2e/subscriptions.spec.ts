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
  const advance = page.getByRole('button', { name: /^Advance \d+ days to the next renewal$/ })
  await advance.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(payments).toHaveCount(1)
  await advance.press('Enter')
  await dialog.getByRole('button', { name: 'Advance clock' }).click()
  await expect(payments).toHaveCount(2)
  await expect(dialog).toHaveCount(0)
  await expect(advance).toBeFocused()

  const { data } = await workspace.call('GET', '/v1/pay/subscriptions')
  const [{ next_charge_at }] = data as [{ next_charge_at: string }]
  await workspace.call('POST', '/v1/sandbox/clock', { advance_to: next_charge_at })
  await expect(payments).toHaveCount(3)

  const change = page.getByRole('button', { name: 'Change subscription' })
  await change.press('Enter')
  await expect(dialog).toHaveCount(1)
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
  const cancelInPortal = async () => {
    await portal.getByRole('link', { name: 'Cancel subscription' }).click()
    await expectAccessible(portal)
    await portal.getByRole('button', { name: 'Confirm cancellation' }).click()
    await expect(portal.getByRole('heading', { name: /Your subscription ends on/ })).toBeVisible()
  }
  await cancelInPortal()
  await portal.getByRole('button', { name: 'Keep subscription' }).click()
  await expect(portal.getByRole('heading', { name: 'Your subscription', exact: true })).toBeVisible()
  await cancelInPortal()

  // A cancellation is an event only once the subscription has ended.
  await page.reload()
  await expect(page.getByText('The subscription ends', { exact: true })).toBeVisible()
  await expect(page.getByText(/19\.99 EUR per month, ends on \d+ \w{3} \d{4}$/)).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo cancellation' })
  await undo.click()
  await expect(dialog).toHaveCount(1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Undo cancellation' }).click()
  await expect(undo).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await dialog.getByLabel('Now', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByRole('heading', { name: /Pro\s*Canceled/ })).toBeFocused()
  await portal.reload()
  await expect(portal.getByRole('heading', { name: 'Your subscription has ended' })).toBeVisible()
})

test('warns that a customer without a payment method can’t be charged', async ({ page, workspace }) => {
  const customer = { email: 'bo@shop.example', name: 'Bo Example' }
  const { customer_id } = await workspace.call('POST', '/v1/pay/customers', customer)
  await page.goto(workspace.path(`payments/subscriptions?create=true&for=${customer_id}`))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('A trial can start without one.')).toBeVisible()
  await dialog.getByLabel('Plan').fill('Pro')
  await dialog.getByLabel('Price').fill('19.99')
  await dialog.getByLabel('Trial days').fill('10')
  await expect(dialog.getByText('The first charge will fail')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create subscription' }).click()
  await expect(page.getByRole('heading', { name: /Pro\s*Trial/ })).toBeVisible()
  await expect(page.getByText('None saved.')).toBeVisible()

  await page.goto(workspace.path('payments/subscriptions'))
  await expect(page.getByRole('row', { name: /Pro/ })).toContainText('Bo Example')
  const sold = { amount: 1999, currency: 'EUR', customer_id, payment_method: { type: 'card', token: 'tok_visa' } }
  const { transaction_id } = await workspace.call('POST', '/v1/pay/charges', sold)
  await workspace.call('POST', '/v1/pay/invoices', { transaction_id, tax_region: 'EU', format: 'json' })
  await page.goto(workspace.path(`payments/customers/${customer_id}`))
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('link')).toHaveText(/^inv_/)
  await expectAccessible(page)
  await page.getByRole('table', { name: 'Subscriptions' }).getByRole('link', { name: /^Pro/ }).click()
  await expect(page.getByRole('heading', { name: /Pro\s*Trial/ })).toBeVisible()

  const [subscriptionId] = /sub_\w+/.exec(page.url()) ?? []
  const ends = { at: 'period_end', reason: 'customer_request' }
  await workspace.call('POST', `/v1/pay/subscriptions/${subscriptionId}/cancel`, ends)
  for (const list of ['subscriptions', `customers/${customer_id}`]) {
    await page.goto(workspace.path(`payments/${list}`))
    const row = page.getByRole('table', { name: 'Subscriptions' }).getByRole('row', { name: /Pro/ })
    await expect(row).toContainText(/Trial\s*ends on \d+ \w{3} \d{4}/)
  }
})
