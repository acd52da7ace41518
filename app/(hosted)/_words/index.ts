import { ar } from './ar.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en, type Words } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nb } from './nb.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { sv } from './sv.ts'

export type { Words } from './en.ts'
export { fill } from './fill.ts'

const dictionaries = { en, fr, de, es, it, pt, nl, pl, sv, da, nb, ar } satisfies Record<string, Words>

export type Language = keyof typeof dictionaries

const rightToLeft: readonly Language[] = ['ar']

export function wordsOf(language: Language): Words {
  return dictionaries[language]
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return rightToLeft.includes(language) ? 'rtl' : 'ltr'
}

/** The checkout's own language takes precedence over the browser's; English if both are unknown. */
export function chooseLanguage(wanted: string | null | undefined, acceptLanguage: string | null): Language {
  const candidates = [wanted ?? '', ...preferences(acceptLanguage ?? '')]
  return candidates.map(known).find((language) => language !== undefined) ?? 'en'
}

function known(tag: string): Language | undefined {
  const primary = tag.toLowerCase().split('-')[0] ?? ''
  // Browsers in Norway send "no" or "nn"; both can read Bokmål.
  const language = primary === 'no' || primary === 'nn' ? 'nb' : primary
  return Object.hasOwn(dictionaries, language) ? (language as Language) : undefined
}

function preferences(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(/\s*;\s*q=/)
      return { tag, quality: quality === '' ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}
