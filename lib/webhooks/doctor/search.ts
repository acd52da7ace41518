import { type Claim, toHex } from './claims.ts'
import { type Key, type KeyBytes, keysOf, rightBytes, type SecretSlip } from './secrets.ts'
import { type Spelled, type Spelling, spellingsOf } from './spellings.ts'

/** The contents that a signature may cover: the two documented ones and common mistakes. */
export type Recipe = 'standard' | 'service' | 'timestamp_body' | 'id_body'

export type Match = {
  of: Claim['of']
  entry: number
  recipe: Recipe
  /** How the signed body differs from the pasted one; null if it does not. */
  spelling: Spelling | null
  secret: number
  slip: SecretSlip | null
  bytes: KeyBytes
  /** Whether the key was derived from the secret as the contract requires for this content. */
  rightBytes: boolean
}

/** A match that the gateway reports without revealing the secret. */
type GatewayMatch = {
  header: string
  entry: number
  secret: 'current' | 'previous'
  key: 'decoded' | 'text'
  variant: number | null
}

export function matchOf({ header, entry, ...made }: GatewayMatch, variants: Spelled[], hint: string): Match {
  const of = header === 'webhook-signature' ? 'standard' : 'service'
  return {
    of,
    entry,
    recipe: of,
    spelling: made.variant === null ? null : (variants[made.variant]?.spelling ?? null),
    secret: made.secret === 'current' ? 0 : 1,
    slip: null,
    bytes: made.key,
    rightBytes: made.key === rightBytes(hint, of),
  }
}

type Search = { claims: Claim[]; headers: Record<string, string>; body: string; secrets: string[] }

type Content = { recipe: Recipe; spelling: Spelling | null; text: string }

/** The simplest explanation of each claim; unexplained claims are left out. */
export async function search({ claims, headers, body, secrets }: Search): Promise<Match[]> {
  const keys = secrets.flatMap(keysOf)
  const bodies = [{ spelling: null, body }, ...spellingsOf(body)]
  const contents = bodies.flatMap(({ spelling, body: text }) => contentsOf(headers, spelling, text))
  const plain = contents.filter(({ spelling }) => spelling === null)
  const exact = await compare(claims, plain, keys, secrets)
  const left = claims.filter((claim) => !exact.some((match) => isOf(match, claim)))
  return left.length === 0 ? exact : [...exact, ...(await compare(left, contents, keys, secrets))]
}

function isOf(match: Match, claim: Claim) {
  return match.of === claim.of && match.entry === claim.entry
}

function contentsOf(headers: Record<string, string>, spelling: Spelling | null, body: string): Content[] {
  const id = headers['webhook-id'] ?? ''
  const timestamp = headers['webhook-timestamp'] ?? ''
  return [
    { recipe: 'standard', spelling, text: `${id}.${timestamp}.${body}` },
    { recipe: 'service', spelling, text: body },
    { recipe: 'timestamp_body', spelling, text: `${timestamp}.${body}` },
    { recipe: 'id_body', spelling, text: `${id}.${body}` },
  ]
}

async function compare(claims: Claim[], contents: Content[], keys: Key[], secrets: string[]): Promise<Match[]> {
  const found = new Map<Claim, Match>()
  for (const key of keys) {
    const imported = await importKey(key.raw)
    const macs = await Promise.all(contents.map(({ text }) => sign(imported, text)))
    for (const [index, { recipe, spelling }] of contents.entries()) {
      for (const claim of claims) {
        if (found.has(claim) || claim.mac !== macs[index]) continue
        const { secret, slip, bytes } = key
        const expected = rightBytes(secrets[secret] ?? '', recipe === 'service' ? 'service' : 'standard')
        const isRight = bytes === (slip === 'prefix' && recipe !== 'service' ? 'decoded' : expected)
        found.set(claim, {
          of: claim.of,
          entry: claim.entry,
          recipe,
          spelling,
          secret,
          slip,
          bytes,
          rightBytes: isRight,
        })
      }
    }
  }
  return [...found.values()]
}

function importKey(raw: Uint8Array<ArrayBuffer>) {
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

async function sign(key: CryptoKey, text: string) {
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))))
}
