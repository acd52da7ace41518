import type { Account, UpdateAccount } from '#lib/data/account.ts'

/** The form's text as typed, with one tax ID or contact per line. */
export type DetailsDraft = {
  legalName: string
  line1: string
  line2: string
  city: string
  postalCode: string
  state: string
  country: string
  taxIdType: Account['taxIds'][number]['type']
  taxId: string
  contacts: string
  language: Account['language']
  statementDescriptor: string
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
    statementDescriptor: account.statementDescriptor ?? '',
  }
}

/** An address is sent whole or not at all; tax IDs that the form does not show stay unchanged. */
export function toChange(draft: DetailsDraft, account: Account): UpdateAccount {
  const text = (value: string) => value.trim() || null
  const hasAddress = [draft.line1, draft.line2, draft.city, draft.postalCode, draft.state].some((part) => part.trim())
  return {
    legalName: text(draft.legalName),
    country: draft.country,
    address: hasAddress
      ? {
          line1: draft.line1.trim(),
          line2: text(draft.line2),
          city: draft.city.trim(),
          postalCode: draft.postalCode.trim(),
          state: text(draft.state),
          country: draft.country,
        }
      : null,
    taxIds: [
      ...(draft.taxId.trim() ? [{ type: draft.taxIdType, value: draft.taxId.trim() }] : []),
      ...account.taxIds.slice(1),
    ],
    contactEmails: draft.contacts.split(/[\s,;]+/).filter(Boolean),
    language: draft.language,
    statementDescriptor: text(draft.statementDescriptor),
  }
}

/** Moves the API's problems to the fields of the form. */
export function placed(problems: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, message]) => {
      if (/^tax_?ids/i.test(field)) return ['taxId', message]
      if (/^contact_?emails/i.test(field)) return ['contacts', message]
      const [last = field] = field.split('.').slice(-1)
      return [last.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), message]
    }),
  )
}
