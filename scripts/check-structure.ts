import { readUnsafeStatements } from './migrations/unsafe-statements.ts'
import { cruiseSources } from './structure/cruise.ts'

const { files, violations, mutual } = await cruiseSources(process.cwd())
for (const { rule, reason, from, to } of violations) console.error(`${from}\n  → ${to}\n  ${rule}: ${reason}`)
for (const pair of mutual) console.error(`${pair}\n  folders of the gateway must not import each other`)
const unsafe = readUnsafeStatements()
for (const line of unsafe) console.error(line)
const faults = violations.length + mutual.length + unsafe.length
console.log(
  `${files} files, ${violations.length} forbidden imports, ${mutual.length} mutual folders, ${unsafe.length} unsafe statements in migrations`,
)
if (faults > 0) process.exitCode = 1
