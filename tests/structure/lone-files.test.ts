import { expect, test } from 'vitest'
import { loneFiles } from '#scripts/structure/lone-files.ts'

const found = (source: string, lines: number, ...dependents: string[]) =>
  loneFiles([{ source, dependents }], () => lines)

test('finds a file of 19 lines with one user', () => {
  expect(found('lib/data/currencies.ts', 19, 'lib/data/prices.ts')).toEqual(['lib/data/currencies.ts'])
})

test('does not count a test as a user', () => {
  expect(found('lib/data/currencies.ts', 5, 'lib/data/prices.ts', 'lib/data/currencies.test.ts')).toHaveLength(1)
})

test.each([
  ['a file of 20 lines', 'lib/data/currencies.ts', 20, ['lib/data/prices.ts']],
  ['a file with two users', 'lib/data/currencies.ts', 5, ['lib/data/prices.ts', 'app/page.tsx']],
  ['a page, which Next looks for by name', 'app/(console)/home/page.tsx', 5, []],
  ['a test', 'lib/data/currencies.test.ts', 5, []],
  ['the routes of a resource', 'gateway/developer/health/health.routes.ts', 5, ['gateway/resources.ts']],
  ['a script', 'scripts/ports.ts', 5, ['scripts/dev.ts']],
])('accepts %s', (_, source, lines, dependents) => {
  expect(found(source, lines, ...dependents)).toEqual([])
})
