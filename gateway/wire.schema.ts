import * as z from 'zod'

export const timestamp = z.string().meta({
  id: 'Timestamp',
  description: 'ISO 8601, UTC, whole seconds.',
  format: 'date-time',
  example: '2026-11-21T06:40:25Z',
})

/** A point in time as requests may write it; answers are always UTC. */
export const timestampInput = z.iso
  .datetime({
    offset: true,
    error: (issue) => (issue.code === 'invalid_type' ? undefined : 'must be a time such as 2026-11-21T06:40:25Z'),
  })
  .refine((value) => isKnownYear(new Date(value).getUTCFullYear()), 'must lie between 1970 and 9998')
  .meta({ format: 'date-time' })

// The database and the wire have no other years, and a span begins or ends somewhat before or after.
function isKnownYear(year: number): boolean {
  return Number.isNaN(year) || (year >= 1970 && year <= 9998)
}

export function id(prefix: string) {
  return z.string().meta({
    description: `\`${prefix}_\` and 26 characters; treat as opaque.`,
    example: `${prefix}_01jd5k3v9m8q2r7t4w6x0y1z2a`,
  })
}

/** A named schema or null: `.nullable()` would make the name itself nullable wherever it is used. */
export function orNull<T extends z.ZodType>(schema: T) {
  return z.union([schema, z.null()])
}

/** An id to look for: what cannot be one is refused, for no record has it. */
export const idFilter = z.string().max(64).regex(/^\w+$/, 'must be an id, as it was answered')

/** An id in a path. What cannot be one is answered with 404, like what does not exist. */
export function idParam<Name extends string>(name: Name, prefix: string) {
  const shape = { [name]: id(prefix).min(1).max(64).regex(/^\w+$/) } as Record<Name, z.ZodString>
  return z.object(shape)
}

/** A whole number in a query, in decimal digits: `Number` would take `0x10`, `1e1` and ` 5` as well. */
export function queryInt(min: number, max: number) {
  const digits = (value: unknown) =>
    typeof value === 'string' && /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value
  return z.preprocess(digits, z.int({ error: 'must be an integer in decimal digits' }).min(min).max(max))
}

export const listQuery = z.strictObject({
  limit: queryInt(1, 100).default(20).meta({ description: 'How many to return.' }),
  cursor: z.string().optional().meta({ description: '`next_cursor` of the page before.' }),
  created_from: timestampInput.optional(),
  created_to: timestampInput.optional().meta({ description: 'Not included.' }),
})

export type ListQuery = z.infer<typeof listQuery>

export function listOf<T extends z.ZodType>(item: T, name: string) {
  return z
    .object({
      data: z.array(item),
      has_more: z.boolean(),
      next_cursor: z.string().nullable(),
    })
    .meta({ id: name, description: 'Newest first.' })
}

export const fieldError = z
  .object({
    field: z.string().meta({ example: 'amount' }),
    pointer: z.string().meta({ description: 'RFC 6901', example: '/amount' }),
    code: z.string().meta({ example: 'too_small' }),
    message: z.string().meta({ example: 'must be at least 50' }),
    params: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'FieldError' })

export const problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    code: z.string().meta({ description: 'Stable; branch on this.' }),
    request_id: z.string(),
    param: z.string().optional(),
    errors: z.array(fieldError).optional(),
    retry_after: z.int().optional(),
    decline_code: z.string().optional(),
    transaction_id: z.string().optional(),
    required_scopes: z.array(z.string()).optional(),
    'violated-policies': z.array(z.string()).optional(),
  })
  .meta({ id: 'Problem', description: 'Every failure has this form (RFC 9457).' })
