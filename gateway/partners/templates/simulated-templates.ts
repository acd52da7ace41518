import type { TemplateState } from '../../connect/template.schema.ts'
import type { TemplatePartner } from './template-partner.ts'

const REVIEW_MS = 5_000

interface Step {
  afterMs: number
  state: TemplateState
}

const REVIEWED: Step = { afterMs: REVIEW_MS, state: 'approved' }

/** The states of a template after it was registered, by the beginning of its name. */
function stepsOf(name: string): Step[] {
  if (name.startsWith('pending_')) return []
  if (name.startsWith('reject_')) return [{ ...REVIEWED, state: 'rejected' }]
  if (name.startsWith('pause_')) return [REVIEWED, { afterMs: 2 * REVIEW_MS, state: 'paused' }]
  if (name.startsWith('disable_')) return [REVIEWED, { afterMs: 2 * REVIEW_MS, state: 'disabled' }]
  return [REVIEWED]
}

/** Reviews the sandbox's templates by their names. */
export function createSimulatedTemplates(): TemplatePartner {
  return {
    firstReviewMs: REVIEW_MS,
    takesMedia: true,
    async review({ template_id, name, created_at }, at) {
      // A sandbox that returned to real time is behind its own templates, which nothing would review otherwise.
      const sinceMs = at < created_at ? Number.POSITIVE_INFINITY : at.getTime() - created_at.getTime()
      const steps = stepsOf(name)
      const state = steps.findLast(({ afterMs }) => afterMs <= sinceMs)?.state ?? 'pending'
      const next = steps.find(({ afterMs }) => afterMs > sinceMs)
      return {
        state,
        reason: state === 'rejected' ? 'invalid_format' : null,
        partner_reference: template_id,
        recheckAt: next ? new Date(created_at.getTime() + next.afterMs) : null,
      }
    },
    async remove() {},
  }
}
