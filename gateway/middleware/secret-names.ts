export const HIDDEN = '[redacted]'

const SECRET_ENDING =
  /(?:secret|password|passwd|passcode|passphrase|token|apikey|privatekey|authorization|credential)s?$/
const SECRET_WORD =
  /^(?:pin|pwd|cvc2?|cvv2?|cvn2?|csc|pan|iban|bic|swift|sortcode|securitycode|cardcode|cardnumber|accountnumber|routingnumber)$/
const known = new Map<string, boolean>()
const ENDS_VALUE = new Set('\t\n\r "\'&,;}]')

/** Whether a field of this name contains a secret, card data or a bank account, in any notation of the name. */
export function isSecretName(name: string): boolean {
  const found = known.get(name)
  if (found !== undefined) return found
  const letters = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const isSecret = SECRET_ENDING.test(letters) || SECRET_WORD.test(letters)
  // Callers choose the names, so the memory for them must be limited.
  if (known.size < 2000 && name.length < 40) known.set(name, isSecret)
  return isSecret
}

/** Whether a secret field name or a card number's field is followed by a value that isn't hidden yet. */
export function namesSecret(body: string, sign: ':' | '='): boolean {
  for (let at = body.indexOf(sign); at >= 0; at = body.indexOf(sign, at + 1)) {
    if (isSecretBefore(body, at) && !isHiddenAfter(body, at + 1)) return true
  }
  return false
}

function isSecretBefore(body: string, sign: number): boolean {
  let end = sign
  while (isSpace(body.charCodeAt(end - 1))) end--
  const isQuoted = body[end - 1] === '"'
  if (isQuoted || body[end - 1] === "'") end--
  let start = end
  while (isWord(body.charCodeAt(start - 1))) start--
  if (mayEndSecretName(body, end) && isSuspicious(body.slice(start, end))) return true
  // A quoted name can have more than one word.
  return isQuoted && body[start - 1] !== '"' && isSecretName(body.slice(body.lastIndexOf('"', end - 1) + 1, end))
}

function isSuspicious(word: string): boolean {
  return word === 'number' || isSecretName(word)
}

// The last two letters of every secret name: they rule out most other names without cutting them out of the text.
const LAST_TWO = ['et', 'rd', 'wd', 'de', 'se', 'en', 'ey', 'on', 'al', 'ts', 'ds', 'es', 'ns', 'ys', 'ls', 'in']
const LAST_OF_WORDS = ['vc', 'vv', 'vn', 'sc', 'an', 'ic', 'ft', 'er', 'c2', 'v2', 'n2']
const endings = new Uint8Array(128 * 128)
for (const two of [...LAST_TWO, ...LAST_OF_WORDS]) endings[placeOf(two, 2)] = 1

function placeOf(text: string, end: number): number {
  return ((text.charCodeAt(end - 2) | 32) & 127) * 128 + ((text.charCodeAt(end - 1) | 32) & 127)
}

function mayEndSecretName(body: string, end: number): boolean {
  return endings[placeOf(body, end)] === 1 || isMark(body.charCodeAt(end - 1)) || isMark(body.charCodeAt(end - 2))
}

function isHiddenAfter(body: string, from: number): boolean {
  let at = from
  while (isSpace(body.charCodeAt(at))) at++
  if (body[at] === '"') return body.startsWith(`"${HIDDEN}"`, at)
  const word = [HIDDEN, 'null'].find((one) => body.startsWith(one, at))
  return word !== undefined && (at + word.length === body.length || ENDS_VALUE.has(body.charAt(at + word.length)))
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13)
}

function isWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || isMark(code)
}

// An underscore or a hyphen, which are ignored in a name.
function isMark(code: number): boolean {
  return code === 95 || code === 45
}
