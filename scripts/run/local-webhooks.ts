import type { Environment, Settings } from '../settings.ts'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]', '::1'])

/**
 * Lets webhooks reach receivers on this machine if only this machine can reach the gateway: the embedded database, a
 * loopback address and a local public URL. Your own setting takes precedence.
 */
export function withLocalWebhooks(settings: Settings, env: Environment): Environment {
  const isLocal =
    !settings.ownDatabases && LOOPBACK.has(settings.gatewayHost) && LOOPBACK.has(new URL(settings.gatewayUrl).hostname)
  return env.WEBHOOK_ALLOW_PRIVATE || !isLocal ? env : { ...env, WEBHOOK_ALLOW_PRIVATE: '1' }
}
