import { test } from './console-fixtures.ts'
import { addPasskey, plugIn, signOut } from './passkey-fixtures.ts'
import { expect } from './pay-fixtures.ts'

test('the browser suggests passkeys for the email address', async ({ page, workspace, baseURL }) => {
  await plugIn(page)
  await addPasskey(page, workspace, 'Laptop')
  await signOut(page, baseURL)
  // The virtual authenticator takes the suggestion at once, as a person would with a click.
  await page.goto('/sign-in')
  await page.waitForURL(workspace.path('home'))
})

test('a suggestion is renewed before its challenge ends', async ({ page, workspace, baseURL }) => {
  await page.clock.install()
  const { session, authenticatorId } = await plugIn(page)
  await addPasskey(page, workspace, 'Laptop')
  await signOut(page, baseURL)
  // The person takes their time: the suggestion stays open.
  await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  const given = () => page.waitForResponse((response) => response.url().endsWith('/api/auth/passkey/options'))
  const first = given()
  await page.goto('/sign-in')
  await first
  const second = given()
  await page.clock.fastForward('04:30')
  expect((await second).status()).toBe(200)
})
