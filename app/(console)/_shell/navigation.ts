import type { Route } from 'next'
import {
  ChartColumn,
  CreditCard,
  FlaskConical,
  GitCompareArrows,
  House,
  type Icon,
  Inbox,
  KeyRound,
  Receipt,
  ScrollText,
  Webhook,
  Zap,
} from '#components/ui/icons.tsx'
import { routes, type Scope } from '#lib/routes.ts'

export type NavigationItem = {
  label: string
  icon: Icon
  href: (scope: Scope) => Route
  /** Pressed after `g`, it goes there. */
  shortcut?: string
  sandboxOnly?: true
}

export type NavigationGroup = { label: string | null; items: NavigationItem[] }

const navigation: NavigationGroup[] = [
  { label: null, items: [{ label: 'Home', icon: House, href: routes.home, shortcut: 'h' }] },
  {
    label: 'Developers',
    items: [
      { label: 'API keys', icon: KeyRound, href: routes.keys, shortcut: 'k' },
      { label: 'Usage', icon: ChartColumn, href: routes.usage, shortcut: 'u' },
      { label: 'Billing', icon: Receipt, href: routes.billing, shortcut: 'b' },
      { label: 'Webhooks', icon: Webhook, href: routes.webhooks, shortcut: 'w' },
      { label: 'Events', icon: Zap, href: routes.events, shortcut: 'e' },
      { label: 'Logs', icon: ScrollText, href: routes.logs, shortcut: 'l' },
      { label: 'Outbox', icon: Inbox, href: routes.outbox, shortcut: 'o' },
      { label: 'Environment', icon: FlaskConical, href: routes.environment, shortcut: 'n', sandboxOnly: true },
      { label: 'Promote to live', icon: GitCompareArrows, href: routes.promote, shortcut: 'm', sandboxOnly: true },
    ],
  },
  { label: 'Demos', items: [{ label: 'Checkout', icon: CreditCard, href: routes.checkoutDemo, sandboxOnly: true }] },
]

export function navigationOf({ environment }: Scope): NavigationGroup[] {
  return navigation
    .map(({ label, items }) => ({ label, items: items.filter((one) => environment !== 'live' || !one.sandboxOnly) }))
    .filter(({ items }) => items.length > 0)
}
