import { createHash } from 'node:crypto'
import { forgetAccount } from '../../access/find-key.ts'
import type { Ctx, Runtime } from '../../context.ts'
import { ownerOf } from '../../db/tenant.ts'
import { invalidField, notFound } from '../../errors.ts'
import type { OwnAccount, ReplaceBranding } from './accounts.schema.ts'
import { lockAccount, updateAccount } from './accounts.store.ts'
import { findLogo, type LogoRow, saveLogo } from './logos.store.ts'
import { toOwnAccount } from './own-account.service.ts'
import { readPicture } from './picture.ts'

const MOST_BYTES = 128 * 1024
// A small file can hold a picture that fills a phone's memory.
const MOST_PIXELS = 2048

/**
 * Replaces the name, color and logo of payers' pages. Without `logo`, the logo stays. Throws `validation_failed` for a
 * file that is no picture.
 */
export async function replaceBranding(ctx: Ctx, { name, accent, logo }: ReplaceBranding): Promise<OwnAccount> {
  const tx = await ctx.unit.open()
  const account = await lockAccount(tx)
  const picture = typeof logo === 'string' ? pictureOf(logo) : null
  if (picture) await saveLogo(tx, { ...ownerOf(tx), ...picture, created_at: ctx.clock.now() })
  const logo_url = picture ? `${ctx.runtime.config.hostedUrl}/logo/${picture.digest}` : null
  const branding = { accent, logo_url: logo === undefined ? account.branding.logo_url : logo_url }
  await updateAccount(tx, { name, branding })
  ctx.unit.afterCommit(() => forgetAccount(ctx.runtime, account.account_id))
  return toOwnAccount({ ...account, name, branding })
}

/** Throws `resource_not_found`. */
export async function getLogo({ db }: Runtime, digest: string): Promise<LogoRow> {
  const row = await findLogo(db, digest)
  if (!row) throw notFound('logo')
  return row
}

function pictureOf(logo: string): Pick<LogoRow, 'digest' | 'type' | 'content'> {
  const content = Buffer.from(logo, 'base64')
  if (content.length > MOST_BYTES) {
    throw invalidField('logo', 'too_large', `must have at most ${MOST_BYTES} bytes (128 KiB)`, { max: MOST_BYTES })
  }
  const picture = readPicture(content)
  if (!picture) throw invalidField('logo', 'invalid_format', 'must be a PNG, JPEG or WebP image')
  const { type, width, height } = picture
  if (width < 1 || height < 1 || width > MOST_PIXELS || height > MOST_PIXELS) {
    throw invalidField('logo', 'too_large', `must be at most ${MOST_PIXELS} pixels wide and high`, { max: MOST_PIXELS })
  }
  return { digest: createHash('sha256').update(content).digest('base64url'), type, content }
}
