import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { readCookie, serialize } from '../auth/cookie.ts'
import { Problem } from '../auth/problem.ts'
import { hashToken } from '../auth/token-hash.ts'
import type { Db } from '../db/client.ts'
import { passkeyChallenges } from '../db/schema/index.ts'
import { CHALLENGE_MINUTES } from './relying-party.ts'

const COOKIE = 'pillar.passkey'

/** `browser` is a secret that only one browser sends. Without a user, the challenge signs in. */
type Holder = { browser: string; userId: string | null }

/** A challenge that this browser may use once. */
export async function createChallenge(db: Db, { browser, userId }: Holder): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
  await db.insert(passkeyChallenges).values({
    challenge,
    browserHash: hashToken(browser),
    userId,
    expiresAt: sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
  })
  return challenge
}

/**
 * Uses up the challenge that a browser signed, before the signature is checked: each allows one attempt. Throws a
 * Problem: `passkey_expired`.
 */
export async function spendChallenge(db: Db, clientData: string, { browser, userId }: Holder): Promise<string> {
  const { challenge } = readClientData(clientData)
  // A challenge of ours has this form; the database refuses some other characters with an error.
  if (typeof challenge !== 'string' || !/^[\w-]{43}$/.test(challenge)) throw expired()
  const spent = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.browserHash, hashToken(browser)),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  if (spent.length === 0) throw userId === null ? expired() : expiredAddition()
  return challenge
}

/** The secret of a browser that is not signed in. Kept, so that its tabs don't void each other's challenges. */
export function browserSecretOf(headers: Headers): string | undefined {
  const kept = readCookie(headers, COOKIE)
  return kept && /^[\w-]{43}$/.test(kept) ? kept : undefined
}

export function newBrowserSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function browserSecretCookie(secret: string): string {
  return serialize(COOKIE, secret, CHALLENGE_MINUTES * 60)
}

/** Ends the challenges for new passkeys that a user got with less proof than is needed from now on. */
export async function voidChallenges(db: Db, userId: string): Promise<void> {
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
}

/** Whether a page of another site showed the console in a frame. The library checks only some of these. */
export function isFramed(clientData: string): boolean {
  return Boolean(readClientData(clientData).crossOrigin)
}

function readClientData(clientData: string): { challenge?: unknown; crossOrigin?: unknown } {
  try {
    return { ...JSON.parse(Buffer.from(clientData, 'base64url').toString()) }
  } catch {
    // The library would throw the same way; a client that sends this signed nothing of ours.
    throw expired()
  }
}

function expiredAddition(): Problem {
  const detail = 'This took too long or was used already. Close this dialog, and add the passkey again.'
  return new Problem(410, 'passkey_expired', detail)
}

export function expired(): Problem {
  return new Problem(410, 'passkey_expired', 'This took too long or was used already. Try again.')
}
