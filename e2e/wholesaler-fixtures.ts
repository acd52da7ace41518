import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { type Stack, startStack } from '#tests/support/stack.ts'
import { credentials, startWholesaler } from '#tests/support/wholesaler.ts'
import { hydrated } from './console-fixtures.ts'
import { test as base, expect } from './pay-fixtures.ts'

const WORKSPACE = 'corner-pharmacy'
export const member = { name: 'Ada', email: 'ada@example.com', password: 'correct horse staple' }

type Console = { stack: Stack; session: BrowserContextOptions['storageState'] }
type Wholesaler = Awaited<ReturnType<typeof startWholesaler>>
type Body = Record<string, unknown>

export interface Pharmacy {
  startWholesaler: typeof startWholesaler
  /** Connects without the screens. */
  connect(wholesaler: Wholesaler): Promise<void>
  path(page: string): string
  open(page: string): Promise<void>
  call(method: string, path: string, body?: object): Promise<Body>
  /** The banner that says what an import has done. */
  report: Locator
}

/**
 * A pharmacy with a separate console: an installation has one, and other journeys use the demo's. Each test connects
 * its own wholesaler, whose data is separate from that of earlier tests.
 */
export const test = base.extend<{ pharmacy: Pharmacy }, { running: Console; ownConsole: string }>({
  /** Files with different values never share a console: one of them begins without a wholesaler. */
  ownConsole: ['', { option: true, scope: 'worker' }],
  running: [
    async ({ playwright }, use) => {
      const stack = await startStack({ console: true, env: { WHOLESALER_WORKSPACE: WORKSPACE } })
      const request = await playwright.request.newContext({ baseURL: stack.settings.publicUrl })
      const data = { ...member, workspace_name: 'Corner pharmacy' }
      const response = await request.post('/api/auth/sign-up', { data })
      expect(response.status(), await response.text()).toBe(201)
      await use({ stack, session: await request.storageState() })
      await request.dispose()
      await stack.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: ({ running }, use) => use(running.stack.settings.publicUrl),
  storageState: ({ running }, use) => use(running.session),

  pharmacy: async ({ page, baseURL }, use) => {
    const started: Wholesaler[] = []
    const call: Pharmacy['call'] = async (method, path, data) => {
      const url = `/api/wholesaler/${WORKSPACE}/${path}`
      const response = await page.request.fetch(url, { method, data, headers: { origin: baseURL ?? '' } })
      expect(response.ok(), await response.text()).toBe(true)
      return response.json()
    }
    const pathOf = (name: string) => `/${WORKSPACE}/sandbox/wholesaler/${name}`
    await use({
      call,
      path: pathOf,
      report: page.getByRole('status', { name: /^(Import report|Rapport d’import)$/ }),
      open: (path) => open(page, pathOf(path)),
      async startWholesaler(options) {
        const wholesaler = await startWholesaler({ products: 300, ...options })
        started.push(wholesaler)
        return wholesaler
      },
      async connect({ url }) {
        const { apiKey: api_key, ...rest } = credentials
        await call('POST', 'account', { url, api_key, ...rest, branch_id: '3' })
      },
    })
    for (const wholesaler of started) await wholesaler.stop()
  },
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

export { expect }
