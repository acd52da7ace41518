import { expect, test } from 'vitest'
import { problemEntries } from './problem-reference.ts'

test('no error’s remedy repeats its title, which every page shows above it', () => {
  const repeating = problemEntries.filter(({ title, remedy }) => remedy.startsWith(title))
  expect(repeating.map(({ code }) => code)).toEqual([])
})
