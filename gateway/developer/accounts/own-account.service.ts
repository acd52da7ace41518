import type { Ctx } from '../../context.ts'
import { type FieldError, invalidFields } from '../../errors.ts'
import { unprintable } from '../../paper/runs.ts'
import { toTimestamp, toTimestampOrNull } from '../../time/clock.ts'
import type { OwnAccount, UpdateAccount } from './accounts.schema.ts'
import { getAccount } from './accounts.service.ts'
import { type AccountRow, lockAccount, updateAccount } from './accounts.store.ts'

export async function getOwnAccount(ctx: Ctx): Promise<OwnAccount> {
  return toOwnAccount(await getAccount(ctx.runtime, ctx.account.account_id))
}

/** Changes the given fields and leaves the others. Both environments share the account. */
export async function updateOwnAccount(ctx: Ctx, input: UpdateAccount): Promise<OwnAccount> {
  refuseUnprintable(input)
  const tx = await ctx.unit.open()
  const account = await lockAccount(tx)
  const { branding, ...rest } = input
  const changes = { ...rest, ...(branding && { branding: { ...account.branding, ...branding } }) }
  const present = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (Object.keys(present).length > 0) await updateAccount(tx, present)
  return toOwnAccount({ ...account, ...present })
}

// Bills and invoices contain these texts, and a document that drops a letter of a name would be wrong forever.
function refuseUnprintable({ legal_name, address }: UpdateAccount) {
  const texts = {
    legal_name,
    ...Object.fromEntries(Object.entries(address ?? {}).map(([at, text]) => [`address.${at}`, text])),
  }
  const errors = Object.entries(texts).flatMap(([field, text]): FieldError[] => {
    const chars = typeof text === 'string' ? unprintable(text) : []
    if (chars.length === 0) return []
    const message = `must use Latin, Greek, Cyrillic or Arabic letters; documents can’t print ${chars.slice(0, 5).join(' ')}`
    return [{ field, pointer: `/${field.replace('.', '/')}`, code: 'not_printable', message }]
  })
  if (errors.length > 0) throw invalidFields(errors)
}

function toOwnAccount(row: AccountRow): OwnAccount {
  return {
    account_id: row.account_id,
    name: row.name,
    legal_name: row.legal_name,
    address: row.address,
    country: row.country,
    tax_ids: row.tax_ids,
    contact_emails: row.contact_emails,
    billing_currency: row.billing_currency as OwnAccount['billing_currency'],
    settlement_currency: row.settlement_currency as OwnAccount['settlement_currency'],
    bank: row.bank,
    statement_descriptor: row.statement_descriptor,
    language: row.language as OwnAccount['language'],
    branding: { logo_url: row.branding.logo_url, accent: row.branding.accent },
    tax: row.tax,
    plan: row.plan,
    payment_overdue_at: toTimestampOrNull(row.payment_overdue_at),
    created_at: toTimestamp(row.created_at),
  }
}
