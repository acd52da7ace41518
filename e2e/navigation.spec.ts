import type { Page } from '@playwright/test'
import { test } from './console-fixtures.ts'
import { expect } from './pay-fixtures.ts'

/** Delays the server's pages until the returned function is called. */
async function slowDown(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/[?&]_rsc=/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('shows the shape of the next page while the server is slow', async ({ page, workspace }) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  await page.goto(workspace.path('home'))
  const shape = page.locator('[data-arriving]')
  const goOn = await slowDown(page)

  await page.getByRole('link', { name: 'API keys' }).click()
  await expect(shape).toBeVisible()
  await expect(shape).toHaveCSS('animation-delay', '0.15s')
  await expect(page.getByRole('heading', { name: 'Home' })).toBeHidden()
  goOn()
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible()
  await expect(shape).toHaveCount(0)

  await page.getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL(new RegExp(`keys/${key.key_id}$`))
  await expect(page.getByRole('heading', { name: 'Shop' })).toBeVisible()
  await expect(shape).toHaveCount(0)
})

test('marks a tab at once and keeps its focus while the server is slow', async ({ page, workspace }) => {
  await page.goto(workspace.path('webhooks'))
  const goOn = await slowDown(page)
  const tab = page.getByRole('navigation', { name: 'Webhooks' }).getByRole('link', { name: 'Events' })
  await tab.press('Enter')
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'Webhooks', exact: true })).toBeHidden()
  await expect(tab).toBeFocused()
  goOn()
  await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible()
  await expect(tab).toBeFocused()
})

test('leads to the status page from the account’s menu and from the reference', async ({ page, workspace }) => {
  const statusUrl = `${process.env.HOSTED_URL}/status`
  await page.goto(workspace.path('home'))
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Service status' }).click()
  await page.waitForURL(statusUrl)

  await page.goto('/reference/errors')
  await page.getByRole('link', { name: 'Status', exact: true }).click()
  await page.waitForURL(statusUrl)
})

test('the navigation of phones closes where a reader expects it, and returns the focus', async ({
  page,
  workspace,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(workspace.path('home'))
  const button = page.getByRole('button', { name: 'Open navigation' })
  const dialog = page.getByRole('dialog', { name: 'Navigation' })
  const closings = [
    () => page.keyboard.press('Escape'),
    // Safari doesn't support `closedby`.
    () => dialog.evaluate((node) => node.removeAttribute('closedby')).then(() => page.mouse.click(370, 400)),
    () => dialog.getByRole('button', { name: 'Close navigation' }).click(),
    () => dialog.getByRole('link', { name: 'Home' }).click(),
  ]
  for (const close of closings) {
    await button.click()
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  }
  await button.click()
  await dialog.getByRole('link', { name: 'API keys' }).click()
  await expect(page).toHaveURL(/keys$/)
  await expect(dialog).toBeHidden()
})

test('Back closes an open dialog and stays on its page', async ({ page, workspace }) => {
  for (const [path, heading, button] of [
    ['keys', 'API keys', 'Create key'],
    ['payments/customers', 'Customers', 'Create customer'],
  ] as const) {
    await page.goto(workspace.path('home'))
    await page.goto(workspace.path(path))
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
})

test('closing a drawer leaves no entry that reopens it, and Back closes it', async ({ page, workspace }) => {
  await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  await page.goto(workspace.path('home'))
  await page.goto(workspace.path('settings/audit-log'))
  const drawer = page.getByRole('dialog')
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.getByRole('table').getByRole('link').first().click()
    await expect(drawer).toBeVisible()
    await close()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/audit-log$/)
  }
  await page.getByRole('table').getByRole('link').first().click()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/audit-log$/)
  await expect(drawer).toBeHidden()
})

test('the link from a record back to its list keeps the filters of this tab and environment', async ({
  page,
  context,
  workspace,
}) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  const record = workspace.path(`keys/${key.key_id}`)
  const back = page.getByRole('main').getByRole('link', { name: 'API keys' })
  await page.goto(workspace.path('keys?sort=-name'))
  await page.getByRole('searchbox').fill('shop')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=shop/)
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL(new RegExp(`${record}$`))
  await page.reload()
  await back.click()
  await expect(page).toHaveURL(/keys\?q=shop&sort=-name$/)

  await page.goto(record.replace('/sandbox/', '/live/'))
  await expect(back).toHaveAttribute('href', workspace.path('keys').replace('/sandbox/', '/live/'))
  const other = await context.newPage()
  await other.goto(record)
  await other.getByRole('main').getByRole('link', { name: 'API keys' }).click()
  await expect(other).toHaveURL(/keys$/)
})
