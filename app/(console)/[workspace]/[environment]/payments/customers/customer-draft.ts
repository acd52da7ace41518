import { type AddressDraft, toAddress } from '#console/_business/address-draft.ts'
import { placing } from '#lib/api/placing.ts'
import type { CreateCustomer, Customer, UpdateCustomer } from '#lib/data/customers.ts'

/** The form's text as typed. */
export type CustomerDraft = AddressDraft & {
  email: string
  name: string
  phone: string
  /** Empty for the account's language. */
  language: Customer['language'] | ''
  taxIdType: NonNullable<Customer['taxId']>['type']
  taxId: string
}

export const emptyDraft: CustomerDraft = {
  ...{ email: '', name: '', phone: '', language: '', taxIdType: 'eu_vat', taxId: '' },
  ...{ line1: '', line2: '', city: '', postalCode: '', state: '', country: '' },
}

export function draftOf({ email, name, phone, language, address, taxId }: Customer): CustomerDraft {
  return {
    ...emptyDraft,
    ...{ email, name: name ?? '', phone: phone ?? '', language },
    ...(address && { ...address, line2: address.line2 ?? '', state: address.state ?? '' }),
    ...(taxId && { taxIdType: taxId.type, taxId: taxId.value }),
  }
}

/** Problems that the gateway would report less clearly, or in a field that the form leaves out. */
export function draftProblems(draft: CustomerDraft): Record<string, string> {
  return {
    ...(draft.email.trim() === '' && { email: 'Enter an email address.' }),
    ...(toAddress(draft) && draft.country === '' && { country: 'Choose the country of the address.' }),
  }
}

/** Empty fields are left out, so that the gateway uses its defaults. */
export function toCreateCustomer(draft: CustomerDraft): CreateCustomer {
  const { email, ...rest } = toWhole(draft)
  const given = Object.entries(rest).filter(([, value]) => value !== null && value !== '')
  return { email, ...Object.fromEntries(given) }
}

/** Only changed fields, because a colleague may have changed the others meanwhile. */
export function toUpdateCustomer(draft: CustomerDraft, before: Customer): UpdateCustomer {
  const was = toWhole(draftOf(before))
  const changed = Object.entries(toWhole(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof typeof was]),
  )
  return Object.fromEntries(changed)
}

function toWhole(draft: CustomerDraft) {
  const text = (value: string) => value.trim() || null
  return {
    email: draft.email.trim(),
    name: text(draft.name),
    phone: text(draft.phone),
    language: draft.language,
    address: toAddress(draft),
    taxId: draft.taxId.trim() ? { type: draft.taxIdType, value: draft.taxId.trim() } : null,
  }
}

export const placed = placing({ taxId: 'taxId' })
