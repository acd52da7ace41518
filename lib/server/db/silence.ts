import pg from 'pg'

/**
 * Closes the connection when a query does not end in time, so that its pool discards it. node-postgres's own
 * `query_timeout` keeps the connection, and the next query, such as ROLLBACK, waits behind the one that hangs.
 */
export function limitQueries(client: pg.ClientBase, withinMs: number, onSilence: () => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const limited = (...args: unknown[]) => {
    const timer = setTimeout(() => {
      cut(client)
      onSilence()
    }, withinMs)
    const over = () => clearTimeout(timer)
    const callback = args.at(-1)
    if (typeof callback !== 'function') {
      const result = query(...args) as Promise<unknown>
      result.then(over, over)
      return result
    }
    return query(...args.slice(0, -1), (...results: unknown[]) => {
      over()
      callback(...results)
    })
  }
  client.query = limited as typeof client.query
}

export function cut(client: pg.ClientBase): void {
  const { stream } = (client as pg.Client).connection
  stream.destroy(new Error('Connection terminated: the database was silent'))
}

const PROBE_MS = 1_000

/** Rejects when the database does not respond: in a second, once there is a free connection. */
export async function probe(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  const timer = setTimeout(cut, PROBE_MS, client)
  try {
    await client.query('SELECT 1')
  } finally {
    clearTimeout(timer)
    client.release()
  }
}

/** Each request that waits for a connection holds memory, so beyond this many the next one fails at once. */
const MOST_WAITING = 200

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: unknown) => void) => void

/** A pool whose queue for connections is limited by number; `connectionTimeoutMillis` limits it by time. */
export class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(done: Done): void
  override connect(done?: Done): Promise<pg.PoolClient> | undefined {
    const isFull = this.waitingCount >= MOST_WAITING
    const error = new Error('timeout exceeded: too many requests wait for a database connection')
    if (!done) return isFull ? Promise.reject(error) : super.connect()
    if (isFull) process.nextTick(done, error, undefined, () => {})
    else super.connect(done)
  }
}
