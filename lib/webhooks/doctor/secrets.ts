export type SecretSlip = 'spaces' | 'quotes' | 'prefix'

/** `bytes` says how the secret becomes a key: base64-decoded without its prefix, or as text. */
export type KeyBytes = 'decoded' | 'text' | 'unprefixed'

export type Key = { secret: number; slip: SecretSlip | null; bytes: KeyBytes; raw: Uint8Array<ArrayBuffer> }

const GENERATED = 'whsec_'

/** One secret per line, newest first. */
export function secretsIn(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}

/** Every key that a program may have derived from this secret, the right ones first. */
export function keysOf(secret: string, index: number): Key[] {
  return [[null, secret] as const, ...slipsOf(secret)].flatMap(([slip, text]) =>
    bytesOf(text).map(([bytes, raw]) => ({ secret: index, slip, bytes, raw })),
  )
}

/** The bytes that the contract requires for this header. */
export function rightBytes(secret: string, header: 'standard' | 'service'): KeyBytes {
  return header === 'standard' && secret.includes(GENERATED) ? 'decoded' : 'text'
}

function slipsOf(secret: string): [SecretSlip, string][] {
  const trimmed = secret.trim()
  const bare = trimmed.replace(/^(["'])(.*)\1$/, '$2')
  const slips: [SecretSlip, string][] = []
  if (trimmed !== secret) slips.push(['spaces', trimmed])
  if (bare !== trimmed) slips.push(['quotes', bare])
  if (!bare.startsWith(GENERATED) && decodedBytes(bare)) slips.push(['prefix', GENERATED + bare])
  return slips
}

function bytesOf(secret: string): [KeyBytes, Uint8Array<ArrayBuffer>][] {
  const text = new TextEncoder().encode(secret)
  if (!secret.startsWith(GENERATED)) return [['text', text]]
  const rest = secret.slice(GENERATED.length)
  const decoded = decodedBytes(rest)
  return [
    ...(decoded ? [['decoded', decoded] as [KeyBytes, Uint8Array<ArrayBuffer>]] : []),
    ['text', text],
    ['unprefixed', new TextEncoder().encode(rest)],
  ]
}

/** Undefined unless it is base64 of a valid number of bytes for a generated secret. */
function decodedBytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return undefined
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  return bytes.length >= 24 && bytes.length <= 64 ? bytes : undefined
}

/** A fingerprint of the secret, as the API shows it, to compare two without revealing them. */
export function hintOf(secret: string): string {
  const bare = secret.trim().replace(/^(["'])(.*)\1$/, '$2')
  return `${bare.startsWith(GENERATED) ? GENERATED : ''}…${bare.slice(-4)}`
}
