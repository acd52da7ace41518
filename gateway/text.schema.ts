import * as z from 'zod'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is about control characters.
const NO_CONTROLS = /^[^\u0000-\u001f\u007f-\u009f]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const NO_CONTROLS_BUT_NEWLINES = /^[^\u0000-\u0009\u000b-\u001f\u007f-\u009f]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const NO_CONTROLS_BUT_LAYOUT = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/
// They display text in another order than it is stored in (CVE-2021-42574).
const NO_BIDIRECTIONAL_CONTROLS = /^[^\u202a-\u202e\u2066-\u2069]*$/
/** Nothing that a reader would see. */
export const ONLY_INVISIBLE = /^[\s\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff]*$/

const allowed = {
  'one line': NO_CONTROLS,
  newlines: NO_CONTROLS_BUT_NEWLINES,
  /** With tabs and the line ends of Windows, as in a file that someone pastes. */
  layout: NO_CONTROLS_BUT_LAYOUT,
}

/** Text without control characters; `newlines` lets line feeds through. */
export function printable(text: z.ZodString, controls: keyof typeof allowed = 'one line') {
  return (
    text
      .regex(allowed[controls], {
        error: 'must not contain control characters',
        abort: true,
      })
      .regex(NO_BIDIRECTIONAL_CONTROLS, { error: 'must not contain bidirectional controls', abort: true })
      // Half a surrogate pair has no UTF-8 form, so neither JSON nor the database can carry it.
      .refine((value) => value.isWellFormed(), {
        error: 'must be well-formed Unicode',
        params: { code: 'invalid_format' },
      })
  )
}

// Sorting a run of marks takes time that grows with its square, and no language stacks so many (UAX #15, section 13).
const TOO_MANY_MARKS = /\p{M}{31}/u

/** Text as it was sent: trimmed and NFC. */
export function normalText() {
  return z
    .string()
    .trim()
    .refine((value) => !TOO_MANY_MARKS.test(value), {
      error: 'must not have more than 30 combining marks in a row',
      params: { code: 'invalid_format' },
      abort: true,
    })
    .normalize('NFC')
}

/** Text: trimmed, NFC, without control characters; empty if nothing in it is visible. One line, unless `newlines`. */
export function line(min: number, max: number, newlines: 'newlines' | 'one line' = 'one line') {
  const text = normalText().overwrite((value) => (ONLY_INVISIBLE.test(value) ? '' : value))
  return printable(text.min(min).max(max), newlines)
}

/** Text of several lines: trimmed, NFC, counted in Unicode code points; empty if nothing in it is visible. */
export function freeText(min: number, max: number, controls: 'newlines' | 'layout' = 'newlines') {
  const text = normalText().overwrite((value) => (ONLY_INVISIBLE.test(value) ? '' : value))
  return printable(text.min(min), controls)
    .refine((value) => [...value].length <= max, {
      error: `must have at most ${max} characters`,
      params: { code: 'too_long', params: { max } },
    })
    .meta({ maxLength: max })
}

/** A search text, NFC like the text that it finds. */
export function textFilter(max: number) {
  return z.string().trim().max(max).normalize('NFC').regex(NO_CONTROLS, 'must not contain control characters')
}
