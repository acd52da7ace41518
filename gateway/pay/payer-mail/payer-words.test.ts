import { describe, expect, it } from 'vitest'
import { language } from '../../language.schema.ts'
import { letterHtml, letterText } from './letter.ts'
import { amountFor, dayFor, fill, momentFor } from './payer-text.ts'
import { payerWords } from './words/index.ts'

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

function lines(words: object): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[key, value]] : lines(value).map(([inner, text]) => [`${key}.${inner}`, text]),
  )
}

describe('the words of payers’ emails', () => {
  it.each(language.options)('%s has every sentence and the same placeholders as English', (code) => {
    const english = Object.fromEntries(lines(payerWords('en')))
    const own = lines(payerWords(code))
    expect(own.map(([key]) => key).sort()).toEqual(Object.keys(english).sort())
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe('')
      expect(places(text), key).toEqual(places(english[key] ?? ''))
    }
  })

  it('writes amounts and dates as the language does, with Latin digits', () => {
    const at = new Date('2026-11-21T14:05:00Z')
    expect(amountFor('de', 123450, 'EUR')).toBe('1.234,50 EUR')
    expect(amountFor('en', 1099, 'JPY')).toBe('1,099 JPY')
    expect(dayFor('en', at)).toBe('21 November 2026')
    expect(momentFor('de', at)).toBe('21. November 2026, 14:05 UTC')
    expect(dayFor('ar', at)).toMatch(/21.*2026/)
  })

  it('leaves unknown places visible, and isolates names in Arabic', () => {
    expect(fill('{merchant} {x}', { merchant: '{x}' })).toBe('{x} {x}')
    expect(fill('إلى {merchant}', { merchant: 'Acme' })).toBe('إلى \u2068Acme\u2069')
  })
})

describe('a letter', () => {
  const letter = {
    subject: 'Receipt <1>',
    title: 'Receipt',
    paragraphs: ['You paid "A & B".'],
    rows: [['For', '<script>alert(1)</script>']] as [string, string][],
    links: [
      { label: 'View', url: 'https://pay.example/r?a=1&b=2' },
      { label: 'Manage', url: 'https://pay.example/m' },
    ],
    footnote: null,
  }

  it('reads as plain text', () => {
    expect(letterText(letter)).toBe(
      'You paid "A & B".\n\nFor: <script>alert(1)</script>\n\nView: https://pay.example/r?a=1&b=2\n\nManage: https://pay.example/m',
    )
  })

  it('escapes every value as HTML, and states language and direction', () => {
    const html = letterHtml(letter, { language: 'ar', merchant: 'A<b>', accent: '#0f766e' })
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('href="https://pay.example/r?a=1&amp;b=2"')
    expect(html).toContain('A&lt;b&gt;')
    expect(html).not.toContain('<script')
  })
})
