import { and, eq, inArray } from 'drizzle-orm'
import { hasPassword } from '../auth/passwords.ts'
import { Problem } from '../auth/problem.ts'
import type { Transaction } from '../db/client.ts'
import { identities, passkeys } from '../db/schema/index.ts'
import { env } from '../env.ts'
import { offersPasskeys } from '../passkeys/relying-party.ts'

/**
 * Call it after the removal of a way to sign in, in its transaction, which holds the lock on the password: of two removals
 * at once, the later one sees the other. An emailed link is no way: it needs a mailbox that may be gone. Throws a Problem:
 * `last_way_to_sign_in`.
 */
export async function refuseLastWayIn(tx: Transaction, userId: string): Promise<void> {
  if (await hasPassword(tx, userId)) return
  if (offersPasskeys()) {
    const own = await tx.select({ id: passkeys.passkeyId }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1)
    if (own.length > 0) return
  }
  const issuers = env().PROVIDERS.map(({ issuer }) => issuer)
  const [usable] = await tx
    .select({ id: identities.identityId })
    .from(identities)
    .where(and(eq(identities.userId, userId), inArray(identities.issuer, issuers)))
    .limit(1)
  if (usable) return
  const detail = 'This is your only way to sign in. Set a password first, or add another way.'
  throw new Problem(409, 'last_way_to_sign_in', detail)
}
