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

test('finds two folders that import each other’s schemas', () => {
  const modules = [
    module('gateway/ledger/book-charge.ts', 'gateway/pay/refunds/refunds.schema.ts'),
    module('gateway/pay/refunds/refunds.service.ts', 'gateway/ledger/book-charge.ts'),
  ]
  expect(mutualFolders(modules)).toEqual(['gateway/ledger ⇄ gateway/pay/refunds'])
})

test('accepts a file of the root, which composes the folders', () => {
  const modules = [
    module('gateway/index.ts', 'gateway/pay/refunds/refunds.service.ts'),
    module('gateway/pay/refunds/refunds.service.ts', 'gateway/index.ts'),
  ]
  expect(mutualFolders(modules)).toEqual([])
})

test('accepts a test that imports back', () => {
  const modules = [
    module('gateway/db/commits.test.ts', 'gateway/events/hand-over.ts'),
    module('gateway/events/hand-over.ts', 'gateway/db/queued.ts'),
  ]
  expect(mutualFolders(modules)).toEqual([])
})
