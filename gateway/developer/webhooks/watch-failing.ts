import type { Ctx, Runtime } from '../../context.ts'
import type { Tenant } from '../../db/tenant.ts'
import { forEachOwned } from '../../for-each-owned.ts'
import { notify } from '../../notices/notify.ts'
import { MINUTE_MS } from '../../time/clock.ts'
import { momentText } from '../../words.ts'
import { countFailedEvents, listFailing, settleStrays } from './failing.store.ts'
import { ENOUGH_EVENTS, stageReached } from './failure-stage.ts'
import { disabling } from './webhook-state.ts'
import { lockWebhook, updateWebhookRow, type WebhookRow } from './webhooks.store.ts'

/** Tells an account how far its failing webhooks are, stage by stage, and disables those at the end of the way. */
export async function watchFailing(runtime: Runtime): Promise<void> {
  await forEachOwned(
    runtime,
    await listFailing(runtime),
    (ctx, { webhook_id }) => watchOne(ctx, webhook_id),
    ({ webhook_id }, error) => runtime.log.warn({ error, webhook_id }, 'could not check a failing webhook'),
  )
  await settleStrays(runtime.db, new Date(runtime.clock.now().getTime() - MINUTE_MS))
}

/** By the time of `ctx`, in its unit of work. */
export async function watchOne(ctx: Ctx, webhookId: string): Promise<void> {
  const tx = await ctx.unit.open()
  const row = await lockWebhook(tx, webhookId)
  if (!row) return
  const stage = row.disabled_reason === 'gone_410' ? 100 : await stageOf(ctx, tx, row)
  if (stage <= row.failure_notified) return
  const ends = row.state === 'enabled' && stage === 100
  await updateWebhookRow(tx, webhookId, {
    failure_notified: stage,
    ...(ends && { ...(await disabling(ctx, tx, row, 'failing')), updated_at: ctx.clock.now() }),
  })
  if (ends) ctx.unit.afterCommit(() => ctx.runtime.bell.tellChanged(webhookId))
  await notify(ctx, noticeOf(ctx, row, stage))
}

async function stageOf(ctx: Ctx, tx: Tenant, { webhook_id, failing_since }: WebhookRow): Promise<number> {
  if (!failing_since) return 0
  const failed = await countFailedEvents(tx, webhook_id, failing_since, ENOUGH_EVENTS)
  return stageReached(ctx.clock.now().getTime() - failing_since.getTime(), failed)
}

function noticeOf(ctx: Ctx, row: WebhookRow, stage: number) {
  const { host } = new URL(row.url)
  const where = `The webhook to ${row.url} in ${ctx.environment}`
  const since = row.failing_since ? ` Every attempt since ${momentText(row.failing_since)} has failed.` : ''
  if (stage < 100) {
    return {
      kind: 'webhook_failing',
      occasion: `${row.webhook_id} ${row.failing_since?.toISOString()} ${stage}%`,
      subject: `The webhook to ${host} keeps failing (${ctx.environment})`,
      text: [
        `${where} keeps failing.${since}`,
        `It is ${stage}% of the way to being disabled, which happens after five days without a success once ten events have failed.`,
        'Open the webhook in the console to see its responses, and send a test event once it is fixed.',
      ].join('\n\n'),
    }
  }
  const reason = row.disabled_reason === 'gone_410' ? 'It responded with 410 Gone.' : 'It failed for five days.'
  return {
    kind: 'webhook_disabled',
    occasion: `${row.webhook_id} ${(row.disabled_at ?? row.failing_since)?.toISOString()}`,
    subject: `The webhook to ${host} was disabled (${ctx.environment})`,
    text: [
      `${where} was disabled. ${reason}${since}`,
      'It no longer receives events. Events are kept for 30 days: fix your endpoint, enable the webhook in the console, and replay the events that it missed.',
    ].join('\n\n'),
  }
}
