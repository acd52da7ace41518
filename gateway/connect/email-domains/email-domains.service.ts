import { type Ctx, readingFrom } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { ownerOf, type Tenant } from '../../db/tenant.ts'
import { Problem } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { type Page, paginate } from '../../paginate.ts'
import { toTimestamp, toTimestampOrNull } from '../../time/clock.ts'
import { toWire } from '../../to-wire.ts'
import { type EmailDomain, emailDomain } from '../email-domain.schema.ts'
import { createDkimKey, type DkimKeyRow } from './dkim-keys.ts'
import { toDomainRecord, wantedRecords } from './dns-records.ts'
import { type CreateEmailDomain, type ListEmailDomainsQuery, SYSTEM_DOMAIN } from './email-domains.schema.ts'
import {
  countDomains,
  type EmailDomainRow,
  emailDomainRows,
  findByName,
  insertDomain,
  insertKey,
  listKeys,
} from './email-domains.store.ts'
import { isSigning, withDue } from './next-state.ts'
import { ASK_FIRST_MS, checkDomain, KEY_LIFE_MS, requestRecords } from './take-step.ts'

const MOST_DOMAINS = 100

/** Throws `domain_exists`, `domain_limit_reached`, `live_not_activated`. */
export async function createEmailDomain(ctx: Ctx, { domain }: CreateEmailDomain): Promise<EmailDomain> {
  if (ctx.environment === 'live' && !ctx.runtime.partners.mail) {
    throw new Problem('live_not_activated', 'Live emails need SMTP_URL on the gateway.')
  }
  if (ctx.environment === 'sandbox' && domain === SYSTEM_DOMAIN) throw domainExists(domain)
  const row = newDomain(ctx, { domain, system: false })
  const key = await createSigningKey(ctx, row)
  await requestRecords(ctx, domain, [key])
  const tx = await ctx.unit.open()
  if ((await countDomains(tx)) >= MOST_DOMAINS) {
    throw new Problem('domain_limit_reached', `An environment can have at most ${MOST_DOMAINS} domains.`)
  }
  if (!(await insertDomain(tx, row))) throw domainExists(domain)
  await insertKey(tx, key)
  return toEmailDomain(ctx, row, [key])
}

export async function getEmailDomain(ctx: Ctx, domainId: string): Promise<EmailDomain> {
  const tenant = await readingFrom(ctx)
  return show(ctx, tenant, await emailDomainRows.get(tenant, domainId))
}

/** Newest first. */
export async function listEmailDomains(ctx: Ctx, query: ListEmailDomainsQuery): Promise<Page<EmailDomain>> {
  if (ctx.environment === 'sandbox') await ensureSystemDomain(ctx)
  const keys = new Map<string, DkimKeyRow[]>()
  return paginate(ctx, 'email-domains', query, {
    async rows(page) {
      const rows = await emailDomainRows.list(ctx.tenant, page, { state: query.state })
      const found = await listKeys(
        ctx.tenant,
        rows.map(({ domain_id }) => domain_id),
      )
      for (const [id, list] of found) keys.set(id, list)
      return rows
    },
    position: emailDomainRows.position,
    toWire: (row) => toEmailDomain(ctx, row, keys.get(row.domain_id) ?? []),
  })
}

/** Checks the domain’s DNS records now. A failed domain becomes pending again if records are still missing. */
export async function verifyEmailDomain(ctx: Ctx, domainId: string): Promise<EmailDomain> {
  const row = await emailDomainRows.get(await readingFrom(ctx), domainId)
  const checked = row.system ? row : await checkDomain(ctx, row)
  return show(ctx, await readingFrom(ctx), checked)
}

/** Emails from the domain are refused from now on. Throws `system_domain`. */
export async function deleteEmailDomain(ctx: Ctx, domainId: string): Promise<void> {
  const tx = await ctx.unit.open()
  const row = await emailDomainRows.lock(tx, domainId)
  if (row.system) throw new Problem('system_domain', `${SYSTEM_DOMAIN} belongs to the sandbox and can’t be deleted.`)
  await emailDomainRows.delete(tx, domainId)
}

/** The domain that every sandbox has, created when it is first needed. */
export async function ensureSystemDomain(ctx: Ctx): Promise<EmailDomainRow> {
  const known = await findByName(await readingFrom(ctx), SYSTEM_DOMAIN)
  if (known) return known
  const row = newDomain(ctx, { domain: SYSTEM_DOMAIN, system: true })
  const key = await createSigningKey(ctx, row)
  await requestRecords(ctx, SYSTEM_DOMAIN, [key])
  return inUnit(ctx.unit, async () => {
    const tx = await ctx.unit.open()
    // Another request may have been faster.
    if (await insertDomain(tx, row)) await insertKey(tx, key)
    return (await findByName(tx, SYSTEM_DOMAIN)) ?? row
  })
}

function newDomain(ctx: Ctx, { domain, system }: Pick<EmailDomainRow, 'domain' | 'system'>): EmailDomainRow {
  const now = ctx.clock.now()
  const row: EmailDomainRow = {
    domain_id: newId('dom'),
    ...ownerOf(ctx.tenant),
    domain,
    system,
    state: system ? 'verified' : 'pending',
    findings: [],
    missing_since: system ? null : now,
    check_at: system ? null : new Date(now.getTime() + ASK_FIRST_MS),
    checked_at: null,
    rotate_at: new Date(now.getTime() + KEY_LIFE_MS),
    forget_at: null,
    due_at: null,
    verified_at: system ? now : null,
    created_at: now,
    updated_at: now,
  }
  return { ...row, ...withDue(row, {}) }
}

// The first key of a domain signs at once: no other one could.
async function createSigningKey(ctx: Ctx, { domain_id }: EmailDomainRow): Promise<DkimKeyRow> {
  const key = await createDkimKey(ctx, domain_id, [])
  return { ...key, signs_from: key.created_at }
}

async function show(ctx: Ctx, tenant: Tenant, row: EmailDomainRow): Promise<EmailDomain> {
  const keys = await listKeys(tenant, [row.domain_id])
  return toEmailDomain(ctx, row, keys.get(row.domain_id) ?? [])
}

function toEmailDomain(ctx: Ctx, row: EmailDomainRow, keys: DkimKeyRow[]): EmailDomain {
  const wanted = wantedRecords(row.domain, keys, ctx.runtime.config.bounceHost)
  const records = wanted.map((one) => toDomainRecord(one, row.findings))
  return toWire(emailDomain, {
    ...row,
    records: row.system ? records.map((one) => ({ ...one, state: 'verified' as const, found: [one.value] })) : records,
    dkim_selector: keys.find(isSigning)?.selector ?? '',
    next_check_at: toTimestampOrNull(row.check_at),
    key_rotates_at: toTimestamp(row.rotate_at),
  })
}

function domainExists(domain: string): Problem {
  return new Problem('domain_exists', `This environment already has ${domain}.`, { members: { param: 'domain' } })
}
