import { placing } from '#lib/api/placing.ts'
import type { Account, UpdateAccount } from '#lib/data/account.ts'
import { usStates } from '#lib/data/tax-places.ts'

/** The form's text as typed. Empty if not set. */
export type PayoutsDraft = {
  settlementCurrency: string
  statementDescriptor: string
  euCountry: string
  usNexus: string
}

export function draftOf({ settlementCurrency, statementDescriptor, tax }: Account): PayoutsDraft {
  return {
    settlementCurrency: settlementCurrency ?? '',
    statementDescriptor: statementDescriptor ?? '',
    euCountry: tax.euCountry ?? '',
    usNexus: tax.usNexus.join(', '),
  }
}

export function problemsOf(draft: PayoutsDraft): Record<string, string> {
  const unknown = statesIn(draft).find((code) => !Object.hasOwn(usStates, code))
  return unknown ? { usNexus: `${unknown} isn’t a US state. Enter two-letter codes such as CA, NY.` } : {}
}

/** Only changed fields, because a colleague may have changed the others meanwhile. */
export function toChange(draft: PayoutsDraft, account: Account): UpdateAccount {
  const before = draftOf(account)
  const isChanged = (name: keyof PayoutsDraft) => draft[name].trim() !== before[name]
  const tax = {
    ...(isChanged('euCountry') && { euCountry: draft.euCountry || null }),
    ...(isChanged('usNexus') && { usNexus: [...new Set(statesIn(draft))] }),
  }
  return {
    ...(isChanged('settlementCurrency') && { settlementCurrency: draft.settlementCurrency || null }),
    ...(isChanged('statementDescriptor') && { statementDescriptor: draft.statementDescriptor.trim() || null }),
    ...(Object.keys(tax).length > 0 && { tax }),
  } as UpdateAccount
}

export const placed = placing({ 'tax.usNexus': 'usNexus' })

function statesIn({ usNexus }: PayoutsDraft): string[] {
  return usNexus
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
}
