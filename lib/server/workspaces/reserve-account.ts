import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, lt, sql } from 'drizzle-orm'
import { Problem } from '../auth/problem.ts'
import type { Db } from '../db/client.ts'
import { accountReservations } from '../db/schema/index.ts'
import { env } from '../env.ts'
import { reservationPlace } from '../vault/sealed-columns.ts'
import { createVault } from '../vault/vault.ts'
import { createGatewayAccount, type GatewayAccount, parseAccount } from './gateway-account.ts'

const POLL_MS = 100
const POLLS = 100

export type Reservation = { id: string; account: GatewayAccount }

/**
 * An account at the gateway for a workspace that isn't written yet. Holds no transaction and no connection while the
 * gateway works. If the write fails, a retry with the same name gets the same account. Null if `isTaken` reports that
 * a duplicate of the form was written meanwhile.
 */
export async function reserveAccount(
  db: Db,
  { name, contactEmail }: { name: string; contactEmail: string },
  isTaken: () => Promise<boolean>,
): Promise<Reservation | null> {
  const id = reservationId(name, contactEmail)
  for (let poll = 0; poll < POLLS; poll++) {
    const claimed = await claim(db, id)
    if (claimed?.account) return { id, account: open(id, claimed.account) }
    if (claimed && (await isTaken())) {
      await consumeReservation(db, id)
      return null
    }
    if (claimed) return { id, account: await requestAccount(db, id, name, contactEmail) }
    // The same form was sent twice, and the other request is asking the gateway.
    await sleep(POLL_MS)
  }
  const detail = 'This workspace is already being created. Try again in a moment.'
  throw new Problem(503, 'workspace_in_progress', detail, { retryAfterSeconds: 5 })
}

/** Runs in the transaction that writes the workspace. False if another one used the account. */
export async function consumeReservation(db: Db, id: string): Promise<boolean> {
  const used = await db
    .delete(accountReservations)
    .where(eq(accountReservations.reservationId, id))
    .returning({ id: accountReservations.reservationId })
  return used.length > 0
}

// A claim outlives every request to the gateway; after that, its process must have ended.
async function claim(db: Db, id: string): Promise<{ account: Buffer | null } | undefined> {
  await db.delete(accountReservations).where(lt(accountReservations.requestedAt, sql`now() - interval '1 day'`))
  const [row] = await db
    .insert(accountReservations)
    .values({ reservationId: id, requestedAt: sql`now()` })
    .onConflictDoUpdate({
      target: accountReservations.reservationId,
      set: { requestedAt: sql`now()` },
      setWhere: sql`${accountReservations.account} is not null
        or ${accountReservations.requestedAt} < now() - interval '15 seconds'`,
    })
    .returning({ account: accountReservations.account })
  return row
}

async function requestAccount(db: Db, id: string, name: string, contactEmail: string): Promise<GatewayAccount> {
  try {
    const account = await createGatewayAccount(name, contactEmail)
    await db
      .update(accountReservations)
      .set({ account: seal(id, account) })
      .where(eq(accountReservations.reservationId, id))
    return account
  } catch (error) {
    await consumeReservation(db, id)
    throw error
  }
}

// Hashed, so that neither the table nor its backups list who tried to sign up.
function reservationId(name: string, contactEmail: string): string {
  return createHmac('sha256', env().AUTH_SECRET)
    .update(JSON.stringify([contactEmail, name]))
    .digest('base64url')
}

function seal(id: string, account: GatewayAccount): Buffer {
  return createVault(env().VAULT_KEY).seal(JSON.stringify(account), reservationPlace(id))
}

function open(id: string, sealed: Buffer): GatewayAccount {
  return parseAccount(createVault(env().VAULT_KEY).open(sealed, reservationPlace(id)))
}
