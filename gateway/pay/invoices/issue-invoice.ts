import { createHash } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import { ownerOf } from '../../db/tenant.ts'
import { Problem, unknownReference } from '../../errors.ts'
import { emitEvent } from '../../events/outbox.ts'
import { newId } from '../../ids.ts'
import { increment } from '../../metering/increment.ts'
import { noteInvoice } from '../transactions/open-transaction.ts'
import { lockPayment } from '../transactions/refunded-amount.ts'
import type { Transaction } from '../transactions/transactions.schema.ts'
import { getTransaction } from '../transactions/transactions.service.ts'
import { drawInvoiceAside } from './draw-invoice.ts'
import { type InvoiceTerms, languageFor, taxRegionFor, termsOf } from './invoice-terms.ts'
import type { CreateInvoice } from './invoices.schema.ts'
import { type InvoiceRow, invoiceRows, takeNumber } from './invoices.store.ts'
import { refuseConflict } from './refuse-conflict.ts'
import { toInvoice } from './to-invoice.ts'

/** Refuses a response in a format that the invoice will not have, before there is one. */
type Admit = (terms: Pick<InvoiceTerms, 'format'>) => void

/** The invoice of a payment, issued now if there is none yet. An issued one must fit what the request states. */
export async function invoiceFor(ctx: Ctx, input: CreateInvoice, admit: Admit): Promise<InvoiceRow> {
  const transaction = await getTransaction(ctx, input.transaction_id).catch(sayWhichField)
  if (transaction.invoice_id) return existing(ctx, transaction.invoice_id, input, admit)
  refuseUnpaid(transaction)
  const terms = await termsOf(ctx, transaction, input)
  admit(terms)
  const locked = await lockPayment(await ctx.unit.open(), transaction.transaction_id)
  if (locked.invoice_id) return existing(ctx, locked.invoice_id, input, admit)
  const row = await issue(ctx, 'inv', terms)
  await noteInvoice(ctx, transaction.transaction_id, row.invoice_id)
  const keyId = ctx.actor.type === 'key' ? ctx.actor.key_id : null
  ctx.unit.meter(increment(ctx, 'pay', 'invoice', keyId, { quantity: 1 }))
  return row
}

async function existing(ctx: Ctx, invoiceId: string, input: CreateInvoice, admit: Admit): Promise<InvoiceRow> {
  const tenant = ctx.unit.isOpen() ? await ctx.unit.open() : ctx.tenant
  const row = await invoiceRows.get(tenant, invoiceId)
  if (input.language !== undefined) languageFor(input.language)
  if (input.tax_region !== undefined) taxRegionFor(input.tax_region)
  refuseConflict(row, input)
  admit(row)
  return row
}

/**
 * Numbers, draws and stores a document in the unit of work: if drawing fails, its number is free again. Numbers
 * increase with time, even when two processes' clocks differ.
 */
export async function issue(ctx: Ctx, prefix: 'inv' | 'cn', terms: InvoiceTerms): Promise<InvoiceRow> {
  const tx = await ctx.unit.open()
  const now = ctx.clock.now()
  const series = `${ctx.environment === 'sandbox' ? 'TEST-' : ''}${prefix.toUpperCase()}-${now.getUTCFullYear()}`
  const { last, at } = await takeNumber(tx, series, now)
  const drawn: InvoiceRow = {
    ...terms,
    invoice_id: newId(prefix),
    ...ownerOf(tx),
    number: `${series}-${String(last).padStart(6, '0')}`,
    issued_at: at,
    created_at: at,
    sha256: '',
  }
  const pdf = await drawInvoiceAside(tx.account_id, drawn, drawn.language)
  const row = { ...drawn, sha256: createHash('sha256').update(pdf).digest('hex') }
  await invoiceRows.insert(tx, row)
  emitEvent(ctx, 'invoice.generated', toInvoice(ctx, row))
  return row
}

function sayWhichField(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'resource_not_found') throw error
  throw unknownReference('transaction_id', 'transaction')
}

function refuseUnpaid({ state }: Transaction) {
  if (state === 'succeeded' || state === 'partially_refunded' || state === 'refunded') return
  const hint = state === 'failed' ? 'It will never have an invoice.' : 'Wait for the charge.succeeded event.'
  throw new Problem('transaction_not_settled_yet', `The payment is ${state.replaceAll('_', ' ')}. ${hint}`, {
    members: { state },
  })
}
