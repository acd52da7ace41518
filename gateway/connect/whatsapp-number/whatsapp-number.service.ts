import { type Ctx, readingFrom } from '../../context.ts'
import type { Database } from '../../db/client.ts'
import { type Owner, ownerOf } from '../../db/tenant.ts'
import { invalidField, Problem } from '../../errors.ts'
import { PartnerSilence } from '../../partners/messages/message-partner.ts'
import { NumberRefused, type WhatsAppNumbers } from '../../partners/whatsapp-cloud/whatsapp-numbers.ts'
import { toWire } from '../../to-wire.ts'
import { notActivated } from '../messages/partner-of.ts'
import { type ConnectNumber, type WhatsAppNumber, whatsappNumber } from './whatsapp-number.schema.ts'
import {
  findNumber,
  findOwner,
  forgetNumber,
  keepNumber,
  markConnected,
  type NumberRow,
} from './whatsapp-number.store.ts'

/** The part of a number that its messages need. */
type Sender = Pick<NumberRow, 'phone_number' | 'partner_reference'>

const SANDBOX: Sender = { phone_number: '+15005550100', partner_reference: 'sandbox' }

/** The number that the account sends from. Throws `pillar_not_enabled` with the page that connects one. */
export async function numberOf(ctx: Ctx): Promise<Sender> {
  if (ctx.environment === 'sandbox') return SANDBOX
  const row = await findNumber(await readingFrom(ctx))
  if (row?.state === 'connected') return row
  throw new Problem('pillar_not_enabled', 'Connect a WhatsApp number before you use WhatsApp in live.', {
    members: { onboarding_url: `${ctx.runtime.config.consoleUrl}/?whatsapp=${ctx.account.account_id}` },
  })
}

export async function getNumber(ctx: Ctx): Promise<WhatsAppNumber> {
  if (ctx.environment === 'sandbox') {
    const { phone_number } = SANDBOX
    return { state: 'connected', phone_number, display_name: ctx.account.name, code_sent_at: null, connected_at: null }
  }
  const row = await findNumber(await readingFrom(ctx))
  return row ? toNumber(row) : none
}

/** Has WhatsApp send a code to the number. Throws `live_not_activated`, `number_connected`, `upstream_timeout`. */
export async function connectNumber(ctx: Ctx, input: ConnectNumber): Promise<WhatsAppNumber> {
  if (ctx.environment === 'sandbox') return getNumber(ctx)
  const { phone_number, display_name, code_by } = input
  const partner = numbersOf(ctx)
  if ((await findNumber(ctx.tenant))?.state === 'connected') throw connected()
  const partner_reference = await asked('phone_number', async () => {
    const reference = await partner.add(phone_number, display_name)
    // It is another tenant's, because this one has none.
    if (await findOwner(ctx.runtime.db, reference)) throw new NumberRefused('the number is connected')
    await partner.requestCode(reference, code_by)
    return reference
  })
  const now = ctx.clock.now()
  const row: NumberRow = {
    ...ownerOf(ctx.tenant),
    phone_number,
    display_name,
    state: 'awaiting_code',
    partner_reference,
    code_sent_at: now,
    connected_at: null,
    created_at: now,
  }
  if (!(await keepNumber(await ctx.unit.open(), row))) throw connected()
  return toNumber(row)
}

/** Throws `validation_failed` for a wrong code, and `resource_not_found` if no code was sent. */
export async function confirmNumber(ctx: Ctx, code: string): Promise<WhatsAppNumber> {
  if (ctx.environment === 'sandbox') return getNumber(ctx)
  const partner = numbersOf(ctx)
  const row = await findNumber(ctx.tenant)
  if (!row) throw new Problem('resource_not_found', 'Enter your number first: no code was sent yet.')
  if (row.state === 'connected') return toNumber(row)
  if (await findOwner(ctx.runtime.db, row.partner_reference)) throw wrongCode()
  await asked('code', () => partner.confirm(row.partner_reference, code))
  const tx = await ctx.unit.open()
  const now = await markConnected(tx, row.partner_reference, ctx.clock.now())
  if (!now) throw wrongCode()
  return toNumber(now)
}

export async function releaseNumber(ctx: Ctx): Promise<WhatsAppNumber> {
  if (ctx.environment === 'sandbox') return getNumber(ctx)
  const partner = numbersOf(ctx)
  const row = await findNumber(ctx.tenant)
  if (!row) return none
  if (row.state === 'connected') await asked('phone_number', () => partner.release(row.partner_reference))
  await forgetNumber(await ctx.unit.open())
  return none
}

/** The tenant whose number has this partner ID; undefined if none has connected it. */
export function findNumberOwner(db: Database, reference: string): Promise<Owner | undefined> {
  return findOwner(db, reference)
}

const none: WhatsAppNumber = {
  state: 'not_connected',
  phone_number: null,
  display_name: null,
  code_sent_at: null,
  connected_at: null,
}

function toNumber(row: NumberRow): WhatsAppNumber {
  return toWire(whatsappNumber, row)
}

function numbersOf({ runtime }: Ctx): WhatsAppNumbers {
  const { whatsappNumbers } = runtime.partners
  if (whatsappNumbers) return whatsappNumbers
  throw notActivated(runtime, 'whatsapp')
}

function connected(): Problem {
  return new Problem('number_connected', 'Your account has a WhatsApp number. Disconnect it first.')
}

function wrongCode(): Problem {
  return invalidField('code', 'not_allowed', 'must be the last code that WhatsApp sent; it may have expired')
}

// WhatsApp's own message may quote the request, so only the field is named.
async function asked<T>(field: 'phone_number' | 'code', ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PartnerSilence)
      throw new Problem('upstream_timeout', 'WhatsApp did not respond. Try again.', { cause: error })
    if (!(error instanceof NumberRefused)) throw error
    if (field === 'code') throw wrongCode()
    throw invalidField(
      field,
      'not_allowed',
      'must be a number that WhatsApp accepts and that no one uses with WhatsApp',
    )
  }
}
