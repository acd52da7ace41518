import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { hydrated } from './console-fixtures.ts'
import { expect, test } from './mail-fixtures.ts'
import { expectAccessible } from './pay-fixtures.ts'

const PASSWORD = 'correct horse staple'
// They share an installation, which starts once.
test.describe.configure({ mode: 'default' })
// Used links and other people's accounts are refused on purpose.
test.use({ expectedErrors: [/status of 4(03|10)/] })

async function signUp(page: Page) {
  const id = randomUUID().slice(0, 8)
  const email = `ada-${id}@example.com`
  const data = { name: 'Ada', email, password: PASSWORD, workspace_name: `Engines ${id}` }
  expect((await page.request.post('/api/auth/sign-up', { data })).status()).toBe(201)
  return { email, path: (name: string) => `/engines-${id}/sandbox/${name}` }
}

const subject = /Subject: Confirm your address for Pillar/
const linkIn = (text: string) => /https?:\/\/\S+\/verify\/[\w-]{43}/.exec(text)?.[0] ?? ''

async function open(page: Page, url: string) {
  await page.goto(url)
  await hydrated(page)
}

test('a new user confirms the address, which two-step sign-in, passkeys and invitations wait for', async ({
  page,
  lastMail,
}) => {
  const { email, path } = await signUp(page)
  await open(page, path('account'))
  const notice = page.getByText(`Open the link that we emailed to ${email}.`)
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  const reason = new RegExp(`^Confirm ${email} first, so that nobody turns on two-step sign-in`)
  await expect(page.getByRole('button', { name: 'Turn on' })).toHaveAccessibleDescription(reason)
  await expect(page.getByRole('button', { name: 'Add passkey' })).toHaveAccessibleDescription(/nobody adds a passkey/)
  await open(page, path('settings/team'))
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Invite member' }).focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('listitem').getByText(/nobody invites people from another person’s address/),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)

  const first = linkIn(await lastMail(email, subject))
  await page.getByRole('button', { name: 'Resend link' }).click()
  await expect(page.getByText('Link sent')).toBeVisible()
  await open(page, first)
  await expect(page).toHaveURL('/verify')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Email me a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expectAccessible(page)

  await open(page, linkIn(await lastMail(email, subject)))
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue to the console' }).click()
  await page.waitForURL(path('home'))

  await open(page, path('account'))
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('dialog', { name: 'Turn on two-step sign-in' })).toBeVisible()
})

test('the link asks a browser without a session to sign in, and comes back @phone', async ({
  page,
  browser,
  baseURL,
  lastMail,
}) => {
  const { email } = await signUp(page)
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const other = await context.newPage()
  await open(other, linkIn(await lastMail(email, subject)))
  await expect(other.getByText(`Sign in as ${email}, then confirm`)).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('link', { name: 'Sign in' }).click()
  await other.waitForURL('/sign-in?next=%2Fverify')
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password').fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await other.waitForURL('/verify')
  await other.getByRole('button', { name: 'Confirm address' }).click()
  await expect(other.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await context.close()
})

test('the link of another account asks to sign out first, and works without JavaScript', async ({
  page,
  browser,
  baseURL,
  lastMail,
}) => {
  const { email } = await signUp(page)
  const link = linkIn(await lastMail(email, subject))
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const plain = await context.newPage()
  await signUp(plain)
  await plain.goto(link)
  await expect(plain.getByRole('heading', { name: 'This link is for someone else' })).toBeVisible()
  await plain.getByRole('button', { name: 'Sign out and continue' }).click()
  await plain.waitForURL('/verify')
  await plain.getByRole('link', { name: 'Sign in' }).click()
  await plain.getByLabel('Email').fill(email)
  await plain.getByLabel('Password').fill(PASSWORD)
  await plain.getByRole('button', { name: 'Sign in', exact: true }).click()
  await plain.getByRole('button', { name: 'Confirm address' }).click()
  await expect(plain.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await context.close()
})
