import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { authenticator } from '#tests/support/authenticator.ts'
import { expect, test } from './mail-fixtures.ts'
import { expectAccessible } from './pay-fixtures.ts'
import { invite, otherPerson, password } from './team-fixtures.ts'

async function newcomer(request: APIRequestContext, name: string) {
  const id = randomUUID().slice(0, 8)
  const email = `${name}-${id}@example.com`
  const data = { name, email, password, workspace_name: `${name} ${id}` }
  expect((await request.post('/api/auth/sign-up', { data })).status()).toBe(201)
  return { email, path: (page: string) => `/${name}-${id}/sandbox/${page}` }
}

test('an invited user signs in with an emailed link and a code, and then joins', async ({
  page,
  browser,
  baseURL,
  lastMail,
  confirmAddress,
}) => {
  const ada = await newcomer(page.request, 'ada')
  const other = await otherPerson(browser, baseURL)
  const headers = { origin: baseURL ?? '' }
  const grace = await newcomer(other.request, 'grace')
  await confirmAddress(page.request, ada.email)
  await confirmAddress(other.request, grace.email)
  const account = '/api/account/second-factor'
  const begun = await other.request.post(account, { data: { current_password: password }, headers })
  const app = authenticator((await begun.json()).secret)
  expect((await other.request.put(account, { data: { code: app.code() }, headers })).status()).toBe(200)
  await other.request.post('/api/auth/sign-out', { headers })

  await invite(page, { path: ada.path }, grace.email, 'developer')
  const invitation = await lastMail(grace.email, /Subject: Join ada/)
  await other.open(/https?:\/\/\S+\/invitations\/[\w-]{43}/.exec(invitation)?.[0] ?? '')
  await other.page.getByRole('link', { name: 'Sign in to join' }).click()
  await other.page.getByRole('link', { name: 'Email me a sign-in link' }).click()
  await other.page.waitForURL(/\/sign-in\/link\?next=/)
  await other.page.getByLabel('Email').fill(grace.email)
  await other.page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(other.page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = await lastMail(grace.email, /Subject: Your sign-in link for Pillar/)

  // Another person signs in to this browser before the link is opened.
  await newcomer(other.request, 'eve')
  await other.open(/https?:\/\/\S+\/sign-in\/link\/[\w-]{43}/.exec(link)?.[0] ?? '')
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await other.page.waitForURL(/\/sign-in\/code\?next=/)
  await other.page.getByRole('link', { name: 'Use a backup code' }).click()
  await expect(other.page.getByText('No code left?')).toBeVisible()
  await expectAccessible(other.page)
  await other.page.getByRole('link', { name: 'Use your authenticator app' }).click()
  await expect(other.page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await other.page.getByLabel('Code').fill(app.code(1))
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await other.page.waitForURL(/\/invitations\//)
  await other.page.getByRole('button', { name: /Join/ }).click()
  await other.page.waitForURL(ada.path('home'))
  await other.close()
})
