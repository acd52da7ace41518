import type { Request } from '@playwright/test'
import { hydrated, signUp, test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'
import { act, invite, join, newAddress, otherPerson, password } from './team-fixtures.ts'

// A removed member is told that the workspace doesn't exist, and a refused form gets a 4xx.
test.use({ expectedErrors: [/status of 40[0349]/] })

test('invites a person who signs up, works within their role, gets another one and is removed', async ({
  page,
  workspace,
  browser,
  baseURL,
}) => {
  const email = newAddress()
  const link = await invite(page, workspace, email, 'viewer')
  expect(link).toMatch(/\/invitations\/[\w-]{43}$/)
  await page.getByRole('link', { name: 'Invitations' }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Viewer')
  await expectAccessible(page)

  const guest = await otherPerson(browser, baseURL)
  await guest.open(link)
  await expect(guest.page.getByRole('heading', { name: /^Join Engines/ })).toBeVisible()
  await expect(guest.page.getByText(`Ada Lovelace invited ${email} to this workspace as a viewer.`)).toBeVisible()
  await expect(guest.page.getByLabel('Email')).toHaveValue(email)
  await expect(guest.page.getByLabel('Email')).not.toBeEditable()
  await expectAccessible(guest.page)
  await guest.page.getByLabel('Your name').fill('Grace Hopper')
  await guest.page.getByLabel('Password').fill('short')
  await guest.page.getByRole('button', { name: 'Create account and join' }).click()
  await expect(guest.page.getByLabel('Password')).toHaveAccessibleDescription('Use at least 12 characters.')
  await guest.page.getByLabel('Password').fill(password)
  await guest.page.getByRole('button', { name: 'Create account and join' }).click()
  await guest.page.waitForURL(workspace.path('home'))

  await guest.open(workspace.path('settings/team'))
  const refused = guest.page.getByRole('button', { name: 'Invite member' })
  await expect(refused).toHaveAttribute('aria-disabled', 'true')
  await expect(refused).toHaveAccessibleDescription(
    /Your role, viewer, can’t invite members\. Ask an owner or an admin of this workspace\. Ada Lovelace \(.+\) can change your role\./,
  )
  await guest.page.getByRole('link', { name: 'Invitations' }).click()
  await expect(guest.page.getByRole('heading', { name: 'Only owners and admins can see invitations' })).toBeVisible()
  await guest.open(workspace.path('keys'))
  const createKey = guest.page.getByRole('button', { name: 'Create key' })
  await expect(createKey).toHaveAccessibleDescription(/Your role, viewer, can’t create API keys\./)

  await page.goto(workspace.path('settings/team'))
  await act(page, 'Grace Hopper', 'Change role')
  await page.getByRole('dialog').getByLabel('Role').selectOption('developer')
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Grace Hopper' })).toContainText('Developer')
  await guest.page.reload()
  await expect(createKey).not.toHaveAttribute('aria-disabled')

  await act(page, 'Grace Hopper', 'Remove member')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove member' }).click()
  await expect(page.getByText('Removed Grace Hopper')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Grace Hopper' })).toBeHidden()
  const request = await guest.request.get(`/api/gateway/${workspace.slug}/sandbox/v1/account`)
  expect(request.status()).toBe(404)
  await guest.open('/')
  await expect(guest.page.getByRole('heading', { name: 'No workspace yet' })).toBeVisible()
  await expectAccessible(guest.page)
  await guest.close()
})

test('keeps the last owner, and says what to do first', async ({ page, workspace }) => {
  await page.goto(workspace.path('settings/team'))
  await act(page, 'Ada Lovelace', 'Leave workspace')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave workspace' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'A workspace needs at least one owner. Make another member an owner first.',
  )
  await page.keyboard.press('Escape')
  await act(page, 'Ada Lovelace', 'Change role')
  await page.getByRole('dialog').getByLabel('Role').selectOption('viewer')
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByRole('dialog').getByText('A workspace needs at least one owner.')).toBeVisible()
})

test('asks a person with another account to switch, and returns to the invitation after sign-in', async ({
  page,
  workspace,
  browser,
  baseURL,
}) => {
  const invited = await otherPerson(browser, baseURL)
  const slug = await signUp(invited.request)
  await invited.open(`/${slug}/sandbox/settings/team`)
  const email = (await invited.page.getByText(/^ada-\w+@example\.com$/).textContent()) ?? ''
  await invited.close()
  const link = await invite(page, workspace, email, 'finance')

  const guest = await otherPerson(browser, baseURL)
  await signUp(guest.request)
  await guest.open(link)
  await expect(guest.page.getByRole('heading', { name: 'This invitation is for someone else' })).toBeVisible()
  await expectAccessible(guest.page)
  await guest.page.getByRole('button', { name: 'Sign out and continue' }).click()
  await guest.page.waitForURL(link)
  await hydrated(guest.page)
  await guest.page.getByRole('link', { name: 'Sign in to join' }).click()
  await guest.page.getByLabel('Email').fill(email)
  await guest.page.getByLabel('Password').fill(password)
  await guest.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await guest.page.waitForURL(link)
  await expectAccessible(guest.page)
  await guest.page.getByRole('button', { name: /^Join Engines/ }).click()
  await guest.page.waitForURL(workspace.path('home'))

  await guest.page.getByRole('button', { name: /switch workspace/ }).click()
  await expect(guest.page.getByRole('menuitem', { name: /^\w* ?Engines/ })).toHaveCount(2)
  await guest.open(link)
  await expect(guest.page).toHaveURL(workspace.path('home'))
  await guest.close()
})

test('explains an invitation that was used, replaced, revoked or never existed, and names no workspace', async ({
  page,
  workspace,
  browser,
  baseURL,
}) => {
  const email = newAddress()
  const replaced = await invite(page, workspace, email, 'viewer')
  const revoked = await invite(page, workspace, email, 'developer')
  const used = await invite(page, workspace, newAddress(), 'viewer')
  await page.goto(workspace.path('settings/team/invitations'))
  await act(page, email, 'Revoke invitation')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke invitation' }).click()
  await expect(page.getByText('Invitation revoked')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: email })).toBeHidden()

  const visitor = await otherPerson(browser, baseURL)
  await visitor.open(used)
  await join(visitor.page, workspace.path('home'))
  await visitor.request.post('/api/auth/sign-out', { headers: { origin: baseURL ?? '' } })
  const cases = [
    [replaced, 'This invitation was revoked'],
    [revoked, 'This invitation was revoked'],
    [used, 'This invitation was already used'],
    [`/invitations/${'x'.repeat(43)}`, 'This invitation link isn’t valid'],
  ] as const
  for (const [link, title] of cases) {
    await visitor.open(link)
    expect((await visitor.request.get(link)).status()).toBe(link.includes('xxx') ? 404 : 410)
    await expect(visitor.page.getByRole('heading', { name: title })).toBeVisible()
    await expect(visitor.page.getByText('Engines')).toHaveCount(0)
    await expectAccessible(visitor.page)
  }
  await visitor.close()
})

test('joins without JavaScript, with a new account and with an existing one', async ({
  page,
  workspace,
  browser,
  baseURL,
}) => {
  const first = await invite(page, workspace, newAddress(), 'viewer')
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const visitor = await plain.newPage()
  await visitor.goto(first)
  await visitor.getByLabel('Your name').fill('Grace Hopper')
  await visitor.getByLabel('Password').fill('short')
  await visitor.getByRole('button', { name: 'Create account and join' }).click()
  await expect(visitor.getByText('Use at least 12 characters.')).toBeVisible()
  await expect(visitor.getByLabel('Your name')).toHaveValue('Grace Hopper')
  await join(visitor, workspace.path('home'))

  await plain.clearCookies()
  const slug = await signUp(plain.request)
  const link = await invite(page, workspace, `ada-${slug.replace('engines-', '')}@example.com`, 'finance')
  await visitor.goto(link)
  await visitor.getByRole('button', { name: /^Join Engines/ }).click()
  await visitor.waitForURL(workspace.path('home'))
  await plain.close()
})

test('sends no token of an invitation to another page', async ({ page, workspace, browser, baseURL }) => {
  const link = await invite(page, workspace, newAddress(), 'viewer')
  const visitor = await otherPerson(browser, baseURL)
  const sent: Promise<{ referer?: string }>[] = []
  const note = (request: Request) => sent.push(request.allHeaders())
  visitor.page.on('request', note)
  await visitor.open(link)
  // The last request of the sign-in page, after its form: the browser suggests passkeys.
  const suggested = visitor.page.waitForResponse('**/api/auth/passkey/options')
  await visitor.page.getByRole('link', { name: 'Sign in to join' }).click()
  await expect(visitor.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await hydrated(visitor.page)
  await suggested
  visitor.page.off('request', note)
  const referrers = (await Promise.all(sent)).map(({ referer = '' }) => referer)
  expect(referrers.length).toBeGreaterThan(3)
  expect(referrers.filter((referrer) => referrer.includes('invitations'))).toEqual([])
  await visitor.close()
})

test('invites from the palette on a phone @phone', async ({ page, workspace }) => {
  await page.goto(workspace.path('home'))
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('invite a member')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Invite a member' })).toBeVisible()
  await expectAccessible(page)
})
