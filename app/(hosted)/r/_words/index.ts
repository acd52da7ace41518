import type { Language } from '../../_words/index.ts'
import { ar } from './ar.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en, type RoomWords } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nb } from './nb.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { sv } from './sv.ts'

export type { RoomWords } from './en.ts'

const dictionaries = { en, fr, de, es, it, pt, nl, pl, sv, da, nb, ar } satisfies Record<Language, RoomWords>

/** Apart from the words of payments, which a room doesn't need in the browser. */
export function roomWordsOf(language: Language): RoomWords {
  return dictionaries[language]
}
