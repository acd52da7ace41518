import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

test('a chosen settlement currency converts the next payment', async ({ page, workspace }) => {
  await page.goto(workspace.path('settings/payouts'))
  await page.getByRole('button', { name: 'Edit settings' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Settlement currency').selectOption('EUR')
  await expect(dialog.getByText(/New payments are converted to EUR/)).toBeVisible()
  const states = dialog.getByLabel('US states')
  await states.fill('ca, xx')
  await states.press('Enter')
  await expect(states).toHaveAccessibleDescription('XX isn’t a US state. Enter two-letter codes such as CA, NY.')
  await expect(states).toBeFocused()
  await expectAccessible(page)
  await states.fill('ca, ny')
  await states.press('Enter')

  await expect(page.getByRole('definition').filter({ hasText: 'California, New York' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^EUR$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit settings' })).toBeFocused()
  const charge = { amount: 10_000, currency: 'USD', payment_method: { type: 'card', token: 'tok_visa' } }
  const { settlement } = await workspace.call('POST', '/v1/pay/charges', charge)
  expect(settlement).toMatchObject({ currency: 'EUR' })
})
