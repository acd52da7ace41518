import type { Ctx } from '../../context.ts'
import { ownerOf, type Tenant } from '../../db/tenant.ts'
import { Problem, unknownReference } from '../../errors.ts'
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
import {
  type CustomerRow,
  customerRows,
  customerSearchEnd,
  deleteWithMethods,
  hasLivingSubscription,
  hasPaymentMethod,
  insertCustomer,
  listCustomerRows,
} from './customers.store.ts'

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

/** The customer that a request names, or null. Throws `resource_not_found` for one that the environment doesn’t have. */
export async function referredCustomer(ctx: Ctx, customerId: string | null): Promise<CustomerRow | null> {
  if (customerId === null) return null
  const customer = await findCustomer(ctx.tenant, customerId)
  if (!customer) throw unknownReference('customer_id', 'customer')
  return customer
}

/** Newest first. */
export function listCustomers(ctx: Ctx, query: ListCustomersQuery): Promise<Page<Customer>> {
  return paginate(ctx, 'customers', query, {
    rows: (page) => listCustomerRows(ctx.tenant, query, page),
    isSearch: Boolean(query.q),
    stoppedAt: (stretch) => customerSearchEnd(ctx.tenant, query, stretch),
    position: customerRows.position,
    toWire: toCustomer,
  })
}

/** Changes the given fields. Throws `resource_not_found` for a payment method of another customer. */
export async function updateCustomer(ctx: Ctx, customerId: string, input: UpdateCustomer): Promise<Customer> {
  const tx = await ctx.unit.open()
  const row = await customerRows.lock(tx, customerId)
  const { default_payment_method: method } = input
  if (method && !(await hasPaymentMethod(tx, customerId, method)))
    throw unknownReference('default_payment_method', 'payment method')
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  if (Object.keys(changes).length === 0) return toCustomer(row)
  const email_lower = (input.email ?? row.email).toLowerCase()
  const changed = await customerRows.update(tx, customerId, { ...changes, email_lower, updated_at: ctx.clock.now() })
  if (method && method !== row.default_payment_method) await putDefaultToUse(ctx, customerId, method)
  return toCustomer(changed)
}

/** Throws `customer_subscribed` while a subscription could still charge them. */
export async function deleteCustomer(ctx: Ctx, customerId: string): Promise<void> {
  const tx = await ctx.unit.open()
  await customerRows.lock(tx, customerId)
  if (await hasLivingSubscription(tx, customerId))
    throw new Problem('customer_subscribed', 'A subscription of the customer has not ended.')
  await deleteWithMethods(tx, customerId)
}

/** Null if the tenant has no such customer. */
export async function findCustomer(tenant: Tenant, customerId: string): Promise<CustomerRow | null> {
  return (await customerRows.find(tenant, customerId)) ?? null
}

/** Holds up other changes of the customer until the transaction ends. Throws `resource_not_found`. */
export function lockCustomer(tx: Tenant, customerId: string): Promise<CustomerRow> {
  return customerRows.lock(tx, customerId)
}

/** Like `lockCustomer`, but undefined once the customer is deleted. */
export function findLockedCustomer(tx: Tenant, customerId: string): Promise<CustomerRow | undefined> {
  return customerRows.findLocked(tx, customerId)
}

export async function setDefaultMethod(ctx: Ctx, customerId: string, methodId: string | null): Promise<void> {
  const changes = { default_payment_method: methodId, updated_at: ctx.clock.now() }
  await customerRows.update(await ctx.unit.open(), customerId, changes)
}

/** In the open unit: lets other resources work with a customer's new default payment method. */
export async function putDefaultToUse(ctx: Ctx, customer_id: string, payment_method_id: string): Promise<void> {
  for (const use of ctx.runtime.registry.defaultMethodUses) await use(ctx, { customer_id, payment_method_id })
}

function toCustomer(row: CustomerRow): Customer {
  return toWire(customer, row)
}
