import pg from 'pg'

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
