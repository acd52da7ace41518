import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the README imports files that a copy of the folder has', () => {
  const imports = [...readFileSync('sdks/typescript/README.md', 'utf8').matchAll(/ from '(.+)'$/gm)].map(
    ([, from]) => from,
  )
  expect(imports).toEqual(['./sdks/typescript/index.ts', './sdks/typescript/webhooks.ts'])
  expect(imports.filter((from) => !existsSync(from ?? ''))).toEqual([])
})
