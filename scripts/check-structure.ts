import { globSync, readFileSync } from 'node:fs'
import { readUnsafeStatements } from './migrations/unsafe-statements.ts'
import { cruiseSources } from './structure/cruise.ts'
import { ownerPairs } from './structure/owner-pairs.ts'

/** Joins that span tenants, and a sandbox whose account is moved as a whole. */
const MOST_OWNER_PAIRS = 3

const { files, violations, mutual } = await cruiseSources(process.cwd())
for (const { rule, reason, from, to } of violations) console.error(`${from}\n  → ${to}\n  ${rule}: ${reason}`)
for (const pair of mutual) console.error(`${pair}\n  folders of the gateway must not import each other`)
const unsafe = readUnsafeStatements()
for (const line of unsafe) console.error(line)
const sources = globSync('gateway/**/*.ts', { exclude: ['**/*.test.ts'] })
const pairs = ownerPairs(sources.map((path) => ({ path, text: readFileSync(path, 'utf8') })))
const hasManyPairs = pairs.length > MOST_OWNER_PAIRS
if (hasManyPairs)
  console.error(`${pairs.join('\n')}\n  at most ${MOST_OWNER_PAIRS} places: pass a Tenant, write ownedBy()`)
const faults = violations.length + mutual.length + unsafe.length + Number(hasManyPairs)
console.log(
  `${files} files, ${violations.length} forbidden imports, ${mutual.length} mutual folders, ${unsafe.length} unsafe statements in migrations, ${pairs.length} accounts beside environments`,
)
if (faults > 0) process.exitCode = 1
