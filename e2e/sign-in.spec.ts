import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { signUp } from './console-fixtures.ts'
import { expectAccessible } from './pay-fixtures.ts'

const password = 'correct horse staple'

function newcomer() {
  const id = randomUUID().slice(0, 8)
  return { name: 'Ada Lovelace', email: `ada-${id}@example.com`, workspace: `Engines ${id}`, slug: `engines-${id}` }
}

async function fillSignUp(page: Page, person: ReturnType<typeof newcomer>, chosen = password) {
  await page.getByLabel('Your name').fill(person.name)
  await page.getByLabel('Work email').fill(person.email)
  await page.getByLabel('Password').fill(chosen)
  await page.getByLabel('Workspace').fill(person.workspace)
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function fillSignIn(page: Page, email: string, given = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(given)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('signs up into a sandbox, signs out, and returns to the requested page after sign-in', async ({ page }) => {
  const ada = newcomer()
  await page.goto('/sign-up')
  await fillSignUp(page, ada)
  await page.waitForURL(`/${ada.slug}/sandbox/home`)

  const [session] = (await page.context().cookies()).filter(({ name }) => name.includes('session-token'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect((session?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 24 * 60 * 60)

  const out = await page.request.post('/api/auth/sign-out')
  expect(out.status()).toBe(204)
  await page.context().addCookies(session ? [session] : [])
  await page.goto('/')
  await expect(page).toHaveURL('/sign-in')

  await page.context().clearCookies()
  await page.goto(`/${ada.slug}/live/keys`)
  await expect(page).toHaveURL(`/sign-in?next=%2F${ada.slug}%2Flive%2Fkeys`)
  await fillSignIn(page, ada.email)
  await page.waitForURL(`/${ada.slug}/live/keys`)
})

test('shows each error beside its field and keeps the input', async ({ page }) => {
  await page.goto('/sign-up')
  await fillSignUp(page, { ...newcomer(), name: '', email: 'ada' }, 'short')
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Enter your name.')
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription(/valid email address/)
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Use at least 12 characters.')
  await expect(page.getByLabel('Work email')).toHaveValue('ada')
  await expectAccessible(page)
})

test('never reveals whether an account exists and soon limits attempts', async ({ page }) => {
  const unknown = newcomer().email
  await page.goto('/sign-in')
  await fillSignIn(page, unknown, 'a wrong password')
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect email or password.' })).toBeVisible()
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(unknown)
  await expectAccessible(page)

  for (let i = 0; i < 12; i++) {
    await page.request.post('/api/auth/sign-in', { data: { email: unknown, password: 'a wrong password' } })
  }
  await fillSignIn(page, unknown, 'a wrong password')
  await expect(page.getByRole('alert').filter({ hasText: /Try again in \d+ seconds\./ })).toBeVisible()
})

test('says who resets a password where no email is sent', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByText('This installation sends no email')).toBeVisible()
  await expect(page.getByText('npm run -s reset-password -- EMAIL')).toBeVisible()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms work and show errors and the input again', async ({ page }) => {
    const ada = newcomer()
    await page.goto('/sign-up')
    await fillSignUp(page, ada, 'short')
    await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue(ada.name)
    await expect(page.getByLabel('Password')).toHaveValue('')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(`/${ada.slug}/sandbox/home`)
  })
})

test('returns 404 for a workspace of another user', async ({ request, browser, baseURL }) => {
  const other = await browser.newContext({ baseURL })
  const [own, foreign] = [await signUp(request), await signUp(other.request)]
  await other.close()
  const status = async (slug: string) => (await request.get(`/api/gateway/${slug}/sandbox/v1/keys`)).status()
  expect([await status(own), await status(foreign), await status('nowhere')]).toEqual([200, 404, 404])
})
