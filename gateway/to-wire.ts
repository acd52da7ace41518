import type * as z from 'zod'
import { toTimestamp } from './time/clock.ts'

/** The row of an API object: a Date for each timestamp of the API. */
type RowFor<Wire> = { [Name in keyof Wire]: Wire[Name] | (string extends Wire[Name] ? Date : never) }

/** An API object: the fields of the schema, taken from the row, with dates as timestamps. */
export function toWire<Schema extends z.ZodObject>({ shape }: Schema, row: RowFor<z.infer<Schema>>): z.infer<Schema> {
  const fields = row as Record<string, unknown>
  const wire: Record<string, unknown> = {}
  for (const name in shape) {
    const value = fields[name]
    wire[name] = value instanceof Date ? toTimestamp(value) : value
  }
  return wire as z.infer<Schema>
}
