import pg from 'pg'

/** Replaces the database in a Postgres URL; sockets (`?host=`) and options stay. */
export function withDatabase(url: string, name: string): string {
  const [base = '', query] = url.split('?', 2)
  const swapped = base.replace(/^(\w+:\/\/[^/]*)(\/.*)?$/, `$1/${encodeURIComponent(name)}`)
  return query === undefined ? swapped : `${swapped}?${query}`
}

/** Creates the database if it does not exist, even if another process does so at the same time. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  await onDatabase(serverUrl, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (found.rowCount) return
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`).catch((error: { code?: string }) => {
      if (error.code !== '42P04' && error.code !== '23505') throw error
    })
  })
}

/** Copies a database without connections. */
export async function copyDatabase(serverUrl: string, template: string, name: string): Promise<void> {
  await onDatabase(serverUrl, async (client) => {
    await client.query(
      `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${client.escapeIdentifier(template)} STRATEGY FILE_COPY`,
    )
  })
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onDatabase(serverUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`)
  })
}

/** Opens a connection for the body alone. */
export async function onDatabase<Result>(
  connection: string | pg.ClientConfig,
  body: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await body(client)
  } finally {
    await client.end()
  }
}
