import type { Ctx } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { UnopenableError } from '../../secrets.ts'
import type { WebhookRow } from './webhooks.store.ts'

/** The current secret. Throws `webhook_secret_lost`. */
export function currentSecret(ctx: Ctx, row: WebhookRow): string {
  const secret = openOrNull(ctx, row, row.secret_sealed)
  if (secret !== null) return secret
  throw new Problem('webhook_secret_lost', 'This webhook’s secret can no longer be read. Rotate it.')
}

/** The secret before the last rotation; null if there is none, or if it can't be opened anymore. */
export function previousSecret(ctx: Ctx, row: WebhookRow): string | null {
  return row.previous_secret_sealed && openOrNull(ctx, row, row.previous_secret_sealed)
}

function openOrNull(ctx: Ctx, row: WebhookRow, sealed: Buffer): string | null {
  try {
    return ctx.runtime.secrets.open('webhook-secret', sealed, row.webhook_id)
  } catch (error) {
    if (error instanceof UnopenableError) return null
    throw error
  }
}
