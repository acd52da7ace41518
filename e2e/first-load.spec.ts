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
