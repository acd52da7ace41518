import { useLanguage } from './use-language.ts'
import { en, type Words } from './words/en.ts'
import { fr } from './words/fr.ts'

export function useWords(): Words {
  const [language] = useLanguage()
  return language === 'fr' ? fr : en
}
