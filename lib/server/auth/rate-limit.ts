import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { SecurityEvent } from '#gateway/security-events.schema.ts'
import type { Database } from '../db/client.ts'
import { env } from '../env.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import { type ClientOrigin, networkOf } from './client-origin.ts'
import { Problem } from './problem.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60
const DAY = 24 * HOUR

// A burst, then a trickle: attempts slow down but never stop, because an attacker must not lock out the owner. Attempts
// at one account also count across networks, because an attacker with many networks could otherwise guess forever.
const LIMITS = {
  'sign-in-device': { burst: { points: 8, duration: QUARTER_HOUR }, trickle: { points: 1, duration: 60 } },
  'sign-in-pair': { burst: { points: 7, duration: QUARTER_HOUR }, trickle: { points: 1, duration: 60 } },
  'sign-in-network': { burst: { points: 60, duration: QUARTER_HOUR }, trickle: { points: 4, duration: 60 } },
  'sign-in-address': { burst: { points: 39, duration: HOUR }, trickle: { points: 1, duration: 30 } },
  'sign-up-network': { burst: { points: 20, duration: HOUR }, trickle: null },
  'invitation-person': { burst: { points: 40, duration: HOUR }, trickle: null },
  'address-change-person': { burst: { points: 10, duration: HOUR }, trickle: null },
  // Emails to one address: anyone may sign up with it, invite it, and change the account all day.
  'invitation-address': { burst: { points: 5, duration: HOUR }, trickle: null },
  'notice-address': { burst: { points: 10, duration: HOUR }, trickle: null },
  'workspace-person': { burst: { points: 10, duration: HOUR }, trickle: null },
  'audit-check-person': { burst: { points: 20, duration: HOUR }, trickle: null },
  // Emails to one address, which strangers can cause, and links that were not made here.
  'link-email-device': { burst: { points: 3, duration: QUARTER_HOUR }, trickle: { points: 1, duration: 60 } },
  'link-email-network': { burst: { points: 20, duration: HOUR }, trickle: { points: 1, duration: 60 } },
  'link-email-address': { burst: { points: 5, duration: HOUR }, trickle: { points: 1, duration: 5 * 60 } },
  'link-network': { burst: { points: 30, duration: QUARTER_HOUR }, trickle: { points: 2, duration: 60 } },
  // A code has a million values, of which three are right at a time, so guesses stay below 200 a day.
  'second-step-stranger': { burst: { points: 10, duration: DAY }, trickle: { points: 1, duration: 10 * 60 } },
  'second-step-device': { burst: { points: 10, duration: HOUR }, trickle: { points: 1, duration: 5 * 60 } },
  'second-step-session': { burst: { points: 10, duration: HOUR }, trickle: { points: 1, duration: 5 * 60 } },
  'second-step-network': { burst: { points: 30, duration: QUARTER_HOUR }, trickle: { points: 2, duration: 60 } },
  // A passkey can't be guessed: these limits only keep strangers from filling the database and the processor.
  'passkey-network': { burst: { points: 60, duration: QUARTER_HOUR }, trickle: { points: 4, duration: 60 } },
  'passkey-challenge-network': {
    burst: { points: 300, duration: QUARTER_HOUR },
    trickle: { points: 20, duration: 60 },
  },
  // The same for a sign-in that the provider proves; a browser that comes back makes the console send two requests.
  'provider-network': { burst: { points: 60, duration: QUARTER_HOUR }, trickle: { points: 4, duration: 60 } },
  'provider-attempt-network': { burst: { points: 300, duration: QUARTER_HOUR }, trickle: { points: 20, duration: 60 } },
} satisfies Record<string, { burst: Limit; trickle: Limit | null }>
type LimitName = keyof typeof LIMITS
type Limit = { points: number; duration: number }
type Forgive = () => Promise<unknown>

export type SignInAttempt = { email: string; client: ClientOrigin; device: string | null }

/**
 * Counts in the database before the password is checked, so that parallel attempts count. A known device has its own
 * allowance, which others can't use up. Returns a function that undoes the count, for a correct password.
 */
export async function countSignIn(db: Database, { email, client, device }: SignInAttempt): Promise<Forgive> {
  const network = networkOf(client.ip)
  const counts: [LimitName, string][] = device
    ? [['sign-in-device', `${device} ${email}`]]
    : [
        ['sign-in-pair', `${network} ${email}`],
        ['sign-in-network', network],
        ['sign-in-address', email],
      ]
  const given: Forgive[] = []
  for (const [name, subject] of counts) given.push(await count(db, name, subject, client))
  return () => Promise.all(given.map((giveBack) => giveBack()))
}

export async function countSignUp(db: Database, client: ClientOrigin): Promise<void> {
  // With a loopback URL, all requests come from this machine.
  if (['localhost', '127.0.0.1', '[::1]'].includes(new URL(env().PUBLIC_URL).hostname)) return
  await count(db, 'sign-up-network', networkOf(client.ip), client)
}

/** Counts what a signed-in person may only do so often. */
export async function countAct(
  db: Database,
  act: 'invitation' | 'workspace' | 'audit-check' | 'address-change',
  userId: string,
  client: ClientOrigin,
): Promise<void> {
  await count(db, `${act}-person`, userId, client)
}

/** Counts a request for an email with a link, whether or not the address belongs to anybody. */
export async function countLinkEmail(db: Database, { email, client, device }: SignInAttempt): Promise<void> {
  if (device) {
    await count(db, 'link-email-device', `${device} ${email}`, client)
    return
  }
  await count(db, 'link-email-network', networkOf(client.ip), client)
  await count(db, 'link-email-address', email, client)
}

/** Counts an email that invites an address. Throws once it got several, although nobody there may have asked for them. */
export async function countInvitationEmail(db: Database, email: string, client: ClientOrigin): Promise<void> {
  await count(db, 'invitation-address', email, client)
}

/** Counts an email that tells the owner of an account about a change. Throws once they got many. */
export async function countNotice(db: Database, email: string, client: ClientOrigin): Promise<void> {
  await count(db, 'notice-address', email, client)
}

/** Counts a used link before it is looked up. Returns a function that undoes the count, for one that exists. */
export function countLink(db: Database, client: ClientOrigin): Promise<Forgive> {
  return count(db, 'link-network', networkOf(client.ip), client)
}

export type CodeAttempt = {
  userId: string
  isAppCode: boolean
  client: ClientOrigin
  from: 'session' | 'device' | 'stranger'
}

/**
 * Counts an attempt at the second step before the code is checked. Known devices share one allowance, because someone who
 * knew the password may have collected many. Backup codes are too long to guess, so they let the owner in at any time.
 */
export async function countCode(db: Database, { userId, isAppCode, client, from }: CodeAttempt): Promise<Forgive> {
  const given: Forgive[] = []
  if (isAppCode) given.push(await count(db, `second-step-${from}`, userId, client))
  if (from === 'stranger') given.push(await count(db, 'second-step-network', networkOf(client.ip), client))
  return () => Promise.all(given.map((giveBack) => giveBack()))
}

/** Counts a signed challenge before it is checked. Returns a function that undoes the count, for a right one. */
export function countPasskey(db: Database, client: ClientOrigin): Promise<Forgive> {
  return count(db, 'passkey-network', networkOf(client.ip), client)
}

/** Counts a challenge for a browser that is not signed in. */
export async function countPasskeyChallenge(db: Database, client: ClientOrigin): Promise<void> {
  await count(db, 'passkey-challenge-network', networkOf(client.ip), client)
}

/** Counts a browser that comes back from a provider. Returns a function that undoes the count, for one that is let in. */
export function countProvider(db: Database, client: ClientOrigin): Promise<Forgive> {
  return count(db, 'provider-network', networkOf(client.ip), client)
}

/** Counts a browser that is sent to a provider. */
export async function countProviderAttempt(db: Database, client: ClientOrigin): Promise<void> {
  await count(db, 'provider-attempt-network', networkOf(client.ip), client)
}

async function count(db: Database, name: LimitName, subject: string, client: ClientOrigin): Promise<Forgive> {
  const key = createHash('sha256').update(subject).digest('base64url')
  const { trickle, burst } = limitersOf(db, name)
  for (const limiter of [trickle, burst]) {
    const refused = limiter && (await limiter.consume(key).then(() => null, onlyRefusal))
    if (limiter && !refused) return () => limiter.reward(key)
  }
  const wait = await (trickle ?? burst).get(key)
  const seconds = Math.max(1, Math.ceil((wait?.msBeforeNext ?? 0) / 1000))
  logSecurityEvent(throttled(name), { ip: client.ip, limit: name })
  const words = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  throw new Problem(429, 'rate_limited', `Too many attempts. Try again in ${words}.`, { retryAfterSeconds: seconds })
}

function throttled(name: LimitName): SecurityEvent {
  if (name === 'sign-up-network') return 'sign_up.throttled'
  if (/-person$|^(invitation|notice)-address$/.test(name)) return 'member.throttled'
  if (name.startsWith('passkey')) return 'passkey.throttled'
  if (name.startsWith('second-step')) return 'second_step.throttled'
  return /^(sign-in|provider)/.test(name) ? 'sign_in.throttled' : 'link.throttled'
}

function onlyRefusal(refused: unknown): RateLimiterRes {
  if (refused instanceof RateLimiterRes) return refused
  throw refused
}

type Limiters = { burst: RateLimiterPostgres; trickle: RateLimiterPostgres | null }
const known = new WeakMap<Database, Map<LimitName, Limiters>>()

function limitersOf(db: Database, name: LimitName): Limiters {
  const own = known.get(db) ?? new Map<LimitName, Limiters>()
  known.set(db, own)
  const { burst, trickle } = LIMITS[name]
  const limiters = own.get(name) ?? {
    burst: limiter(db, `${name}-burst`, burst),
    trickle: trickle && limiter(db, `${name}-trickle`, trickle),
  }
  own.set(name, limiters)
  return limiters
}

// The caller hashes the key, so that the table doesn't list who tried to sign in.
function limiter(db: Database, keyPrefix: string, limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...limit,
    keyPrefix,
    storeClient: db.$client,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
  })
}
