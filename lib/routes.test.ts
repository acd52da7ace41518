import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isEnvironment, routes, switchEnvironment } from './routes.ts'

const scope = { workspace: 'acme', environment: 'sandbox' }

it('puts workspace and environment into every link', () => {
  expect(routes.keys(scope)).toBe('/acme/sandbox/keys')
  expect(routes.webhook(scope, 'wh_1')).toBe('/acme/sandbox/webhooks/wh_1')
  expect(routes.key(scope, 'key_1')).toBe('/acme/sandbox/keys/key_1')
})

it('encodes every value in its path segment', () => {
  expect(routes.webhook(scope, '../keys?a')).toBe('/acme/sandbox/webhooks/..%2Fkeys%3Fa')
})

it('keeps the page but not the record when the environment changes', () => {
  expect(switchEnvironment('/acme/sandbox/usage', 'live')).toBe('/acme/live/usage')
  expect(switchEnvironment('/acme/sandbox/webhooks/wh_1', 'live')).toBe('/acme/live/webhooks')
  expect(switchEnvironment('/acme/live/demos/checkout', 'sandbox')).toBe('/acme/sandbox/demos/checkout')
  expect(switchEnvironment('/acme/sandbox/demos/checkout', 'live')).toBe('/acme/live/home')
  expect(switchEnvironment('/acme/sandbox/promote', 'live')).toBe('/acme/live/home')
  expect(switchEnvironment('/acme/live', 'sandbox')).toBe('/acme/sandbox/home')
})

it('accepts only two environments', () => {
  expect(['sandbox', 'live', 'test', ''].map(isEnvironment)).toEqual([true, true, false, false])
})

it('is the only place that writes console links', () => {
  const files = globSync('{app/(console),components}/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  expect(files.length).toBeGreaterThan(10)
  const handWritten = files.filter((file) =>
    /(href|push|replace|redirect)(=|\()\{?['"`]\//.test(readFileSync(file, 'utf8')),
  )
  expect(handWritten).toEqual([])
})
