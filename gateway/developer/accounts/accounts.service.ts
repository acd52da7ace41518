import { forgetAccount } from '../../access/find-key.ts'
import type { Runtime } from '../../context.ts'
import type { Database } from '../../db/client.ts'
import type { Tenant } from '../../db/tenant.ts'
import { type Environment, environment as environments } from '../../environment.schema.ts'
import { notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { CustomFees } from '../../pay/custom-fees.schema.ts'
import { monthStart, periodOf } from '../../time/period.ts'
import { toWire } from '../../to-wire.ts'
import { createFirstKey } from '../keys/first-key.ts'
import type { ApiKeyWithSecret } from '../keys/keys.schema.ts'
import { type AccountWithKeys, accountWithKeys, type CreateAccount } from './accounts.schema.ts'
import { type AccountRow, findAccount, insertAccount, setCustomFees, updateAccount } from './accounts.store.ts'

/** Creates an account with a key for each environment. Only this response contains the secrets. */
export async function createAccount(runtime: Runtime, input: CreateAccount): Promise<AccountWithKeys> {
  const { contact_email, managed_by, ...terms } = input
  const now = runtime.clock.now()
  const monthBefore = periodOf(monthStart(periodOf(now), -1))
  const account: AccountRow = {
    account_id: newId('acct'),
    ...terms,
    branding: { accent: null, logo_url: null },
    legal_name: null,
    address: null,
    tax_ids: [],
    settlement_currency: null,
    custom_fees: null,
    bank: null,
    statement_descriptor: null,
    language: 'en',
    tax: { eu_country: null, us_nexus: [] },
    contact_emails: contact_email ? [contact_email] : [],
    sandbox_offset_seconds: 0,
    sandbox_faults: [],
    hard_capped: [],
    suspended_at: null,
    payment_overdue_at: null,
    live_billed_until: monthBefore,
    sandbox_billed_until: monthBefore,
    created_at: now,
  }
  const keys = await runtime.db.transaction(async (db) => {
    await insertAccount(db, account)
    const made: [Environment, ApiKeyWithSecret][] = []
    for (const environment of environments.options) {
      made.push([
        environment,
        await createFirstKey({ db, account_id: account.account_id, environment }, managed_by, now),
      ])
    }
    return Object.fromEntries(made) as AccountWithKeys['keys']
  })
  return toWire(accountWithKeys, { ...account, billing_currency: input.billing_currency, keys })
}

export async function getAccount({ db }: { db: Database }, accountId: string): Promise<AccountRow> {
  const row = await findAccount(db, accountId)
  if (!row) throw notFound('account')
  return row
}

/** Refuses live writes from `since`; null allows them again. */
export async function setPaymentOverdue(tenant: Tenant, since: Date | null): Promise<void> {
  await updateAccount(tenant, { payment_overdue_at: since })
}

/** Prices the account's payments from now on. Fees that were taken never change. */
export async function updateAccountFees(runtime: Runtime, accountId: string, fees: CustomFees): Promise<CustomFees> {
  if (!(await setCustomFees(runtime.db, accountId, fees))) throw notFound('account')
  forgetAccount(runtime, accountId)
  return fees
}
