import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type FrameLocator, type Page } from '@playwright/test'

const DAY_SECONDS = 86_400

type Checkout = { checkout_id: string; checkout_url: string; state: string }
type Shop = { url: string; show(html: string): void }
export type Merchant = {
  createCheckout(input?: Record<string, unknown>): Promise<Checkout>
  getCheckout(checkoutId: string): Promise<Checkout>
  /** A request with the merchant's key. */
  send: (method: string, path: string, body?: object) => Promise<Record<string, string>>
  /** Moves the sandbox's clock and waits for the work that was due. */
  advance(seconds: number): Promise<void>
  expire(checkoutId: string): Promise<void>
}
type Fixtures = { shop: Shop; merchant: Merchant; consoleErrors: string[]; expectedErrors: RegExp[] }

/** A merchant with an account and their own shop, on another origin than the payment page. */
export const test = base.extend<Fixtures>({
  shop: async ({ browserName: _ }, use) => {
    let html = ''
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(request.url === '/' ? html : `<!doctype html><title>Shop</title><h1>Back at ${request.url}</h1>`)
    })
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const url = `http://localhost:${(server.address() as AddressInfo).port}`
    await use({
      url,
      show: (body) => {
        html = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">${body}</html>`
      },
    })
    await new Promise((resolve) => server.close(resolve))
  },

  merchant: async ({ shop }, use) => {
    const account = await call('POST', '/v1/accounts', required('PROVISIONING_TOKEN'), { name: 'Northwind Coffee' })
    const key = account.keys.sandbox.secret
    const get = (checkoutId: string) => call('GET', `/v1/pay/checkouts/${checkoutId}`, key)
    const advance = async (seconds: number) => {
      await call('POST', '/v1/sandbox/clock', key, { advance_by_seconds: seconds })
      await expect.poll(async () => (await call('GET', '/v1/sandbox/clock', key)).state).toBe('idle')
    }
    await use({
      advance,
      send: (method, path, body) => call(method, path, key, body),
      createCheckout: (input = {}) =>
        call('POST', '/v1/pay/checkouts', key, {
          amount: 4900,
          currency: 'EUR',
          description: 'Annual plan, 1 seat',
          success_url: `${shop.url}/thanks`,
          cancel_url: `${shop.url}/basket`,
          ...input,
        }),
      getCheckout: get,
      expire: async (checkoutId) => {
        await advance(DAY_SECONDS)
        await expect.poll(async () => (await get(checkoutId)).state).toBe('expired')
      },
    })
  },

  expectedErrors: [[], { option: true }],

  consoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      // Chromium doesn't log a violation that the page's own code catches; Firefox and Safari do.
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
          console.error(`The policy's ${effectiveDirective} blocked ${blockedURI} in ${sourceFile}`),
        ),
      )
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))
      await use(errors)
      expect(errors.filter((text) => !expectedErrors.some((known) => known.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

// The builder would send the source with its comments, which takes the browser longer to read.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Checks every rule in light mode, which journeys use, and contrast in dark mode, where only colors differ. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) await expectAccessibleIn(page, colorScheme)
}

/** Leaves the page in this mode. A change of the mode takes as long as a check of contrast. */
export async function expectAccessibleIn(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  // A page that refreshes its data is without a title for a moment.
  await expect(page).toHaveTitle(/./)
  // Each frame of a transition between the modes computes the style of the whole page.
  const transitions = await page.evaluateHandle(stopTransitions)
  await page.emulateMedia({ colorScheme })
  await page.evaluate(drawn)
  const violations = await findViolations(page, colorScheme === 'dark' ? ['color-contrast'] : null)
  expect(violations.map(({ id, nodes }) => `${id} in ${colorScheme}: ${nodes[0]?.html}`)).toEqual([])
  await transitions.evaluate((resume) => resume())
}

function stopTransitions() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
  return () => void document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1)
}

/** Resolves when the page has applied the scheme. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

type Axe = { run(context: Document, options: object): Promise<{ violations: Violation[] }> }
type Violation = { id: string; nodes: { html: string }[] }

async function findViolations(page: Page, rules: string[] | null): Promise<Violation[]> {
  const options = { resultTypes: ['violations' as const], ...(rules && { runOnly: rules }) }
  const isAlone = page.frames().length === 1
  // The page keeps the script that the builder loads. Loading it again takes a quarter of a check.
  if (isAlone && (await page.evaluate(() => 'axe' in window)))
    return page.evaluate(
      async (given) => (await (window as unknown as { axe: Axe }).axe.run(document, given)).violations,
      options,
    )
  // The other mode takes twice as long and is only needed for frames of other origins.
  const { violations } = await new AxeBuilder({ page, axeSource }).options(options).setLegacyMode(isAlone).analyze()
  return violations
}

/** Types as a payer does, key by key. */
export async function typeCard(on: Page | FrameLocator, number: string, { expiry = '1234', cvc = '123' } = {}) {
  await on.getByLabel('Card number').fill('')
  await on.getByLabel('Card number').pressSequentially(number)
  await on.getByLabel('Expiry date').fill('')
  await on.getByLabel('Expiry date').pressSequentially(expiry)
  await on.getByLabel('Security code').fill(cvc)
}

export async function pay(on: Page | FrameLocator, number: string) {
  await typeCard(on, number)
  await on.getByRole('button', { name: /^Pay .*EUR$/ }).click()
}

async function call(method: string, path: string, token: string, body?: unknown) {
  const response = await fetch(`${required('GATEWAY_URL')}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(response.ok, text).toBe(true)
  return text === '' ? null : JSON.parse(text)
}

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: the global setup provides it`)
  return value
}
