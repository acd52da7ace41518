import { type AddressDraft, toAddress } from '#console/_business/address-draft.ts'
import { placing } from '#lib/api/placing.ts'
import type { Account, UpdateAccount } from '#lib/data/account.ts'

/** The form's text as typed, with one tax ID or contact per line. */
export type DetailsDraft = AddressDraft & {
  legalName: string
  taxIdType: Account['taxIds'][number]['type']
  taxId: string
  contacts: string
  language: Account['language']
}

export function draftOf({ address, taxIds, contactEmails, ...account }: Account): DetailsDraft {
  return {
    legalName: account.legalName ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    postalCode: address?.postalCode ?? '',
    state: address?.state ?? '',
    country: address?.country ?? account.country,
    taxIdType: taxIds[0]?.type ?? 'eu_vat',
    taxId: taxIds[0]?.value ?? '',
    contacts: contactEmails.join('\n'),
    language: account.language,
  }
}

/** Tax IDs that the form does not show stay unchanged. */
export function toChange(draft: DetailsDraft, account: Account): UpdateAccount {
  const text = (value: string) => value.trim() || null
  return {
    legalName: text(draft.legalName),
    country: draft.country,
    address: toAddress(draft),
    taxIds: [
      ...(draft.taxId.trim() ? [{ type: draft.taxIdType, value: draft.taxId.trim() }] : []),
      ...account.taxIds.slice(1),
    ],
    contactEmails: draft.contacts.split(/[\s,;]+/).filter(Boolean),
    language: draft.language,
  }
}

export const placed = placing({ taxIds: 'taxId', contactEmails: 'contacts' })
