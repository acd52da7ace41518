import { readFile } from 'node:fs/promises'
import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

const apiUrl = () => process.env.GATEWAY_URL ?? ''

test.describe('a refused field', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('creates a key that works, after saying what is wrong beside its field', async ({ page, workspace }) => {
    await page.goto(workspace.path('keys'))
    await expect(page.getByRole('heading', { name: 'No key of your own yet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create key' }).click()

    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel('Name')
    await expect(name).toBeFocused()
    await name.press('Enter')
    await expect(name).toHaveAccessibleDescription(/Enter a name/)
    await expect(dialog.getByText('Choose what the key may do')).toBeVisible()

    await name.fill('Order service')
    await dialog.getByLabel('Pay: read and write').check()
    const addresses = dialog.getByLabel('Allowed IP addresses')
    await addresses.fill('127.0.0.1\nnonsense')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Create key' }).click()
    await expect(name).toHaveValue('Order service')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await expect(addresses).toBeFocused()
    await expect(addresses).toHaveAccessibleDescription(/Entry 2: /)
    await addresses.fill('')
    await dialog.getByText('Copy as code').click()
    await expect(dialog.getByText(`curl ${apiUrl()}/v1/keys`)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create key' }).click()

    await expect(dialog.getByRole('heading', { name: 'Key created' })).toBeVisible()
    const secret = (await dialog.locator('[data-secret]').textContent()) ?? ''
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('heading', { name: /won't see this secret again/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close without copying' }).click()
    await expect(page.getByRole('row', { name: /Order service/ })).toContainText('Pay')
    expect(await page.content()).not.toContain(secret)

    const answer = await fetch(`${apiUrl()}/v1/pay/checkouts`, {
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
  })
})

test('narrows, rotates with grace and revokes from a drawer that has an address', async ({ page, workspace }) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay', 'connect'] })
  await page.goto(`${workspace.path('keys')}?key=${key.key_id}`)
  const dialog = page.getByRole('dialog').last()
  await expect(dialog.getByText('Pay, Connect')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Narrow access' }).click()
  await expect(dialog.getByLabel('Identity: read', { exact: true })).toBeDisabled()
  await dialog.getByLabel('Connect: none').check()
  await expect(dialog.getByText('It will be allowed: Pay.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Narrow access' }).click()
  await expect(page.getByText('“Shop” was narrowed to Pay')).toBeVisible()

  await page.getByRole('button', { name: 'Rotate key' }).click()
  await dialog.getByLabel('1 hour').check()
  await dialog.getByRole('button', { name: 'Rotate key' }).click()
  await expect(dialog.getByRole('heading', { name: 'Key rotated' })).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close without copying' }).click()
  await page.getByRole('button', { name: 'Open the key before' }).click()
  await expect(page).toHaveURL(new RegExp(`key=${key.key_id}`))
  await expect(dialog.getByText(/^Works until/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Rotate key' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Rotate key' })).toHaveAccessibleDescription(/replaced already/)

  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(dialog.getByText(/It was never used/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('“Shop” was revoked')).toBeVisible()
  await expect(dialog.getByText('The key is revoked already')).toBeVisible()
})

test('holds the console’s own key back and asks for the name in live', async ({ page, workspace }) => {
  await page.goto(workspace.path('keys'))
  await page.getByRole('button', { name: /Held by Pillar/ }).press('Enter')
  const dialog = page.getByRole('dialog').last()
  await expect(dialog.getByRole('button', { name: 'Revoke key' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Revoke key' })).toHaveAccessibleDescription(/Pillar holds this key/)
  await page.keyboard.press('Escape')

  await page.goto(`/${workspace.slug}/live/keys?create=true`)
  await dialog.getByLabel('Name').fill('Till')
  await dialog.getByLabel('Full access').check()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByRole('heading', { name: 'Key created' })).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close without copying' }).click()
  await page.getByRole('button', { name: 'Till' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(dialog.getByRole('button', { name: 'Revoke key' })).toBeDisabled()
  await dialog.getByLabel(/to confirm/).fill('Till')
  await expect(dialog.getByRole('button', { name: 'Revoke key' })).toBeEnabled()
})

test('filters by state, page by page, and writes exactly the filter to a file', async ({ page, workspace }) => {
  for (const name of ['One', 'Two', 'Three']) await workspace.call('POST', '/v1/keys', { name, scopes: ['pay'] })
  const leaked = await workspace.call('POST', '/v1/keys', { name: 'Leaked', scopes: ['pay'] })
  await workspace.call('POST', `/v1/keys/${leaked.key_id}/rotate`, { grace_period_hours: 0 })
  // Pages of three: twenty keys take longer to make than the limit on making them allows.
  await page.route('**/v1/keys?*', async (route) => {
    const url = new URL(route.request().url())
    const isSecond = url.searchParams.has('cursor')
    url.searchParams.delete('cursor')
    const response = await route.fetch({ url: url.href })
    const { data } = await response.json()
    const hasMore = data.length > 3 && !isSecond
    const json = {
      data: isSecond ? data.slice(3) : data.slice(0, 3),
      has_more: hasMore,
      next_cursor: hasMore ? 'c2' : null,
    }
    await route.fulfill({ response, json })
  })

  await page.goto(workspace.path('keys'))
  await page.getByRole('button', { name: 'State' }).click()
  await page.getByRole('menuitemradio', { name: 'Active' }).click()
  await expect(page).toHaveURL(/state=active/)
  await expect(page.getByText('3 keys on this page')).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toBe('keys-sandbox-active.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(1 + 5)
  expect(lines.slice(1).every((line) => line.includes(',active,'))).toBe(true)

  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('2 keys on this page')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('3 keys on this page')).toBeVisible()
  await page.goto(workspace.path('keys?state=revoked'))
  await expect(page.getByRole('row', { name: /Leaked/ })).toHaveCount(1)
  await expect(page.getByText('1 key', { exact: true })).toBeVisible()
})

test('fits a phone @phone', async ({ page, workspace }) => {
  await page.goto(workspace.path('keys?create=true'))
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
