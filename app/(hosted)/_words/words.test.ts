import { describe, expect, it } from 'vitest'
import { methodNames } from '#lib/instrument-names.ts'
import { formatAmount } from './amount.ts'
import { chooseLanguage, directionOf, fill, type Language, wordsOf } from './index.ts'

const languages: Language[] = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'ar']

describe('chooseLanguage', () => {
  it('prefers the checkout’s language', () => {
    expect(chooseLanguage('pl', 'de,en')).toBe('pl')
  })

  it('follows the browser’s language order, including qualities and regions', () => {
    expect(chooseLanguage(null, 'ja, en-GB;q=0.4, fr-CA;q=0.9')).toBe('fr')
    expect(chooseLanguage(undefined, 'de-AT')).toBe('de')
    expect(chooseLanguage(null, 'no')).toBe('nb')
  })

  it('falls back to English, even for names that every object has', () => {
    expect(chooseLanguage('tlh', 'ja, fr;q=0')).toBe('en')
    expect(chooseLanguage('constructor', null)).toBe('en')
  })
})

describe('fill', () => {
  it('fills each placeholder and leaves unknown ones visible', () => {
    expect(fill('Pay {amount} to {merchant}', { amount: '1.00 EUR' })).toBe('Pay 1.00 EUR to {merchant}')
  })

  it('ignores placeholders inside values', () => {
    expect(fill('{merchant}', { merchant: '{amount}', amount: '1' })).toBe('{amount}')
  })

  it('isolates Latin names in right-to-left text', () => {
    expect(fill('إلى {merchant}', { merchant: 'Acme' })).toBe('إلى \u2068Acme\u2069')
    expect(directionOf('ar')).toBe('rtl')
  })
})

describe('the dictionaries', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
  const lines = (language: Language) =>
    Object.entries(wordsOf(language)).flatMap(([group, entries]) =>
      Object.entries(entries).map(([key, text]) => [`${group}.${key}`, text as string] as const),
    )

  it.each(languages)('%s has every sentence and the same placeholders as English', (language) => {
    const english = Object.fromEntries(lines('en'))
    for (const [key, text] of lines(language)) {
      expect(text.trim(), key).not.toBe('')
      expect(places(text), key).toEqual(places(english[key] ?? ''))
    }
  })
})

it('names the payment methods in English as the console does', () => {
  const { card, wallet, transfer } = wordsOf('en').pay
  expect({ card, wallet, transfer }).toEqual(methodNames)
})

describe('formatAmount', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')

  it('uses the currency’s number of decimals', () => {
    expect(plain(formatAmount(1099, 'USD', 'en'))).toBe('10.99 USD')
    expect(plain(formatAmount(1099, 'JPY', 'en'))).toBe('1,099 JPY')
    expect(plain(formatAmount(65000, 'XOF', 'en'))).toBe('65,000 XOF')
  })

  it('formats amounts as the language does, with Latin digits', () => {
    expect(plain(formatAmount(123456, 'EUR', 'de'))).toBe('1.234,56 EUR')
    expect(formatAmount(123456, 'MAD', 'ar')).toContain('1,234.56')
  })
})
