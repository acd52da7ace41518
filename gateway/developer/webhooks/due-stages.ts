import type { DueSource } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { upcomingStages } from './upcoming-stages.ts'
import { watchOne } from './watch-failing.ts'

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
