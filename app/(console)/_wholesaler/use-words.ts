import { useQuery } from '@tanstack/react-query'
import { useLanguage } from './use-language.ts'
import { en, type Words } from './words/en.ts'

/** The words of the reader's language. Only readers of French load them in French. */
export function useWords(): Words {
  const [language] = useLanguage()
  const french = useQuery({
    queryKey: ['wholesaler-french'],
    queryFn: async () => (await import('./words/fr.ts')).fr,
    enabled: language === 'fr',
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return (language === 'fr' && french.data) || en
}
