import pg from 'pg'
import { vi } from 'vitest'

/** A statement that the gateway waits for: the process is killed there. */
export interface Moment {
  name: string
  /** `commit` waits inside the COMMIT, which the database completes although no one reads its result. */
  at: 'statement' | 'commit'
  table: string
  way: 'INSERT' | 'UPDATE'
  when: string
  /** Whether the database finishes the statement or COMMIT without its client, or rolls everything back. */
  after: 'kept' | 'lost'
}

export interface Trap {
  /** Resolves when the gateway waits at the moment. */
  untilCaught(): Promise<void>
  /** To call once the gateway is dead. */
  open(): Promise<void>
}

const LOCK = 4_711
const WAITING = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted`

/** Stops the gateway at a moment, with a trigger that waits for a lock. */
export async function setTrap(databaseUrl: string, { at, table, way, when, after }: Moment): Promise<Trap> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`SELECT pg_advisory_lock(${LOCK})`)
  await client.query(`CREATE OR REPLACE FUNCTION trap() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK}); RETURN NEW; END $$`)
  const [head, tail] =
    at === 'commit' ? ['CONSTRAINT TRIGGER trap AFTER', 'DEFERRABLE INITIALLY DEFERRED'] : ['TRIGGER trap BEFORE', '']
  await client.query(`CREATE ${head} ${way} ON ${table} ${tail} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION trap()`)
  const isCaught = async () => (await client.query(WAITING)).rowCount !== 0
  return {
    untilCaught: async () => void (await vi.waitUntil(isCaught, { timeout: 60_000, interval: 5 })),
    async open() {
      if (after === 'lost') {
        await client.query(`SELECT pg_terminate_backend(pid) FROM (${WAITING}) AS caught`)
        await vi.waitUntil(async () => !(await isCaught()), { timeout: 60_000, interval: 5 })
      }
      await client.query(`SELECT pg_advisory_unlock(${LOCK})`)
      await client.query(`DROP TRIGGER trap ON ${table}`)
      await client.end()
    },
  }
}
