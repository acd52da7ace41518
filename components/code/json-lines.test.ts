import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonLines, matches } from './json-lines.ts'

const value = { id: 'chk_1', amount: 1099, lines: [{ a: null }, {}], 'a/b': true }

it('prints what JSON.stringify prints', () => {
  const print = (any: unknown) =>
    jsonLines(any)
      .map((line) => {
        const key = line.key === null ? '' : `${JSON.stringify(line.key)}: `
        return `${'  '.repeat(line.depth)}${key}${line.text}${line.comma ? ',' : ''}`
      })
      .join('\n')
  fc.assert(
    fc.property(fc.jsonValue(), (any) => {
      expect(print(any)).toBe(JSON.stringify(any, null, 2))
    }),
  )
})

it('folds the given paths and says how many lines they hide', () => {
  const folded = jsonLines(value, new Set(['/lines']))
  expect(folded.find((line) => line.kind === 'folded')).toMatchObject({
    key: 'lines',
    text: '[ 2 items ]',
    comma: true,
  })
  expect(jsonLines(value, new Set(['']))).toHaveLength(1)
})

it('gives each line its JSON pointer', () => {
  expect(jsonLines(value).map((line) => line.pointer)).toContain('/a~1b')
})

it('searches keys and values, never brackets', () => {
  const found = (query: string) => jsonLines(value).filter((line) => matches(line, query)).length
  expect([found('CHK'), found('amount'), found('{'), found('[ '), found(' ')]).toEqual([1, 1, 1, 0, 0])
})
