import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isEnvironment, routes, switchEnvironment } from './routes.ts'

const place = { workspace: 'acme', environment: 'sandbox' }

it('puts workspace and environment into every link', () => {
  expect(routes.keys(place)).toBe('/acme/sandbox/keys')
  expect(routes.webhook(place, 'wh_1')).toBe('/acme/sandbox/webhooks/wh_1')
  expect(routes.key(place, 'key_1')).toBe('/acme/sandbox/keys/key_1')
})

it('adds the query of a link to the one of its page', () => {
  expect(routes.balance(place)).toBe('/acme/sandbox/payments/balance')
  expect(routes.balance(place, { currency: 'EUR' })).toBe('/acme/sandbox/payments/balance?currency=EUR')
  expect(routes.createCheckout(place)).toBe('/acme/sandbox/payments/checkouts?create=true')
  expect(routes.createCheckout(place, { customer: 'cus_1' })).toBe(
    '/acme/sandbox/payments/checkouts?create=true&customer=cus_1',
  )
})

it('encodes every value in its path segment', () => {
  expect(routes.webhook(place, '../keys?a')).toBe('/acme/sandbox/webhooks/..%2Fkeys%3Fa')
})

it('keeps the page but not the record when the environment changes', () => {
  expect(switchEnvironment('/acme/sandbox/settings/usage', 'live')).toBe('/acme/live/settings/usage')
  expect(switchEnvironment('/acme/sandbox/webhooks/events', 'live')).toBe('/acme/live/webhooks/events')
  expect(switchEnvironment('/acme/sandbox/logs/trace/co_1', 'live')).toBe('/acme/live/logs/trace')
  expect(switchEnvironment('/acme/sandbox/payments/transactions/tx_1', 'live')).toBe('/acme/live/payments/transactions')
  expect(switchEnvironment('/acme/sandbox/webhooks/wh_1', 'live')).toBe('/acme/live/webhooks')
  expect(switchEnvironment('/acme/live/sandbox/demos', 'sandbox')).toBe('/acme/sandbox/sandbox/demos')
  expect(switchEnvironment('/acme/sandbox/sandbox/demos', 'live')).toBe('/acme/live/home')
  expect(switchEnvironment('/acme/sandbox/promote', 'live')).toBe('/acme/live/home')
  expect(switchEnvironment('/acme/live', 'sandbox')).toBe('/acme/sandbox/home')
})

it('accepts only two environments', () => {
  expect(['sandbox', 'live', 'test', ''].map(isEnvironment)).toEqual([true, true, false, false])
})

it('is the only file with console URLs', () => {
  const files = globSync('{app/(console),components}/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  expect(files.length).toBeGreaterThan(10)
  const handWritten = files.filter((file) =>
    /(href|push|replace|redirect)(=|\()\{?['"`]\//.test(readFileSync(file, 'utf8')),
  )
  expect(handWritten).toEqual([])
})
