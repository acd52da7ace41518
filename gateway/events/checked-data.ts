import * as z from 'zod'
import { invalidField } from '../errors.ts'
import { validationProblem } from '../validation.ts'
import type { EventKind } from './catalogue.schema.ts'
import { dataSchemaOf } from './event-data.schema.ts'
import { MAX_DATA_BYTES } from './outbox.ts'

/** Data as its kind may carry it. Throws `validation_failed` or `unknown_field` that names the fields of `data`. */
export function checkedData(kind: EventKind, data: object): object {
  const parsed = z.object({ data: dataSchemaOf(kind) }).safeParse({ data })
  if (!parsed.success) throw validationProblem(parsed.error)
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_DATA_BYTES) {
    throw invalidField('data', 'too_large', `must be at most ${MAX_DATA_BYTES} bytes of JSON`, { max: MAX_DATA_BYTES })
  }
  return data
}
