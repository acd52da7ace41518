import { cruiseSources } from './structure/cruise.ts'

const { files, violations } = await cruiseSources(process.cwd())
for (const { rule, reason, from, to } of violations) console.error(`${from}\n  → ${to}\n  ${rule}: ${reason}`)
console.log(`${files} files, ${violations.length} forbidden imports`)
if (violations.length > 0) process.exitCode = 1
