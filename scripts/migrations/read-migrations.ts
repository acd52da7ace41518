import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Migration {
  name: string
  /** One statement at a time without a transaction; all of the file as one otherwise. */
  statements: string[]
  inTransaction: boolean
  checksum: string
}

const NO_TRANSACTION = '-- no transaction'

export const migrationFolders = {
  gateway: join(import.meta.dirname, '../../gateway/db/migrations'),
  console: join(import.meta.dirname, '../../lib/db/migrations'),
}

/** The numbered files of a folder, in the order in which they apply. */
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
  const inTransaction = text.split('\n', 1)[0]?.trim() !== NO_TRANSACTION
  const checksum = createHash('sha256').update(text).digest('hex')
  return { name, statements: inTransaction ? [text] : splitStatements(text), inTransaction, checksum }
}

// A file without a transaction holds no functions, so a semicolon at the end of a line always ends a statement.
function splitStatements(text: string): string[] {
  return text
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
}
