import * as z from 'zod'
import type { Ctx, EventObject, Registry } from '../context.ts'
import { invalidField } from '../errors.ts'
import { validationProblem } from '../validation.ts'
import type { EventKind } from './catalogue.schema.ts'
import { MAX_DATA_BYTES } from './outbox.ts'

/** Accepts the data of a test event. Unlike the API's own objects, it has no other fields. */
export function dataSchemaOf(ctx: Ctx, kind: EventKind): z.ZodObject {
  return z.strictObject(declared(ctx, kind).schema.shape)
}

/** A sample object for an event of this type, which is not stored. */
export function sampleData(ctx: Ctx, kind: EventKind): object {
  return declared(ctx, kind).sample(ctx, kind.split('.')[1] ?? '')
}

/**
 * Validates the data of an event type. Throws `validation_failed` or `unknown_field` that names the fields of `data`.
 */
export function checkedData(ctx: Ctx, kind: EventKind, data: object): object {
  const parsed = z.object({ data: dataSchemaOf(ctx, kind) }).safeParse({ data }, { reportInput: true })
  if (!parsed.success) throw validationProblem(parsed.error)
  const unknown = unknownFields(data, parsed.data.data, ['data'])
  if (unknown.length > 0) throw validationProblem(new z.ZodError(unknown))
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_DATA_BYTES) {
    throw invalidField('data', 'too_large', `must be at most ${MAX_DATA_BYTES} bytes of JSON`, { max: MAX_DATA_BYTES })
  }
  return data
}

/** The fields that parsing dropped: the objects inside an object of the API accept any field. */
function unknownFields(given: unknown, parsed: unknown, path: PropertyKey[]): z.core.$ZodIssue[] {
  if (!isObject(given) || !isObject(parsed)) return []
  const dropped = Object.keys(given).filter((name) => !Object.hasOwn(parsed, name))
  const inside = Object.keys(parsed).flatMap((name) => unknownFields(given[name], parsed[name], [...path, name]))
  if (dropped.length === 0) return inside
  return [{ code: 'unrecognized_keys', keys: dropped, path, input: given, message: '' }, ...inside]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The declaration of an event type's data; undefined if no resource sends it. */
export function eventObject({ events }: Registry, kind: EventKind): EventObject | undefined {
  return events.get(kind) ?? events.get(kind.split('.')[0] ?? '')
}

function declared({ runtime }: Ctx, kind: EventKind): EventObject {
  const found = eventObject(runtime.registry, kind)
  if (!found) throw new Error(`no resource declares the data of ${kind}`)
  return found
}
