import { emailDomains, simulatedDnsRecords } from '../../db/schema/index.ts'
import { deleteAfter } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { traceOf } from '../../trace-of.ts'
import { dueDomains } from './due-domains.ts'
import { emailDomainOperations } from './email-domains.routes.ts'
import { emailDomainRows } from './email-domains.store.ts'

const outcomes = { pending: 'pending', verified: 'succeeded', failed: 'failed' } as const

export const emailDomainResource: Resource = {
  operations: emailDomainOperations,
  trace: traceOf('dom', emailDomainRows, ({ domain, state }) => ({
    kind: 'email_domain',
    summary: `Email domain ${domain}, ${state}`,
    outcome: outcomes[state],
  })),
  due: () => [dueDomains],
  afterReset: [deleteAfter(emailDomains.created_at), deleteAfter(simulatedDnsRecords.visible_at)],
}
