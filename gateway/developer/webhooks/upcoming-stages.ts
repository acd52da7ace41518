import type { Ctx } from '../../context.ts'
import { countFailedEvents, listFailing } from './failing.store.ts'
import { ENOUGH_EVENTS, STAGE_TIMES_MS, stageReached } from './failure-stage.ts'

interface UpcomingStage {
  webhook_id: string
  url: string
  at: Date
  percent: number
}

/** The stages that the tenant’s failing webhooks reach by then, should nothing succeed and nothing more fail. */
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
