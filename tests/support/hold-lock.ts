import pg from 'pg'
import { expect, onTestFinished } from 'vitest'

const WAITING = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"

/** Takes a statement's locks and keeps them until `release` or the end of the test. */
export async function holdLock(databaseUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let ended: Promise<void> | undefined
  const release = () => {
    ended ??= client.end()
    return ended
  }
  onTestFinished(release)
  await client.query('BEGIN')
  await client.query(statement)
  // A transaction sees the first activity it read until it clears the snapshot.
  const countWaiting = async () => {
    await client.query('SELECT pg_stat_clear_snapshot()')
    return (await client.query(WAITING)).rowCount
  }
  return {
    release,
    /** Ends the transaction with its changes kept. */
    commit: () => client.query('COMMIT'),
    /** Resolves when this many statements of the database wait for a lock. */
    untilWaiting: (count: number) => expect.poll(countWaiting, { interval: 5 }).toBe(count),
  }
}
