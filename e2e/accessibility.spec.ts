import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { hydrated } from './console-fixtures.ts'
import { expect, expectAccessible, test } from './pay-fixtures.ts'

test.use({ expectedErrors: [/status of 404/] })

// Hosted pages show one checkout each: pay.spec.ts looks at their states.
const routes = globSync('app/{(console),(auth),(reference)}/**/page.tsx').map((file) =>
  dirname(file).replace(/^app\/\(\w+\)/, ''),
)
const signInPages = ['/sign-in', '/sign-up']

for (const size of ['wide', '@phone']) {
  test(`every page of the filled demo is accessible, ${size}`, async ({ page, request }) => {
    test.setTimeout(600_000)
    for (const path of signInPages) await look(page, path)

    // The second session shows on the account's page.
    await signIn(request)
    await signIn(page.request)
    for (const path of await pathsOf(page.request)) await look(page, path)
  })
}

async function look(page: Page, path: string) {
  await test.step(path, async () => {
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}

async function signIn(request: APIRequestContext) {
  const data = { email: process.env.DEMO_EMAIL, password: process.env.DEMO_PASSWORD }
  const response = await request.post('/api/auth/sign-in', { data })
  expect(response.status(), await response.text()).toBe(200)
}

/** The path of each route, with the demo's own records in place of its parameters. */
async function pathsOf(request: APIRequestContext): Promise<string[]> {
  const list = async (path: string) => (await (await request.get(`/api/gateway/demo/sandbox/v1${path}`)).json()).data
  const [keys, [webhook], [event]] = await Promise.all([
    list('/keys?limit=100'),
    list('/webhooks'),
    list('/events?type=checkout.completed'),
  ])
  const known: Record<string, string> = {
    '[workspace]': 'demo',
    '[environment]': 'sandbox',
    '[keyId]': keys[0].key_id,
    '[webhookId]': webhook.webhook_id,
    '[id]': event.id,
    '[code]': 'missing_api_key',
    '[...missing]': 'nowhere',
  }
  const paths = routes.map((route) =>
    route.replaceAll(/\[[^\]]+\]/g, (name) => {
      const value = known[name]
      if (!value) throw new Error(`no record stands for ${name} of ${route}`)
      return value
    }),
  )
  const keyOfEachState = Map.groupBy(keys as Key[], ({ state, managed }) => `${state} ${managed}`)
  return [
    ...paths.filter((path) => !signInPages.includes(path)),
    ...[...keyOfEachState.values()].map(([key]) => `/demo/sandbox/keys/${key?.key_id}`),
    `/demo/sandbox/webhooks/${webhook.webhook_id}?view=events`,
  ]
}

type Key = { key_id: string; state: string; managed: string | null }
