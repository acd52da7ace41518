import { authenticator } from '#tests/support/authenticator.ts'
import { hydrated, test } from './console-fixtures.ts'
import {
  addPasskey,
  credentialsOf,
  PASSWORD,
  passkeyButton,
  plugIn,
  signOut,
  withoutSuggestions,
} from './passkey-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

// Wrong passwords and removed passkeys are refused on purpose.
test.use({ expectedErrors: [/status of 40[013]/] })

test('adds, renames and removes a passkey with the keyboard', async ({ page, workspace }) => {
  const device = await plugIn(page)
  await page.goto(workspace.path('account'))
  await page.getByRole('button', { name: 'Add passkey' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabel('Current password')
  await expect(password).toBeFocused()
  await password.fill('incorrect horse')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription('This is not your current password.')
  await expectAccessible(page)
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')

  const name = dialog.getByLabel('Name')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Chrome on Linux')
  await name.fill('')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(/Enter a name/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add passkey' })).toBeFocused()

  await addPasskey(page, workspace, 'Laptop')
  const row = page.getByRole('listitem').filter({ hasText: 'Laptop' })
  await expect(row).toContainText('This device only')
  await expect(row).toContainText('not used yet')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Actions for Laptop' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Rename passkey' }).click()
  await expect(name).toBeFocused()
  await name.fill('Work laptop')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passkey renamed')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Work laptop' }).click()
  await page.getByRole('menuitem', { name: 'Remove passkey' }).click()
  await expect(page.getByRole('dialog', { name: 'Remove Work laptop?' })).toBeVisible()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('Removed Work laptop')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  expect(await credentialsOf(device)).toHaveLength(0)
})

test('a device holds one passkey for an account', async ({ page, workspace }) => {
  await plugIn(page)
  await addPasskey(page, workspace, 'Laptop')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Create passkey' }).click()
  await expect(dialog.getByText('This device already has a passkey for your account.')).toBeVisible()
  await expectAccessible(page)
})

test('signs in with a passkey in place of both steps, and comes back to where it was going @phone', async ({
  page,
  workspace,
  baseURL,
}) => {
  await plugIn(page)
  await addPasskey(page, workspace, 'Phone')
  const headers = { origin: baseURL ?? '' }
  const begun = await page.request.post('/api/account/second-factor', { data: { current_password: PASSWORD }, headers })
  const app = authenticator((await begun.json()).secret)
  await page.request.put('/api/account/second-factor', { data: { code: app.code() }, headers })

  await signOut(page, baseURL)
  await withoutSuggestions(page)
  await page.goto(workspace.path('keys'))
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await expectAccessible(page)
  await passkeyButton(page).click()
  await page.waitForURL(workspace.path('keys'))
  await page.goto(workspace.path('account'))
  await expect(page.getByRole('region', { name: 'Passkeys' })).toContainText(/, last used/)
})

test('the step after the password offers a passkey to those who have one', async ({ page, workspace, baseURL }) => {
  await plugIn(page)
  await addPasskey(page, workspace, 'Laptop')
  const email = (
    await page
      .getByText(/ada-\w+@example\.com/)
      .first()
      .textContent()
  )?.match(/ada-\w+@\S+\.com/)?.[0]
  const headers = { origin: baseURL ?? '' }
  const begun = await page.request.post('/api/account/second-factor', { data: { current_password: PASSWORD }, headers })
  const app = authenticator((await begun.json()).secret)
  await page.request.put('/api/account/second-factor', { data: { code: app.code() }, headers })
  await signOut(page, baseURL)
  await withoutSuggestions(page)
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email ?? '')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/sign-in/code')
  await hydrated(page)
  await expectAccessible(page)
  await passkeyButton(page).click()
  await page.waitForURL(workspace.path('home'))
})

test('a browser forgets a passkey that the console did not add, and creates it again', async ({ page, workspace }) => {
  const device = await plugIn(page)
  await page.goto(workspace.path('account'))
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Name').fill('www.pillar.example')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Use a name without a web address/)
  await expect.poll(() => credentialsOf(device)).toHaveLength(0)
  await dialog.getByLabel('Name').fill('Laptop')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passkey added')).toBeVisible()
  expect(await credentialsOf(device)).toHaveLength(1)
})

test('a removed passkey no longer signs in, and its browser stops offering it', async ({
  page,
  workspace,
  baseURL,
}) => {
  const device = await plugIn(page)
  await addPasskey(page, workspace, 'Laptop')
  expect(await credentialsOf(device)).toHaveLength(1)
  const text = await page.request.get(workspace.path('account'))
  const id = /passkey_[0-9a-z]{26}/.exec(await text.text())?.[0]
  const removed = await page.request.delete(`/api/account/passkeys/${id}`, {
    data: { current_password: PASSWORD },
    headers: { origin: baseURL ?? '' },
  })
  expect(removed.status()).toBe(204)
  await signOut(page, baseURL)
  await withoutSuggestions(page)
  await page.goto('/sign-in')
  await passkeyButton(page).click()
  await expect(page.getByText('This passkey was removed from its account. Sign in another way.')).toBeVisible()
  await expect(passkeyButton(page)).toBeEnabled()
  await expectAccessible(page)
  await expect.poll(() => credentialsOf(device)).toHaveLength(0)
})

test('says that a request for a passkey ended, and leaves the password to sign in', async ({
  page,
  workspace,
  baseURL,
}) => {
  const { session, authenticatorId } = await plugIn(page)
  await addPasskey(page, workspace, 'Laptop')
  await signOut(page, baseURL)
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await withoutSuggestions(page)
  await page.goto('/sign-in')
  await passkeyButton(page).click()
  await expect(page.getByText('No passkey was used: the request was canceled or took too long.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
})

test('without scripts, the sign-in page offers no passkey', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/sign-in')
  await expect(plain.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(passkeyButton(plain)).toBeHidden()
  await context.close()
})
