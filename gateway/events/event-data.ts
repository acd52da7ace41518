import * as z from 'zod'
import type { Ctx } from '../context.ts'
import { invalidField } from '../errors.ts'
import { toTimestamp } from '../time/clock.ts'
import { validationProblem } from '../validation.ts'
import type { EventKind } from './catalogue.schema.ts'
import { MAX_DATA_BYTES } from './outbox.ts'

const anything = z.record(z.string(), z.unknown())

export function dataSchemaOf({ runtime }: Ctx, kind: EventKind): z.ZodType {
  return runtime.registry.events.get(partsOf(kind).object)?.schema ?? anything
}

/** A sample object for an event of this type, which is not stored. */
export function sampleData(ctx: Ctx, kind: EventKind): object {
  const { object, happened } = partsOf(kind)
  return (
    ctx.runtime.registry.events.get(object)?.sample(ctx, happened) ?? {
      [`${object}_id`]: `${object}_sample`,
      state: happened,
      environment: ctx.environment,
      created_at: toTimestamp(ctx.clock.now()),
    }
  )
}

/**
 * Validates the data of an event type. Throws `validation_failed` or `unknown_field` that names the fields of `data`.
 */
export function checkedData(ctx: Ctx, kind: EventKind, data: object): object {
  const parsed = z.object({ data: dataSchemaOf(ctx, kind) }).safeParse({ data })
  if (!parsed.success) throw validationProblem(parsed.error)
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_DATA_BYTES) {
    throw invalidField('data', 'too_large', `must be at most ${MAX_DATA_BYTES} bytes of JSON`, { max: MAX_DATA_BYTES })
  }
  return data
}

function partsOf(kind: EventKind) {
  const [object = '', happened = ''] = kind.split('.')
  return { object, happened }
}
