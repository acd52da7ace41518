import { claimsOf } from './claims.ts'
import { explainMatches, isExact } from './explain-matches.ts'
import { byWeight, type Finding, type Whose } from './finding.ts'
import { compareWithOriginal, type Original } from './original.ts'
import { readHeaders } from './read-headers.ts'
import { type Match, search } from './search.ts'
import { hintOf, secretsIn } from './secrets.ts'
import { parsed, tracesOf } from './spellings.ts'

export type Question = {
  headers: string
  body: string
  /** One per line, newest first; it never leaves this machine. */
  secrets: string
  /** The signature that the receiver's own code computed. May be empty. */
  computed: string
  now: Date
  /** The environment of the page: sandbox or live. */
  environment: string
  /** The service's own signature header, in lower case. */
  serviceHeader: string
  webhook: AskedWebhook | null
}

/** Describes a webhook without its secret. `secret` of a match is 0 for the current one. */
export type AskedWebhook = { hint: string; matches: Match[]; original: Original | null }

const TOLERANCE_SECONDS = 300

/** Findings about a delivery or the code that checks it, cause first. */
export async function diagnose(question: Question): Promise<Finding[]> {
  const { headers, mangled } = readHeaders(question.headers, question.serviceHeader)
  const { webhook } = question
  const secrets = secretsIn(question.secrets)
  const claims = claimsOf(headers, question.serviceHeader, question.computed)
  const own = await search({ claims, headers, body: question.body, secrets })
  const matches = secrets.length > 0 ? own : (webhook?.matches ?? [])
  const wasAsked = secrets.length > 0 || webhook !== null
  const entries = claims.filter(({ of }) => of === 'standard').length
  const whose = (match: Match) => ownerOf(match, { secrets, webhook, entries })
  const foreign = foreignEnvironment(question)
  const original = webhook?.original ? compareWithOriginal(webhook.original, headers, question) : []

  const explained = explainMatches({ ...question, matches, claims, entries, whose, headers })

  return byWeight([
    ...mangled.map((one): Finding => ({ code: 'mangled_header', ...one })),
    ...missing(headers, question.serviceHeader),
    ...skew(headers['webhook-timestamp'], question.now),
    ...foreign,
    ...original.filter(({ code }) => code !== 'reserialised' || !explained.some((one) => one.code === code)),
    ...explained,
    ...(wasAsked && original.length === 0 && foreign.length === 0
      ? unexplained({ matches, hasClaims: claims.some(({ of }) => of !== 'computed'), question })
      : []),
  ])
}

type Owners = { secrets: string[]; webhook: AskedWebhook | null; entries: number }

function ownerOf(match: Match, { secrets, webhook, entries }: Owners): Whose {
  if (secrets.length === 0) return match.secret === 0 ? 'current' : 'previous'
  if (webhook) return hintOf(secrets[match.secret] ?? '') === webhook.hint ? 'current' : 'previous'
  if (match.secret > 0) return 'previous'
  // While two secrets overlap, the newer one signs first.
  if (entries > 1 && match.of === 'standard') return match.entry === 0 ? 'current' : 'previous'
  return 'given'
}

function missing(headers: Record<string, string>, serviceHeader: string): Finding[] {
  if (headers[serviceHeader] && !headers['webhook-signature']) return []
  return ['webhook-id', 'webhook-timestamp', 'webhook-signature']
    .filter((header) => !headers[header])
    .map((header) => ({ code: 'missing_header', header }))
}

function skew(timestamp: string | undefined, now: Date): Finding[] {
  if (!timestamp || !/^\d+$/.test(timestamp)) return []
  const seconds = Math.round(now.getTime() / 1000) - Number(timestamp)
  return Math.abs(seconds) > TOLERANCE_SECONDS ? [{ code: 'clock_skew', seconds }] : []
}

function foreignEnvironment({ body, environment }: Question): Finding[] {
  const event = parsed(body)?.environment
  const isForeign = (event === 'sandbox' || event === 'live') && event !== environment
  return isForeign ? [{ code: 'wrong_environment', event, here: environment }] : []
}

type Unexplained = { matches: Match[]; hasClaims: boolean; question: Question }

/** For when no known method produces any of the sent signatures. */
function unexplained({ matches, hasClaims, question }: Unexplained): Finding[] {
  if (!hasClaims || matches.some(({ of }) => of !== 'computed')) return []
  const isGenuine = question.webhook?.matches.some(isExact) ?? false
  const traces = isGenuine ? [] : tracesOf(question.body)
  return [
    ...(traces.length > 0 ? [{ code: 'reserialised', spelling: null, traces, isCertain: false } as const] : []),
    { code: 'wrong_secret', isGenuine },
  ]
}
