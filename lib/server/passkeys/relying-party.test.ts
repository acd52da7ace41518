import { expect, test } from 'vitest'
import { offersPasskeys } from './relying-party.ts'

test.each([
  ['https://console.example', true],
  ['https://console.example:8443', true],
  ['http://localhost:3000', true],
  ['http://pillar.localhost', true],
  ['http://console.example', false],
  ['https://192.0.2.7', false],
  ['https://[2001:db8::1]', false],
])('a console at %s offers passkeys: %s', (url, offered) => {
  expect(offersPasskeys(url)).toBe(offered)
})
