import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { startReceiver } from '#tests/support/receiver.ts'
import { test as base, expect } from './pay-fixtures.ts'

type Workspace = {
  slug: string
  /** The path of a console page of the sandbox. */
  path(page: string): string
  /** A call through the proxy, as the console's own pages make it. */
  call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>
}
type Fixtures = { workspace: Workspace; receiver: Awaited<ReturnType<typeof startReceiver>> }

/** Someone who has just signed up, in a workspace of their own, and a server of theirs that receives webhooks. */
export const test = base.extend<Fixtures>({
  workspace: async ({ page, baseURL }, use) => {
    const slug = await signUp(page)
    await hydrated(page)
    const goto = page.goto.bind(page)
    page.goto = async (...to) => {
      const response = await goto(...to)
      await hydrated(page)
      return response
    }
    await use({
      slug,
      path: (to) => `/${slug}/sandbox/${to}`,
      async call(method, path, data) {
        const url = `/api/gateway/${slug}/sandbox${path}`
        const response = await page.request.fetch(url, { method, data, headers: { origin: baseURL ?? '' } })
        expect(response.ok(), await response.text()).toBe(true)
        return response.json()
      },
    })
  },

  receiver: async ({ browserName: _ }, use) => {
    const receiver = await startReceiver()
    await use(receiver)
    await receiver.close()
  },
})

async function signUp(page: Page) {
  const id = randomUUID().slice(0, 8)
  await page.goto('/sign-up')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Work email').fill(`ada-${id}@example.com`)
  await page.getByLabel('Password').fill('correct horse staple')
  await page.getByLabel('Workspace').fill(`Engines ${id}`)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`/engines-${id}/sandbox/home`)
  return `engines-${id}`
}

// What is done to a control before React knows of it is lost: a person would do it again, a journey would not.
function hydrated(page: Page) {
  return page.waitForFunction(() =>
    [...document.querySelectorAll('button, input, select, textarea')].every((control) =>
      Object.keys(control).some((name) => name.startsWith('__reactProps')),
    ),
  )
}
