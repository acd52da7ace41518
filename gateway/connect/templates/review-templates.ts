import type { Ctx, DueSource, Runtime } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import type { Environment } from '../../environment.schema.ts'
import { forEachOwned, PARTNER_LANES } from '../../for-each-owned.ts'
import type { Review } from '../../partners/templates/template-partner.ts'
import { short } from '../../words.ts'
import { templatePartnerOf } from './templates.service.ts'
import { reviewSoon, type TemplateRow, templateRows, templatesToReview } from './templates.store.ts'

const RETRY_MS = 30_000

/** The reviews of templates. An advance of the sandbox's clock and the job share the steps. */
export const dueTemplates: DueSource = {
  kinds: ['template.reviewed'],
  async due(ctx, { until }) {
    const rows = await templatesToReview.until(ctx.tenant, until)
    return rows.map((row) => ({
      at: row.review_at ?? until,
      kind: 'template.reviewed',
      id: row.template_id,
      summary: `The review of the template ${short(row.name)} in ${row.language} is checked.`,
    }))
  },
  async perform(ctx, due) {
    for (const row of await templatesToReview.until(ctx.tenant, ctx.clock.now())) await reviewTemplate(ctx, row)
    return due
  },
}

/** Asks for the state of the templates of all tenants that wait for news. */
export async function reviewTemplates(runtime: Runtime, environment: Environment): Promise<number> {
  if (!runtime.partners.templates[environment]) return 0
  return forEachOwned(
    runtime,
    await templatesToReview.ofAll(runtime.db, runtime.clock.now(), environment),
    reviewTemplate,
    ({ template_id }, error) => runtime.log.warn({ error, template_id }, 'could not review a template'),
    PARTNER_LANES,
  )
}

/** Asks for the state of a template's review, by the time of `ctx`. Asks again later if the partner doesn't know. */
export async function reviewTemplate(ctx: Ctx, row: TemplateRow): Promise<void> {
  const { template_id } = row
  try {
    const review = await templatePartnerOf(ctx).review(row, ctx.clock.now())
    await inUnit(ctx.unit, () => note(ctx, template_id, review))
  } catch (error) {
    const review_at = new Date(ctx.clock.now().getTime() + RETRY_MS)
    await inUnit(ctx.unit, async () => templateRows.update(await ctx.unit.open(), template_id, { review_at }))
    throw error
  }
}

/** Schedules an early review of the templates that the partner has news about, named by its own IDs. */
export async function recheckTemplates({ db, clock }: Runtime, references: string[]): Promise<void> {
  if (references.length > 0) await reviewSoon(db, references, clock.now())
}

async function note(ctx: Ctx, templateId: string, review: Review): Promise<void> {
  const tx = await ctx.unit.open()
  const row = await templateRows.findLocked(tx, templateId)
  // Deleted meanwhile.
  if (!row) return
  const { state, reason, partner_reference, recheckAt } = review
  const now = ctx.clock.now()
  const isDecided = row.state === 'pending' && state !== 'pending'
  await templateRows.update(tx, templateId, {
    state,
    rejection_reason: reason,
    partner_reference,
    review_at: recheckAt,
    ...(state !== row.state && { updated_at: now }),
    ...(isDecided && { reviewed_at: now }),
  })
}
