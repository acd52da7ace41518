import { expect, it } from 'vitest'
import { parseAsSort } from './sort-parser.ts'

const parser = parseAsSort(['created_at', 'name'])

it('parses and prints one sort by a known column', () => {
  expect(parser.parse('-created_at')).toEqual({ column: 'created_at', direction: 'desc' })
  expect(parser.serialize({ column: 'name', direction: 'asc' })).toBe('name')
  expect(parser.parse('secret')).toBeNull()
})
