import { use } from 'react'
import { useLanguage } from '#console/_wholesaler/use-language.ts'
import type { Place } from '#lib/routes.ts'
import type { NavigationPlace } from './navigation.ts'

/** One workspace of an installation has a pharmacy. */
export type ShellPlace = Place & { hasWholesaler: boolean }

let pharmacyPages: Promise<typeof import('./wholesaler-navigation.ts')> | undefined

/** Adds the pages of the pharmacy, whose code other workspaces never load. */
export function useNavigationPlace({ hasWholesaler, ...place }: ShellPlace): NavigationPlace {
  const [language] = useLanguage()
  if (!hasWholesaler) return place
  pharmacyPages ??= import('./wholesaler-navigation.ts')
  const { wholesalerNavigation, wholesalerNavigationFr } = use(pharmacyPages)
  return { ...place, pharmacy: language === 'fr' ? wholesalerNavigationFr : wholesalerNavigation }
}
