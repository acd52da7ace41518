import * as z from 'zod'

export const audioFormat = z.enum(['mp3', 'wav', 'ogg_opus'])
export type AudioFormat = z.infer<typeof audioFormat>

/** The languages (BCP 47), each with the engine's own name and the names of its female and its male voice. */
const table = {
  'en-US': ['English (United States)', 'en-us', 'Ava', 'Ethan'],
  'en-GB': ['English (United Kingdom)', 'en-gb', 'Amelia', 'Oliver'],
  'fr-FR': ['French (France)', 'fr-fr', 'Camille', 'Louis'],
  'de-DE': ['German (Germany)', 'de', 'Hannah', 'Jonas'],
  'es-ES': ['Spanish (Spain)', 'es', 'Lucia', 'Mateo'],
  'it-IT': ['Italian (Italy)', 'it', 'Giulia', 'Lorenzo'],
  'pt-PT': ['Portuguese (Portugal)', 'pt', 'Ines', 'Tiago'],
  'pt-BR': ['Portuguese (Brazil)', 'pt-br', 'Julia', 'Rafael'],
  'nl-NL': ['Dutch (Netherlands)', 'nl', 'Sanne', 'Daan'],
  'pl-PL': ['Polish (Poland)', 'pl', 'Zofia', 'Jakub'],
  'sv-SE': ['Swedish (Sweden)', 'sv', 'Elsa', 'Axel'],
  'da-DK': ['Danish (Denmark)', 'da', 'Freja', 'Emil'],
  'nb-NO': ['Norwegian Bokmål (Norway)', 'nb', 'Ingrid', 'Henrik'],
  'fi-FI': ['Finnish (Finland)', 'fi', 'Aino', 'Eero'],
  'cs-CZ': ['Czech (Czechia)', 'cs', 'Tereza', 'Tomas'],
  'sk-SK': ['Slovak (Slovakia)', 'sk', 'Nina', 'Marek'],
  'ro-RO': ['Romanian (Romania)', 'ro', 'Ioana', 'Andrei'],
  'hu-HU': ['Hungarian (Hungary)', 'hu', 'Eszter', 'Bence'],
  'el-GR': ['Greek (Greece)', 'el', 'Eleni', 'Nikos'],
  'tr-TR': ['Turkish (Türkiye)', 'tr', 'Elif', 'Emre'],
  'ar-MA': ['Arabic (Morocco)', 'ar', 'Salma', 'Youssef'],
  'ja-JP': ['Japanese (Japan)', 'ja', 'Yui', 'Haruto'],
} as const satisfies Record<string, readonly [string, string, string, string]>

export type SpeechLanguage = keyof typeof table

export const speechLanguages = Object.keys(table) as [SpeechLanguage, ...SpeechLanguage[]]

export interface Voice {
  /** `en-US-Ava`. */
  voice: string
  name: string
  language: SpeechLanguage
  gender: 'female' | 'male'
  /** Its names at espeak-ng and at an OpenAI-shaped server. */
  espeak: string
  openai: string
}

/** Every voice, by language, the female one first. */
export const voices: readonly Voice[] = speechLanguages.flatMap((language): Voice[] => {
  const [, espeak, female, male] = table[language]
  return [
    {
      voice: `${language}-${female}`,
      name: female,
      language,
      gender: 'female',
      espeak: `${espeak}+f3`,
      openai: 'nova',
    },
    { voice: `${language}-${male}`, name: male, language, gender: 'male', espeak: `${espeak}+m3`, openai: 'onyx' },
  ]
})

export function languageName(language: SpeechLanguage): string {
  return table[language][0]
}

const byName = new Map(voices.map((one) => [one.voice, one]))

/** Throws for a name that is not in the catalogue. */
export function voiceNamed(name: string): Voice {
  const found = byName.get(name)
  if (!found) throw new Error(`there is no voice ${name}`)
  return found
}
