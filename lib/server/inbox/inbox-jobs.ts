import { and, eq, lt, sql } from 'drizzle-orm'
import { createPillar, PillarError } from '#sdk'
import { recordIntent } from '../audit/intent.ts'
import { innermost } from '../auth/problem.ts'
import type { Database } from '../db/client.ts'
import { inboxes } from '../db/schema/index.ts'
import { env } from '../env.ts'
import { openKey } from '../workspaces/sealed-keys.ts'
import { updateInbox } from './inboxes.ts'

const MINUTE_MS = 60_000

/** Removes the webhooks of expired inboxes every minute. The job keeps no process alive. */
export function startInboxJobs(open: () => Database): void {
  const tick = () =>
    closeExpiredInboxes(open()).catch((error) => console.error(`inbox job failed: ${innermost(error).message}`))
  setInterval(tick, MINUTE_MS).unref()
}

/** Messages stay readable for a day after their inbox expired. */
export async function closeExpiredInboxes(db: Database): Promise<void> {
  await db.delete(inboxes).where(lt(inboxes.expiresAt, sql`now() - interval '1 day'`))
  const expired = await db
    .select()
    .from(inboxes)
    .where(and(lt(inboxes.expiresAt, sql`now()`), sql`${inboxes.webhookId} is not null`))
    .limit(100)
  for (const { workspaceId, tokenHash, webhookId } of expired) {
    // Another process may do the same; the one that clears the column deletes the webhook.
    const own = and(eq(inboxes.tokenHash, tokenHash), sql`${inboxes.webhookId} is not null`)
    const claimed = await db.update(inboxes).set({ webhookId: null }).where(own).returning()
    if (claimed.length === 0 || !webhookId) continue
    await deleteWebhook(db, workspaceId, webhookId).catch(async (error) => {
      await updateInbox(db, tokenHash, { webhookId })
      console.error(`the webhook of an expired test inbox was not deleted: ${innermost(error).message}`)
    })
  }
}

async function deleteWebhook(db: Database, workspaceId: string, webhookId: string): Promise<void> {
  const intent = await recordIntent(db, {
    workspaceId,
    environment: 'sandbox',
    action: 'webhook.deleted',
    actor: null,
    client: { ip: null, userAgent: null },
    target: webhookId,
    details: { reason: 'The test inbox expired.' },
  })
  const apiKey = await openKey(db, workspaceId, 'sandbox')
  const pillar = createPillar({ baseUrl: env().GATEWAY_URL, apiKey, maxRetries: 0 })
  try {
    await pillar.webhooks.delete(webhookId)
    await intent.ended('done')
  } catch (error) {
    const isGone = error instanceof PillarError && error.status === 404
    await intent.ended(isGone ? 'refused' : 'failed')
    if (!isGone) throw error
  }
}
