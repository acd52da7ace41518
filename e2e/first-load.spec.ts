import { test } from './console-fixtures.ts'
import { expect } from './pay-fixtures.ts'

/** Words that appear only in code that must not be in the first load. */
const heavy = {
  'the validators': 'ZodError',
  'the chart library': 'recharts',
  'the drawing of toasts': 'data-sonner',
  'the colouring of code': '|nil|curl',
  'the client of the gateway': '/v1/keys/{key_id}',
}
const pages = [
  'home',
  'keys',
  'payments/transactions',
  'settings/usage',
  'settings/billing',
  'webhooks',
  'webhooks/doctor',
  'webhooks/inbox',
  'webhooks/events',
  'logs',
  'logs/errors',
  'sandbox/outbox',
  'sandbox',
  'promote',
]

test('no page loads code that it may need only later', async ({ page, workspace }) => {
  const scripts = new Map<string, Promise<string>>()
  const read = async (src: string) => (await page.request.get(src)).text()

  for (const name of pages) {
    const html = await read(workspace.path(name))
    const sources = [...html.matchAll(/<script[^>]*\bsrc="([^"]+\.js[^"]*)"/g)].map(([, src]) => src ?? '')
    expect(sources.length, name).toBeGreaterThan(0)
    for (const src of sources) scripts.set(src, scripts.get(src) ?? read(src))
    const code = (await Promise.all(sources.map((src) => scripts.get(src)))).join('\n')
    const found = Object.entries(heavy).flatMap(([what, word]) => (code.includes(word) ? [what] : []))
    expect(found, name).toEqual([])
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
