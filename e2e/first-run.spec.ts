import { test } from './console-fixtures.ts'
import { expect, expectAccessible, pay } from './pay-fixtures.ts'
import { callAs, order } from './shop.ts'

test('lights up as the first request, its payment and its signed webhook arrive', async ({
  page,
  context,
  workspace,
}) => {
  test.slow()
  await page.goto(workspace.path('home'))
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await expect(heading('Listening for your first request…')).toBeVisible()
  await expect(heading('Errors')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Create key' })).toBeVisible()
  await expectAccessible(page)

  await workspace.call('POST', '/v1/pay/checkouts', order)
  const { secret } = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  await callAs(secret, 'POST', '/v1/pay/checkouts', { ...order, amount: -1 })
  await expect(page.getByText('POST /v1/pay/checkouts returned 400')).toBeVisible()
  await expect(heading('Listening for your first request…')).toBeVisible()

  await callAs(secret, 'POST', '/v1/pay/checkouts', order)
  await expect(heading('Listening for the payment…')).toBeVisible()
  await expect(page.getByText('POST /v1/pay/checkouts returned 201')).toBeVisible()
  await expect(page.getByText('1 succeeded', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Open test inbox' }).click()
  await expect(page.getByRole('link', { name: 'Show test inbox' })).toBeVisible()
  await expectAccessible(page)
  const [payer] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Open checkout' }).click(),
  ])
  await pay(payer, '4242424242424242')
  await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  // Chromium renders no frames of a page behind another.
  await payer.close()

  await expect(heading('Your first payment works end to end')).toBeVisible()
  await expect(page.getByText('A checkout was paid')).toBeVisible()
  await expect(page.getByText(/received (charge|checkout)\.\w+ and returned 200/)).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Go-live checklist' })).toBeVisible()
  await expect(heading('Your first payment works end to end')).toBeHidden()
})
