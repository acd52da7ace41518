import { useStored } from '#components/ui/use-stored.ts'

export const languages = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
] as const

export type Language = (typeof languages)[number]['value']

/** The reader's language for the pharmacy's screens and their entries in the navigation, which the browser remembers. */
export function useLanguage(): [Language, (language: Language) => void] {
  const [stored, store] = useStored('wholesaler-language')
  return [stored === 'fr' ? 'fr' : 'en', (language) => store(language === 'en' ? null : language)]
}
