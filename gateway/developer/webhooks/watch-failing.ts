import type { Ctx, DueSource, Runtime } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import type { Tenant } from '../../db/tenant.ts'
import { forEachOwned } from '../../for-each-owned.ts'
import { notify } from '../../notices/notify.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/clock.ts'
import { momentText } from '../../words.ts'
import { countFailedEvents, listFailing, settleStrays } from './health.store.ts'
import { disabling } from './webhook-state.ts'
import { type WebhookRow, webhookRows } from './webhooks.store.ts'

/** A webhook is disabled after five days without a success, once ten events have failed. */
const PATIENCE_MS = 5 * 24 * HOUR_MS
export const ENOUGH_EVENTS = 10

/** In percent of the way to being disabled; the first stage is one day, with any number of events. */
const STAGES = [50, 70, 90, 100]
const FIRST_STAGE = { percent: 20, afterMs: 24 * HOUR_MS }

/** How close a webhook is to being disabled, which takes both enough time and enough events. */
export function failurePercent(failingMs: number, failedEvents: number): number {
  const share = Math.min(failingMs / PATIENCE_MS, failedEvents / ENOUGH_EVENTS, 1)
  return Math.max(0, Math.floor(share * 100))
}

/** When, counted from the first failure, the next stages can be reached. */
export const STAGE_TIMES_MS = [FIRST_STAGE.afterMs, ...STAGES.map((stage) => (stage / 100) * PATIENCE_MS)]

/** The last stage to notify about; 0 if there is none yet. */
export function stageReached(failingMs: number, failedEvents: number): number {
  const percent = failurePercent(failingMs, failedEvents)
  const passed = STAGES.filter((stage) => percent >= stage)
  return Math.max(failingMs >= FIRST_STAGE.afterMs ? FIRST_STAGE.percent : 0, ...passed)
}

/** Notifies accounts about their failing webhooks at each stage, and disables those at the last one. */
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
  const row = await webhookRows.lock(tx, webhookId)
  const stage = row.disabled_reason === 'gone_410' ? 100 : await stageOf(ctx, tx, row)
  if (stage <= row.failure_notified) return
  const ends = row.state === 'enabled' && stage === 100
  await webhookRows.update(tx, webhookId, {
    failure_notified: stage,
    ...(ends && { ...(await disabling(ctx, tx, row, 'failing')), updated_at: ctx.clock.now() }),
  })
  if (ends) ctx.unit.afterCommit(() => ctx.runtime.bell.announceChange(webhookId))
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

interface UpcomingStage {
  webhook_id: string
  url: string
  at: Date
  percent: number
}

/** The stages that the tenant’s failing webhooks reach by then if nothing succeeds and nothing more fails. */
export async function upcomingStages(ctx: Ctx, until: Date): Promise<UpcomingStage[]> {
  const failing = await listFailing(ctx.tenant)
  const stages = failing.map(async ({ webhook_id, url, failing_since: since, failure_notified }) => {
    if (!since) return []
    const failed = await countFailedEvents(ctx.tenant, webhook_id, since, ENOUGH_EVENTS)
    let told = failure_notified
    return STAGE_TIMES_MS.flatMap((after) => {
      const at = new Date(since.getTime() + after)
      const percent = stageReached(after, failed)
      if (percent <= told || at > until) return []
      told = percent
      return [{ webhook_id, url, at, percent }]
    })
  })
  return (await Promise.all(stages)).flat()
}

export const dueStages: DueSource = {
  kinds: ['webhook.failing'],
  async due(ctx, { until }) {
    const stages = await upcomingStages(ctx, until)
    return stages.map(({ webhook_id, url, at, percent }) => ({
      at,
      kind: 'webhook.failing',
      id: webhook_id,
      summary:
        percent === 100
          ? `The webhook to ${new URL(url).host} is disabled.`
          : `The webhook to ${new URL(url).host} is ${percent}% of the way to being disabled.`,
    }))
  },
  async perform(ctx, due) {
    for (const one of due) await inUnit(ctx.unit, () => watchOne(ctx, one.id))
    return due
  },
}
