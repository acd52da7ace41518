import type { Ctx } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import type { Tenant } from '../../db/tenant.ts'
import { notify } from '../../notices/notify.ts'
import { DAY_MS } from '../../time/clock.ts'
import { askerOf, lookUp } from './check-domain.ts'
import { createDkimKey, type DkimKeyRow } from './dkim-keys.ts'
import { KEPT_AFTER_ROTATION_MS, toDnsRecord, wantedRecords } from './dns-records.ts'
import {
  deleteKey,
  type EmailDomainRow,
  emailDomainRows,
  insertKey,
  listKeys,
  updateKey,
} from './email-domains.store.ts'
import { afterCheck, type Changes, forgetAt, isSigning, successorOf, withDue } from './next-state.ts'

export const KEY_LIFE_MS = 365 * DAY_MS
export const ASK_FIRST_MS = 5_000

/** Does what is due for the domain by the time of `ctx`. DNS is asked before the domain is locked. */
export async function takeStep(ctx: Ctx, domainId: string): Promise<void> {
  const row = await emailDomainRows.find(ctx.tenant, domainId)
  if (!row) return
  const now = ctx.clock.now()
  if (row.rotate_at <= now) await inUnit(ctx.unit, () => rotateKey(ctx, row))
  if (row.forget_at && row.forget_at <= now) await inUnit(ctx.unit, () => forgetKeys(ctx, row))
  if (row.check_at && row.check_at <= now) await inUnit(ctx.unit, () => checkDomain(ctx, row))
}

/** Asks DNS for the records of the domain now. Returns the domain as it is afterwards. */
export async function checkDomain(ctx: Ctx, row: EmailDomainRow): Promise<EmailDomainRow> {
  const asked = (await listKeys(ctx.tenant, [row.domain_id])).get(row.domain_id) ?? []
  const findings = await lookUp(ctx, row, asked)
  const tx = await ctx.unit.open()
  const locked = await emailDomainRows.findLocked(tx, row.domain_id)
  if (!locked) return row
  const now = ctx.clock.now()
  const changes = afterCheck(locked, asked, findings, now)
  const keys = (await listKeys(tx, [row.domain_id])).get(row.domain_id) ?? []
  const successor = successorOf(keys)
  const isPublished = findings.some(
    ({ name, state }) => successor && name.startsWith(`${successor.selector}.`) && state === 'verified',
  )
  if (successor && isPublished) Object.assign(changes, await replaceKey(tx, keys, successor, now))
  if (changes.state === 'failed' && locked.state === 'verified') await tellFailed(ctx, locked)
  return emailDomainRows.update(tx, row.domain_id, withDue(locked, changes))
}

async function replaceKey(tx: Tenant, keys: DkimKeyRow[], successor: DkimKeyRow, now: Date): Promise<Changes> {
  for (const key of keys.filter(isSigning)) await updateKey(tx, key, { retired_at: now })
  await updateKey(tx, successor, { signs_from: now })
  const forget_at = forgetAt(keys) ?? new Date(now.getTime() + KEPT_AFTER_ROTATION_MS)
  return { forget_at, rotate_at: new Date(now.getTime() + KEY_LIFE_MS) }
}

// The system domain's records are ours, so its new key signs at once.
async function rotateKey(ctx: Ctx, { domain_id, domain, system, state }: EmailDomainRow): Promise<void> {
  const known = (await listKeys(ctx.tenant, [domain_id])).get(domain_id) ?? []
  const created = state === 'verified' && !successorOf(known) ? await createDkimKey(ctx, domain_id, known) : null
  if (created && !system) await requestRecords(ctx, domain, [created])
  const tx = await ctx.unit.open()
  const locked = await emailDomainRows.findLocked(tx, domain_id)
  if (!locked) return
  const now = ctx.clock.now()
  const changes: Changes = { rotate_at: new Date(now.getTime() + KEY_LIFE_MS), updated_at: now }
  if (created) {
    await insertKey(tx, created)
    if (system) Object.assign(changes, await replaceKey(tx, known, created, now))
    else {
      changes.check_at = new Date(now.getTime() + ASK_FIRST_MS)
      await tellRotated(ctx, locked, created)
    }
  }
  await emailDomainRows.update(tx, domain_id, withDue(locked, changes))
}

/** Asks the domain's owner to publish its records; in the sandbox, a simulated one does. */
export async function requestRecords(ctx: Ctx, domain: string, keys: DkimKeyRow[]): Promise<void> {
  const { partners, config } = ctx.runtime
  const records = wantedRecords(domain, keys, config.bounceHost).map(toDnsRecord)
  await partners.nameServers[ctx.environment].request(askerOf(ctx), domain, records)
}

async function forgetKeys(ctx: Ctx, { domain_id }: EmailDomainRow): Promise<void> {
  const tx = await ctx.unit.open()
  const locked = await emailDomainRows.findLocked(tx, domain_id)
  if (!locked) return
  const keys = (await listKeys(tx, [domain_id])).get(domain_id) ?? []
  const limit = ctx.clock.now().getTime() - KEPT_AFTER_ROTATION_MS
  const isOver = ({ retired_at }: DkimKeyRow) => retired_at !== null && retired_at.getTime() <= limit
  for (const key of keys.filter(isOver)) await deleteKey(tx, key)
  const forget_at = forgetAt(keys.filter((key) => !isOver(key)))
  await emailDomainRows.update(tx, domain_id, withDue(locked, { forget_at, updated_at: ctx.clock.now() }))
}

async function tellRotated(ctx: Ctx, { domain, domain_id }: EmailDomainRow, { selector }: DkimKeyRow): Promise<void> {
  await notify(ctx, {
    kind: 'dkim_rotated',
    occasion: `${domain_id} ${selector}`,
    subject: `Publish a new DKIM record for ${domain}`,
    text: [
      `The DKIM key of ${domain} is a year old, so we created a new one. Publish the record ${selector}._domainkey.${domain} that the console shows under Email domains.`,
      'The new key signs your emails as soon as we find the record in DNS. Until then, the old key signs, and nothing changes for your recipients. Keep the old record for seven more days after that.',
    ].join('\n\n'),
  })
}

async function tellFailed(ctx: Ctx, { domain, domain_id, missing_since }: EmailDomainRow): Promise<void> {
  await notify(ctx, {
    kind: 'email_domain_failed',
    occasion: `${domain_id} ${missing_since?.toISOString()}`,
    subject: `${domain} can no longer send emails`,
    text: [
      `DNS records of ${domain} have been missing for 72 hours. Receivers can’t verify your emails without them, so we refuse emails from this domain.`,
      'Publish the records that the console shows under Email domains, then check them there.',
    ].join('\n\n'),
  })
}
