import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isForged } from './cross-site.ts'
import { securityHeaders } from './headers.ts'
import { isServedOn, readOrigins, surfaceOf } from './origins.ts'
import { needsSignIn } from './request-target.ts'
import { withStripe } from './stripe-policy.ts'

const origins = readOrigins({ GATEWAY_URL: 'https://api.test/' })
const secureOrigins = readOrigins({ PUBLIC_URL: 'https://console.pillar.test/', HOSTED_URL: 'https://pay.pillar.test' })

function headersOf(pathname: string, given = origins) {
  return securityHeaders({
    pathname,
    surface: surfaceOf(pathname),
    origins: given,
    nonce: 'bm9uY2U=',
    isDevelopment: false,
  })
}

function directive(pathname: string, name: string, given = origins) {
  const policy = headersOf(pathname, given)['Content-Security-Policy'] ?? ''
  return policy.split('; ').find((part) => part.split(' ')[0] === name)
}

it('distinguishes hosted paths from console paths', () => {
  const inbox = `/inbox/${'a'.repeat(43)}`
  expect([inbox, '/inbox/sandbox', '/inbox/sandbox/home'].map(surfaceOf)).toEqual(['hosted', 'console', 'console'])
  expect(['/pay/chk_1', '/3ds/t', '/portal/t', '/r/room', '/status', '/embed.js'].map(surfaceOf)).toEqual(
    Array(6).fill('hosted'),
  )
  expect(['/', '/payments', '/r2/x', '/acme/live/pay', '/statuses', '/embed.json'].map(surfaceOf)).toEqual(
    Array(6).fill('console'),
  )
})

it('serves each surface on its own host only', () => {
  expect(isServedOn('localhost:3000', 'console', origins)).toBe(true)
  expect(isServedOn('127.0.0.1:3000', 'hosted', origins)).toBe(true)
  expect(isServedOn('127.0.0.1:3000', 'console', origins)).toBe(false)
  expect(isServedOn('localhost:3000', 'hosted', origins)).toBe(false)
  expect(isServedOn('evil.test', 'console', origins)).toBe(false)
  expect(isServedOn(null, 'console', origins)).toBe(false)
})

it('derives both default URLs from the port', () => {
  expect(readOrigins({ CONSOLE_PORT: '3210', PUBLIC_URL: '' })).toEqual({
    console: 'http://localhost:3210',
    hosted: 'http://127.0.0.1:3210',
    gateway: 'http://localhost:4000',
    media: [],
  })
})

it('rejects cross-site requests and accepts programs', () => {
  const own = origins.console
  const forged = (method: string, headers: Record<string, string>) => isForged(method, new Headers(headers), own)
  expect(forged('POST', { 'sec-fetch-site': 'cross-site' })).toBe(true)
  expect(forged('post', { 'sec-fetch-site': 'same-site' })).toBe(true)
  expect(forged('DELETE', { origin: 'http://127.0.0.1:3000' })).toBe(true)
  expect(forged('POST', { 'sec-fetch-site': 'same-origin', origin: 'null' })).toBe(true)
  expect(forged('POST', { 'sec-fetch-site': 'same-origin', origin: own })).toBe(false)
  expect(forged('POST', { 'sec-fetch-site': 'none' })).toBe(false)
  expect(forged('POST', {})).toBe(false)
  expect(forged('GET', { 'sec-fetch-site': 'cross-site' })).toBe(false)
})

it('redirects to sign-in without a session cookie', () => {
  const none = () => false
  expect(needsSignIn('/acme/sandbox/keys', none)).toBe(true)
  expect(needsSignIn('/', none)).toBe(true)
  expect(needsSignIn('/sign-inside', none)).toBe(true)
  expect(needsSignIn('/sign-in', none)).toBe(false)
  expect(needsSignIn('/reference/errors/card_declined', none)).toBe(false)
  expect(needsSignIn('/llms.txt', none)).toBe(false)
  expect(needsSignIn('/llms.txt/x', none)).toBe(true)
  expect(needsSignIn('/api/gateway/acme/live/v1/keys', none)).toBe(false)
  expect(needsSignIn('/acme/live/keys', (name) => name === '__Secure-authjs.session-token')).toBe(false)
})

it('allows framing only for payment pages, and lets the console frame only hosted pages', () => {
  expect(directive('/acme/live/keys', 'frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(directive('/portal/t', 'frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(directive('/pay/chk_1', 'frame-ancestors')).toContain('https: http://localhost:*')
  expect(directive('/3ds/t', 'frame-ancestors')).toContain('https:')
  expect(directive('/acme/live/demos/checkout', 'frame-src')).toBe('frame-src http://127.0.0.1:3000 blob:')
})

it('lets the room page, and no other, use the camera and reach the gateway', () => {
  expect(directive('/r/rm_1', 'connect-src')).toBe("connect-src 'self' https://api.test")
  expect(directive('/r/rm_1', 'media-src')).toBe("media-src 'none'")
  expect(directive('/r/rm_1', 'frame-ancestors')).toContain('https: http://localhost:*')
  const permissions = (pathname: string) => headersOf(pathname)['Permissions-Policy']
  expect(permissions('/r/rm_1')).toContain('camera=(self), display-capture=(self), geolocation=()')
  expect(permissions('/r/rm_1')).toContain('microphone=(self), payment=()')
  for (const other of ['/pay/co_1', '/portal/t', '/r', '/r/rm_1/x']) {
    expect(directive(other, 'connect-src')).toBe("connect-src 'self'")
    expect(permissions(other)).toContain('camera=(), display-capture=()')
    expect(permissions(other)).toContain('microphone=()')
  }
})

it('lets the room page, and no other, reach a server that carries rooms', () => {
  const connected = (LIVEKIT_URL: string, path = '/r/rm_1') =>
    directive(path, 'connect-src', readOrigins({ GATEWAY_URL: 'https://api.test/', LIVEKIT_URL }))
  const secure = "connect-src 'self' https://api.test wss://rooms.test https://rooms.test"
  expect(connected('wss://rooms.test')).toBe(secure)
  expect(connected('https://rooms.test/')).toBe(secure)
  expect(connected('ws://127.0.0.1:7880')).toContain(' ws://127.0.0.1:7880 http://127.0.0.1:7880')
  expect(connected('wss://rooms.test', '/pay/co_1')).toBe("connect-src 'self'")
})

it('lets the console’s pages lend the camera to the room page in their frame', () => {
  const permissions = headersOf('/acme/sandbox/sandbox/demos/room')['Permissions-Policy']
  expect(permissions).toContain('camera=(self "http://127.0.0.1:3000"), display-capture=(self "http://127.0.0.1:3000")')
  expect(permissions).toContain('magnetometer=(), microphone=(self "http://127.0.0.1:3000"), payment=()')
  expect(directive('/acme/sandbox/home', 'connect-src')).toBe("connect-src 'self'")
})

it('allows only scripts with the nonce, and none in API responses', () => {
  expect(directive('/acme/live/keys', 'script-src')).toBe("script-src 'self' 'nonce-bm9uY2U=' 'strict-dynamic'")
  expect(directive('/api/stream', 'default-src')).toBe("default-src 'none'")
})

it('allows the hosts of Stripe on live pages that take a new card, and on no other', () => {
  const strict = headersOf('/pay/co_1')['Content-Security-Policy'] ?? ''
  expect(strict).not.toContain('stripe')
  expect(directive('/pay/co_1', 'frame-src')).toBe("frame-src 'none'")

  const allowed = withStripe(strict).split('; ')
  const changed = allowed.filter((part) => !strict.split('; ').includes(part))
  expect(changed).toEqual([
    "script-src 'self' 'nonce-bm9uY2U=' 'strict-dynamic' https://js.stripe.com https://*.js.stripe.com",
    "connect-src 'self' https://api.stripe.com",
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  ])
})

it('lets programs of any origin read the status API and its feeds, and lets browsers run nothing', () => {
  for (const path of ['/status/api', '/status/api/history', '/status/feed.atom', '/status/feed.rss']) {
    expect(headersOf(path)['Cross-Origin-Resource-Policy'], path).toBe('cross-origin')
    expect(directive(path, 'default-src'), path).toBe("default-src 'none'")
  }
  expect(headersOf('/status')['Cross-Origin-Resource-Policy']).toBe('same-origin')
  expect(directive('/status', 'default-src')).toBe("default-src 'self'")
  expect(directive('/status', 'script-src')).toBe("script-src 'none'")
})

it('isolates no page in a way that Stripe’s frames could not load in', () => {
  const headers = headersOf('/pay/co_1')
  expect(headers).not.toHaveProperty('Cross-Origin-Embedder-Policy')
  expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin')
})

it('sends HSTS only over HTTPS', () => {
  expect(headersOf('/sign-in')).not.toHaveProperty('Strict-Transport-Security')
  expect(directive('/sign-in', 'upgrade-insecure-requests')).toBeUndefined()
  expect(headersOf('/sign-in', secureOrigins)).toHaveProperty('Strict-Transport-Security')
  expect(directive('/sign-in', 'upgrade-insecure-requests', secureOrigins)).toBeDefined()
})

it('never sends the URL of a hosted page or an invitation as a referrer, even to our own origin', () => {
  expect(headersOf('/invitations/t')['Referrer-Policy']).toBe('strict-origin')
  expect(headersOf('/sign-in')['Referrer-Policy']).toBe('strict-origin')
  expect(headersOf('/pay/chk_1')['Referrer-Policy']).toBe('strict-origin')
  expect(headersOf('/3ds/t')['Referrer-Policy']).toBe('strict-origin')
})

it('allows the exact style sheet of sonner', () => {
  const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')
  const sheet: string = JSON.parse(source.match(/^__insertCSS\((".*")\)/m)?.[1] ?? '""')
  const hash = createHash('sha256').update(sheet).digest('base64')
  expect(sheet.length).toBeGreaterThan(1000)
  expect(directive('/sign-in', 'style-src')).toContain(`'sha256-${hash}'`)
})
