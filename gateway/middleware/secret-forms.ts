import { holdsCardNumber, isCardNumber } from './card-digits.ts'
import { HIDDEN, isSecretName, namesSecret } from './secret-names.ts'

// Every expression takes time linear in its text. A cheap search for its first characters goes first. A form begins
// with letters, not with a look-behind, because engines skip to these letters.
const SECRET_VALUES: [beginning: string, form: RegExp, replacement: string][] = [
  ['sk_', /sk_(?:sandbox|live)_[\w+/=-]{8,}/g, HIDDEN],
  ['whsec_', /whsec_[\w+/=-]{8,}/g, HIDDEN],
  ['cs_', /cs_[\w-]{30,}/g, HIDDEN],
  ['token=', /token=[^&"\s[]+/g, `token=${HIDDEN}`],
  ['secret=', /secret=[^&"\s[]+/g, `secret=${HIDDEN}`],
  ['/3ds/', /\/3ds\/[\w.-]{8,}/g, `/3ds/${HIDDEN}`],
  ['/portal/', /\/portal\/[\w.-]{8,}/g, `/portal/${HIDDEN}`],
  ['/setup/', /\/setup\/[\w.-]{8,}/g, `/setup/${HIDDEN}`],
  ['/receipt/', /\/receipt\/[\w.-]{8,}/g, `/receipt/${HIDDEN}`],
  ['/r/rm_', /(\/r\/rm_\w+\?t=)[\w-]{8,}/g, `$1${HIDDEN}`],
  ['/audio/tts_', /(\/audio\/tts_\w+-)[\w-]{8,}/g, `$1${HIDDEN}`],
]
// The tail is optional, so that a long word without dots is read once, not again from each of its characters.
const SIGNED_TOKEN = /eyJ[\w-]{8,}(\.[\w-]+\.[\w-]*)?/g
const FIELD = /(?<![\w-])([\w-]{2,})(["']?\s{0,3}[:=]\s{0,3}["']?)(?:\[redacted\])?([^\s"'&,;}\]]*)/g

/** Text with every secret and card number in it replaced. */
export function hideInText(text: string): string {
  if (text.length < 3) return text
  const numbered = holdsLongNumber(text) ? text.replace(DIGITS, hideDigits) : text
  const valued = hideValues(numbered)
  return valued.includes('=') || valued.includes(':') ? valued.replace(FIELD, hideField) : valued
}

/** Replaces only secrets that are recognisable by their form; each is inside quotes. */
export function hideValues(text: string): string {
  let safe = text
  for (const [beginning, form, replacement] of SECRET_VALUES) {
    if (safe.includes(beginning)) safe = safe.replace(form, replacement)
  }
  return safe.includes('eyJ') ? safe.replace(SIGNED_TOKEN, (all, tail) => (tail ? HIDDEN : all)) : safe
}

/** Whether a body may hold secrets that only their names or numbers reveal. Quick; wrong only when it says yes. */
export function needsTakingApart(body: string): boolean {
  // Escapes can hide any text.
  return body.includes('\\') || namesSecret(body, ':') || namesSecret(body, '=') || holdsLongNumber(body)
}

// Twelve digits or more, in any grouping.
const DIGITS = /\+?\d(?:[\s\u00a0._/·‐-–-]{0,2}\d){11,}/g
const GAPS = new Set([...' \t\n\r\u00a0._/·‐‑‒–-'].map((gap) => gap.charCodeAt(0)))

// A long number has no letter among its first twelve characters, so checking every twelfth character finds it.
function holdsLongNumber(text: string): boolean {
  for (let at = 11; at < text.length; at += 12) {
    if (!mayBeInNumber(text.charCodeAt(at))) continue
    let start = at
    while (mayBeInNumber(text.charCodeAt(start - 1))) start--
    const end = endOfNumber(text, start)
    if (end === -1) return true
    at = Math.max(at, end)
  }
  return false
}

// The first character after the digits and gaps from here; -1 if twelve digits are among them.
function endOfNumber(text: string, start: number): number {
  let digits = 0
  let gap = 0
  let at = start
  for (; mayBeInNumber(text.charCodeAt(at)); at++) {
    const isDigit = !GAPS.has(text.charCodeAt(at))
    gap = isDigit ? 0 : gap + 1
    if (gap > 2) digits = 0
    if (isDigit && ++digits === 12) return -1
  }
  return at
}

function mayBeInNumber(code: number): boolean {
  return (code >= 48 && code <= 57) || GAPS.has(code)
}

// A plus and at most 15 digits are a telephone number, unless they satisfy the check digit of a card number.
function hideDigits(run: string): string {
  const digits = run.replaceAll(/\D/g, '')
  const isPhone = run.startsWith('+') && digits.length <= 15
  if (isPhone) return isCardNumber(digits) ? HIDDEN : run
  // Dots and slashes appear in addresses and versions too.
  return /[._/·]/.test(run) && !holdsCardNumber(digits) ? run : HIDDEN
}

function hideField(all: string, name: string, between: string, value: string): string {
  return value !== '' && value !== 'null' && isSecretName(name) ? name + between + HIDDEN : all
}
