import { readFile } from 'node:fs/promises'
import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'
import { apiUrl, callAs } from './shop.ts'

async function use(secret: unknown, path: string, userAgent = 'shop/1') {
  return (await callAs(secret, 'GET', path, undefined, { 'user-agent': userAgent })).status
}

test.describe('an invalid field', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('shows the problem beside the field, then creates a working key', async ({ page, workspace }) => {
    await page.goto(workspace.path('keys'))
    await expect(page.getByRole('heading', { name: 'You don’t have your own key yet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create key' }).click()

    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel('Name')
    await expect(name).toBeFocused()
    await name.press('Enter')
    await expect(name).toHaveAccessibleDescription(/Enter a name/)
    await expect(dialog.getByText('Choose at least one scope')).toBeVisible()

    await name.fill('Order service')
    await dialog.getByLabel('Pay: read and write').check()
    const addresses = dialog.getByLabel('Allowed IP addresses')
    await addresses.fill('127.0.0.1\nnonsense')
    await expect(dialog.getByText('Choose at least one scope')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Create key' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(name).toHaveValue('Order service')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await expect(addresses).toBeFocused()
    await expect(addresses).toHaveAccessibleDescription(/Line 2: /)
    await addresses.fill('')
    await dialog.getByText('Copy as code').click()
    await expect(dialog.getByText(`${apiUrl()}/v1/keys`)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create key' }).click()

    await expect(dialog.getByRole('heading', { name: 'Key created' })).toBeVisible()
    await expect(dialog.getByText(/only keep a hash/)).toBeVisible()
    const secret = (await dialog.locator('[data-secret]').textContent()) ?? ''
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('heading', { name: /won’t see this secret again/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close without copying' }).click()
    const row = page.getByRole('row', { name: /Order service/ })
    await expect(row).toContainText('Not yet used')
    expect(await page.content()).not.toContain(secret)
    expect(await use(secret, '/v1/pay/checkouts')).toBe(200)
  })

  test('edits name, expiry and addresses, and keeps the input', async ({ page, workspace }) => {
    const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['developer'] })
    await page.goto(workspace.path(`keys/${key.key_id}`))
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    const addresses = dialog.getByLabel('Allowed IP addresses')
    await dialog.getByLabel('Name').fill('Till')
    await dialog.getByLabel('Expires').selectOption('In 7 days')
    await addresses.fill('nonsense')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(addresses).toHaveAccessibleDescription(/Line 1: /)
    await expect(dialog.getByLabel('Name')).toHaveValue('Till')
    await expectAccessible(page)
    await addresses.fill('192.0.2.0/24')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: 'Till' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
    await expect(page.getByText('192.0.2.0/24')).toBeVisible()

    expect(await use(key.secret, '/v1/usage')).toBe(403)
    await page.reload()
    await expect(page.getByText(/Address not allowed: 1 request/)).toBeVisible()
    await expect(page.getByRole('row', { name: /shop\/1/ })).toContainText('127.0.0.1')
    await expectAccessible(page)
  })
})

test('rotates a key, shows who still uses the old one, and ends it', async ({ page, workspace }) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['developer'] })
  await use(key.secret, '/v1/usage', 'shop/1')
  await use(key.secret, '/v1/usage', 'report/2')
  await page.goto(workspace.path(`keys/${key.key_id}`))
  await page.getByRole('button', { name: 'Rotate key' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Last used/)).toBeVisible()
  await dialog.getByLabel('1 hour').check()
  await dialog.getByText('Copy as code').click()
  await expect(dialog.getByText(`/v1/keys/${key.key_id}/rotate`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Rotate key' }).click()
  await expect(dialog.getByRole('heading', { name: 'Key rotated' })).toBeVisible()
  const secret = await dialog.locator('[data-secret]').textContent()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close without copying' }).click()

  const panel = page.getByRole('region', { name: 'Rotation' })
  await expect(panel.getByRole('heading', { name: /Ends in/ })).toBeVisible()
  await expect(panel.getByRole('status')).toContainText(/Still in use: 2 requests since/)
  await use(secret, '/v1/usage', 'shop/1')
  const callers = panel.getByRole('listitem')
  await expect(callers.filter({ hasText: 'shop/1' })).toContainText('On the new key')
  await expect(callers.filter({ hasText: 'report/2' })).toContainText('Still on the old key')
  await expect(page.getByRole('button', { name: 'Rotate key' })).toHaveAccessibleDescription(/already rotating/)

  await panel.getByRole('button', { name: 'Revoke now' }).click()
  await dialog.getByRole('button', { name: 'Revoke now' }).click()
  await expect(page.getByText('Revoked “Shop”')).toBeVisible()
  await expect(panel).toHaveCount(0)
  expect(await use(key.secret, '/v1/usage')).toBe(401)
  expect(await use(secret, '/v1/usage')).toBe(200)
})

test('suggests the least scopes, narrows a key in one click, and lets the owner widen it again', async ({
  page,
  workspace,
}) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['*'] })
  await page.goto(workspace.path(`keys/${key.key_id}`))
  await expect(page.getByText(/No successful requests in the last 30 days/)).toBeVisible()
  for (const path of ['/v1/usage', '/v1/usage', '/v1/pay/checkouts']) await use(key.secret, path)
  await page.reload()
  await expect(page.getByText('Too few requests to be sure')).toBeVisible()
  await expect(page.getByText(/None of 3 requests/)).toBeVisible()
  await page.getByRole('button', { name: 'Narrow to Pay (read), Developer (read)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Narrow access' }).click()
  await expect(page.getByText(/access is already minimal for its 3 requests/)).toBeVisible()

  await page.getByRole('button', { name: 'Change access' }).click()
  await dialog.getByLabel('Pay: none').check()
  await expect(dialog.getByText('Would have blocked 1 request in the last 30 days')).toBeVisible()
  await dialog.getByLabel('Pay: read and write').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Widen access' }).click()
  await expect(page.getByText('Pay, Developer (read)', { exact: true })).toBeVisible()
})

test('offers the scopes of each pillar, and marks those that a key has', async ({ page, workspace }) => {
  await page.goto(`${workspace.path('keys')}?create=true`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row')).toHaveText([/^Pillar/, 'Pay', 'Connect', 'Developer'])

  const key = await workspace.call('POST', '/v1/keys', { name: 'Messenger', scopes: ['connect', 'pay:read'] })
  await page.goto(workspace.path('keys'))
  await expect(page.getByRole('row').filter({ hasText: 'Messenger' })).toContainText('Pay (read), Connect')
  await page.goto(`${workspace.path(`keys/${key.key_id}`)}?act=narrow`)
  await expect(dialog.getByRole('row')).toHaveText([/^Pillar/, 'Pay', 'Connect', 'Developer'])
  await expect(dialog.getByLabel('Connect: read and write')).toBeChecked()
  await expect(dialog.getByLabel('Pay: read', { exact: true })).toBeChecked()
  await expect(dialog.getByLabel('Developer: none')).toBeChecked()
})

test('filters, sorts, exports exactly the filtered keys, and revokes several at once', async ({ page, workspace }) => {
  for (const name of ['One', 'Two', 'Three']) await workspace.call('POST', '/v1/keys', { name, scopes: ['pay'] })
  const leaked = await workspace.call('POST', '/v1/keys', { name: 'Leaked', scopes: ['pay'] })
  await workspace.call('POST', `/v1/keys/${leaked.key_id}/rotate`, { grace_period_hours: 0 })

  await page.goto(workspace.path('keys?health=new&sort=name'))
  const names = page.locator('tbody [data-row-opener]')
  await expect(names).toHaveText(['Leaked', 'One', 'Three', 'Two'])
  await page.getByRole('searchbox').fill('t')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=t/)
  await expect(names).toHaveText(['Three', 'Two'])
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toBe('keys-sandbox-new.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Three', 'Two'])

  for (const name of ['Select Three', 'Select Two']) {
    await page.getByRole('checkbox', { name }).click()
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revoke 2 keys' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke 2 keys' }).click()
  await expect(page.getByText('2 keys revoked')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No matching keys' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: /^State/ }).click()
  await page.getByRole('menuitemradio', { name: 'Revoked' }).click()
  await expect(page.getByText('3 keys', { exact: true })).toBeVisible()
})

test('pages through the revoked keys', async ({ page, workspace }) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Gone', scopes: ['pay'] })
  // Pages of two, because the rate limit allows few keys per minute.
  await page.route('**/sandbox/v1/keys?*', async (route) => {
    const isSecond = new URL(route.request().url()).searchParams.has('cursor')
    const response = await page.request.fetch(route.request().url().replace(/\?.*/, `/${key.key_id}`))
    const row = (name: string) => ({ ...JSON.parse(body), key_id: `key_${name}`, name, state: 'revoked' })
    const body = await response.text()
    const data = isSecond ? [row('three')] : [row('one'), row('two')]
    await route.fulfill({ json: { data, has_more: !isSecond, next_cursor: isSecond ? null : 'c2' } })
  })
  await page.goto(workspace.path('keys'))
  await page.getByRole('button', { name: /^State/ }).click()
  await page.getByRole('menuitemradio', { name: 'Revoked' }).click()
  await expect(page.getByText('2 keys on this page')).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('1 key on this page')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('2 keys on this page')).toBeVisible()
})

test('protects the console’s own key and requires the typed name in live', async ({ page, workspace }) => {
  await page.goto(workspace.path('keys'))
  await page.getByRole('link', { name: /Held by Pillar/ }).press('Enter')
  await expect(page.getByRole('button', { name: 'Revoke key' })).toHaveAccessibleDescription(
    /The console uses this key/,
  )

  await page.goto(`/${workspace.slug}/live/keys?create=true`)
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel('Name').fill('Till')
  await dialog.getByLabel('Full access').check()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByRole('heading', { name: 'Key created' })).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close without copying' }).click()
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Till' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(dialog.getByRole('button', { name: 'Revoke key' })).toBeDisabled()
  await dialog.getByLabel(/to confirm/).fill('Till')
  await expect(dialog.getByRole('button', { name: 'Revoke key' })).toBeEnabled()
})

test('fits a phone @phone', async ({ page, workspace }) => {
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['developer'] })
  await use(key.secret, '/v1/usage')
  await workspace.call('POST', `/v1/keys/${key.key_id}/rotate`)
  await page.goto(workspace.path(`keys/${key.key_id}`))
  await expect(page.getByRole('region', { name: 'Rotation' }).getByRole('listitem')).toHaveCount(1)
  expect(await sideways()).toBeLessThanOrEqual(0)
  await page.goto(workspace.path('keys?create=true'))
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
  expect(await sideways()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
