import { createParser } from 'nuqs/server'
import { momentOf } from '#lib/time-span.ts'

/** A value of this form; anything else in the address counts as left out. */
export function parseAsForm(form: RegExp) {
  return createParser({ parse: (text) => (form.test(text) ? text : null), serialize: (text: string) => text })
}

/** `-24h` or a moment in ISO 8601. */
export const parseAsMoment = createParser({
  parse: (text) => (momentOf(text, new Date()) ? text : null),
  serialize: (text: string) => text,
})
