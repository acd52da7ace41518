import type { Page } from '@playwright/test'
import { test } from './console-fixtures.ts'
import { expect, expectAccessible, pay } from './pay-fixtures.ts'
import { apiUrl, callAs, order } from './shop.ts'

test.use({ expectedErrors: [/status of 402/] })

const step = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${title} ?, (complete|to do)$`) }) })

async function proven(page: Page, count: number) {
  await page.reload()
  await expect(page.getByText(`${count} of 10 complete`)).toBeVisible()
  await page.getByText('Show steps').click()
}

test('the checklist completes from traffic alone, and each step links to its record', async ({
  page,
  context,
  workspace,
  receiver,
}) => {
  test.slow()
  await page.goto(workspace.path('home'))
  await expect(page.getByText('0 of 10 complete')).toBeVisible()
  await expect(page.getByText(`${apiUrl()}/v1/pay/checkouts`)).toBeVisible()
  await expectAccessible(page)

  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay', 'developer'] })
  await proven(page, 1)
  await callAs(key.secret, 'GET', '/v1/pay/checkouts')
  await proven(page, 2)
  await expect(step(page, 'Send a request')).toContainText('GET /v1/pay/checkouts returned 200')

  await workspace.call('POST', '/v1/webhooks', { url: receiver.url, events: ['*'] })
  const payer = await context.newPage()
  const { body: declined } = await callAs(key.secret, 'POST', '/v1/pay/checkouts', order)
  await payer.goto(declined.checkout_url)
  await pay(payer, '4000000000000002')
  await expect(payer.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible()
  await receiver.until(1)
  await proven(page, 5)
  await expect(step(page, 'Handle a declined payment')).toContainText('received charge.failed and returned 200')

  const { body: paid } = await callAs(key.secret, 'POST', '/v1/pay/checkouts', order, {
    'idempotency-key': 'order-1042',
  })
  await payer.goto(paid.checkout_url)
  await pay(payer, '4242424242424242')
  await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  await proven(page, 7)
  await expect(step(page, 'Send an idempotent request')).toContainText(
    'POST /v1/pay/checkouts included an Idempotency-Key',
  )

  await workspace.call('POST', `/v1/keys/${key.key_id}/rotate`, { grace_period_hours: 0 })
  await proven(page, 8)
  await step(page, 'Rotate a key').getByRole('link').click()
  await page.waitForURL(new RegExp(String(key.key_id)))
})

test('shows failures by cause and the month’s cost', async ({ page, workspace }) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  await callAs(key.secret, 'POST', '/v1/pay/checkouts', order)
  await page.goto(workspace.path('home'))
  await expect(page.getByRole('heading', { name: 'No errors' })).toBeVisible()
  await expect(page.getByText('Sandbox: no real money')).toBeVisible()
  await callAs(key.secret, 'POST', '/v1/pay/checkouts', { ...order, amount: -1 })
  await callAs(key.secret, 'GET', '/v1/keys')
  await workspace.call('POST', '/v1/webhooks', { url: 'https://shop.example/hooks', events: ['charge.failed'] })

  await page.reload()
  await expect(page.getByRole('link', { name: /validation_failed/ })).toContainText('1 request')
  await expect(page.getByRole('link', { name: /^shop\.example\/hooks/ })).toBeVisible()
  const refused = page.getByRole('link', { name: /insufficient_scope/ })
  await expect(refused).toContainText('listKeys')
  await expect(page.getByRole('definition').filter({ hasText: /^\d+\.\d{2} [A-Z]{3}$/ })).toBeVisible()
  await expectAccessible(page)
  await refused.click()
  await page.waitForURL(/logs\?.*code=insufficient_scope/)
})

test('covers the whole workspace in live and fits a phone', async ({ page, workspace }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/${workspace.slug}/live/home`)
  await expect(page.getByText('Live: real money, real messages')).toBeVisible()
  await expect(page.getByText('0 of 10 complete')).toBeVisible()
  await expect(step(page, 'Complete billing details')).toContainText('Missing: legal name')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})
