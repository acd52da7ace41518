import type { CDPSession, Page } from '@playwright/test'
import type { Workspace } from './console-fixtures.ts'
import { expect } from './pay-fixtures.ts'

export const PASSWORD = 'correct horse staple'

/** Chromium's virtual authenticator: a phone or laptop that verifies its owner. */
export async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}

export const credentialsOf = async ({ session, authenticatorId }: { session: CDPSession; authenticatorId: string }) =>
  (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials

export async function addPasskey(page: Page, workspace: Workspace, name: string) {
  await page.goto(workspace.path('account'))
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passkey added')).toBeVisible()
}

export async function signOut(page: Page, baseURL: string | undefined) {
  // Away from the console, whose requests would fail after the sign-out.
  await page.goto('/reset/sent')
  await page.request.post('/api/auth/sign-out', { headers: { origin: baseURL ?? '' } })
}

/** A browser that suggests no passkeys: the virtual authenticator would take a suggestion before a button is pressed. */
export async function withoutSuggestions(page: Page) {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
}

export const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })
