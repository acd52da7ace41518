import type { Language } from '../../../language.schema.ts'
import { ar } from './ar.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nb } from './nb.ts'
import { nl } from './nl.ts'
import type { PayerWords } from './payer-words.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { sv } from './sv.ts'

const dictionaries = { en, fr, de, es, it, pt, nl, pl, sv, da, nb, ar } satisfies Record<Language, PayerWords>

export function payerWords(language: Language): PayerWords {
  return dictionaries[language]
}
