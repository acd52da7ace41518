import { inUnit } from '../../db/in-unit.ts'
import { agedTables, sweepSandbox } from '../../jobs/sweep-traces.ts'
import { monthText } from '../../words.ts'
import { issueTimeOf } from '../billing/calendar.ts'
import { issueDueBills, unbilledMonths } from '../billing/issue-bills.ts'
import { monthStart } from '../usage/period.ts'
import { upcomingStages } from '../webhooks/upcoming-stages.ts'
import { watchOne } from '../webhooks/watch-failing.ts'
import type { TimeSource } from './time-source.ts'

export const billSource: TimeSource = {
  kinds: ['bill.issued'],
  async due(ctx, { until }) {
    const months = await unbilledMonths(ctx, until)
    return months.map((month) => ({
      at: issueTimeOf(month),
      kind: 'bill.issued',
      id: month,
      summary: `The bill for ${monthText(monthStart(month))} is issued.`,
    }))
  },
  async perform(ctx, due) {
    await inUnit(ctx.unit, () => issueDueBills(ctx))
    return due
  },
}

export const webhookSource: TimeSource = {
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

/** What is kept for a time only goes at the end of an advance, as at the end of a day. */
export const retentionSource: TimeSource = {
  kinds: ['records.deleted'],
  async due(ctx, { until }) {
    const tables = await agedTables(ctx.runtime, ctx.account.account_id, until)
    return tables.map((table) => ({
      at: until,
      kind: 'records.deleted',
      id: table,
      summary: `${NAMES[table]} are deleted.`,
    }))
  },
  async perform(ctx, due) {
    await sweepSandbox(ctx.runtime, ctx.account.account_id, ctx.clock.now())
    return due
  },
}

const NAMES = {
  requests: 'Logged requests older than 30 days',
  events: 'Events older than 30 days',
  deliveries: 'Delivery attempts older than 30 days',
  outbox_messages: 'Messages in the outbox older than 30 days',
} as const
