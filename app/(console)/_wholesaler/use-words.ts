import { useStored } from '#components/ui/use-stored.ts'
import { en, type Words } from './words/en.ts'
import { fr } from './words/fr.ts'

export const languages = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
] as const

export type Language = (typeof languages)[number]['value']

/** The reader's language for these screens, which the browser remembers. */
export function useLanguage(): [Language, (language: Language) => void] {
  const [stored, store] = useStored('wholesaler-language')
  return [stored === 'fr' ? 'fr' : 'en', (language) => store(language === 'en' ? null : language)]
}

export function useWords(): Words {
  const [language] = useLanguage()
  return language === 'fr' ? fr : en
}
