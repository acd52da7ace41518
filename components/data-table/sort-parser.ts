import { createParser } from 'nuqs/server'
import type { Sort } from './columns.ts'

/** A sort in the URL: `created_at` up, `-created_at` down, and only by the columns that are named here. */
export function parseAsSort(columns: readonly string[]) {
  return createParser<Sort>({
    parse: (text) => {
      const column = text.replace(/^-/, '')
      return columns.includes(column) ? { column, direction: text.startsWith('-') ? 'desc' : 'asc' } : null
    },
    serialize: ({ column, direction }) => (direction === 'desc' ? `-${column}` : column),
    eq: (a, b) => a.column === b.column && a.direction === b.direction,
  })
}
