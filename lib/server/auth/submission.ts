import type * as z from 'zod'
import { type FieldError, Problem } from './problem.ts'

const MAX_BYTES = 16_384

/** A form post gets a page as its response, JSON gets JSON. */
export type Submission = { isForm: boolean; fields: Record<string, unknown> }

export async function readSubmission(request: Request): Promise<Submission> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded') {
    return { isForm: true, fields: Object.fromEntries(new URLSearchParams(await readText(request))) }
  }
  if (type === 'application/json') return { isForm: false, fields: parseObject(await readText(request)) }
  throw new Problem(415, 'unsupported_media_type', 'Send application/x-www-form-urlencoded or application/json.')
}

/** Throws a 400 Problem with the first error of each field. */
export function parseFields<S extends z.ZodType>(schema: S, fields: Record<string, unknown>): z.output<S> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const errors = new Map<string, FieldError>()
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.')
    if (!errors.has(field)) errors.set(field, { field, code: codeOf(issue.code), message: issue.message })
  }
  const detail = errors.size === 1 ? 'Fix one field.' : `Fix ${errors.size} fields.`
  throw new Problem(400, 'validation_failed', detail, { errors: [...errors.values()] })
}

async function readText(request: Request) {
  const text = await request.text()
  if (text.length > MAX_BYTES) throw new Problem(413, 'payload_too_large', 'The form is larger than 16 KiB.')
  return text
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return { ...value }
  } catch {
    throw new Problem(400, 'invalid_json', 'The body is not JSON.')
  }
  throw new Problem(400, 'invalid_json', 'The body must be a JSON object.')
}

function codeOf(issueCode: string) {
  const known: Record<string, string> = { too_small: 'too_short', too_big: 'too_long', invalid_type: 'required' }
  return known[issueCode] ?? 'invalid_format'
}
