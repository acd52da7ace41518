import type { Ctx } from '../../context.ts'
import { ownerOf } from '../../db/tenant.ts'
import { newId } from '../../ids.ts'
import type { Sale } from '../../tax/decide-tax.ts'
import type { Party } from '../invoice-parts.schema.ts'
import type { LineItem } from '../payments.schema.ts'
import type { Invoice } from './invoices.schema.ts'
import type { InvoiceRow } from './invoices.store.ts'
import { taxesOf } from './sale-taxes.ts'
import { toInvoice } from './to-invoice.ts'

interface Given {
  sale?: Partial<Sale>
  items?: LineItem[]
  seller?: Party
  buyer?: Party
  row?: Partial<InvoiceRow>
}

export const sampleSeller: Party = {
  name: 'Tea Shop GmbH',
  address: { line1: 'Torstraße 1', line2: null, city: 'Berlin', postal_code: '10119', state: null, country: 'DE' },
  country: 'DE',
  tax_id: { type: 'eu_vat', value: 'DE123456789' },
  legal_id: null,
  email: 'finance@shop.example',
}

export const sampleBuyer: Party = {
  name: 'Ann Example',
  address: null,
  country: 'DE',
  tax_id: null,
  legal_id: null,
  email: 'ann@example.com',
}

/** An invoice that was not issued. */
export function sampleInvoice(ctx: Ctx): Invoice {
  const now = ctx.clock.now()
  const day = now.toISOString().slice(0, 10)
  const prefix = ctx.environment === 'sandbox' ? 'TEST-' : ''
  const row = {
    invoice_id: newId('inv'),
    ...ownerOf(ctx.tenant),
    transaction_id: newId('tx'),
    number: `${prefix}INV-${now.getUTCFullYear()}-000000`,
    issued_at: now,
    created_at: now,
    supply_date: day,
  }
  return toInvoice(ctx, sampleRow({ row, sale: { day } }))
}

/** The row of an invoice between the sample parties, unless more is given. */
export function sampleRow(given: Given): InvoiceRow {
  const { items = [{ name: 'Sample order', quantity: 1, unit_amount: 1099 }] } = given
  const { seller = sampleSeller, buyer = sampleBuyer } = given
  const sale = saleBetween(seller, buyer, given.sale)
  const issued = new Date('2026-11-21T10:00:00Z')
  return {
    invoice_id: 'inv_01jd5k3v9m8q2r7t4w6x0y1z2a',
    account_id: 'acct_01jd5k3v9m8q2r7t4w6x0y1z2a',
    environment: 'live',
    number: 'INV-2026-000001',
    kind: 'invoice',
    transaction_id: 'tx_01jd5k3v9m8q2r7t4w6x0y1z2a',
    refund_id: null,
    corrects_invoice_id: null,
    corrects: null,
    issued_at: issued,
    supply_date: sale.day,
    currency: 'EUR',
    gross_amount: items.reduce((sum, { quantity, unit_amount }) => sum + quantity * unit_amount, 0),
    tax_region: sale.region,
    include_tax: sale.include_tax,
    seller,
    buyer,
    country_names: null,
    ...taxesOf(sale, items),
    tax_amount_local: null,
    language: 'en',
    format: 'factur-x-en16931',
    payment_means: '48',
    accent: null,
    sha256: '0'.repeat(64),
    created_at: issued,
    ...given.row,
  }
}

function saleBetween(seller: Party, buyer: Party, sale: Partial<Sale> = {}): Sale {
  return {
    region: 'EU',
    include_tax: true,
    day: '2026-11-20',
    seller: {
      country: seller.country ?? '',
      state: seller.address?.state ?? null,
      eu_country: null,
      us_nexus: [],
      has_vat_id: seller.tax_id !== null,
      has_tax_id: true,
    },
    buyer: {
      country: buyer.country,
      state: buyer.address?.state ?? null,
      eu_vat: buyer.tax_id?.type === 'eu_vat' ? buyer.tax_id.value : null,
    },
    ...sale,
  }
}
