import { createHmac } from 'node:crypto'
import { openDatabase } from '#lib/server/db/client.ts'
import { openKey } from '#lib/server/workspaces/sealed-keys.ts'
import { openApi } from './demo/api.ts'
import { ensureDispute } from './demo/disputes.ts'
import { writeHistory } from './demo/history.ts'
import { ensureKeys } from './demo/keys.ts'
import { ensureMessages } from './demo/messages.ts'
import { ensureRefunds } from './demo/refunds.ts'
import { ensureSubscriptions } from './demo/subscriptions.ts'
import { email, ensureUser } from './demo/user.ts'
import { ensureWaitingCheckouts } from './demo/waiting-checkouts.ts'
import { ensureWebhook } from './demo/webhook.ts'
import type { DemoSignIn, DemoSource } from './demo-sign-in.ts'

/**
 * The demo workspace: a user, an account created by a normal sign-up, and a labelled sample history in its sandbox.
 * After an interruption, the next call adds what is missing; only the password is new each time.
 */
export async function seedDemo(source: DemoSource): Promise<DemoSignIn> {
  adoptSettings(source)
  const db = openDatabase(source.consoleDatabaseUrl)
  try {
    const { workspaceId, accountId, ...signIn } = await ensureUser(db)
    const apiKey = await openKey(db, workspaceId, 'sandbox')
    const api = openApi(source.gatewayUrl, apiKey, email)
    const keys = await ensureKeys(api)
    const webhook = await ensureWebhook(api, webhookSecret(apiKey))
    await ensureWaitingCheckouts(api)
    const { addresses } = source
    await writeHistory(source.gatewayDatabaseUrl, { accountId, keys, webhook, addresses, now: new Date() })
    await ensureSubscriptions(api)
    await ensureRefunds(api)
    await ensureDispute(api)
    await ensureMessages(api)
    return signIn
  } finally {
    await db.$client.end()
  }
}

// The console's functions read their settings from the environment, as in its own process.
function adoptSettings({ gatewayUrl, consoleDatabaseUrl, env }: DemoSource): void {
  const { PROVISIONING_TOKEN, AUTH_SECRET, VAULT_KEY } = env
  const settings = { PROVISIONING_TOKEN, AUTH_SECRET, VAULT_KEY, GATEWAY_URL: gatewayUrl }
  Object.assign(process.env, settings, { CONSOLE_DATABASE_URL: consoleDatabaseUrl })
}

// Derived, so that an interrupted start and the next one use the same secret.
function webhookSecret(apiKey: string): string {
  return `whsec_${createHmac('sha256', apiKey).update('sample receiver').digest('base64')}`
}
