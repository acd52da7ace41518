import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/client.ts'
import { env } from '../env.ts'
import { networkOf } from './client-origin.ts'
import { Problem } from './problem.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

// Per email as well: whoever commands many addresses could otherwise guess without end.
const LIMITS = {
  'sign-in-pair': { points: 8, duration: QUARTER_HOUR },
  'sign-in-address': { points: 60, duration: QUARTER_HOUR },
  'sign-in-email': { points: 40, duration: HOUR },
  'sign-up-address': { points: 20, duration: HOUR },
}
type LimitName = keyof typeof LIMITS

/** Counts in the database, before the password is looked at: parallel tries count too, and a restart forgets nothing. */
export async function countSignIn(db: Database, email: string, ip: string | null): Promise<void> {
  await count(db, 'sign-in-pair', `${networkOf(ip)} ${email}`)
  await count(db, 'sign-in-address', networkOf(ip))
  await count(db, 'sign-in-email', email)
}

/** A right password is no guess: it gives back what it counted, and ends the series of this pair. */
export async function forgiveSignIn(db: Database, email: string, ip: string | null): Promise<void> {
  await limiter(db, 'sign-in-pair').delete(keyOf(`${networkOf(ip)} ${email}`))
  await limiter(db, 'sign-in-address').reward(keyOf(networkOf(ip)))
  await limiter(db, 'sign-in-email').reward(keyOf(email))
}

export async function countSignUp(db: Database, ip: string | null): Promise<void> {
  // Served under a loopback name there is no stranger to hold off, only one's own machine.
  if (['localhost', '127.0.0.1', '[::1]'].includes(new URL(env().PUBLIC_URL).hostname)) return
  await count(db, 'sign-up-address', networkOf(ip))
}

async function count(db: Database, name: LimitName, subject: string) {
  try {
    await limiter(db, name).consume(keyOf(subject))
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
    throw new Problem(429, 'rate_limited', `Too many attempts. Try again in ${wait}.`, { retryAfterSeconds: seconds })
  }
}

const limiters = new WeakMap<Database, Map<LimitName, RateLimiterPostgres>>()

function limiter(db: Database, name: LimitName): RateLimiterPostgres {
  const known = limiters.get(db) ?? new Map<LimitName, RateLimiterPostgres>()
  limiters.set(db, known)
  const existing = known.get(name)
  if (existing) return existing
  const made = new RateLimiterPostgres({
    ...LIMITS[name],
    keyPrefix: name,
    storeClient: db.$client,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
  })
  known.set(name, made)
  return made
}

// Hashed, so that the table of limits is no list of who tried to sign in.
function keyOf(subject: string) {
  return createHash('sha256').update(subject).digest('base64url')
}
