import type { Ctx, Due, DueSource, Runtime } from '../../context.ts'
import type { Environment } from '../../environment.schema.ts'
import { forEachOwned, PARTNER_LANES } from '../../for-each-owned.ts'
import type { EffectKind } from '../../time/effects.schema.ts'
import { dueDomainRows, type EmailDomainRow, emailDomainRows } from './email-domains.store.ts'
import { takeStep } from './take-step.ts'

/** Checks of DNS records and rotations of keys. An advance of the sandbox's clock and the job share the steps. */
export const dueDomains: DueSource = {
  kinds: ['email_domain.checked', 'email_domain.key_rotated', 'email_domain.key_deleted'],
  async due(ctx, { until }) {
    const rows = await dueDomainRows.until(ctx.tenant, until)
    return rows.flatMap(toDue).filter(({ at }) => at <= until)
  },
  async perform(ctx, due) {
    for (const id of new Set(due.map((one) => one.id))) await takeStep(ctx, id)
    return Promise.all(due.map((one) => withOutcome(ctx, one)))
  },
}

function toDue({ domain_id: id, domain, check_at, rotate_at, forget_at }: EmailDomainRow): Due[] {
  const one = (at: Date | null, kind: EffectKind, summary: string) => (at ? [{ at, kind, id, summary }] : [])
  return [
    ...one(rotate_at, 'email_domain.key_rotated', `The DKIM key of ${domain} is replaced.`),
    ...one(forget_at, 'email_domain.key_deleted', `The retired DKIM key of ${domain} is deleted.`),
    ...one(check_at, 'email_domain.checked', `The DNS records of ${domain} are checked.`),
  ]
}

async function withOutcome(ctx: Ctx, due: Due): Promise<Due> {
  if (due.kind !== 'email_domain.checked') return due
  const row = await emailDomainRows.find(ctx.tenant, due.id)
  return row ? { ...due, summary: `${due.summary} The domain is ${row.state}.` } : due
}

/** Does what is due for the domains of all tenants, by the clock of each. */
export async function checkDomains(runtime: Runtime, environment: Environment): Promise<number> {
  return forEachOwned(
    runtime,
    await dueDomainRows.ofAll(runtime.db, runtime.clock.now(), environment),
    (ctx, { domain_id }) => takeStep(ctx, domain_id),
    ({ domain_id }, error) => runtime.log.warn({ error, domain_id }, 'could not check an email domain'),
    PARTNER_LANES,
  )
}
