import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { authenticator } from '#tests/support/authenticator.ts'
import { hydrated } from './console-fixtures.ts'
import { expect, test } from './mail-fixtures.ts'
import { expectAccessible } from './pay-fixtures.ts'

const PASSWORD = 'correct horse staple'
const BETTER = 'a better horse staple'
// They share an installation, which starts once.
test.describe.configure({ mode: 'default' })
test.use({ expectedErrors: [/status of 4(00|10)/] })

async function newcomer(request: APIRequestContext) {
  const id = randomUUID().slice(0, 8)
  const email = `ada-${id}@example.com`
  const data = { name: 'Ada', email, password: PASSWORD, workspace_name: `Engines ${id}` }
  expect((await request.post('/api/auth/sign-up', { data })).status()).toBe(201)
  return { email, home: `/engines-${id}/sandbox/home` }
}

async function askForLink(page: Page, email: string) {
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL('/reset')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

const linkIn = (text: string) => /https?:\/\/\S+\/(?:reset|sign-in\/link)\/[\w-]{43}/.exec(text)?.[0] ?? ''

test('resets a forgotten password with an emailed link, which then no longer works', async ({
  page,
  playwright,
  baseURL,
  lastMail,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL })
  const { email, home } = await newcomer(elsewhere)
  await page.goto('/reset')
  await hydrated(page)
  await page.getByLabel('Email').fill('ada')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/valid email address/)
  await expectAccessible(page)
  await askForLink(page, email)
  await expectAccessible(page)

  const link = linkIn(await lastMail(email, /Subject: Reset your Pillar password/))
  const referrers: string[] = []
  page.on('request', async (sent) => referrers.push((await sent.allHeaders()).referer ?? ''))
  const response = await page.goto(link)
  await hydrated(page)
  await expect(page).toHaveURL('/reset/password')
  expect(response?.headers()['cache-control']).toContain('no-store')
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription('Use at least 12 characters.')
  const secondTab = await page.context().newPage()
  await secondTab.goto('/reset/password')
  await hydrated(secondTab)
  await expectAccessible(page)
  await page.getByLabel('New password').fill(BETTER)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed. Sign in with the new one.')).toBeVisible()
  await expectAccessible(page)
  expect(referrers.join()).not.toContain(link.slice(-43))

  await secondTab.context().addCookies([{ name: 'pillar.link', value: link.slice(-43), url: baseURL ?? '' }])
  await secondTab.getByLabel('New password').fill(BETTER)
  await secondTab.getByRole('button', { name: 'Change password' }).click()
  await expect(secondTab.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await secondTab.close()

  const old = await elsewhere.get(home, { maxRedirects: 0 })
  expect(old.headers().location ?? '').toContain('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(BETTER)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(home)
  expect(await lastMail(email, /Subject: Your Pillar password was changed/)).toContain('/reset')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await elsewhere.dispose()
})

test('signs in with an emailed link after a click, with the second step of those who turned it on', async ({
  page,
  playwright,
  baseURL,
  lastMail,
  confirmAddress,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL })
  const { email, home } = await newcomer(elsewhere)
  await confirmAddress(elsewhere, email)
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click()
  await page.waitForURL('/sign-in/link')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = linkIn(await lastMail(email, /Subject: Your sign-in link for Pillar/))
  await page.goto(link)
  await expect(page).toHaveURL('/sign-in/link/confirm')
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(home)

  const headers = { origin: baseURL ?? '' }
  const begun = await page.request.post('/api/account/second-factor', { data: { current_password: PASSWORD }, headers })
  const app = authenticator((await begun.json()).secret)
  await page.request.put('/api/account/second-factor', { data: { code: app.code() }, headers })
  // Away from Home, whose requests would fail after the sign-out.
  await page.goto('/sign-in/link/sent')
  await page.request.post('/api/auth/sign-out', { headers })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.request.post('/api/auth/sign-in-link', { data: { email }, headers })
  const newest = async () => linkIn(await lastMail(email, /Subject: Your sign-in link for Pillar/))
  await expect.poll(newest).not.toBe(link)
  await page.goto(await newest())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/sign-in/code')
  await page.getByLabel('Code').fill(app.code(1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(home)
  await elsewhere.dispose()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a forgotten password can be reset @phone', async ({ page, playwright, baseURL, lastMail }) => {
    const elsewhere = await playwright.request.newContext({ baseURL })
    const { email, home } = await newcomer(elsewhere)
    await elsewhere.dispose()
    await askForLink(page, email)
    await page.goto(linkIn(await lastMail(email, /Subject: Reset your Pillar password/)))
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
    await page.getByLabel('New password').fill(BETTER)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(BETTER)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(home)
  })
})
