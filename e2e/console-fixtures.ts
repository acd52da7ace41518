import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { startReceiver } from '#tests/support/receiver.ts'
import { test as base, expect } from './pay-fixtures.ts'

export type Workspace = {
  slug: string
  /** The path of a console page of the sandbox. */
  path(page: string): string
  /** A request through the proxy, as the console's own pages send it. */
  call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>
}
type Fixtures = { workspace: Workspace; receiver: Awaited<ReturnType<typeof startReceiver>> }

/** A new user, signed in, with a workspace of their own and a server that receives their webhooks. */
export const test = base.extend<Fixtures>({
  workspace: async ({ page, baseURL }, use) => {
    const slug = await signUp(page.request)
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = (...to) => whenHydrated(page, goto(...to))
    page.reload = (...options) => whenHydrated(page, reload(...options))
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

/** Creates a user with a workspace and signs them in; returns the workspace's slug. */
export async function signUp(request: APIRequestContext): Promise<string> {
  const id = randomUUID().slice(0, 8)
  const data = {
    name: 'Ada Lovelace',
    email: `ada-${id}@example.com`,
    password: 'correct horse staple',
    workspace_name: `Engines ${id}`,
  }
  const response = await request.post('/api/auth/sign-up', { data })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()).workspace.slug
}

async function whenHydrated<T>(page: Page, loaded: Promise<T>): Promise<T> {
  const response = await loaded
  await hydrated(page)
  return response
}

// Input is lost before React hydrates a control. A person would repeat it, but a journey would not. React leaves its own
// hidden inputs, those of forms that also work without scripts, as they are.
export function hydrated(page: Page) {
  return page.waitForFunction(
    () =>
      document.scripts.length === 0 ||
      [...document.querySelectorAll('button, input:not([type=hidden]), select, textarea')].every((control) =>
        Object.keys(control).some((name) => name.startsWith('__reactProps')),
      ),
  )
}
