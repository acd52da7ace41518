import type { APIRequestContext, Page } from '@playwright/test'
import { authenticator, wrongCodeOf } from '#tests/support/authenticator.ts'
import { hydrated, test, type Workspace } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

const PASSWORD = 'correct horse staple'

// Wrong passwords and codes are refused on purpose.
test.use({ expectedErrors: [/status of 40[03]/] })

async function emailOf(page: Page, workspace: Workspace) {
  await page.goto(workspace.path('account'))
  const text = await page
    .getByText(/ada-\w+@example\.com/)
    .first()
    .textContent()
  return /ada-\w+@example\.com/.exec(text ?? '')?.[0] ?? ''
}

/** Turns it on by request, as the account's page does. */
async function turnOn(request: APIRequestContext, baseURL: string | undefined) {
  const headers = { origin: baseURL ?? '' }
  const begun = await request.post('/api/account/second-factor', { data: { current_password: PASSWORD }, headers })
  const app = authenticator((await begun.json()).secret)
  const confirmed = await request.put('/api/account/second-factor', { data: { code: app.code() }, headers })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  return { app, codes: (await confirmed.json()).backup_codes as string[] }
}

async function enterPassword(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/sign-in\/code/)
}

test('turns on two-step sign-in with an authenticator app and saves the backup codes', async ({ page, workspace }) => {
  await page.goto(workspace.path('account'))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const password = page.getByRole('dialog').getByLabel('Current password')
  await expect(password).toBeFocused()
  await password.fill('incorrect horse')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(password).toHaveAccessibleDescription('This is not your current password.')
  await expectAccessible(page)
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const app = authenticator((await page.locator('[data-secret]').textContent())?.replaceAll(' ', '') ?? '')
  await expectAccessible(page)
  const code = page.getByLabel('Code from your app')
  await expect(code).toBeFocused()
  await code.fill(wrongCodeOf(app))
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/This code is wrong or was used already/)
  await expectAccessible(page)
  await code.fill(app.code())
  await page.keyboard.press('Enter')

  const codes = page.getByRole('dialog', { name: 'Save your backup codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('You haven’t copied them.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await codes.getByRole('button', { name: 'Copy all' }).click()
  await expect(codes.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^([0-9a-z]{4}(-[0-9a-z]{4}){3}\n){10}$/)
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()
  await expectAccessible(page)
})

test('signs in with a code, which works once', async ({ page, workspace, browser, baseURL }) => {
  const email = await emailOf(page, workspace)
  const { app } = await turnOn(page.request, baseURL)
  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  await other.goto(workspace.path('keys'))
  await enterPassword(other, email)
  expect((await context.cookies()).filter(({ name }) => name.includes('session'))).toEqual([])
  await other.goto(workspace.path('keys'))
  await expect(other).toHaveURL(/\/sign-in\?next=/)
  await enterPassword(other, email)
  await hydrated(other)
  const code = other.getByLabel('Code')
  await expect(code).toBeFocused()
  await expectAccessible(other)
  await code.fill(wrongCodeOf(app))
  await other.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/This code is wrong or was used already/)
  await expectAccessible(other)
  const right = app.code(1)
  await code.fill(right)
  await other.keyboard.press('Enter')
  await other.waitForURL(workspace.path('keys'))

  await other.request.post('/api/auth/sign-out', { headers: { origin: baseURL ?? '' } })
  await other.goto('/sign-in')
  await enterPassword(other, email)
  await hydrated(other)
  await code.fill(right)
  await other.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/was used already/)
  await context.clearCookies()
  await code.fill(app.code(1))
  await other.keyboard.press('Enter')
  await expect(other.getByText('That sign-in took too long. Sign in again.')).toBeVisible()
  await expectAccessible(other)
  await context.close()
})

test('signs in with a backup code, replaces the codes and turns two-step sign-in off @phone', async ({
  page,
  workspace,
  baseURL,
}) => {
  const email = await emailOf(page, workspace)
  const { codes } = await turnOn(page.request, baseURL)
  // Away from the console, whose requests would fail after the sign-out.
  await page.goto('/reset/sent')
  await page.request.post('/api/auth/sign-out', { headers: { origin: baseURL ?? '' } })
  await page.goto('/sign-in')
  await enterPassword(page, email)
  await page.getByRole('link', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code').fill('aaaa-bbbb-cccc-dddd')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Backup code')).toHaveAccessibleDescription(/This backup code is wrong/)
  await expectAccessible(page)
  await page.getByLabel('Backup code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(workspace.path('home'))

  await page.goto(workspace.path('account'))
  await expect(page.getByText('9 codes left')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Replace codes' }).click()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByLabel('Code').fill(codes[1] ?? '')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Replace codes' }).click()
  const first = await dialog.getByRole('listitem').first().textContent()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('button', { name: 'Close without copying' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByLabel('Code').fill(codes[2] ?? '')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByText('This backup code is wrong or was used already.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Code').fill(first ?? '')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('the second step works without JavaScript', async ({ page, workspace, browser, baseURL }) => {
  const email = await emailOf(page, workspace)
  const { app, codes } = await turnOn(page.request, baseURL)
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(workspace.path('keys'))
  await enterPassword(plain, email)
  await plain.getByLabel('Code').fill(wrongCodeOf(app))
  await plain.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(plain.getByText(/This code is wrong/)).toBeVisible()
  await expect(plain.getByLabel('Code')).toHaveValue('')
  await plain.getByRole('link', { name: 'Use a backup code' }).click()
  await plain.getByLabel('Backup code').fill('aaaa')
  await plain.getByRole('button', { name: 'Sign in', exact: true }).click()
  await plain.getByLabel('Backup code').fill(codes[0] ?? '')
  await plain.getByRole('button', { name: 'Sign in', exact: true }).click()
  await plain.waitForURL(workspace.path('keys'))
  await context.close()
})
