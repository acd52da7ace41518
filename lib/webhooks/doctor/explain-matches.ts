import type { Claim } from './claims.ts'
import type { Finding, Whose } from './finding.ts'
import type { Match } from './search.ts'
import { parsed } from './spellings.ts'

type Explained = {
  matches: Match[]
  claims: Claim[]
  entries: number
  whose: (match: Match) => Whose
  headers: Record<string, string>
  body: string
  computed: string
  serviceHeader: string
}

export function explainMatches(facts: Explained): Finding[] {
  const { matches, serviceHeader } = facts
  const nameOf = ({ of, recipe }: Match) => {
    if (of === 'computed') return recipe === 'service' ? serviceHeader : 'webhook-signature'
    return of === 'service' ? serviceHeader : 'webhook-signature'
  }
  return distinct([
    ...validity(facts, nameOf),
    ...matches.flatMap((match) => slipsOf(match, nameOf(match))),
    ...computed(facts, nameOf),
  ])
}

/** Made as the contract requires, with the given secret and body. */
export function isExact(match: Match) {
  const isDocumented = match.of === 'computed' ? isKnown(match.recipe) : match.recipe === match.of
  return isDocumented && match.spelling === null && match.slip === null && match.rightBytes
}

function isKnown(recipe: Match['recipe']) {
  return recipe === 'standard' || recipe === 'service'
}

function validity(
  { matches, claims, entries, whose, ...facts }: Explained,
  nameOf: (match: Match) => string,
): Finding[] {
  const exact = matches.filter((match) => match.of !== 'computed' && isExact(match))
  if (exact.length === 0) return []
  const standard = exact.filter(({ of }) => of === 'standard')
  const headers = distinct(exact.map(nameOf))
  const deciding = standard.length > 0 ? standard : exact
  const newest = deciding.find((match) => whose(match) !== 'previous')
  const found: Finding[] = newest
    ? [{ code: 'valid', headers, secret: whose(newest) }]
    : [{ code: 'old_secret', headers, overlaps: entries > 1 }]
  const was = (of: Claim['of']) => claims.some((claim) => claim.of === of) && !matches.some((match) => match.of === of)
  if (was('standard') && standard.length === 0 && facts.headers['webhook-id'] && facts.headers['webhook-timestamp'])
    found.push({ code: 'altered_header', header: alteredHeader(facts) })
  // With two active secrets, this header uses the older one, which may not be known here.
  if (was('service') && entries < 2) found.push({ code: 'altered_header', header: facts.serviceHeader })
  return found
}

function alteredHeader({ headers, body }: Pick<Explained, 'headers' | 'body'>) {
  const id = parsed(body)?.id
  return typeof id === 'string' && id !== headers['webhook-id'] ? 'webhook-id' : 'webhook-timestamp'
}

function slipsOf(match: Match, header: string): Finding[] {
  const found: Finding[] = []
  const isDocumented = match.of === 'computed' ? isKnown(match.recipe) : match.recipe === match.of
  if (!isDocumented) found.push({ code: 'wrong_content', header, recipe: match.recipe })
  if (match.spelling) found.push({ code: 'reserialised', spelling: match.spelling, traces: [], isCertain: true })
  if (match.slip) found.push({ code: 'mangled_secret', slip: match.slip })
  if (!match.rightBytes) found.push({ code: 'key_bytes', header, used: match.bytes })
  return found
}

function computed({ matches, ...facts }: Explained, nameOf: (match: Match) => string): Finding[] {
  if (facts.computed.trim() === '') return []
  const match = matches.find(({ of }) => of === 'computed')
  if (!match) return [{ code: 'computed', header: null }]
  return isExact(match) ? [{ code: 'computed', header: nameOf(match) }] : []
}

function distinct<Value>(values: Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}
