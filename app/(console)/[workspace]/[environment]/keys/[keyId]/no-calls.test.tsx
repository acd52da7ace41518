import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoCalls } from './no-calls.tsx'

const drawn = (apiKey: object) =>
  renderToStaticMarkup(<NoCalls apiKey={{ scopes: ['*'], ...apiKey } as never} range="24h" control={null} />)

test.each([
  ['active', null, true],
  ['active', '2026-11-21T10:00:00Z', false],
  ['revoked', null, false],
])('a key that is %s and was last used at %s is offered a first request: %s', (state, lastUsedAt, isOffered) => {
  const html = drawn({ state, lastUsedAt })
  expect(html.includes('after the first request')).toBe(isOffered)
  expect(html.includes('Choose a longer period')).toBe(!isOffered)
})
