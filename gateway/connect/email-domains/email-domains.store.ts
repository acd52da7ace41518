import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { dueRowsOf } from '../../db/due-rows.ts'
import { rowsOf } from '../../db/rows.ts'
import { dkimKeys, emailDomains } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { DkimKeyRow } from './dkim-keys.ts'

export type EmailDomainRow = typeof emailDomains.$inferSelect

export const emailDomainRows = rowsOf(emailDomains, 'domain_id', 'email domain')

export async function findByName(tenant: Tenant, domain: string): Promise<EmailDomainRow | null> {
  const [row] = await tenant.db
    .select()
    .from(emailDomains)
    .where(and(ownedBy(emailDomains, tenant), eq(emailDomains.domain, domain)))
  return row ?? null
}

export async function findFirstVerified(tenant: Tenant): Promise<EmailDomainRow | null> {
  const [row] = await tenant.db
    .select()
    .from(emailDomains)
    .where(and(ownedBy(emailDomains, tenant), eq(emailDomains.state, 'verified')))
    .orderBy(asc(emailDomains.verified_at), asc(emailDomains.domain_id))
    .limit(1)
  return row ?? null
}

/** Returns false if the environment has the domain already. */
export async function insertDomain(tenant: Tenant, row: EmailDomainRow): Promise<boolean> {
  const { account_id, environment, domain } = emailDomains
  const inserted = await tenant.db
    .insert(emailDomains)
    .values(row)
    .onConflictDoNothing({ target: [account_id, environment, domain] })
    .returning({ domain_id: emailDomains.domain_id })
  return inserted.length > 0
}

export async function countDomains(tenant: Tenant): Promise<number> {
  return tenant.db.$count(emailDomains, ownedBy(emailDomains, tenant))
}

export async function insertKey(tenant: Tenant, row: DkimKeyRow): Promise<void> {
  await tenant.db.insert(dkimKeys).values(row)
}

/** Newest first. */
export async function listKeys(tenant: Tenant, domainIds: string[]): Promise<Map<string, DkimKeyRow[]>> {
  const rows = await tenant.db
    .select()
    .from(dkimKeys)
    .where(and(ownedBy(dkimKeys, tenant), inArray(dkimKeys.domain_id, domainIds)))
    .orderBy(desc(dkimKeys.selector))
  return Map.groupBy(rows, ({ domain_id }) => domain_id)
}

export async function updateKey(
  tenant: Tenant,
  { domain_id, selector }: DkimKeyRow,
  changes: Partial<Pick<DkimKeyRow, 'signs_from' | 'retired_at'>>,
): Promise<void> {
  await tenant.db
    .update(dkimKeys)
    .set(changes)
    .where(isKey(tenant, domain_id, selector))
}

export async function deleteKey(tenant: Tenant, { domain_id, selector }: DkimKeyRow): Promise<void> {
  await tenant.db.delete(dkimKeys).where(isKey(tenant, domain_id, selector))
}

function isKey(tenant: Tenant, domainId: string, selector: string) {
  return and(ownedBy(dkimKeys, tenant), eq(dkimKeys.domain_id, domainId), eq(dkimKeys.selector, selector))
}

/** Domains with due work. */
export const dueDomainRows = dueRowsOf(emailDomainRows, { by: emailDomains.due_at, limit: 50 })
