import { expect, it } from 'vitest'
import { directionOf, type Language } from '../../_words/index.ts'
import { roomWordsOf } from './index.ts'

const languages: Language[] = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'ar']
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

it.each(languages)('%s has every sentence of a room and the same placeholders as English', (language) => {
  const words = Object.entries(roomWordsOf(language))
  for (const [key, text] of words) {
    expect(text.trim(), key).not.toBe('')
    expect(places(text), key).toEqual(places(roomWordsOf('en')[key as 'title']))
    if (directionOf(language) === 'rtl' && key !== 'said') expect(text, key).toMatch(/[\u0600-\u06ff]/)
  }
})

it('labels the join button as the contract does', () => {
  expect(roomWordsOf('en').join).toBe('Join room')
})
