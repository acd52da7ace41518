import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readers = ['gateway/config.ts', 'lib/server/env.ts', 'scripts/settings.ts', 'scripts/secrets.ts']

test('.env.example has a line for every setting', () => {
  const listed = readFileSync('.env.example', 'utf8')
  const names = readers.flatMap((file) => readFileSync(file, 'utf8').match(/\b[A-Z]+(_[A-Z]+)+\b/g) ?? [])
  expect(names.length).toBeGreaterThan(20)
  expect([...new Set(names)].filter((name) => !listed.includes(`\n${name}=`))).toEqual([])
})
