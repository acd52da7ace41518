import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Migration {
  name: string
  statements: string[]
  mode: keyof typeof modes
  checksum: string
}

/** The first line of a file may choose a mode. Without it, the whole file is one transaction. */
const modes = {
  whole: undefined,
  /** A file that changes several tables must not hold the lock of one while it waits for the next. */
  each: '-- a transaction for each statement',
  none: '-- no transaction',
  /** Each statement changes a limited number of rows, and is repeated until it finds none. */
  batches: '-- in batches',
}

export const migrationFolders = {
  gateway: join(import.meta.dirname, '../../gateway/db/migrations'),
  console: join(import.meta.dirname, '../../lib/server/db/migrations'),
  wholesaler: join(import.meta.dirname, '../../wholesaler/db/migrations'),
}

/** The numbered files of a folder, in order. */
export function listMigrations(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
}

export function readMigrations(database: keyof typeof migrationFolders): Migration[] {
  const folder = migrationFolders[database]
  return listMigrations(folder).map((name) => parseMigration(name, readFileSync(join(folder, name), 'utf8')))
}

export function parseMigration(name: string, text: string): Migration {
  const first = text.split('\n', 1)[0]?.trim()
  const mode = (['none', 'each', 'batches'] as const).find((one) => modes[one] === first) ?? 'whole'
  const checksum = createHash('sha256').update(text).digest('hex')
  return { name, statements: mode === 'whole' ? [text] : splitStatements(text), mode, checksum }
}

// A semicolon at the end of a line ends a statement, except inside a function's body.
function splitStatements(text: string): string[] {
  return text
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/\$\$.*?\$\$/gs, (body) => body.replaceAll(';', '\0'))
    .split(/;\s*$/m)
    .map((statement) => statement.replaceAll('\0', ';').trim())
    .filter(Boolean)
}
