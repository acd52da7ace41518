import { forgetAccount } from '../../access/find-key.ts'
import type { Ctx } from '../../context.ts'
import { type FieldError, invalidFields } from '../../errors.ts'
import { printFault } from '../../paper/runs.ts'
import { toWire } from '../../to-wire.ts'
import { type OwnAccount, account as ownAccount, type UpdateAccount } from './accounts.schema.ts'
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
  const { branding, tax, ...rest } = input
  const changes = {
    ...rest,
    ...(branding && { branding: { ...account.branding, ...branding } }),
    ...(tax && { tax: { ...account.tax, ...tax } }),
  }
  const present = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (Object.keys(present).length > 0) await updateAccount(tx, present)
  ctx.unit.afterCommit(() => forgetAccount(ctx.runtime, account.account_id))
  return toOwnAccount({ ...account, ...present })
}

// Bills and invoices contain these texts, and a document that drops a letter of a name would be wrong forever.
function refuseUnprintable({ legal_name, address }: UpdateAccount) {
  const texts = {
    legal_name,
    ...Object.fromEntries(Object.entries(address ?? {}).map(([at, text]) => [`address.${at}`, text])),
  }
  const errors = Object.entries(texts).flatMap(([field, text]): FieldError[] => {
    const message = typeof text === 'string' ? printFault(text) : null
    if (message === null) return []
    return [{ field, pointer: `/${field.replace('.', '/')}`, code: 'not_allowed', message }]
  })
  if (errors.length > 0) throw invalidFields(errors)
}

export function toOwnAccount(row: AccountRow): OwnAccount {
  return toWire(ownAccount, {
    ...row,
    billing_currency: row.billing_currency as OwnAccount['billing_currency'],
    settlement_currency: row.settlement_currency as OwnAccount['settlement_currency'],
    // Accounts that existed before the setting don't have it.
    tax: { eu_country: null, us_nexus: [], ...row.tax },
  })
}
