import { expect, test } from 'vitest'
import { language } from '../language.schema.ts'
import { countryName } from './country-name.ts'
import { unprintable } from './runs.ts'

test('names a country in the language of the document', () => {
  expect(countryName('DE', 'en')).toBe('Germany')
  expect(countryName('DE', 'fr')).toBe('Allemagne')
  expect(countryName('US', 'de')).toBe('Vereinigte Staaten')
})

test('keeps a code that has no name', () => {
  expect(countryName('QX', 'en')).toBe('QX')
})

test.each(language.options)('documents can print the name of every country in %s', (to) => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  expect(unprintable(codes.map((code) => countryName(code, to)).join(' '))).toEqual([])
})
