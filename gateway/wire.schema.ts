import * as z from 'zod'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is about control characters.
const NO_CONTROLS = /^[^\u0000-\u001f]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const NO_CONTROLS_BUT_NEWLINES = /^[^\u0000-\u0009\u000b-\u001f]*$/

/** Half a surrogate pair is no character: it has no UTF-8 form, so neither JSON nor the database can carry it. */
function isWellFormed(value: string): boolean {
  return value.isWellFormed()
}

/** One line of text: trimmed, NFC, no control characters. */
export function line(min: number, max: number) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .min(min)
    .max(max)
    .regex(NO_CONTROLS, 'must not contain control characters')
    .refine(isWellFormed, { error: 'must be well-formed Unicode', params: { code: 'invalid_format' } })
}

/** An absolute URL of one of these protocols, as it was sent. */
export function webUrl(protocol: RegExp, wrong: string) {
  return z
    .url({ protocol, error: (issue) => (issue.code === 'invalid_type' ? undefined : wrong) })
    .max(2048)
    .regex(NO_CONTROLS, 'must not contain control characters')
    .refine(isWellFormed, { error: 'must be well-formed Unicode', params: { code: 'invalid_format' } })
    .meta({ format: 'uri' })
}

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

/** Text to look for. */
export function textFilter(max: number) {
  return z.string().trim().max(max).regex(NO_CONTROLS, 'must not contain control characters')
}

/** An id in a path. What cannot be one is answered with 404, like what does not exist. */
export function idParam<Name extends string>(name: Name, prefix: string) {
  const shape = { [name]: id(prefix).min(1).max(64).regex(/^\w+$/) } as Record<Name, z.ZodString>
  return z.object(shape)
}

export const metadata = z
  .record(
    z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/, 'must have a key of 1 to 40 letters, digits, _ . or -'),
    z
      .string()
      .max(500)
      .regex(NO_CONTROLS_BUT_NEWLINES, 'must not contain control characters')
      .refine(isWellFormed, { error: 'must be well-formed Unicode', params: { code: 'invalid_format' } }),
  )
  .refine((value) => Object.keys(value).length <= 50, {
    error: 'must have at most 50 keys',
    params: { code: 'too_many', params: { max: 50 } },
  })
  .meta({ description: 'Your own keys and values: at most 50, keys of 40 characters, values of 500.' })

export const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20).meta({ description: 'How many to return.' }),
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
