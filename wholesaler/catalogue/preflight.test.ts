import { expect, test } from 'vitest'
import { catalogueRow } from '#tests/support/catalogue-server.ts'
import { parseProductPage } from '../records/product-page.ts'
import { checkFirstPage } from './preflight.ts'

function check(mode: 'full' | 'incremental', count: number, fields: object) {
  const rows = Array.from({ length: count }, (_, id) => catalogueRow(id, fields))
  return () => checkFirstPage(parseProductPage(JSON.stringify(rows), 'EUR'), mode)
}

test.each([
  ['broken rows', { prix_unitaire: null }],
  ['free products', { prix_unitaire: 0 }],
])('an incremental import is refused from ten %s on, and a full one from the first on', (_, fields) => {
  expect(check('incremental', 9, fields)).not.toThrow()
  expect(check('incremental', 10, fields)).toThrow('The import stopped before it changed anything')
  expect(check('full', 1, fields)).toThrow('The import stopped before it changed anything')
})

test('a page without rows is not refused', () => {
  expect(check('full', 0, {})).not.toThrow()
})
