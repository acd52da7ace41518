import type { Ctx } from '../../context.ts'
import { type Asker, DnsUnavailable } from '../../partners/dns/name-servers.ts'
import type { Finding } from '../email-domain.schema.ts'
import type { DkimKeyRow } from './dkim-keys.ts'
import { policyNames, toFinding, type WantedRecord, wantedRecords } from './dns-records.ts'
import type { EmailDomainRow } from './email-domains.store.ts'

/** Looks all records of a domain up in parallel, so it takes only as long as the slowest lookup. */
export async function lookUp(ctx: Ctx, row: EmailDomainRow, keys: DkimKeyRow[]): Promise<Finding[]> {
  const wanted = wantedRecords(row.domain, keys, ctx.runtime.config.bounceHost)
  return Promise.all(wanted.map((one) => findRecord(ctx, row, one)))
}

// While DNS is unavailable, the result of the last lookup stands.
async function findRecord(ctx: Ctx, { domain, findings }: EmailDomainRow, wanted: WantedRecord): Promise<Finding> {
  const { name, type, purpose } = wanted
  try {
    const found = purpose === 'dmarc' ? await findPolicy(ctx, domain) : await ask(ctx, { name, type })
    return toFinding(wanted, found)
  } catch (error) {
    if (!(error instanceof DnsUnavailable)) throw error
    ctx.log.warn({ error: error.message, domain }, 'could not look up a DNS record')
    return findings.find((one) => one.name === name && one.type === type) ?? toFinding(wanted, [])
  }
}

// In parallel: one after another, slow name servers would hold up a request for minutes.
async function findPolicy(ctx: Ctx, domain: string): Promise<string[]> {
  const answers = await Promise.allSettled(policyNames(domain).map((name) => ask(ctx, { name, type: 'TXT' })))
  for (const answer of answers) {
    if (answer.status === 'rejected') throw answer.reason
    if (answer.value.some((one) => /^v=DMARC1/i.test(one))) return answer.value
  }
  return []
}

function ask(ctx: Ctx, question: { name: string; type: 'TXT' | 'MX' }): Promise<string[]> {
  return ctx.runtime.partners.nameServers[ctx.environment].lookup(askerOf(ctx), question)
}

export function askerOf(ctx: Ctx): Asker {
  return { account_id: ctx.tenant.account_id, environment: ctx.environment, now: ctx.clock.now() }
}
