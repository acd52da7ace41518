import type pg from 'pg'
import { CATALOGUE_LOCK } from '../db/run-locks.ts'
import type { Store } from '../db/store.ts'

/** Another process imports or undoes the catalogue of this account right now. */
export class CatalogueBusy extends Error {
  override name = 'CatalogueBusy'
}

/** Long enough for the server to notice that a killed process is gone. */
const WAIT_MS = 5_000

/**
 * Runs the body while no other process writes this account's catalogue. The lock ends with the connection, so that a
 * killed process leaves none. Throws `CatalogueBusy`.
 */
export async function withCatalogueLock<T>(
  store: Store,
  accountId: number,
  body: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await store.pool.connect()
  try {
    await client.query(`SET lock_timeout = ${WAIT_MS}`)
    await client.query('SELECT pg_advisory_lock($1, $2)', [CATALOGUE_LOCK, accountId]).catch((error) => {
      if (error.code !== '55P03') throw error
      throw new CatalogueBusy('Another import of this catalogue is running. Wait for it to end, or stop it.')
    })
    return await body(client)
  } finally {
    // Closing the connection releases the lock and forgets the settings.
    client.release(true)
  }
}
