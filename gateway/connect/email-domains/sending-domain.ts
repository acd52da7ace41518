import { type Ctx, readingFrom } from '../../context.ts'
import { openDkimKey } from './dkim-keys.ts'
import { SYSTEM_DOMAIN } from './email-domains.schema.ts'
import { ensureSystemDomain } from './email-domains.service.ts'
import { findByName, findFirstVerified, listKeys } from './email-domains.store.ts'
import { isSigning } from './next-state.ts'

/** The key that signs the emails of a domain now. */
export interface SigningKey {
  domain: string
  selector: string
  privateKey: string
}

/** Whether emails from the domain are allowed now. */
export async function isVerified(ctx: Ctx, domain: string): Promise<boolean> {
  if (ctx.environment === 'sandbox' && domain === SYSTEM_DOMAIN) await ensureSystemDomain(ctx)
  return (await findByName(await readingFrom(ctx), domain))?.state === 'verified'
}

/** The domain of emails without a sender: in the sandbox the one that each has, in live the first verified one. */
export async function defaultDomain(ctx: Ctx): Promise<string | null> {
  if (ctx.environment === 'sandbox') return (await ensureSystemDomain(ctx)).domain
  return (await findFirstVerified(await readingFrom(ctx)))?.domain ?? null
}

/** Null if the domain was deleted or is no longer verified. Throws `UnopenableError`. */
export async function findSigningKey(ctx: Ctx, domain: string): Promise<SigningKey | null> {
  const row = await findByName(ctx.tenant, domain)
  if (row?.state !== 'verified') return null
  const keys = await listKeys(ctx.tenant, [row.domain_id])
  const key = keys.get(row.domain_id)?.find(isSigning)
  return key ? { domain, selector: key.selector, privateKey: openDkimKey(ctx.runtime.secrets, key) } : null
}
