import * as z from 'zod'

export const timestamp = z.string().meta({
  id: 'Timestamp',
  description: 'A time in UTC, to the second (ISO 8601).',
  format: 'date-time',
  example: '2026-11-21T06:40:25Z',
})

/** A timestamp in a request. Responses are always in UTC. */
export const timestampInput = z.iso
  .datetime({
    offset: true,
    error: (issue) => (issue.code === 'invalid_type' ? undefined : 'must be a time such as 2026-11-21T06:40:25Z'),
  })
  .refine((value) => isKnownYear(new Date(value).getUTCFullYear()), 'must be between 1970 and 9998')
  .meta({ format: 'date-time' })

// The database and the API support no other years, and a span may extend a little before or after.
function isKnownYear(year: number): boolean {
  return Number.isNaN(year) || (year >= 1970 && year <= 9998)
}

export function id(prefix: string) {
  return z.string().meta({
    description: `An ID: \`${prefix}_\` and 26 characters. Treat it as opaque.`,
    example: `${prefix}_01jd5k3v9m8q2r7t4w6x0y1z2a`,
  })
}

/** A named schema or null: `.nullable()` would make the name itself nullable everywhere it is used. */
export function orNull<T extends z.ZodType>(schema: T) {
  return z.union([schema, z.null()])
}

/** An ID to filter by. Text that can't be an ID is refused, because no record has it. */
export const idFilter = z.string().max(64).regex(/^\w+$/, 'must be an ID, exactly as the API returned it')

/** An ID in a body. The rule of `idFilter` applies: the database can't even compare text such as a NUL. */
export function idInput(prefix: string) {
  return idFilter.meta({ example: `${prefix}_01jd5k3v9m8q2r7t4w6x0y1z2a` })
}

/** An ID in a path. A malformed one gets 404, like an unknown one. */
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
  limit: queryInt(1, 100).default(20).meta({ description: 'The number of entries per page, from 1 to 100.' }),
  cursor: z
    .string()
    .optional()
    .meta({ description: 'The `next_cursor` of the previous page. Leave it out to get the first page.' }),
  created_from: timestampInput.optional().meta({ description: 'Only entries created at or after this time.' }),
  created_to: timestampInput.optional().meta({ description: 'Only entries created before this time.' }),
})

export type ListQuery = z.infer<typeof listQuery>

export function listOf<T extends z.ZodType>(item: T, name: string) {
  return z
    .object({
      data: z.array(item).meta({ description: 'The entries of this page.' }),
      has_more: z.boolean().meta({ description: 'Whether there is a next page.' }),
      next_cursor: z
        .string()
        .nullable()
        .meta({ description: 'Pass this as `cursor` to get the next page. Null on the last page.' }),
    })
    .meta({ id: name, description: 'One page of a list, newest first.' })
}

export const fieldError = z
  .object({
    field: z.string().meta({ description: 'The name of the field.', example: 'amount' }),
    pointer: z
      .string()
      .meta({ description: 'Where the field is in the body, as a JSON Pointer (RFC 6901).', example: '/amount' }),
    code: z.string().meta({ description: 'The rule that the value breaks.', example: 'too_small' }),
    message: z.string().meta({ description: 'The rule in words.', example: 'must be at least 50' }),
    params: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'The limits of the rule.', example: { min: 50 } }),
  })
  .meta({ id: 'FieldError', description: 'One invalid field of the request.' })

export const problem = z
  .looseObject({
    type: z.string().meta({
      description: 'The URL of the documentation of this error.',
      example: 'https://docs.example.com/errors/validation_failed',
    }),
    title: z.string().meta({
      description: 'A summary of the error. Every error with this code has the same title.',
      example: 'The request has invalid fields.',
    }),
    status: z.int().meta({ description: 'The HTTP status.', example: 400 }),
    detail: z.string().meta({
      description: 'An explanation of what is wrong with this request. Don’t parse it: the wording may change.',
      example: 'amount must be at least 50.',
    }),
    instance: z.string().meta({ description: 'The path of the request.', example: '/v1/pay/checkouts' }),
    code: z
      .string()
      .meta({ description: 'The stable code of the error. Branch on this.', example: 'validation_failed' }),
    request_id: z
      .string()
      .meta({ description: 'The ID of the request, as in `X-Request-Id`.', example: 'req_01jd5k3v9m8q2r7t4w6x0y1z2b' }),
    param: z.string().optional().meta({ description: 'The first field that is invalid.', example: 'amount' }),
    errors: z.array(fieldError).optional().meta({ description: 'All invalid fields of the request.' }),
    retry_after: z
      .int()
      .optional()
      .meta({ description: 'The number of seconds to wait before you retry, as in `Retry-After`.', example: 30 }),
    decline_code: z
      .string()
      .optional()
      .meta({ description: 'Why the bank declined the card.', example: 'insufficient_funds' }),
    transaction_id: z.string().optional().meta({
      description: 'The transaction that was recorded even though the request failed.',
      example: 'tx_01jd5k3v9m8q2r7t4w6x0y1z2a',
    }),
    remaining: z.int().optional().meta({
      description: 'The amount that can still be refunded, if the refund exceeds it.',
      example: 6667,
    }),
    expected: z
      .int()
      .optional()
      .meta({ description: 'The number of parameters that this part of the template takes.', example: 2 }),
    got: z.int().optional().meta({ description: 'The number of parameters in the request.', example: 1 }),
    component: z
      .string()
      .optional()
      .meta({ description: 'The part of the template that the parameters are for.', example: 'body' }),
    available: z
      .array(z.string())
      .optional()
      .meta({ description: 'The formats in which the document is available.', example: ['json', 'pdf'] }),
    onboarding_url: z.string().optional().meta({
      description: 'The page where the account connects its own WhatsApp number.',
      example: 'https://console.example/?whatsapp=acct_01jd5k3v9m8q2r7t4w6x0y1z2a',
    }),
    invoice_id: z.string().optional().meta({
      description: 'The invoice that the payment already has.',
      example: 'inv_01jd5k3v9m8q2r7t4w6x0y1z2a',
    }),
    template_id: z.string().optional().meta({
      description: 'The template that is not approved.',
      example: 'tpl_01jd5k3v9m8q2r7t4w6x0y1z2a',
    }),
    cap_id: z
      .string()
      .optional()
      .meta({ description: 'The cap that the request would exceed.', example: 'cap_01jd5k3v9m8q2r7t4w6x0y1z2a' }),
    state: z
      .string()
      .optional()
      .meta({ description: 'The current state of the payment or template.', example: 'pending' }),
    original_status: z
      .int()
      .optional()
      .meta({ description: 'The status of the first request, whose response can no longer be read.', example: 201 }),
    location: z
      .string()
      .optional()
      .meta({ description: 'The path of the object that the first request created.', example: '/v1/pay/checkouts' }),
    required_scopes: z
      .array(z.string())
      .optional()
      .meta({ description: 'The scopes that the key needs for this request.', example: ['pay:write'] }),
    'violated-policies': z
      .array(z.string())
      .optional()
      .meta({ description: 'The names of the limits that the request exceeded.', example: ['checkouts'] }),
  })
  .meta({ id: 'Problem', description: 'An error (RFC 9457).' })
