import { Boxes, Download, FileText, Pill } from '#components/ui/icons.tsx'
import { pageNamesFr } from '#console/_wholesaler/words/pages-fr.ts'
import { routes } from '#lib/routes.ts'
import type { NavigationGroup, Tab } from './navigation-tabs.ts'

const invoiceTabs: Tab[] = [
  { label: 'Wholesaler invoices', href: (place) => routes.wholesalerInvoices(place), isList: true },
  { label: 'Amount owed', href: routes.wholesalerOwed, keywords: 'wholesaler payments statement' },
]

const importTabs: Tab[] = [
  { label: 'Imports', href: routes.wholesalerImports, isList: true },
  { label: 'Connection', href: routes.wholesalerConnection, keywords: 'wholesaler credentials branch' },
]

/** The pages of the pharmacy, which one workspace of an installation has. */
export const wholesalerNavigation: NavigationGroup = {
  label: 'Wholesaler',
  items: [
    {
      label: 'Catalogue',
      icon: Pill,
      href: routes.wholesalerCatalogue,
      isList: true,
      keywords: 'wholesaler pharmacy products medicines prices',
    },
    {
      label: 'Wholesaler invoices',
      icon: FileText,
      href: (place) => routes.wholesalerInvoices(place),
      isList: true,
      keywords: 'pharmacy purchases',
      tabs: invoiceTabs,
    },
    {
      label: 'Stock',
      icon: Boxes,
      href: routes.wholesalerStock,
      isList: true,
      keywords: 'pharmacy lots expiry',
    },
    { label: 'Imports', icon: Download, href: routes.wholesalerImports, keywords: 'wholesaler', tabs: importTabs },
  ],
}

// The English label stays a search word, because the rest of the console is in English.
const inFrench = <One extends { label: string; keywords?: string }>(one: One) => ({
  ...one,
  label: pageNamesFr[one.label] ?? one.label,
  keywords: `${one.label} ${one.keywords ?? ''}`,
  lang: 'fr' as const,
})

/** The same pages for a reader who chose French on them. */
export const wholesalerNavigationFr: NavigationGroup = {
  label: 'Grossiste',
  lang: 'fr',
  items: wholesalerNavigation.items.map(({ tabs, ...item }) => ({
    ...inFrench(item),
    ...(tabs && { tabs: tabs.map(inFrench) }),
  })),
}
