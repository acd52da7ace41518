import type { Resource } from '../../resource.ts'
import { traceOf } from '../../trace-of.ts'
import { short } from '../../words.ts'
import { dueTemplates } from './review-templates.ts'
import { templateOperations } from './templates.routes.ts'
import { templateRows } from './templates.store.ts'

const outcomes = {
  pending: 'pending',
  approved: 'succeeded',
  rejected: 'failed',
  paused: 'failed',
  disabled: 'failed',
} as const

/** A wipe keeps templates, as it keeps webhooks: they are settings. */
export const templateResource: Resource = {
  operations: templateOperations,
  trace: traceOf('tpl', templateRows, ({ name, language, state }) => ({
    kind: 'template',
    summary: `Template ${short(name)} in ${language}, ${state}`,
    outcome: outcomes[state],
  })),
  due: () => [dueTemplates],
  afterReset: [
    `UPDATE whatsapp_templates SET review_at = $2 WHERE account_id = $1 AND environment = 'sandbox' AND review_at > $2`,
  ],
}
