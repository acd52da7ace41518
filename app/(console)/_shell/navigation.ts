import { ChartColumn, CreditCard, House, KeyRound, type LucideIcon, Webhook } from 'lucide-react'
import type { Route } from 'next'
import { routes, type Scope } from '#lib/routes.ts'

export type NavigationItem = { label: string; icon: LucideIcon; href: (scope: Scope) => Route }

export type NavigationGroup = { label: string | null; items: NavigationItem[] }

export const navigation: NavigationGroup[] = [
  { label: null, items: [{ label: 'Home', icon: House, href: routes.home }] },
  {
    label: 'Developers',
    items: [
      { label: 'API keys', icon: KeyRound, href: routes.keys },
      { label: 'Usage', icon: ChartColumn, href: routes.usage },
      { label: 'Webhooks', icon: Webhook, href: routes.webhooks },
    ],
  },
  { label: 'Demos', items: [{ label: 'Checkout', icon: CreditCard, href: routes.checkoutDemo }] },
]
