import { hash, verify } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import type { Db, Transaction } from '../db/client.ts'
import { passwords, users } from '../db/schema/index.ts'
import { Problem } from './problem.ts'

// OWASP's first argon2id setting: 19 MiB, 2 passes, 1 lane. Algorithm 2 is argon2id.
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let dummyHash: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(normalised(password), OPTIONS)
}

/** Takes as long for an unknown user (no hash) as for a wrong password, so timing reveals no account. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const right = await verify(stored ?? (await dummyHash), normalised(password))
  return right && stored !== undefined
}

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: passwords.userId }).from(passwords).where(eq(passwords.userId, userId))
  return rows.length > 0
}

/**
 * Whether the hash that was verified is still the user's, or null is: still no password. Until the transaction ends, nobody
 * else can change it.
 */
export async function isStillPassword(tx: Transaction, userId: string, hash: string | null): Promise<boolean> {
  if (hash === null) {
    await lockPassword(tx, userId)
    return !(await hasPassword(tx, userId))
  }
  const rows = await tx
    .select({ userId: passwords.userId })
    .from(passwords)
    .where(and(eq(passwords.userId, userId), eq(passwords.hash, hash)))
    .for('update')
  return rows.length > 0
}

/** Until the transaction ends, the user can neither finish a sign-in with the password nor change it. */
export async function lockPassword(tx: Transaction, userId: string): Promise<void> {
  const lock = () =>
    tx.select({ userId: passwords.userId }).from(passwords).where(eq(passwords.userId, userId)).for('update')
  if ((await lock()).length > 0) return
  // There is no password to lock. Who waited here may find that one was set meanwhile.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  await lock()
}

export function refuseEmailAsPassword(email: string, password: string, field: string): void {
  if (password.trim().toLowerCase() !== email) return
  const message = 'Choose a password other than your email address.'
  throw new Problem(400, 'validation_failed', message, { errors: [{ field, code: 'invalid_format', message }] })
}

// NIST SP 800-63B 5.1.1.2: the same characters typed on another keyboard must give the same bytes.
function normalised(password: string) {
  return password.normalize('NFKC')
}
