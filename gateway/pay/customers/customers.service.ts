import type { Ctx } from '../../context.ts'
import { ownerOf } from '../../db/tenant.ts'
import { unknownReference } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { type Page, paginate } from '../../paginate.ts'
import { toWire } from '../../to-wire.ts'
import {
  type CreateCustomer,
  type Customer,
  customer,
  type ListCustomersQuery,
  type UpdateCustomer,
} from './customers.schema.ts'
import { type CustomerRow, customerRows, insertCustomer } from './customers.store.ts'

export function createCustomer(ctx: Ctx, input: CreateCustomer): Customer {
  const now = ctx.clock.now()
  const row: CustomerRow = {
    customer_id: newId('cus'),
    ...ownerOf(ctx.tenant),
    ...input,
    email_lower: input.email.toLowerCase(),
    language: input.language ?? ctx.account.language,
    created_at: now,
    updated_at: now,
  }
  insertCustomer(ctx.unit, row)
  return toCustomer(row)
}

export async function getCustomer(ctx: Ctx, customerId: string): Promise<Customer> {
  return toCustomer(await customerRows.get(ctx.tenant, customerId))
}

/** Newest first. */
export function listCustomers(ctx: Ctx, query: ListCustomersQuery): Promise<Page<Customer>> {
  return paginate(ctx, 'customers', query, {
    rows: (page) => customerRows.list(ctx.tenant, page, { email_lower: query.email?.toLowerCase() }),
    position: customerRows.position,
    toWire: toCustomer,
  })
}

/** Changes the given fields. Throws `resource_not_found` for a payment method of another customer. */
export async function updateCustomer(ctx: Ctx, customerId: string, input: UpdateCustomer): Promise<Customer> {
  const tx = await ctx.unit.open()
  const row = await customerRows.lock(tx, customerId)
  if (input.default_payment_method) throw unknownReference('default_payment_method', 'payment method')
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  if (Object.keys(changes).length === 0) return toCustomer(row)
  const email_lower = (input.email ?? row.email).toLowerCase()
  return toCustomer(await customerRows.update(tx, customerId, { ...changes, email_lower, updated_at: ctx.clock.now() }))
}

function toCustomer(row: CustomerRow): Customer {
  return toWire(customer, row)
}
