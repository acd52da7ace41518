import { globSync, readFileSync } from 'node:fs'
import { readUnsafeStatements } from './migrations/unsafe-statements.ts'
import { cruiseSources } from './structure/cruise.ts'
import { ownerPairs } from './structure/owner-pairs.ts'
import { fragments, translatedWords } from './structure/words.ts'

/** Joins that span tenants, and a sandbox whose account is moved as a whole. */
const MOST_OWNER_PAIRS = 3
const MOST_LONE_FILES = 8
const CODE = '{app,bench,components,e2e,gateway,lib,scripts,sdks,tests,wholesaler}/**/*.{ts,tsx}'

const read = (pattern: string, exclude: string[]) =>
  globSync(pattern, { exclude }).map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const { files, violations, mutual, lone } = await cruiseSources(process.cwd())
for (const { rule, reason, from, to } of violations) console.error(`${from}\n  → ${to}\n  ${rule}: ${reason}`)
for (const pair of mutual) console.error(`${pair}\n  folders of the gateway must not import each other`)
const unsafe = readUnsafeStatements()
for (const line of unsafe) console.error(line)
const hasManyLone = lone.length > MOST_LONE_FILES
if (hasManyLone)
  console.error(
    `${lone.join('\n')}\n  at most ${MOST_LONE_FILES} files under 20 lines may have one user: merge them into it`,
  )
const pairs = ownerPairs(read('gateway/**/*.ts', ['**/*.test.ts']))
const hasManyPairs = pairs.length > MOST_OWNER_PAIRS
if (hasManyPairs)
  console.error(`${pairs.join('\n')}\n  at most ${MOST_OWNER_PAIRS} places: pass a Tenant, write ownedBy()`)
const code = read(CODE, ['tests/structure/words.test.ts'])
const unclear = fragments(code)
for (const place of unclear) console.error(`${place}\n  a comment must not begin with What, Who, Of, Those or Nobody`)
const translated = translatedWords(code)
for (const place of translated)
  console.error(`${place}\n  a word that reads as translated, see scripts/structure/words.ts`)
const faults =
  violations.length +
  mutual.length +
  unsafe.length +
  translated.length +
  Number(hasManyPairs) +
  Number(hasManyLone) +
  unclear.length
console.log(
  `${files} files, ${violations.length} forbidden imports, ${mutual.length} mutual folders, ${lone.length} small files with one user, ${unsafe.length} unsafe statements in migrations, ${pairs.length} accounts beside environments, ${unclear.length} fragments in comments, ${translated.length} translated words`,
)
if (faults > 0) process.exitCode = 1
