import { expect, test } from 'vitest'
import { mutualFolders } from '#scripts/structure/mutual-folders.ts'

const module = (source: string, ...imported: string[]) => ({
  source,
  dependencies: imported.map((resolved) => ({ resolved })),
})

test('finds two gateway folders that import each other', () => {
  const modules = [
    module('gateway/events/outbox.ts', 'gateway/db/unit.ts'),
    module('gateway/db/batch.ts', 'gateway/db/unit.ts', 'gateway/events/hand-over.ts'),
    module('gateway/pay/refunds/refunds.service.ts', 'gateway/events/outbox.ts', 'gateway/db/unit.ts'),
  ]
  expect(mutualFolders(modules)).toEqual(['gateway/db ⇄ gateway/events'])
})

test.each([
  ['a schema, which imports only schemas', 'gateway/pay/refunds/refunds.schema.ts', 'gateway/events/outbox.ts'],
  ['a file of the root, which composes the folders', 'gateway/index.ts', 'gateway/index.ts'],
])('accepts two-way imports through %s', (_, through, source) => {
  const modules = [module(source, through), module('gateway/pay/refunds/refunds.service.ts', source)]
  expect(mutualFolders(modules)).toEqual([])
})

test('accepts a test that imports back', () => {
  const modules = [
    module('gateway/db/commits.test.ts', 'gateway/events/hand-over.ts'),
    module('gateway/events/hand-over.ts', 'gateway/db/queued.ts'),
  ]
  expect(mutualFolders(modules)).toEqual([])
})
