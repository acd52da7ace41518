import type { Environment, Settings } from '../settings.ts'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]', '::1'])

/**
 * Lets webhooks reach receivers on this machine, for a start that nobody else can reach: the embedded database, a
 * loopback address and a public URL that is local too. A setting of your own wins.
 */
export function withLocalWebhooks(settings: Settings, env: Environment): Environment {
  const isLocal =
    !settings.ownDatabases && LOOPBACK.has(settings.gatewayHost) && LOOPBACK.has(new URL(settings.gatewayUrl).hostname)
  return env.WEBHOOK_ALLOW_PRIVATE || !isLocal ? env : { ...env, WEBHOOK_ALLOW_PRIVATE: '1' }
}
