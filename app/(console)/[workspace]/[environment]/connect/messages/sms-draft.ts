import { numberOf } from '#console/_messages/phone-number.ts'
import { type CreateSms, outsideGsm7, segmentsOf, testNumbers } from '#lib/data/messages.ts'
import { plural } from '#lib/format.ts'
import { encodings } from './message-words.ts'
import type { Again } from './use-again.ts'

export type SmsDraft = { to: string; body: string; from: string; validity: string }

const MOST_CHARACTERS = 1_600

export const emptySms: SmsDraft = { to: '', body: '', from: '', validity: '14400' }

export const validities = [
  { value: '300', label: '5 minutes' },
  { value: '3600', label: 'An hour' },
  { value: '14400', label: '4 hours' },
  { value: '86400', label: 'A day' },
  { value: '172800', label: '2 days' },
]

export const suggestedNumbers = [
  { value: testNumbers.delivered, fate: 'Delivered after 2 seconds' },
  { value: testNumbers.unroutable, fate: 'Fails: no carrier serves it' },
  { value: testNumbers.landline, fate: 'Fails: a landline' },
  { value: testNumbers.unreported, fate: 'Sent, never reported' },
  { value: testNumbers.invalid, fate: 'Refused: not a number' },
  { value: testNumbers.countryNotAllowed, fate: 'Refused: country not allowed' },
  { value: testNumbers.suppressed, fate: 'Refused: opted out' },
  { value: testNumbers.queueFull, fate: 'Refused: queue full' },
]

export function smsProblems({ to, body }: SmsDraft): Record<string, string> {
  const characters = [...textOf(body)].length
  return {
    ...(numberOf(to) === '' && { to: 'Enter a number' }),
    ...(characters === 0 && { body: 'Enter a text' }),
    ...(characters > MOST_CHARACTERS && { body: 'Use at most 1,600 characters' }),
  }
}

export function toCreateSms({ to, body, from, validity }: SmsDraft): CreateSms {
  return {
    to: numberOf(to),
    body: textOf(body),
    ...(from.trim() && { from: from.trim() }),
    validitySeconds: Number(validity),
  }
}

/** The text that the gateway sends and counts. */
function textOf(body: string): string {
  return body.trim().normalize('NFC')
}

/** `1 segment · 148 left`, and why the text takes more room than expected. */
export function sizeOf(body: string) {
  const text = textOf(body)
  const { segments, encoding, left } = segmentsOf(text)
  const outside = outsideGsm7(text)
  return {
    segments,
    count: `${plural(segments, 'segment')} · ${encodings[encoding]} · ${left} left`,
    reason: outside.length > 0 ? `${named(outside)} in GSM-7, so a segment holds 70 characters instead of 160.` : null,
  }
}

const NAMED = 3

/** `“ł” and “😀” aren’t`. */
function named(characters: string[]): string {
  const shown = characters.slice(0, NAMED).map((one) => `“${one}”`)
  const rest = characters.length - shown.length
  const parts = rest > 0 ? [...shown, plural(rest, 'other')] : shown
  return `${new Intl.ListFormat('en').format(parts)} ${parts.length > 1 ? 'aren’t' : 'isn’t'}`
}

export function draftAgain({ message: { to, from }, text }: Again): SmsDraft {
  return { ...emptySms, to: String(to), from, body: text ?? '' }
}
