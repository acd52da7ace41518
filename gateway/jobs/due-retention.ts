import type { DueSource } from '../context.ts'
import { agedTables, sweepSandbox } from './sweep-traces.ts'

const NAMES = {
  requests: 'Logged requests older than 30 days',
  events: 'Events older than 30 days',
  deliveries: 'Delivery attempts older than 30 days',
  outbox_messages: 'Messages in the outbox older than 30 days',
} as const

/** Retention runs at the end of an advance, as it does at the end of a day. */
export const dueRetention: DueSource = {
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
