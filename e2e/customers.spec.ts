import type { Page } from '@playwright/test'
import { test } from './console-fixtures.ts'
import { expect, expectAccessible, pay } from './pay-fixtures.ts'
import { order } from './shop.ts'

test.describe('an invalid tax ID', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('shows the problem beside the field, then creates a customer who is found by email', async ({
    page,
    workspace,
  }) => {
    await page.goto(workspace.path('payments/customers'))
    await expect(page.getByRole('heading', { name: 'No customers yet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create customer' }).first().click()

    const dialog = page.getByRole('dialog')
    const email = dialog.getByRole('textbox', { name: 'Email' })
    await expect(email).toBeFocused()
    await dialog.getByLabel('City').fill('Berlin')
    await email.press('Enter')
    await expect(email).toHaveAccessibleDescription(/Enter an email address/)
    await expect(dialog.getByLabel('Country')).toHaveAccessibleDescription(/Choose the country/)
    await email.fill('Ann@Shop.example')
    await dialog.getByLabel('Name').fill('Ann Example')
    await dialog.getByLabel('Address', { exact: true }).fill('Torstraße 1')
    await dialog.getByLabel('Postal code').fill('10119')
    await dialog.getByLabel('Country').selectOption('Germany')
    const taxId = dialog.getByLabel('Tax ID', { exact: true })
    await taxId.fill('DE12345')
    await dialog.getByRole('button', { name: 'Create customer' }).click()
    await expect(taxId).toHaveAccessibleDescription(/format of a DE VAT number/)
    await expectAccessible(page)
    await taxId.fill('DE123456789')
    await dialog.getByRole('button', { name: 'Create customer' }).click()

    await expect(page.getByRole('heading', { name: 'Ann Example' })).toBeVisible()
    await expect(page.locator('address > span')).toHaveText(['Torstraße 1', '10119 Berlin', 'Germany'])
    await page.getByRole('main').getByRole('link', { name: 'Customers' }).click()
    const search = page.getByRole('searchbox', { name: 'Find customers by name, email or phone' })
    await search.fill('bo@shop')
    await search.press('Enter')
    await expect(page.getByRole('heading', { name: 'No matching customers' })).toBeVisible()
    await search.fill('ann ex')
    await search.press('Enter')
    await expect(page.getByRole('row', { name: /Ann Example/ })).toContainText('Germany')
  })
})

test('saves, chooses and deletes a customer’s payment methods, and shows their payments', async ({
  page,
  workspace,
}) => {
  const { customer_id } = await workspace.call('POST', '/v1/pay/customers', { email: 'bo@shop.example' })
  await page.goto(workspace.path(`payments/customers/${customer_id}`))
  const methods = page.getByRole('region', { name: 'Payment methods' }).getByRole('listitem')
  const dialog = page.getByRole('dialog')
  await expect(page.getByText('No saved payment methods')).toBeVisible()

  const save = async (label: RegExp) => {
    await page.getByRole('button', { name: 'Save test method' }).click()
    const option = dialog.getByRole('option', { name: label })
    await dialog.getByLabel('Test instrument').selectOption(await option.getAttribute('value'))
    await dialog.getByRole('button', { name: 'Save test method' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await save(/Visa •••• 4242/)
  await expect(methods.filter({ hasText: 'Visa •••• 4242' })).toContainText('Default')
  await save(/SEPA debit •••• 3000/)
  await expect(methods.filter({ hasText: 'SEPA debit •••• 3000' })).toContainText('Default')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Actions for Visa •••• 4242' }).click()
  await page.getByRole('menuitem', { name: 'Make default' }).click()
  await expect(methods.filter({ hasText: 'Visa •••• 4242' })).toContainText('Default')
  await page.getByRole('button', { name: 'Actions for Visa •••• 4242' }).click()
  await page.getByRole('menuitem', { name: 'Delete payment method' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete payment method' }).click()
  await expect(methods).toHaveCount(1)
  await expect(methods).toContainText(['Default'])

  const sold = { ...order, customer_id, save_payment_method: true }
  const { checkout_url } = await workspace.call('POST', '/v1/pay/checkouts', sold)
  const payer = await page.context().newPage()
  await payer.goto(String(checkout_url))
  await pay(payer, '5555555555554444')
  await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  await payer.close()
  const payments = page.getByRole('table', { name: 'Payments' })
  await expect(payments.getByRole('row', { name: new RegExp(order.description) })).toHaveCount(1)
  await expect(methods.filter({ hasText: 'Mastercard •••• 4444' })).toHaveCount(1)
  await page.goto(workspace.path('payments/transactions?customer=cus_01jd5k3v9m8q2r7t4w6x0y1z2a'))
  await expect(page.getByRole('heading', { name: 'No matching transactions' })).toBeVisible()
  await page.goto(workspace.path(`payments/transactions?customer=${customer_id}`))
  await page
    .getByRole('row', { name: new RegExp(order.description) })
    .getByRole('link')
    .first()
    .click()
  await page.getByTitle(String(customer_id)).click()

  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Name').fill('Bo Lee')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Bo Lee' })).toBeVisible()
})

test.describe('an unknown customer', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is reported, with a way back to the list', async ({ page, workspace }) => {
    await page.goto(workspace.path('payments/customers/cus_01jd5k3v9m8q2r7t4w6x0y1z2a'))
    await expect(page.getByRole('heading', { name: 'Customer not found' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Customers' }).click()
    await expect(page.getByRole('heading', { name: 'No customers yet' })).toBeVisible()
  })
})

test('shows long names, addresses and plans within the window, on wide screens and phones', async ({
  page,
  workspace,
}) => {
  const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft mbH'
  const email = 'accounts.payable.for.all.branches@donaudampfschifffahrtselektrizitaeten.example'
  const { customer_id } = await workspace.call('POST', '/v1/pay/customers', { name, email })
  await workspace.call('POST', `/v1/pay/customers/${customer_id}/payment_methods`, { type: 'card', token: 'tok_visa' })
  const plan = 'Every branch, with fourteen registers, on-site service and a hotline on Sundays'
  const terms = { customer_id, plan, amount: 1999, currency: 'EUR', interval: 'month', trial_days: 3 }
  const { portal_url } = await workspace.call('POST', '/v1/pay/subscriptions', terms)
  await workspace.call('POST', '/v1/pay/checkouts', { ...order, customer_id, description: `${name} ${name}` })

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    for (const list of ['payments/customers', 'payments/subscriptions', 'payments/checkouts', 'sandbox/outbox']) {
      await page.goto(workspace.path(list))
      await expect(
        page
          .getByRole('table')
          .getByText(/Donau|Every branch|donau/)
          .first(),
      ).toBeVisible()
      expect(await widthBeyondWindow(page), `${list} at ${viewport.width}`).toBe(0)
    }
  }
  await page.goto(String(portal_url))
  await expect(page.getByText('19.99 EUR per month')).toBeInViewport({ ratio: 1 })
  expect(await widthBeyondWindow(page)).toBe(0)
})

const widthBeyondWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.describe('a customer with a subscription', () => {
  // The refusal, and the customer that the subscription's page looks for.
  test.use({ expectedErrors: [/status of 40[49]/] })

  test('is deleted only once the subscription has ended', async ({ page, workspace }) => {
    const { customer_id } = await workspace.call('POST', '/v1/pay/customers', { email: 'bo@shop.example' })
    const terms = { customer_id, plan: 'Pro', amount: 1999, currency: 'USD', interval: 'month', trial_days: 14 }
    const { subscription_id } = await workspace.call('POST', '/v1/pay/subscriptions', terms)
    await page.goto(workspace.path(`payments/customers/${customer_id}`))
    await page.getByRole('button', { name: 'Delete customer' }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete customer' }).click()
    await expect(dialog.getByRole('alert')).toContainText('A subscription of the customer has not ended')

    await workspace.call('POST', `/v1/pay/subscriptions/${subscription_id}/cancel`, { at: 'now' })
    await dialog.getByRole('button', { name: 'Delete customer' }).click()
    await expect(page.getByRole('heading', { name: 'No customers yet' })).toBeVisible()
    await expect(page.getByText('Customer deleted')).toBeVisible()
    await page.goto(workspace.path(`payments/subscriptions/${subscription_id}`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Canceled')
    await expect(page.getByRole('main')).toContainText(String(customer_id).slice(0, 7))
  })
})
