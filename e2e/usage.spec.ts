import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'
import { apiUrl, callAs, order } from './shop.ts'

async function makeCalls(secret: unknown, count: number) {
  for (let made = 0; made < count; made++) {
    expect((await callAs(secret, 'POST', '/v1/pay/checkouts', order)).status).toBe(201)
  }
}

test('shows requests by pillar and day as chart, sentence, table and file', async ({ page, workspace }) => {
  await page.goto(workspace.path('settings/usage'))
  await expect(page.getByRole('heading', { name: /^No calls, / })).toBeVisible()
  await expect(page.getByText(`${apiUrl()}/v1/pay/checkouts`).first()).toBeVisible()
  await expectAccessible(page)

  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  await makeCalls(key.secret, 3)
  await page.reload()
  const chart = page.getByRole('figure', { name: 'Calls by pillar' })
  await expect(chart.getByText('3 calls', { exact: true })).toBeVisible()
  await expect(chart.getByText(/Pay 100%\..*The current day is partial\./)).toBeVisible()
  await expect(page.getByText('3 of 1,000 calls, 0.3%')).toBeVisible()
  await expect(page.getByText(/Sandbox data is wiped/)).toBeVisible()
  await expect(chart.locator('svg.recharts-surface').first()).toBeVisible()

  await chart.getByRole('button', { name: 'View as table' }).click()
  const today = chart.getByRole('row', { name: /\(partial\) 3 / })
  await expect(today.getByRole('link')).toHaveAttribute('href', /logs\?from=.*&to=/)
  const [file] = await Promise.all([page.waitForEvent('download'), chart.getByRole('button', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toMatch(/^usage-calls-by-pillar-sandbox-[\d-]+-to-[\d-]+\.csv$/)
})

test('groups by key and environment, keeps its range in the URL and links to the logs', async ({ page, workspace }) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  await makeCalls(key.secret, 2)
  await page.goto(workspace.path('settings/usage'))
  await page.getByLabel('Group by').selectOption('key')
  await expect(page).toHaveURL(/by=key/)
  const row = page.getByRole('row', { name: /^Shop 2 / })
  await expect(row.getByRole('link', { name: 'Shop' })).toHaveAttribute(
    'href',
    new RegExp(`logs\\?.*key=${key.key_id}`),
  )

  await page.getByRole('button', { name: 'Cost', exact: true }).click()
  await expect(page.getByText(/so far · estimated live cost, not billed/)).toBeVisible()
  await page.getByLabel('Group by').selectOption('environment')
  await expect(page.getByRole('row', { name: /^Sandbox 2 / })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Live 0 / })).toBeVisible()

  await page.getByLabel('Range').selectOption('last-month')
  await expect(page).toHaveURL(/range=last-month/)
  await expect(page.getByRole('heading', { name: /^No calls, / })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('figure', { name: 'Cost by environment' })).toBeVisible()
})

test('creates a usage cap, shows its progress, and deletes it', async ({ page, workspace }) => {
  await page.goto(workspace.path('settings/usage'))
  await page.getByRole('button', { name: 'Create cap' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create cap' }).click()
  await expect(dialog.getByText('Must be more than 0, with up to four decimals')).toBeVisible()
  await dialog.getByLabel('Monthly limit').fill('49.50')
  await dialog.getByRole('radio', { name: 'Block requests' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create cap' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('0.00 USD of 49.50 USD, 0%')).toBeVisible()
  await expect(page.getByText('Blocks requests')).toBeVisible()

  await page.getByRole('button', { name: 'Edit cap on all usage' }).click()
  await dialog.getByLabel('Monthly limit').fill('120')
  await dialog.getByRole('button', { name: 'Save cap' }).click()
  await expect(page.getByText('0.00 USD of 120.00 USD, 0%')).toBeVisible()
  await page.getByRole('button', { name: 'Delete cap on all usage' }).click()
  await dialog.getByRole('button', { name: 'Delete cap' }).click()
  await expect(page.getByText(/^No caps yet\. A cap emails/)).toBeVisible()
})

test('estimates the cost of a month', async ({ page, workspace }) => {
  await page.goto(workspace.path('settings/usage'))
  await page.getByRole('button', { name: 'Estimate cost' }).click()
  await page.getByLabel('Average payment').fill('100')
  await page.getByLabel('Card payment, quantity').fill('1001')
  await expect(page.getByRole('status')).toHaveText('3,202.60 USD')
  await expect(page.getByText(/1 payment is beyond 100,000\.00 USD/)).toBeVisible()
  await expectAccessible(page)
})

test.describe('a failing service', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('shows an error with the request ID and loads once the service is back', async ({ page, workspace }) => {
    await page.goto(workspace.path('home'))
    const body = { title: 'Unavailable', status: 503, detail: 'Back soon.', code: 'unavailable', request_id: 'req_e2e' }
    await page.route('**/api/gateway/**/v1/usage/series?*', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(body) }),
    )
    // A range that the server did not prefetch, so the browser must request it.
    await page.goto(workspace.path('settings/usage'))
    await page.getByLabel('Range').selectOption('90d')
    await expect(page.getByRole('heading', { name: 'Couldn’t load usage' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('req_e2e')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/gateway/**/v1/usage/series?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: /^No calls, / })).toBeVisible()
  })
})
