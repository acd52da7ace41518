import { Boxes, Download, FileText, Pill } from '#components/ui/icons.tsx'
import { pageNamesFr } from '#console/_wholesaler/words/pages-fr.ts'
import { routes } from '#lib/routes.ts'
import type { NavigationGroup, Tab } from './navigation-tabs.ts'

const invoiceTabs: Tab[] = [
  { label: 'Wholesaler invoices', href: routes.wholesalerInvoices, isList: true },
  { label: 'Amount owed', href: routes.wholesalerOwed },
]

const importTabs: Tab[] = [
  { label: 'Imports', href: routes.wholesalerImports, isList: true },
  { label: 'Connection', href: routes.wholesalerConnection },
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
    },
    {
      label: 'Wholesaler invoices',
      icon: FileText,
      href: routes.wholesalerInvoices,
      isList: true,
      tabs: invoiceTabs,
    },
    {
      label: 'Stock',
      icon: Boxes,
      href: routes.wholesalerStock,
      isList: true,
    },
    { label: 'Imports', icon: Download, href: routes.wholesalerImports, tabs: importTabs },
  ],
}

const inFrench = <One extends { label: string }>(one: One) => ({
  ...one,
  label: pageNamesFr[one.label] ?? one.label,
  english: one.label,
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
