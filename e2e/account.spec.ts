import { expect } from '@playwright/test'
import { test } from './console-fixtures.ts'

// The short and the wrong password are refused on purpose.
test.use({ expectedErrors: [/status of 40[03]/] })

test('changes the password, which signs out the other browser', async ({ page, workspace, browser, baseURL }) => {
  await page.goto(workspace.path('home'))
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const email = await page.getByText(/^ada-\w+@example\.com$/).textContent()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await page.waitForURL(workspace.path('account'))
  await expect(page.getByText('This browser')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out other sessions' })).toBeHidden()

  const other = await browser.newContext({ baseURL })
  const signIn = (password: string) =>
    other.request.post('/api/auth/sign-in', { data: { email, password }, headers: { origin: baseURL ?? '' } })
  expect((await signIn('correct horse staple')).status()).toBe(200)
  const otherPage = await other.newPage()
  await otherPage.goto(workspace.path('home'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign out other sessions' })).toBeVisible()

  const newPassword = page.getByLabel('New password')
  await expect(newPassword).toHaveAccessibleDescription('At least 12 characters.')
  await page.getByLabel('Current password').fill('incorrect horse')
  await newPassword.fill('short')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(newPassword).toBeFocused()
  await expect(newPassword).toHaveAccessibleDescription('Use at least 12 characters.')
  await newPassword.fill('a better horse staple')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await page.getByLabel('Current password').fill('correct horse staple')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(newPassword).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Sign out other sessions' })).toBeHidden()

  // Home repeats its queries, so it learns by itself that its session has ended.
  await expect(otherPage).toHaveURL(/\/sign-in\?next=/)
  const session = await other.request.get(workspace.path('account'), { maxRedirects: 0 })
  expect(session.headers().location ?? '').toContain(`/sign-in?next=${encodeURIComponent(workspace.path('account'))}`)
  expect((await signIn('correct horse staple')).status()).toBe(401)
  expect((await signIn('a better horse staple')).status()).toBe(200)
  await other.close()
})

test('signs out elsewhere @phone', async ({ page, workspace, browser, baseURL }) => {
  await page.goto(workspace.path('account'))
  const text = await page
    .getByText(/ada-\w+@example\.com/)
    .first()
    .textContent()
  const email = /ada-\w+@example\.com/.exec(text ?? '')?.[0]
  const other = await browser.newContext({ baseURL })
  const data = { email, password: 'correct horse staple' }
  await other.request.post('/api/auth/sign-in', { data, headers: { origin: baseURL ?? '' } })
  await page.reload()
  await page.getByRole('button', { name: 'Sign out other sessions' }).click()
  await expect(page.getByText('Signed out of all other browsers')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'last used' })).toHaveCount(1)
  await other.close()
})

test('keeps the chosen theme in every tab, and follows the system’s otherwise', async ({
  page,
  context,
  workspace,
}) => {
  const choose = async (theme: string) => {
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('menuitemradio', { name: theme }).click()
  }
  await page.goto(workspace.path('home'))
  const other = await context.newPage()
  await other.goto(workspace.path('keys'))

  await choose('Dark')
  await expect(page.locator('html.dark')).toBeAttached()
  await expect(other.locator('html.dark')).toBeAttached()
  await page.reload()
  await expect(page.locator('html.dark')).toBeAttached()

  await choose('System')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html.dark')).not.toBeAttached()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html.dark')).toBeAttached()
})
