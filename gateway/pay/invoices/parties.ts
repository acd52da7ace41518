import type { Address, TaxId } from '../../business.schema.ts'
import { taxIdFault } from '../../developer/accounts/tax-ids.schema.ts'
import { invalidField, Problem } from '../../errors.ts'
import { printFault } from '../../paper/runs.ts'
import type { TaxRegion } from '../../tax/tax-region.schema.ts'
import type { Party } from '../invoice-parts.schema.ts'
import type { CreateInvoice } from './invoices.schema.ts'

type TaxIdType = TaxId['type']

/** The numbers that an invoice of each region prints: the seller's tax ID, and a second one in some regions. */
const NUMBERS: Record<TaxRegion, { tax: TaxIdType[]; legal?: TaxIdType }> = {
  EU: { tax: ['eu_vat'] },
  UK: { tax: ['gb_vat'] },
  CH: { tax: ['ch_uid'] },
  NO: { tax: ['no_mva'] },
  US: { tax: ['us_ein'] },
  CA: { tax: ['ca_gst'], legal: 'ca_qst' },
  AU: { tax: ['au_abn'] },
  JP: { tax: ['jp_trn'] },
  MA: { tax: ['ma_if'], legal: 'ma_ice' },
  WAEMU: { tax: ['waemu_ncc', 'waemu_ifu'] },
  NONE: { tax: [] },
}

const VAT_IDS: ReadonlySet<TaxIdType> = new Set<TaxIdType>(['eu_vat', 'gb_vat', 'ch_uid', 'no_mva'])

export function isVatId(id: TaxId | null): boolean {
  return id !== null && VAT_IDS.has(id.type)
}

interface Seller {
  name: string
  legal_name: string | null
  address: Address | null
  country: string
  tax_ids: TaxId[]
  contact_emails: string[]
}

export function sellerFor(region: TaxRegion, { tax_ids, ...account }: Seller): Party {
  const { tax, legal } = NUMBERS[region]
  const named = tax_ids.find(({ type }) => tax.includes(type))
  return {
    name: account.legal_name ?? account.name,
    address: account.address,
    country: account.address?.country ?? account.country,
    tax_id: named ?? tax_ids.find(({ type }) => type !== legal) ?? null,
    legal_id: tax_ids.find(({ type }) => type === legal) ?? null,
    email: account.contact_emails[0] ?? null,
  }
}

/** The buyer that the payment names, with what the request states instead. Throws `invalid_tax_id`. */
export function buyerFor(
  given: CreateInvoice['customer'],
  customer: Pick<Party, 'name' | 'email' | 'address' | 'tax_id'> | null,
  email: string | null,
): Party {
  const known = { name: customer?.name ?? null, address: customer?.address ?? null, tax_id: customer?.tax_id ?? null }
  const stated = Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined))
  const buyer = { ...known, email: customer?.email ?? email, legal_id: null, ...stated }
  const fault = buyer.tax_id && taxIdFault(buyer.tax_id)
  if (fault) throw invalidTaxId('customer.tax_id.value', `customer.tax_id.value ${fault}.`)
  return { ...buyer, country: buyer.address?.country ?? null }
}

export function invalidTaxId(param: string, detail: string): Problem {
  return new Problem('invalid_tax_id', detail, { members: { param } })
}

/** A document that drops a letter of a name would be wrong forever. Throws `validation_failed`. */
export function refuseUnprintable(texts: Record<string, string | null | undefined>): void {
  for (const [field, text] of Object.entries(texts)) {
    const fault = printFault(text ?? '')
    if (fault) throw invalidField(field, 'not_allowed', fault)
  }
}
