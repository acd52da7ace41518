import * as z from 'zod'
import { printable } from './text.schema.ts'

type Issue = z.core.$ZodSuperRefineIssue

/** An object with names of the caller's choice. Not zod's record, which silently drops the name `__proto__`. */
export function dictionary<Value>(name: z.ZodString, value: z.ZodType<Value>, most: number) {
  return z
    .custom<Record<string, Value>>((given) => given !== undefined, {
      error: 'is required',
      params: { code: 'required' },
      abort: true,
    })
    .superRefine((given, ctx) => {
      for (const issue of issuesOf(given, name, value, most)) ctx.addIssue(issue)
    })
}

function issuesOf(given: unknown, name: z.ZodString, value: z.ZodType, most: number): Issue[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return [{ code: 'custom', message: 'must be an object', params: { code: 'invalid_type' } }]
  }
  const entries = Object.entries(given)
  if (entries.length > most) {
    const params = { code: 'too_many', params: { max: most } }
    return [{ code: 'custom', message: `must have at most ${most} keys`, params }]
  }
  return entries.flatMap(([key, inner]) =>
    [name.safeParse(key), value.safeParse(inner)].flatMap(({ error }) =>
      (error?.issues ?? []).map((issue) => ({ ...issue, path: [key, ...issue.path] }) as Issue),
    ),
  )
}

export const metadata = dictionary(
  z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/, 'must have a key of 1 to 40 letters, digits, _ . or -'),
  printable(z.string().max(500), 'newlines'),
  50,
).meta({
  type: 'object',
  additionalProperties: { type: 'string', maxLength: 500 },
  description: 'Your own keys and values: at most 50, keys of 40 characters, values of 500.',
})
