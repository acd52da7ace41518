const HIDDEN = '[redacted]'
const KEEP_CHARACTERS = 8192

const SECRET_FIELD =
  /^(secret|password|passcode|pin|token|sdk_token|client_secret|access_token|refresh_token|authorization|api_?key|cvc|cvv|cvc2|cvv2|security_code|card_number|number|pan|iban|account_number|routing_number|bic|previous_secret)$/i
const SECRET_VALUE = /\b(?:sk_(?:sandbox|live)_|whsec_|cs_)[\w+/=-]{8,}|(?<=[?&](?:token|client_secret)=)[^&"\s]+/g
// 12 to 19 digits, however they are grouped: what may be a card number does not stay to be examined.
const CARD_NUMBER = /(?<![\w.])\d(?:[ -]?\d){11,18}(?![\w.])/g
const WORTH_A_LOOK =
  /"(?:[a-z_]*(?:secret|token|pass|pin|key|cv[cv]2?|code|number|pan|iban|bic|authorization)[a-z_]*)"\s*:|\b(?:sk_(?:sandbox|live)|whsec|cs)_|[?&]token=|\d(?:[ -]?\d){11}/i

/** A body as it may be kept: without secrets and card data, cut at 8,192 characters. Null for an empty one. */
export function redacted(body: string | undefined, malformed = false): string | null {
  if (!body) return null
  // What was written into the wrong field can't be told from anything else: no field of it is kept.
  if (malformed && WORTH_A_LOOK.test(body)) return HIDDEN
  const safe = WORTH_A_LOOK.test(body) ? hide(body) : body
  // The database takes no NUL in a text.
  return safe.slice(0, KEEP_CHARACTERS).replaceAll('\u0000', '').toWellFormed()
}

function hide(body: string): string {
  try {
    return JSON.stringify(withoutSecrets(JSON.parse(body)))
  } catch {
    return hideInText(body)
  }
}

function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return hideInText(value)
  if (typeof value === 'number') return /^\d{12,19}$/.test(String(value)) ? HIDDEN : value
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      hideInText(name),
      SECRET_FIELD.test(name) && inner !== null ? HIDDEN : withoutSecrets(inner),
    ]),
  )
}

function hideInText(text: string): string {
  return text.replace(SECRET_VALUE, HIDDEN).replace(CARD_NUMBER, HIDDEN)
}
