import { connect } from 'node:net'
import { expect, test } from './pay-fixtures.ts'

/** Sends the request line unchanged, because browsers and HTTP clients normalize it. */
async function exchange(origin: string, method: string, target: string) {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  let text = ''
  for await (const part of socket.setEncoding('utf8')) text += part
  const [head = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase() }
}

const [consoleUrl = '', hostedUrl = ''] = [process.env.PUBLIC_URL, process.env.HOSTED_URL]

test('refuses malformed escapes with 400 and TRACE with 405', async () => {
  const hosted = ['/pay/%ff', '/pay/%E0%A4%A', '/3ds/%ff', '/pay/%00', '/pay/%ff/submit']
  const own = [
    '/%',
    '/%ff/sandbox/keys',
    '/sign-in/%ff',
    '/api/gateway/acme/live/v1/%ff',
    '/api/auth/%ff',
    '/api/stream/%ff/live/events',
  ]
  for (const [origin, targets] of [
    [hostedUrl, hosted],
    [consoleUrl, own],
  ] as const) {
    for (const target of targets)
      expect([target, (await exchange(origin, 'GET', target)).status]).toEqual([target, 400])
  }
  for (const origin of [hostedUrl, consoleUrl]) expect((await exchange(origin, 'TRACE', '/')).status).toBe(405)
})

test('keeps the endpoints of next-auth closed that no sign-in uses, such as its own sign-out', async ({ request }) => {
  for (const path of ['session', 'csrf', 'providers', 'signin', 'signout', 'error', 'callback/credentials']) {
    for (const method of ['GET', 'POST']) {
      const response = await request.fetch(`${consoleUrl}/api/auth/${path}`, { method, maxRedirects: 0 })
      expect([path, method, response.status(), response.headers()['set-cookie']]).toEqual([
        path,
        method,
        404,
        undefined,
      ])
    }
  }
})

test('sends a content security policy with 404s for static files', async () => {
  for (const target of ['/_next/static/none.js', '/favicon.ico', '/icons/none.svg']) {
    const { status, head } = await exchange(consoleUrl, 'GET', target)
    expect([target, status, head.includes("content-security-policy: default-src 'none'")]).toEqual([target, 404, true])
  }
})

test('never sends the client secret of a payment page in a Referer header', async ({ page, merchant }) => {
  const { checkout_url } = await merchant.createCheckout()
  const referrers: string[] = []
  page.on('request', async (request) => referrers.push((await request.allHeaders()).referer ?? ''))
  await page.goto(checkout_url, { waitUntil: 'networkidle' })
  expect(referrers.length).toBeGreaterThan(3)
  expect(referrers.filter((referrer) => referrer.includes('secret'))).toEqual([])
  expect(referrers).toContain(`${hostedUrl}/`)
})
