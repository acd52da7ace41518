import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { hydrated, type Workspace } from './console-fixtures.ts'

export const password = 'correct horse staple'
export const newAddress = () => `grace-${randomUUID().slice(0, 8)}@example.com`

export async function invite(
  page: Page,
  workspace: Pick<Workspace, 'path'>,
  email: string,
  role: string,
): Promise<string> {
  await page.goto(workspace.path('settings/team'))
  await page.getByRole('button', { name: 'Invite member' }).click()
  const form = page.getByRole('dialog', { name: 'Invite a member' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Role').selectOption(role)
  await form.getByRole('button', { name: 'Invite member' }).click()
  const shown = page.getByRole('dialog', { name: `Invitation for ${email}` })
  const link = (await shown.locator('[data-secret]').textContent()) ?? ''
  await shown.getByRole('button', { name: 'Done' }).click()
  return link
}

/** Another person with a browser of their own. */
export async function otherPerson(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const open = async (url: string) => {
    await page.goto(url)
    await hydrated(page)
  }
  return { page, open, request: context.request, close: () => context.close() }
}

export async function act(page: Page, person: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${person}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Creates an account on the page of an invitation and joins. */
export async function join(page: Page, home: string) {
  await page.getByLabel('Your name').fill('Grace Hopper')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await page.waitForURL(home)
}
