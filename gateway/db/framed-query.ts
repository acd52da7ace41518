import pg from 'pg'

export type Config = pg.QueryConfig & { values?: unknown[] }

/** A statement that the connection has prepared. Its result is ignored. */
export interface Step {
  statement: string
  values: string[]
}

interface Wire {
  bind(message: Step): void
  execute(message: { portal: string }): void
  sync(): void
}

interface Frame {
  before: Step[]
  after?: Step[]
}

/**
 * A statement between others without rows. All travel in one message, up to one Sync: when one of them fails, the server
 * skips the rest, so a COMMIT never follows a statement that failed.
 */
class FramedQuery extends (pg.Query as unknown as new (
  config: Config,
  values?: unknown[],
) => {
  prepare(wire: Wire): void
  handleCommandComplete(message: unknown, wire: Wire): void
}) {
  private readonly before: Step[]
  private readonly after: Step[]
  private completed = 0

  constructor({ before, after = [] }: Frame, config: Config, values?: unknown[]) {
    super({ ...config, queryMode: 'extended' } as Config, values)
    this.before = before
    this.after = after
  }

  override prepare(wire: Wire): void {
    for (const step of this.before) run(wire, step)
    super.prepare(wire)
  }

  // The last part of `prepare`.
  _getRows(wire: Wire): void {
    wire.execute({ portal: '' })
    for (const step of this.after) run(wire, step)
    wire.sync()
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.completed === this.before.length) super.handleCommandComplete(message, wire)
    this.completed++
  }
}

function run(wire: Wire, step: Step): void {
  wire.bind(step)
  wire.execute({ portal: '' })
}

export function framed(...query: ConstructorParameters<typeof FramedQuery>): pg.QueryConfig {
  return new FramedQuery(...query) as unknown as pg.QueryConfig
}

/** Like `client.query`, which returns no promise for a query of ours. */
export function sendFramed(client: pg.ClientBase, query: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result))
    client.query(query as unknown as string, done as never)
  })
}
