import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import type { APIRequestContext, BrowserContextOptions, Page } from '@playwright/test'
import { hydrated } from './console-fixtures.ts'
import { test as base, expect, expectAccessibleIn } from './pay-fixtures.ts'

type Demo = { session: BrowserContextOptions['storageState']; records: Record<string, string[]> }

const test = base.extend<object, { demo: Demo }>({
  demo: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env.PUBLIC_URL })
      // Two sessions, so that the account's page lists another one.
      for (const _ of ['first', 'second']) await signIn(request)
      await use({ session: await request.storageState(), records: await recordsOf(request) })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})
test.use({ expectedErrors: [/status of 404/] })

const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }
/** The wide window at a zoom of 200 %. */
const zoomed = { width: 720, height: 450 }

// Each change of the mode draws the whole page, so a page changes it as rarely as possible.
const looks = [
  { size: wide, mode: 'dark' },
  { size: narrow, mode: 'dark' },
  { size: narrow, mode: 'light' },
  { size: wide, mode: 'light' },
] as const

// Hosted pages show one checkout each: pay.spec.ts looks at their states.
const routes = globSync('app/{(console),(reference)}/**/page.tsx').map((file) =>
  dirname(file).replace(/^app\/\(\w+\)/, ''),
)

for (const path of globSync('app/(auth)/**/page.tsx').map((file) => dirname(file).replace('app/(auth)', ''))) {
  test(`${path} is accessible, wide and narrow`, ({ page }) => look(page, path))
}

for (const path of ['/status', '/status/history', '/status/confirm/unknown']) {
  test(`${path} is accessible, wide and narrow`, ({ page }) => look(page, `${process.env.HOSTED_URL}${path}`, false))
}

test.describe('in the filled demo', () => {
  test.use({ storageState: ({ demo }, use) => use(demo.session) })

  for (const route of routes) {
    test(`${route} is accessible, wide and narrow`, async ({ page, demo }) => {
      for (const path of pathsOf(route, demo.records)) {
        await look(page, path)
        // Lists fit a zoom of 200 %, as do a webhook's deliveries. Another record may contain a table that scrolls.
        if (!route.endsWith('Id]') || route.endsWith('[webhookId]')) await expectTablesToFit(page)
      }
    })
  }
})

/** Pages of text never hydrate their forms. */
async function look(page: Page, path: string, hasScripts = true) {
  await test.step(path, async () => {
    await page.goto(path)
    if (hasScripts) await hydrated(page)
    for (const { size, mode } of looks) {
      await page.setViewportSize(size)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessibleIn(page, mode)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
}

async function expectTablesToFit(page: Page) {
  await page.setViewportSize(zoomed)
  await expect.poll(() => page.evaluate(hiddenWidth), `no table of ${page.url()} is wider than the page`).toBe(0)
}

/** The widest part of a table that shows only after scrolling sideways. */
function hiddenWidth() {
  const hidden = [...document.querySelectorAll('table')].map(
    ({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0),
  )
  return Math.max(0, ...hidden)
}

async function signIn(request: APIRequestContext) {
  const data = { email: process.env.DEMO_EMAIL, password: process.env.DEMO_PASSWORD }
  const response = await request.post('/api/auth/sign-in', { data })
  expect(response.status(), await response.text()).toBe(200)
}

/** Values for the parameters of each path. The tour visits all of them. */
async function recordsOf(request: APIRequestContext): Promise<Demo['records']> {
  const list = async (path: string) => (await (await request.get(`/api/gateway/demo/sandbox/v1${path}`)).json()).data
  const [keys, [webhook], [event], paid, declined, [customer], [settlement], [sold], [open]] = await Promise.all([
    list('/keys?limit=100'),
    list('/webhooks'),
    list('/events'),
    list('/pay/transactions?state=succeeded&limit=1'),
    list('/pay/transactions?state=failed&limit=1'),
    list('/pay/customers?email=orders@harbor-books.example'),
    list('/pay/settlements?limit=1'),
    list('/pay/checkouts?state=completed&limit=1'),
    list('/pay/checkouts?state=open&limit=1'),
  ])
  const [sample] = paid as Transaction[]
  const invoice = await request.post('/api/gateway/demo/sandbox/v1/pay/invoices', {
    data: { transaction_id: sample?.transaction_id, tax_region: 'EU', format: 'json' },
  })
  const { invoice_id } = await invoice.json()
  const subscribed = await request.post('/api/gateway/demo/sandbox/v1/pay/subscriptions', {
    data: {
      ...{ customer_id: customer.customer_id, plan: 'Pro', trial_days: 14 },
      ...{ amount: 1999, currency: 'EUR', interval: 'month' },
    },
  })
  const { subscription_id } = await subscribed.json()
  const added = await request.post('/api/gateway/demo/sandbox/v1/connect/email/domains', {
    data: { domain: `wrong.${randomUUID()}.example` },
  })
  const sms = async (to: string) => {
    const data = { to, body: 'Your order is ready.' }
    return (await (await request.post('/api/gateway/demo/sandbox/v1/connect/sms', { data })).json()).message_id
  }
  const room = async () => {
    const data = { name: 'Weekly review', metadata: { meeting: '1042' } }
    const path = '/api/gateway/demo/sandbox/v1/connect/rooms'
    const { room_id } = await (await request.post(path, { data })).json()
    await request.post(`${path}/${room_id}/tokens`, { data: { identity: 'bot-ada', name: 'Ada' } })
    return { room_id, end: () => request.delete(`${path}/${room_id}`) }
  }
  const [running, ended] = [await room(), await room()]
  await ended.end()
  const disputes = () => list('/pay/disputes?limit=1')
  // The payer disputes the sample payment ten seconds after it.
  await expect.poll(disputes, { timeout: 30_000 }).toHaveLength(1)
  const [disputed] = await disputes()
  const pharmacy = async (path: string) => (await (await request.get(`/api/wholesaler/demo/${path}`)).json()).data
  const [[stocked], [inactive], runs] = await Promise.all([
    pharmacy('products?in_stock=yes&limit=1'),
    pharmacy('products?state=inactive&limit=1'),
    pharmacy('runs?limit=100'),
  ])
  const runsByType = Map.groupBy(runs as Run[], ({ type, mode }) => `${type} ${mode}`)
  const keysByLook = Map.groupBy(keys as Key[], ({ state, managed }) => `${state} ${managed}`)
  return {
    '[workspace]': ['demo'],
    '[environment]': ['sandbox'],
    '[keyId]': [...keysByLook.values()].flatMap(([key]) => key?.key_id ?? []),
    '[webhookId]': [webhook.webhook_id, `${webhook.webhook_id}?view=events`],
    '[transactionId]': [...paid, ...declined].map((transaction: Transaction) => transaction.transaction_id),
    '[checkoutId]': [sold.checkout_id, open.checkout_id],
    '[customerId]': [customer.customer_id],
    '[subscriptionId]': [subscription_id],
    '[disputeId]': [disputed.dispute_id],
    '[settlementId]': [settlement.settlement_id],
    '[invoiceId]': [invoice_id],
    '[domainId]': [(await added.json()).domain_id],
    '[messageId]': [await sms('+15005550006'), await sms('+15005550009')],
    '[roomId]': [running.room_id, ended.room_id],
    '[productId]': [stocked.product_id, inactive.product_id].map(String),
    '[runId]': [...runsByType.values()].flatMap(([run]) => (run ? String(run.run_id) : [])),
    '[id]': [event.id],
    '[code]': ['missing_api_key'],
    '[pillar]': ['pay'],
    '[resource]': ['checkouts', 'subscriptions'],
    '[...missing]': ['nowhere'],
  }
}

type Transaction = { transaction_id: string }
type Run = { run_id: number; type: string; mode: string | null }
type Key = { key_id: string; state: string; managed: string | null }

function pathsOf(route: string, records: Demo['records']): string[] {
  const [name] = /\[[^\]]+\]/.exec(route) ?? []
  if (!name) return [route]
  const values = records[name]
  if (!values) throw new Error(`${route}: say in recordsOf() what stands for ${name}`)
  return values.flatMap((value) => pathsOf(route.replace(name, value), records))
}
