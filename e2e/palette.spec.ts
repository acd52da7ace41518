import type { Page } from '@playwright/test'
import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

const field = (page: Page) => page.getByRole('combobox', { name: /command/ })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

async function openPalette(page: Page) {
  // A page ignores keys until it is hydrated.
  await expect(async () => {
    if (!(await field(page).isVisible())) await page.keyboard.press('ControlOrMeta+k')
    await expect(field(page)).toBeFocused({ timeout: 5_000 })
  }).toPass()
}

test('opens the palette by shortcut, goes to a screen and returns the focus', async ({ page, workspace }) => {
  await page.goto(workspace.path('home'))
  await page.getByRole('link', { name: 'Usage and caps' }).first().focus()
  await openPalette(page)
  await expect(option(page, 'API keys')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('ArrowDown')
  await expect(option(page, 'Transactions')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Usage and caps' }).first()).toBeFocused()

  await openPalette(page)
  await page.keyboard.type('webh')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${workspace.path('webhooks')}`)
  await expect(field(page)).toBeHidden()
})

test('opens any pasted ID, even with text around it, and searches the reference for what it doesn’t know', async ({
  page,
  workspace,
}) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['developer'] })
  await page.goto(workspace.path('home'))
  await openPalette(page)
  await field(page).fill(` "key_id": "${key.key_id}", `)
  await expect(option(page, 'Open api key')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(String(key.key_id)))
  await expect(page.getByRole('heading', { name: 'Shop' })).toBeVisible()

  await openPalette(page)
  await field(page).fill('tx_01jd5k3v9m8q2r7t4w6x0y1z2a')
  await expect(option(page, 'Trace this ID')).toBeVisible()
  await expect(option(page, 'Find its requests')).toBeVisible()

  await field(page).fill('cancel_url')
  await expect(option(page, 'Search the API reference for “cancel_url”')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Results for “cancel_url”' })).toBeVisible()
})

test('finds the customer and the messages of an email address, and the messages to a phone number', async ({
  page,
  workspace,
}) => {
  await workspace.call('POST', '/v1/pay/customers', { name: 'Ann Example', email: 'ann@shop.example' })
  await page.goto(workspace.path('home'))
  await openPalette(page)
  await field(page).fill('ann@shop.example ')
  await expect(option(page, 'Find messages to this recipient')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Ann Example/ })).toBeVisible()

  await openPalette(page)
  await field(page).fill('+15005550006')
  await expect(option(page, 'Find this customer')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Find messages by recipient' })).toHaveValue('+15005550006')
})

test('rotates a key by choosing the action first or typing both in one line', async ({ page, workspace }) => {
  await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['developer'] })
  await page.goto(workspace.path('home'))
  await openPalette(page)
  await page.keyboard.type('rotate key')
  await option(page, 'Rotate key').first().click()
  await expect(page.getByRole('combobox', { name: 'Which key?' })).toBeFocused()
  await expect(option(page, /^Shop/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Backspace')
  await expect(option(page, 'Create key')).toBeVisible()

  await page.keyboard.type('rotate shop')
  await expect(option(page, /^Rotate key: Shop/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.waitForURL(/act=rotate/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Rotate/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Key rotated' })).toBeVisible()
})

test('sends a test event to a webhook found by its URL', async ({ page, workspace, receiver }) => {
  await workspace.call('POST', '/v1/webhooks', { url: receiver.url, events: ['charge.*'] })
  await page.goto(workspace.path('home'))
  await openPalette(page)
  await page.keyboard.type('test event 127')
  await expect(option(page, /^Send test event: 127/)).toBeVisible()
  await expect(option(page, 'Replay events')).toHaveCount(0)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Send/ }).click()
  await receiver.until(1)
})

test('advances the sandbox clock from any page, but not in live', async ({ page, workspace }) => {
  await page.goto(workspace.path('settings/usage'))
  await openPalette(page)
  await page.keyboard.type('clock month')
  await page.keyboard.press('Enter')
  await page.waitForURL(/usage\?.*clock=month/)
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.goto(`/${workspace.slug}/live/settings/usage`)
  await openPalette(page)
  await page.keyboard.type('clock month')
  const refused = option(page, /^Advance the clock by a month/)
  await expect(refused).toHaveAttribute('aria-disabled', 'true')
  await expect(refused).toContainText('Only available in the sandbox')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeVisible()
})

test('reacts to its shortcuts, but never while the user types', async ({ page, workspace }) => {
  await page.goto(workspace.path('keys'))
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible()
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(help).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expectAccessible(page)
  await page.keyboard.press('c')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  // The key that ends a composition belongs to the input method.
  await page.evaluate(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', isComposing: true, bubbles: true }))
  })
  await page.keyboard.press('c')
  const create = page.getByRole('dialog', { name: /Create sandbox key/ })
  await expect(create).toBeVisible()
  await create.getByLabel('Name').pressSequentially('gw?c/')
  await expect(create.getByLabel('Name')).toHaveValue('gw?c/')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeHidden()

  // Faster than the closed dialog updates the URL: that update must not cancel the navigation.
  await page.evaluate(async () => {
    for (const key of ['Escape', 'g', 'w']) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await null
    }
  })
  await page.waitForURL(`**${workspace.path('webhooks')}`)
  await expect(page.getByRole('dialog')).toBeHidden()
})
