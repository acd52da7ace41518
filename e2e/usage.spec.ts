import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

async function makeCalls(secret: unknown, count: number) {
  for (let made = 0; made < count; made++) {
    const answer = await fetch(`${process.env.GATEWAY_URL}/v1/pay/checkouts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        amount: 2599,
        currency: 'EUR',
        description: 'Order 1042',
        success_url: 'https://example.com/thanks',
        cancel_url: 'https://example.com/cart',
      }),
    })
    expect(answer.status).toBe(201)
  }
}

test('counts calls by pillar and day, as chart, sentence, table and file', async ({ page, workspace }) => {
  await page.goto(workspace.path('usage'))
  await expect(page.getByRole('heading', { name: /^No calls in/ })).toBeVisible()
  await expect(page.getByText(`curl ${process.env.GATEWAY_URL}/v1/pay/checkouts`)).toBeVisible()
  await expectAccessible(page)

  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  await makeCalls(key.secret, 3)
  await page.reload()
  const chart = page.getByRole('figure', { name: 'Calls by pillar' })
  await expect(chart.getByText('3 calls', { exact: true })).toBeVisible()
  await expect(chart.getByText(/All of it is Pay\..*The last day is still running\./)).toBeVisible()
  await expect(page.getByText('3 of 1,000 calls')).toBeVisible()
  await expect(chart.locator('svg.recharts-surface').first()).toBeVisible()
  await expectAccessible(page)

  await chart.getByRole('button', { name: 'View as table' }).click()
  await expect(chart.getByRole('row', { name: /\(running\) 3 / })).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), chart.getByRole('button', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toMatch(/^usage-calls-sandbox-\d{4}-\d{2}\.csv$/)
})

test('keeps month and measure in the address and says what the sandbox would have cost', async ({
  page,
  workspace,
}) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  await makeCalls(key.secret, 1)
  await page.goto(workspace.path('usage'))
  await page.getByRole('button', { name: 'Cost' }).click()
  await expect(page).toHaveURL(/show=cost/)
  await expect(page.getByText('free: what live would have cost')).toBeVisible()

  const months = page.getByLabel('Month', { exact: true })
  await expect(months.locator('option')).toHaveCount(13)
  await months.selectOption({ index: 1 })
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
  await expect(page.getByRole('heading', { name: /^No calls in/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('figure', { name: 'Cost by pillar' })).toBeVisible()
})

test.describe('a service that fails', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('says so, with the request, and loads when it is back', async ({ page, workspace }) => {
    await page.goto(workspace.path('home'))
    const body = { title: 'Unavailable', status: 503, detail: 'Back soon.', code: 'unavailable', request_id: 'req_e2e' }
    await page.route('**/api/gateway/**/v1/usage?*', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(body) }),
    )
    // A month the server did not prefetch: this one the browser has to ask for.
    await page.goto(workspace.path('usage'))
    await page.getByLabel('Month', { exact: true }).selectOption({ index: 4 })
    await expect(page.getByRole('heading', { name: 'The service did not answer' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('req_e2e')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/gateway/**/v1/usage?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: /^No calls in/ })).toBeVisible()
  })
})
