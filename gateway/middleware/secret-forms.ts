export const HIDDEN = '[redacted]'

const SECRET_ENDING =
  /(?:secret|password|passwd|passcode|passphrase|token|apikey|privatekey|authorization|credential)s?$/
const SECRET_WORD =
  /^(?:pin|pwd|cvc2?|cvv2?|cvn2?|csc|pan|iban|bic|swift|sortcode|securitycode|cardcode|cardnumber|accountnumber|routingnumber)$/
const known = new Map<string, boolean>()

/** Whether a field of this name holds a secret, card data or a bank account, however the name is written. */
export function isSecretName(name: string): boolean {
  const found = known.get(name)
  if (found !== undefined) return found
  const letters = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const isSecret = SECRET_ENDING.test(letters) || SECRET_WORD.test(letters)
  // Names come from callers: what is remembered of them must end somewhere.
  if (known.size < 2000 && name.length < 40) known.set(name, isSecret)
  return isSecret
}

// Keys, webhook secrets, client secrets, signed tokens, and what opens a hosted page; each is sought only where its
// beginning is found, which is many times quicker than one expression for all.
const SECRET_VALUES: [beginning: string, form: RegExp][] = [
  ['sk_', /sk_(?:sandbox|live)_[\w+/=-]{8,}/g],
  ['whsec_', /whsec_[\w+/=-]{8,}/g],
  ['cs_', /cs_[\w-]{30,}/g],
  ['eyJ', /eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g],
  ['token=', /(?<=token=)[^&"\s[]+/g],
  ['secret=', /(?<=secret=)[^&"\s[]+/g],
  ['/3ds/', /(?<=\/3ds\/)[\w.-]{8,}/g],
]
const FIELD = /([\w-]{2,40})(["']?\s{0,3}[:=]\s{0,3}["']?)([^\s"'&,;}\]]+)/g

/** Text with every secret and card number in it replaced. */
export function hideInText(text: string): string {
  if (text.length < 3) return text
  const numbered = holdsLongNumber(text) ? text.replace(DIGITS, hideDigits) : text
  const valued = hideValues(numbered)
  return valued.includes('=') || valued.includes(':') ? valued.replace(FIELD, hideField) : valued
}

/** The same for the secrets alone that are known by their own look; each stands within quotes wherever it stands. */
export function hideValues(text: string): string {
  let safe = text
  for (const [beginning, form] of SECRET_VALUES) if (safe.includes(beginning)) safe = safe.replace(form, HIDDEN)
  return safe
}

// Followed by a quote and a colon, or by an equals sign where the value is not hidden yet.
const SECRET_FIELD =
  /(?:secret|passw|passc|passp|pwd|token|(?:api|private)[-_]?key|authorization|credential|cv[cvn]|csc|pan|pin|iban|bic|swift|(?:card|sort|security)[-_]?code|number)[\w-]{0,20}["']?\s*[:=]\s*(?!\[redacted\])/i

/** Whether a body may hold what can only be told from its names or numbers; quick, and wrong only when it says yes. */
export function needsTakingApart(body: string): boolean {
  // Escapes may spell anything.
  return body.includes('\\') || holdsLongNumber(body) || SECRET_FIELD.test(body)
}

// A dozen digits or more, however they are grouped.
const DIGITS = /\+?\d(?:[\s\u00a0._/·‐-–-]{0,2}\d){11,}/g
const GAPS = new Set([...' \t\n\r\u00a0._/·‐‑‒–-'].map((gap) => gap.charCodeAt(0)))

function holdsLongNumber(text: string): boolean {
  if (text.length < 12) return false
  let digits = 0
  let gap = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) {
      if (++digits === 12) return true
      gap = 0
    } else if (digits > 0 && (++gap > 2 || !GAPS.has(code))) {
      digits = 0
      gap = 0
    }
  }
  return false
}

// A telephone number has its plus and at most 15 digits; nobody writes a card number so, unless it adds up to one.
function hideDigits(run: string): string {
  const digits = run.replaceAll(/\D/g, '')
  const isPhone = run.startsWith('+') && digits.length <= 15
  if (isPhone) return addsUp(digits, 0, digits.length) ? HIDDEN : run
  // Dots and slashes stand in addresses and versions too.
  return /[._/·]/.test(run) && !holdsCardNumber(digits) ? run : HIDDEN
}

function hideField(all: string, name: string, between: string, value: string): string {
  return isSecretName(name) && value !== 'null' && !value.startsWith(HIDDEN) ? name + between + HIDDEN : all
}

function holdsCardNumber(digits: string): boolean {
  for (let start = 0; start + 12 <= digits.length; start++) {
    for (let end = start + 12; end <= Math.min(digits.length, start + 19); end++) {
      if (addsUp(digits, start, end)) return true
    }
  }
  return false
}

// ISO/IEC 7812-1, annex B.
function addsUp(digits: string, start: number, end: number): boolean {
  let sum = 0
  for (let at = end - 1, double = false; at >= start; at--, double = !double) {
    const digit = digits.charCodeAt(at) - 48
    sum += double ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit
  }
  return sum % 10 === 0
}
