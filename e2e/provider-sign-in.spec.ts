import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { hydrated, test } from './console-fixtures.ts'
import { signOut } from './passkey-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

const PASSWORD = 'correct horse staple'

// The provider's own pages request a font from the internet, and one disconnection is refused on purpose.
test.use({ expectedErrors: [/status of 409|ERR_FAILED|fonts\.googleapis/] })
test.beforeEach(({ page }) => page.route('https://fonts.googleapis.com/**', (route) => route.abort()))

async function signInAtAcme(page: Page, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

test('signs up with a provider, sets a password, connects the provider again, and signs in with it', async ({
  page,
  baseURL,
}) => {
  const id = randomUUID().slice(0, 8)
  const login = `ada-${id}@example.com`
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Sign up with Acme' }).click()
  await signInAtAcme(page, login)
  await page.waitForURL('/new')
  await hydrated(page)
  await page.getByLabel('Workspace name').fill(`Engines ${id}`)
  await page.getByRole('button', { name: 'Create workspace' }).click()
  const account = `/engines-${id}/sandbox/account`
  await page.waitForURL(`/engines-${id}/sandbox/home`)

  await page.goto(account)
  await hydrated(page)
  const providers = page.getByRole('region', { name: 'Identity providers' })
  await expect(providers.getByRole('listitem')).toContainText(`Acme, ${login}`)
  await expect(page.getByRole('region', { name: 'Sessions' })).toContainText('Signed in with Acme')
  await expectAccessible(page)
  const dialog = page.getByRole('dialog')
  await providers.getByRole('button', { name: `Disconnect ${login} at Acme` }).press('Enter')
  await dialog.getByRole('button', { name: 'Disconnect Acme' }).click()
  await expect(dialog.getByText('This is your only way to sign in.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password set')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeVisible()
  await providers.getByRole('button', { name: `Disconnect ${login} at Acme` }).click()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Disconnect Acme' }).click()
  await expect(page.getByText('Disconnected Acme')).toBeVisible()
  await expect(providers.getByRole('listitem')).toHaveCount(0)

  await providers.getByRole('button', { name: 'Connect Acme' }).click()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await signInAtAcme(page, `other-${login}`)
  await page.waitForURL(account)
  await expect(providers.getByRole('listitem')).toContainText(`Acme, other-${login}`)
  await hydrated(page)

  await signOut(page, baseURL)
  await page.goto(account)
  await page.getByRole('button', { name: 'Sign in with Acme' }).click()
  await page.waitForURL(account)
  await expect(providers.getByRole('listitem')).toContainText('last used')
})

test('says on the sign-in page that an address has an account, and leads back to where the person was going @phone', async ({
  page,
  workspace,
  baseURL,
}) => {
  await page.goto(workspace.path('account'))
  const text = await page
    .getByText(/ada-\w+@example\.com/)
    .first()
    .textContent()
  const email = /ada-\w+@example\.com/.exec(text ?? '')?.[0] ?? ''
  await signOut(page, baseURL)
  await page.goto(workspace.path('keys'))
  await page.getByRole('button', { name: 'Sign in with Acme' }).click()
  await signInAtAcme(page, email)
  await expect(page.getByText(`There is an account for ${email}, and Acme isn’t connected to it.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(workspace.path('keys'))
})

test('someone without a password proves the account before the second step that a workspace requires, and reads why not', async ({
  page,
}) => {
  const id = randomUUID().slice(0, 8)
  const login = `ada-${id}@example.com`
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Sign up with Acme' }).click()
  await signInAtAcme(page, login)
  await page.waitForURL('/new')
  await hydrated(page)
  await page.getByLabel('Workspace name').fill(`Engines ${id}`)
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await page.waitForURL(`/engines-${id}/sandbox/home`)
  // The requests of that page would be refused.
  await page.goto('about:blank')
  const client = new pg.Client({ connectionString: process.env.CONSOLE_DATABASE_URL })
  await client.connect()
  await client.query('update workspaces set second_step_required_at = now() where slug = $1', [`engines-${id}`])
  await client.query(
    `update sessions set created_at = now() - interval '11 minutes'
     where user_id = (select user_id from users where email = $1)`,
    [login],
  )
  await client.end()

  await page.goto(`/engines-${id}/sandbox/keys`)
  // The second failure too, on the page that the first one led to.
  for (const other of ['grace', 'eve']) {
    await page.getByRole('button', { name: 'Sign in with Acme again' }).click()
    await signInAtAcme(page, `${other}-${login}`)
    await expect(page.getByText('You signed in to Acme with an account that isn’t connected here.')).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with Acme again' }).click()
  await signInAtAcme(page, login)
  const app = page.getByRole('button', { name: 'Use an authenticator app' })
  await expect(app).toBeVisible()
  await hydrated(page)
  await app.click()
  await expect(page.getByRole('dialog', { name: 'Turn on two-step sign-in' })).toBeVisible()
})
