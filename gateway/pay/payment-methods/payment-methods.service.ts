import { type Ctx, readingFrom } from '../../context.ts'
import { ownerOf } from '../../db/tenant.ts'
import { notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { type Page, paginate } from '../../paginate.ts'
import type { SavedInstrument } from '../../partners/processor/payment-processor.ts'
import { refusals } from '../../partners/processor/refusals.ts'
import { toTimestamp } from '../../time/clock.ts'
import { toWire } from '../../to-wire.ts'
import type { ListQuery } from '../../wire.schema.ts'
import {
  findLockedCustomer,
  getCustomer,
  lockCustomer,
  putDefaultToUse,
  setDefaultMethod,
} from '../customers/customers.service.ts'
import type { Debit } from '../payments.schema.ts'
import { askToSave } from '../transactions/ask-processor.ts'
import { refusedToSave } from '../transactions/declined.ts'
import { type CreatePaymentMethod, type SavedPaymentMethod, savedPaymentMethod } from './payment-methods.schema.ts'
import {
  findInstrument,
  findNewestBut,
  forgetMethod,
  type PaymentMethodRow,
  paymentMethodRows,
} from './payment-methods.store.ts'
import { toInstrument } from './to-instrument.ts'

/** Throws `card_declined` and its like if the issuer declines, `upstream_timeout`, `upstream_error`, and the refusals of `toInstrument`. */
export async function createPaymentMethod(
  ctx: Ctx,
  customerId: string,
  input: CreatePaymentMethod,
): Promise<SavedPaymentMethod> {
  const { email } = await getCustomer(ctx, customerId)
  const source = toInstrument(ctx, input, '')
  const outcome = await askToSave(ctx, { customer: customerId, email, source, returnUrl: null })
  if (outcome.state === 'requires_action') throw refusedToSave(refusals.authentication, input.type)
  if (outcome.state === 'failed') throw refusedToSave(outcome.refusal, input.type)
  await lockCustomer(await ctx.unit.open(), customerId)
  return toPaymentMethod(await insertPaymentMethod(ctx, customerId, input, outcome))
}

/** Newest first. */
export async function listPaymentMethods(
  ctx: Ctx,
  customerId: string,
  query: ListQuery,
): Promise<Page<SavedPaymentMethod>> {
  await getCustomer(ctx, customerId)
  return paginate(ctx, `payment_methods ${customerId}`, query, {
    rows: (page) => paymentMethodRows.list(ctx.tenant, page, { customer_id: customerId }),
    position: paymentMethodRows.position,
    toWire: toPaymentMethod,
  })
}

export async function getPaymentMethod(ctx: Ctx, customerId: string, methodId: string): Promise<SavedPaymentMethod> {
  return toPaymentMethod(await getOf(ctx, customerId, methodId))
}

/** The newest of the others becomes the default, if this one was. Its subscriptions are charged to the default. */
export async function deletePaymentMethod(ctx: Ctx, customerId: string, methodId: string): Promise<void> {
  const tx = await ctx.unit.open()
  const customer = await lockCustomer(tx, customerId)
  const row = await getOf(ctx, customerId, methodId)
  if (customer.default_payment_method === methodId) {
    const next = await findNewestBut(tx, row)
    await setDefaultMethod(ctx, customerId, next?.payment_method_id ?? null)
  }
  await forgetMethod(tx, row)
  await paymentMethodRows.delete(tx, methodId)
}

export type Kept = Pick<SavedInstrument, 'reference' | 'payment_method'>
type Terms = Pick<CreatePaymentMethod, 'set_default' | 'allow_redisplay' | 'account_holder' | 'mandate'>
type Agreed = { debit: Debit | null; allow_redisplay: boolean }

/**
 * In the open unit, adds an instrument that the processor keeps, unless the customer already has it or was wiped while
 * the payer paid. It becomes the default if there is none.
 */
export async function addKeptMethod(
  ctx: Ctx,
  customerId: string,
  kept: Kept,
  { debit, allow_redisplay }: Agreed,
): Promise<void> {
  const tx = await ctx.unit.open()
  const customer = await findLockedCustomer(tx, customerId)
  if (!customer) return
  const known = await findInstrument(tx, customerId, kept)
  if (!known) {
    const set_default = customer.default_payment_method === null
    await insertPaymentMethod(ctx, customerId, { set_default, allow_redisplay, ...debit }, kept)
  } else if (allow_redisplay) await paymentMethodRows.update(tx, known.payment_method_id, { allow_redisplay })
}

/**
 * In the open unit: makes an instrument that the processor keeps the customer's default. Returns its payment method; null
 * once a wipe has deleted the customer.
 */
export async function replaceDefaultMethod(ctx: Ctx, customerId: string, kept: Kept): Promise<string | null> {
  const tx = await ctx.unit.open()
  if (!(await findLockedCustomer(tx, customerId))) return null
  const known = await findInstrument(tx, customerId, kept)
  const terms = { set_default: true, allow_redisplay: false }
  if (!known) return (await insertPaymentMethod(ctx, customerId, terms, kept)).payment_method_id
  await becomeDefault(ctx, customerId, known)
  return known.payment_method_id
}

async function insertPaymentMethod(
  ctx: Ctx,
  customerId: string,
  { set_default, allow_redisplay, account_holder, mandate }: Terms,
  { reference, payment_method: { card, transfer } }: Kept,
): Promise<PaymentMethodRow> {
  const tx = await ctx.unit.open()
  const row: PaymentMethodRow = {
    payment_method_id: newId('pm'),
    ...ownerOf(ctx.tenant),
    customer_id: customerId,
    type: card ? 'card' : 'transfer',
    card: card ?? null,
    transfer: transfer ? { rail: transfer.rail, last4: transfer.last4, account_holder: account_holder ?? null } : null,
    mandate: mandate ? { ...mandate, accepted_at: toTimestamp(new Date(mandate.accepted_at)) } : null,
    processor_reference: reference,
    allow_redisplay,
    created_at: ctx.clock.now(),
  }
  await paymentMethodRows.insert(tx, row)
  if (set_default) await becomeDefault(ctx, customerId, row)
  return row
}

async function becomeDefault(ctx: Ctx, customerId: string, { payment_method_id }: PaymentMethodRow): Promise<void> {
  await setDefaultMethod(ctx, customerId, payment_method_id)
  await putDefaultToUse(ctx, customerId, payment_method_id)
}

async function getOf(ctx: Ctx, customerId: string, methodId: string): Promise<PaymentMethodRow> {
  const row = await paymentMethodRows.find(await readingFrom(ctx), methodId)
  if (row?.customer_id !== customerId) throw notFound('payment method')
  return row
}

function toPaymentMethod(row: PaymentMethodRow): SavedPaymentMethod {
  return toWire(savedPaymentMethod, row)
}
