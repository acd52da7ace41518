import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

test('a payer whose card failed pays with another one after 3-D Secure, and opens the receipt', async ({
  page,
  workspace,
}) => {
  const customer = await workspace.call('POST', '/v1/pay/customers', { email: 'ann@shop.example', language: 'ar' })
  const { customer_id } = customer
  const methods = `/v1/pay/customers/${customer_id}/payment_methods`
  await workspace.call('POST', methods, { type: 'card', token: 'tok_attach_then_fail' })
  const terms = { customer_id, plan: 'Pro', amount: 1999, currency: 'EUR', interval: 'month' }
  const subscription = await workspace.call('POST', '/v1/pay/subscriptions', terms)

  await page.goto(String(subscription.setup_url))
  await expect(page.getByRole('heading', { name: 'استخدام بطاقة أخرى' })).toBeVisible()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await expectAccessible(page)
  await page.getByLabel('رقم البطاقة').fill('4000000000003220')
  await page.locator('[name=expiry]').fill('12/34')
  await page.locator('[name=cvc]').fill('123')
  await page.locator('.card-form button[type=submit]').click()
  await page.waitForURL('**/3ds/**')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.locator('button[value=complete]').click()
  await expect(page.getByRole('heading', { name: 'حُفظت بطاقتك' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'عرض اشتراكك' }).click()
  await expectAccessible(page)
  await page.locator('.portal-payments a').click()
  await expect(page.locator('h1')).toContainText('19.99 EUR')
  await expectAccessible(page)
  const pdf = page.waitForResponse('**/pdf')
  await page.getByRole('link', { name: 'تنزيل الإيصال' }).click()
  expect((await pdf).headers()['content-type']).toBe('application/pdf')
})

test('a payer replaces the card of a paid subscription once its issuer has asked them', async ({ page, workspace }) => {
  const { customer_id } = await workspace.call('POST', '/v1/pay/customers', { email: 'ann@shop.example' })
  const methods = `/v1/pay/customers/${customer_id}/payment_methods`
  await workspace.call('POST', methods, { type: 'card', token: 'tok_visa' })
  const terms = { customer_id, plan: 'Pro', amount: 1999, currency: 'EUR', interval: 'month' }
  const { portal_url } = await workspace.call('POST', '/v1/pay/subscriptions', terms)
  await page.goto(String(portal_url))
  await page.getByRole('link', { name: 'Use another card' }).click()

  const enterCard = async () => {
    await page.getByLabel('Card number').fill('4000003800000446')
    await page.locator('[name=expiry]').fill('12/34')
    await page.locator('[name=cvc]').fill('123')
    await page.locator('.card-form button[type=submit]').click()
    await page.waitForURL('**/3ds/**')
    await expect(page.getByText('0.00 EUR')).toBeVisible()
  }
  await enterCard()
  await page.locator('button[value=fail]').click()
  await expect(page.getByText(/couldn’t verify that it’s you/)).toBeVisible()
  await enterCard()
  await page.locator('button[value=complete]').click()
  await expect(page.getByRole('heading', { name: /saved/ })).toBeVisible()
  await expect(page.getByText(/0446/)).toBeVisible()
  await expectAccessible(page)
})
