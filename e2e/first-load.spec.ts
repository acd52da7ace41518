import { CONSOLE_PAGE_KB, kilobytesBeyondEmpty } from '#tests/support/first-load.ts'
import { test } from './console-fixtures.ts'
import { openDispute } from './open-dispute.ts'
import { expect } from './pay-fixtures.ts'

const checkout = {
  amount: 4_200,
  currency: 'EUR',
  description: 'Ticket',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}

/** Words that appear only in code that must not be in the first load. */
const heavy = {
  'the validators': 'ZodError',
  'the chart library': 'recharts',
  'the drawing of toasts': 'data-sonner',
  'the dialogs': 'DialogOverlay',
  'the colouring of code': '|nil|curl',
  'the client of the gateway': '/v1/keys/{key_id}',
}

const pages = [
  ...['home', 'keys', 'webhooks', 'webhooks/events', 'webhooks/doctor', 'webhooks/inbox', 'logs', 'logs/errors'],
  ...[
    'logs/operations',
    'logs/trace',
    'sandbox',
    'sandbox/faults',
    'sandbox/wipe',
    'sandbox/outbox',
    'sandbox/demos',
    'sandbox/demos/room',
    'promote',
  ],
  ...[
    'payments/transactions',
    'payments/refunds',
    'payments/disputes',
    'payments/checkouts',
    'payments/customers',
    'payments/invoices',
  ],
  ...['payments/subscriptions', 'payments/balance', 'payments/settlements', 'payments/fx'],
  ...[
    'connect/messages',
    'connect/templates',
    'connect/number',
    'connect/domains',
    'connect/rooms',
    'connect/speech',
    'connect/speech/voices',
  ],
  ...['settings/usage', 'settings/billing', 'settings/payouts', 'settings/payment-pages', 'settings/team'],
  ...['settings/team/invitations', 'settings/team/roles', 'settings/team/security', 'settings/audit-log', 'account'],
]

/** The pages of single records, created at this path. */
const records = {
  keys: { path: '/v1/keys', body: { name: 'Shop', scopes: ['pay'] } },
  webhooks: { path: '/v1/webhooks', body: { url: 'https://shop.example/hooks', events: ['charge.*'] } },
  'payments/checkouts': { path: '/v1/pay/checkouts', body: checkout },
  'payments/customers': { path: '/v1/pay/customers', body: { email: 'payer@shop.example' } },
  'connect/rooms': { path: '/v1/connect/rooms', body: { name: 'Support', max_participants: 2, duration_minutes: 5 } },
}

test('no page loads code that it may need only later, or more than its ceiling', async ({ page, workspace }) => {
  const scripts = new Map<string, Promise<string>>()
  const read = async (src: string) => (await page.request.get(src)).text()

  const opened: string[] = [...pages]
  for (const [list, { path, body }] of Object.entries(records)) {
    const [id] = Object.values(await workspace.call('POST', path, body))
    opened.push(`${list}/${id}`)
  }
  opened.push(`payments/disputes/${await openDispute(workspace, 2599)}`)
  for (const name of opened) {
    const html = await read(workspace.path(name))
    const sources = [...html.matchAll(/<script[^>]*\bsrc="([^"]+\.js[^"]*)"/g)].map(([, src]) => src ?? '')
    expect(sources.length, name).toBeGreaterThan(0)
    for (const src of sources) scripts.set(src, scripts.get(src) ?? read(src))
    const code = (await Promise.all(sources.map((src) => scripts.get(src)))).join('\n')
    const found = Object.entries(heavy).flatMap(([what, word]) => (code.includes(word) ? [what] : []))
    expect(found, name).toEqual([])
    expect(kilobytesBeyondEmpty(html), name).toBeLessThanOrEqual(CONSOLE_PAGE_KB)
  }
})

test('opens a dialog by its link while other parts of the page still load', async ({ page, workspace }) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  // The rest of the dialog arrives after the code of the page's snippet, which needs what the dialog brings too.
  const late = { composeEventHandlers: 1500, 'No requests in the last': 500 }
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    const [, waitMs = 0] = Object.entries(late).find(([part]) => script.includes(part)) ?? []
    await new Promise((done) => setTimeout(done, waitMs))
    await route.fulfill({ response })
  })
  await page.goto(`${workspace.path(`keys/${key.key_id}`)}?act=narrow`)
  await expect(page.getByRole('dialog').getByRole('row')).toHaveText([/^Pillar/, 'Pay', 'Connect', 'Developer'])
  await expect(page.getByText(/^curl/).first()).toBeAttached()
})

test.describe('while code is lost', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|Failed to load chunk/] })

  test('keeps the page, and opens a dialog when its code arrives', async ({ page, workspace }) => {
    const { key_id } = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
    await page.goto(workspace.path(`keys/${key_id}`))
    await page.waitForLoadState('networkidle')
    let losses = 0
    await page.route('**/_next/static/chunks/*.js', (route) => {
      losses++
      return route.abort()
    })
    await page.getByRole('button', { name: 'Revoke' }).click()
    // The chunk loader tries twice on its own.
    await expect.poll(() => losses).toBeGreaterThan(2)
    await expect(page.getByRole('heading', { name: 'Shop' })).toBeVisible()
    await page.unroute('**/_next/static/chunks/*.js')
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible({ timeout: 10_000 })
  })
})
