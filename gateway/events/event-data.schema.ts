import * as z from 'zod'
import { checkout } from '../pay/checkouts/checkouts.schema.ts'
import { transaction } from '../pay/transactions/transactions.schema.ts'
import type { EventKind } from './catalogue.schema.ts'

const anything = z.record(z.string(), z.unknown())
const schemas: Record<string, z.ZodType> = {
  checkout: z.strictObject(checkout.shape),
  charge: z.strictObject(transaction.shape),
}

/** What `data` of this kind is made of. */
export function dataSchemaOf(kind: EventKind): z.ZodType {
  return schemas[kind.split('.')[0] ?? ''] ?? anything
}
