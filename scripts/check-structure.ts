import { readUnsafeStatements } from './migrations/unsafe-statements.ts'
import { cruiseSources } from './structure/cruise.ts'

const { files, violations } = await cruiseSources(process.cwd())
for (const { rule, reason, from, to } of violations) console.error(`${from}\n  → ${to}\n  ${rule}: ${reason}`)
const unsafe = readUnsafeStatements()
for (const line of unsafe) console.error(line)
console.log(`${files} files, ${violations.length} forbidden imports, ${unsafe.length} unsafe statements in migrations`)
if (violations.length + unsafe.length > 0) process.exitCode = 1
