import { expect, it } from 'vitest'
import { toCsv } from './to-csv.ts'

it('quotes values that would break a row', () => {
  expect(toCsv(['name', 'calls'], [['Acme, "the" one', 3]])).toBe('name,calls\r\n"Acme, ""the"" one",3\r\n')
})

it('keeps spreadsheets from running text as formulas', () => {
  expect(toCsv(['a'], [['=1+1'], ['-2'], ['@x'], [' +3'], ['\t=1']])).toBe(
    "a\r\n'=1+1\r\n'-2\r\n'@x\r\n' +3\r\n'\t=1\r\n",
  )
})

it.each([
  ['a semicolon', 'Ann;=1+1;', "Ann;'=1+1;"],
  ['a semicolon and a space', 'Ann; @x', "Ann;' @x"],
  ['a semicolon and a line break', 'Ann;\n=1', `"Ann;\n'=1"`],
  ['a line break', 'Ann\n=1+1;', `"Ann\n'=1+1;"`],
  ['a wide sign', '＝1+1', "'＝1+1"],
])('keeps spreadsheets that split cells elsewhere from running what comes after %s', (_, text, expected) => {
  expect(toCsv(['a'], [[text]])).toBe(`a\r\n${expected}\r\n`)
})

it('leaves signs within words as they are', () => {
  expect(toCsv(['a'], [['tea-shop; a=b'], ['ann+tea@shop.example']])).toBe(
    'a\r\ntea-shop; a=b\r\nann+tea@shop.example\r\n',
  )
})

it('writes numbers without quotes and null as an empty cell', () => {
  expect(toCsv(['a', 'b', 'c'], [[-2, null, true]])).toBe('a,b,c\r\n-2,,true\r\n')
})

it('writes decimals as they are', () => {
  expect(toCsv(['a', 'b'], [[{ decimal: '159.80' }, { decimal: '-0.50' }]])).toBe('a,b\r\n159.80,-0.50\r\n')
})
