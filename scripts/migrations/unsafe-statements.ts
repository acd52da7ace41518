import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listMigrations, migrationFolders } from './read-migrations.ts'

/** A migration that would disrupt running processes. */
interface Rule {
  applies: RegExp
  /** An exception: the statement is safe if this matches. */
  unless?: RegExp
  reason: string
}

const rules: Rule[] = [
  {
    applies: /^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)/,
    reason: 'CREATE INDEX stops writes: build it CONCURRENTLY in a file that begins with "-- no transaction"',
  },
  {
    applies: /^DROP INDEX (?!CONCURRENTLY)/,
    reason: 'DROP INDEX stops reads: drop it CONCURRENTLY in a file that begins with "-- no transaction"',
  },
  {
    applies: /ADD COLUMN (?=.*\bNOT NULL\b)/,
    unless: /\bDEFAULT\b/,
    reason: 'ADD COLUMN NOT NULL without a DEFAULT fails on existing rows and on processes that do not know the column',
  },
  {
    applies: /ADD COLUMN .*(\b(RANDOM|GEN_RANDOM_UUID|CLOCK_TIMESTAMP|NEXTVAL)\(|\bSTORED\b|\b(BIG)?SERIAL\b|\bIDENTITY\b)/,
    reason: 'ADD COLUMN with a computed value rewrites the table: add it empty and fill it in batches',
  },
  {
    applies: /ADD COLUMN .*\b(UNIQUE|PRIMARY KEY|REFERENCES|CHECK)\b/,
    reason: 'ADD COLUMN with a constraint scans the table: add the constraint by itself',
  },
  {
    applies: /ADD (CONSTRAINT \S+ )?(CHECK|FOREIGN KEY)\b/,
    unless: /NOT VALID$/,
    reason: 'ADD CONSTRAINT scans the table under a lock: add it NOT VALID and validate it in a later file',
  },
  {
    applies: /ADD (CONSTRAINT \S+ )?(UNIQUE|PRIMARY KEY|EXCLUDE)\b/,
    unless: /USING INDEX/,
    reason: 'ADD CONSTRAINT builds an index under a lock: build it CONCURRENTLY and add the constraint USING INDEX',
  },
  {
    applies: /ALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/,
    reason: 'changing a type rewrites the table: add a column of the new type',
  },
  { applies: /\bRENAME\b/, reason: 'RENAME breaks processes of the previous release: add the new name beside the old one' },
  {
    applies: /^UPDATE\b|^DELETE\b|^WITH\b.*\b(UPDATE|DELETE)\b/,
    unless: /\bLIMIT \d+/,
    reason: 'UPDATE and DELETE lock every row they touch: change rows in batches with a LIMIT',
  },
  {
    applies: /^(LOCK|TRUNCATE|CLUSTER|VACUUM|REINDEX)\b|SET (UNLOGGED|LOGGED|TABLESPACE)\b/,
    reason: 'the statement locks the whole table',
  },
  { applies: /LOCK_TIMEOUT/, reason: 'the migrator sets lock_timeout, a migration must not' },
]

const withoutTransaction =
  /^(CREATE (UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS|DROP INDEX CONCURRENTLY IF EXISTS|ALTER TABLE \S+ VALIDATE CONSTRAINT)\b/

export interface MigrationFile {
  name: string
  text: string
}

export function readUnsafeStatements(): string[] {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  return Object.values(migrationFolders).flatMap((folder) => {
    const files = listMigrations(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
    return unsafeStatements(files, version)
  })
}

/** Every statement that would stop or break a running process of the previous release, as `file: reason: statement`. */
export function unsafeStatements(files: readonly MigrationFile[], release: string): string[] {
  return files.flatMap((file, index) => {
    if (index === 0) return []
    const statements = split(file.text)
    const created = new Set(statements.flatMap((one) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/.exec(one)?.[1] ?? []))
    const earlier = files.slice(0, index).flatMap(({ text }) => split(text))
    return statements.flatMap((statement) =>
      reasons(statement, { file, created, earlier, release }).map((reason) => `${file.name}: ${reason}: ${statement}`),
    )
  })
}

interface Around {
  file: MigrationFile
  created: ReadonlySet<string>
  earlier: string[]
  release: string
}

function reasons(statement: string, { file, created, earlier, release }: Around): string[] {
  if (/^-- no transaction\n/.test(file.text)) {
    return withoutTransaction.test(statement)
      ? []
      : ['a file without a transaction may only build or drop indexes CONCURRENTLY, IF (NOT) EXISTS, and validate']
  }
  if (created.has(tableOf(statement))) return []
  const broken = rules.filter(({ applies, unless }) => applies.test(statement) && !unless?.test(statement))
  const found = broken.map(({ reason }) => reason)
  if (/\bCONCURRENTLY\b/.test(statement)) found.push('CONCURRENTLY needs a file that begins with "-- no transaction"')
  if (/VALIDATE CONSTRAINT/.test(statement))
    found.push('VALIDATE CONSTRAINT scans the table: give it a file that begins with "-- no transaction"')
  if (/SET NOT NULL/.test(statement) && !isKnownPresent(statement, earlier))
    found.push('SET NOT NULL scans the table: validate a CHECK (column IS NOT NULL) in an earlier file')
  if (/\bDROP (COLUMN|TABLE)\b/.test(statement) && !isUnusedSince(file.text, release))
    found.push('DROP breaks the previous release: write "-- last used by VERSION" with an earlier version')
  return found
}

function tableOf(statement: string): string {
  const [, altered, indexed] = /^ALTER TABLE (?:ONLY )?(\w+)|^CREATE .*?INDEX \w+ ON (?:ONLY )?(\w+)/.exec(statement) ?? []
  return altered ?? indexed ?? ''
}

function isKnownPresent(statement: string, earlier: string[]): boolean {
  const [, table, column] = /^ALTER TABLE (\w+) ALTER (?:COLUMN )?(\w+) SET NOT NULL/.exec(statement) ?? []
  const check = new RegExp(`^ALTER TABLE ${table} ADD CONSTRAINT (\\w+) CHECK \\(${column} IS NOT NULL\\)`)
  const constraint = earlier.flatMap((one) => check.exec(one)?.[1] ?? []).at(-1)
  return earlier.includes(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${constraint}`)
}

function isUnusedSince(text: string, release: string): boolean {
  const [, last] = /^-- last used by (\d+\.\d+\.\d+)$/m.exec(text) ?? []
  return last !== undefined && last.localeCompare(release, 'en', { numeric: true }) < 0
}

// Bodies of functions and strings are not statements of the migration. Rules match keywords in upper case.
function split(text: string): string[] {
  return text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/'[^']*'/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toUpperCase())
    .filter(Boolean)
    .flatMap(actions)
}

/** The actions of one ALTER TABLE, each as its own statement. */
function actions(statement: string): string[] {
  const [head] = /^ALTER TABLE (?:ONLY )?\w+ /.exec(statement) ?? []
  if (!head) return [statement]
  const parts: string[] = ['']
  let depth = 0
  for (const character of statement.slice(head.length)) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => head + part.trim())
}
