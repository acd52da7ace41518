import { expect, it } from 'vitest'
import { operations } from './generated/operations.ts'

// Before the client loads, the console distinguishes an iterator from a call by its name.
it('names exactly the iterators iterate…', () => {
  const groups = Object.values(operations)
  const iterators = groups.flatMap((group) =>
    Object.values(group).flatMap((operation) => ('iterate' in operation ? [String(operation.iterate)] : [])),
  )
  expect(iterators.length).toBeGreaterThan(3)
  expect(iterators.filter((name) => !/^iterate(?![a-z])/.test(name))).toEqual([])
  expect(groups.flatMap((group) => Object.keys(group)).filter((name) => /^iterate(?![a-z])/.test(name))).toEqual([])
})
