import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

const hooks = { url: 'https://staging.shop.example/hooks', description: 'Orders' }

test.describe('after a lost response', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] })

  test('promotes each chosen change once and undoes one', async ({ page, workspace }) => {
    await workspace.call('POST', '/v1/webhooks', { ...hooks, events: ['checkout.completed', 'charge.failed'] })
    await workspace.call('POST', '/v1/keys', { name: 'Till', scopes: ['pay', 'developer:read'] })
    await workspace.call('POST', '/v1/keys', { name: 'Ledger', scopes: ['pay'] })
    const inLive = `/${workspace.slug}/live`
    await page.goto(`${inLive}/keys?create=true&name=Ledger&scopes=pay:read`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.getByRole('button', { name: 'Close without copying' }).click()

    await page.goto(`${inLive}/promote`)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Compare sandbox with live' }).click()
    const webhook = page.getByRole('listitem').filter({ hasText: hooks.url })
    const key = page.getByRole('listitem').filter({ hasText: 'Ledger' })
    await expect(key.getByText('Adds')).toBeVisible()
    await expect(page.getByText('0 of 2 changes selected')).toBeVisible()
    const till = page.getByRole('link', { name: /Create live key/ })
    await expect(till).toHaveAttribute('href', `${inLive}/keys?create=true&name=Till&scopes=pay%2Cdeveloper%3Aread`)

    const address = webhook.getByRole('textbox')
    await address.fill('http://shop.example/hooks')
    await webhook.getByRole('checkbox').check()
    await key.getByRole('checkbox').check()
    const promote = page.getByRole('button', { name: 'Promote 2 changes to live' })
    await promote.click()
    await expect(address).toBeFocused()
    await expect(address).toHaveAccessibleDescription(/Must be https in live/)
    await address.fill('https://shop.example/hooks')

    // The webhook is created, but the response is lost.
    const sent: (string | undefined)[] = []
    await page.route('**/live/v1/webhooks', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent.push(route.request().headers()['idempotency-key'])
      if (sent.length > 3) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await promote.click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Promote 2 changes' }).click()
    await expect(key.getByText('Promoted')).toBeVisible()
    await expect(webhook.getByText('Not promoted')).toBeVisible()
    await expect(page.getByText('1 promoted · 1 not promoted · 1 of 1 change selected')).toBeVisible()
    await expectAccessible(page)
    await webhook.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('heading', { name: 'Live webhook created' })).toBeVisible()
    const secret = (await dialog.locator('[data-secret]').textContent()) ?? ''
    expect(new Set(sent).size).toBe(1)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.getByRole('button', { name: 'Close without copying' }).click()
    expect(await page.content()).not.toContain(secret)
    await expect(page.getByText('2 promoted')).toBeVisible()

    const [there] = await Promise.all([page.waitForEvent('popup'), webhook.getByRole('link').click()])
    await expect(there.getByRole('heading', { level: 1 })).toContainText('shop.example')
    await there.goto(`${inLive}/webhooks`)
    await expect(there.locator('tbody tr')).toHaveCount(1)
    await there.close()

    await webhook.getByRole('button', { name: 'Undo' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Undo in live' }).click()
    await expect(webhook.getByText('Undone')).toBeVisible()
    await expect(address).toHaveValue('https://shop.example/hooks')
    await page.goto(`${inLive}/webhooks`)
    await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  })
})

test('requires a typed name if live loses something, and says when both are equal @phone', async ({
  page,
  workspace,
}) => {
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.goto(workspace.path('promote'))
  await expect(page.getByRole('heading', { name: 'Nothing to promote yet' })).toBeVisible()
  await expectAccessible(page)

  await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay:read'] })
  await page.goto(`/${workspace.slug}/live/keys?create=true&name=Shop&scopes=*`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('button', { name: 'Close without copying' }).click()

  await page.goto(workspace.path('promote'))
  const key = page.getByRole('listitem').filter({ hasText: 'Shop' })
  await expect(key.getByText('Full access')).toBeVisible()
  const loss = key.getByText(/^Live requests that need more than Pay \(read\) are blocked/)
  await expect(loss).toBeVisible()
  expect(await sideways()).toBeLessThanOrEqual(0)
  await key.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Promote 1 change to live' }).click()
  await expect(dialog.getByRole('button', { name: 'Promote 1 change' })).toBeDisabled()
  await dialog.getByLabel(/to confirm/).fill('Shop')
  await dialog.getByRole('button', { name: 'Promote 1 change' }).click()
  await expect(key.getByText('Promoted')).toBeVisible()
  await expect(loss).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Live matches the sandbox' })).toBeVisible()
  await expectAccessible(page)
})
