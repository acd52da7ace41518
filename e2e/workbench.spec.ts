import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'
import { callAs, order } from './shop.ts'

test('shows the requests and events of the object on screen, over any page', async ({ page, workspace }) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  await page.goto(workspace.path(`keys/${key.key_id}`))
  await expect(page.getByRole('heading', { name: 'Shop' })).toBeVisible()
  await page.getByRole('button', { name: 'Workbench' }).click()
  const drawer = page.getByRole('dialog', { name: 'Workbench' })
  await expect(drawer.getByText(String(key.key_id))).toBeVisible()
  await expect(drawer.getByText('No requests yet.')).toBeVisible()
  await callAs(key.secret, 'POST', '/v1/pay/checkouts', order)
  await expect(drawer.getByRole('link', { name: 'POST /v1/pay/checkouts' })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.goto(workspace.path('home'))
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('.')
  await expect(drawer.getByText('Latest activity in sandbox')).toBeVisible()
  await drawer.getByRole('link', { name: 'POST /v1/pay/checkouts' }).click()
  await expect(page).toHaveURL(/logs\?.*request=req_/)
})

test.describe('a failed request', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('is sent again with an edited body, and copied as a prompt', async ({ page, workspace }) => {
    const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
    await callAs(key.secret, 'POST', '/v1/pay/checkouts', { ...order, amount: 1 })
    await page.goto(workspace.path('logs'))
    await page.getByRole('row').filter({ hasText: 'Shop' }).getByRole('link').first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Copy as prompt' }).click()
    await expect(drawer.getByRole('button', { name: 'Copied' })).toBeVisible()
    const prompt = await page.evaluate(() => navigator.clipboard.readText())
    expect(prompt).toContain('failed with status 400 (`validation_failed`)')
    expect(prompt).toContain('Create a checkout.')

    await drawer.getByRole('button', { name: 'Run again' }).click()
    const body = drawer.getByLabel('Request body, as JSON')
    await body.fill('{')
    await expect(drawer.getByRole('button', { name: 'Send request' })).toBeDisabled()
    await body.fill(JSON.stringify(order))
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Send request' }).click()
    await expect(drawer.getByRole('status')).toContainText('201')
    await drawer.getByRole('link', { name: 'Open this request' }).click()
    await expect(drawer.getByText('createCheckout').first()).toBeVisible()
  })
})
