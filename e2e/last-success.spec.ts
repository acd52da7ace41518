import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'
import { callAs, order } from './shop.ts'

test('shows what a failed request has other than the last success', async ({ page, workspace }) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  const other = await workspace.call('POST', '/v1/keys', { name: 'Till', scopes: ['pay'] })
  const metadata = { card: '4242 4242 4242 4242' }
  const { requestId } = await callAs(key.secret, 'POST', '/v1/pay/checkouts', { ...order, metadata })
  const agent = { 'user-agent': 'till/2.0' }
  await callAs(other.secret, 'POST', '/v1/pay/checkouts', { ...order, amount: '25.99', tip: 5 }, agent)

  await page.goto(workspace.path('logs/errors'))
  await page.getByRole('link', { name: 'Compare the latest request with the last success' }).click()
  const drawer = page.getByRole('dialog')
  const differences = drawer.getByRole('list', { name: 'Differences' }).getByRole('listitem')
  const amount = differences.filter({ hasText: 'amount' })
  await expect(amount).toContainText('Last success2599')
  await expect(amount).toContainText('This request"25.99"')
  await expect(amount).toContainText('Changed')
  await expect(amount).toContainText('This field must be a number')
  await expect(differences.filter({ hasText: 'metadata' })).toContainText('{"card":"[redacted]"}')
  await expect(differences.filter({ hasText: 'tip' })).toContainText('Added')
  await expect(differences.filter({ hasText: 'User-Agent' })).toContainText('till/2.0')
  await expect(differences.filter({ hasText: 'API key' })).toContainText('Shop')
  await expect(differences.filter({ hasText: 'API key' })).toContainText('Till')
  await expect(drawer.getByText('aren’t compared')).toBeVisible()
  expect(await page.content()).not.toContain('4242 4242')
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'Last success' }).click()
  await expect(page).toHaveURL(new RegExp(`request=${requestId}`))
  await expect(drawer.getByText('Compared with the last success')).toBeHidden()
})

test('says if no request to the operation has succeeded, or only a later one', async ({ page, workspace }) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  const { requestId } = await callAs(key.secret, 'POST', '/v1/pay/checkouts', { ...order, amount: 1 })
  await page.goto(workspace.path(`logs?request=${requestId}`))
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('has succeeded in this environment in the last 30 days')).toBeVisible()
  await expectAccessible(page)

  // The API states whole seconds, so a success in the same second counts as earlier.
  const failedAt = Math.floor(Date.now() / 1000)
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(failedAt)
  await callAs(key.secret, 'POST', '/v1/pay/checkouts', order)
  await page.reload()
  await expect(drawer.getByRole('link', { name: 'A later success' })).toBeVisible()
  await expect(drawer.getByText('None came before.')).toBeVisible()
  await expect(drawer.getByRole('listitem').filter({ hasText: 'amount' })).toContainText('2599')
})

test('shows the durations of each operation, sorts them, and leads to the requests', async ({ page, workspace }) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  for (const amount of [2599, 2599, 1]) await callAs(key.secret, 'POST', '/v1/pay/checkouts', { ...order, amount })
  await page.goto(workspace.path('logs/operations'))
  const table = page.getByRole('table', { name: 'Durations by operation' })
  const made = table.getByRole('row').filter({ hasText: 'createCheckout' })
  await expect(made.getByRole('cell').nth(1)).toHaveText(/3$/)
  await expect(made.getByRole('cell').nth(2)).toHaveText(/33%$/)
  await expect(made.getByRole('cell').nth(3)).toHaveText(/\d$/)
  await expect(made.getByRole('cell').nth(4)).toHaveText(/\d$/)
  await expectAccessible(page)
  await table.getByRole('button', { name: 'Failed' }).click()
  await table.getByRole('button', { name: 'Failed' }).click()
  await expect(page).toHaveURL(/sort=-failed/)
  await expect(table.getByRole('row').nth(1)).toContainText('createCheckout')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: false }).click(),
  ])
  expect(download.suggestedFilename()).toBe('operations-sandbox.csv')

  await made.getByRole('link').click()
  await expect(page).toHaveURL(/operation=createCheckout/)
  await expect(page.getByRole('row').filter({ hasText: '/v1/pay/checkouts' })).toHaveCount(3)
  await page.goto(workspace.path('logs/operations?from=2026-01-01&to=2026-01-02'))
  await expect(page.getByRole('heading', { name: 'No requests' })).toBeVisible()
})
