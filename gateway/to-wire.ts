import type * as z from 'zod'
import { toTimestamp } from './time/clock.ts'

/** A row for an object of the API: a date wherever the API has a timestamp. */
type RowFor<Wire> = { [Name in keyof Wire]: Wire[Name] | (string extends Wire[Name] ? Date : never) }

/** An object of the API: of the row it takes the fields of the schema, and writes dates as timestamps. */
export function toWire<Schema extends z.ZodObject>({ shape }: Schema, row: RowFor<z.infer<Schema>>): z.infer<Schema> {
  const fields = row as Record<string, unknown>
  const wire: Record<string, unknown> = {}
  for (const name in shape) {
    const value = fields[name]
    wire[name] = value instanceof Date ? toTimestamp(value) : value
  }
  return wire as z.infer<Schema>
}
