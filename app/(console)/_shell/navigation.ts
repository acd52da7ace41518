import {
  AtSign,
  AudioLines,
  BookOpenText,
  Building2,
  ChartColumn,
  Coins,
  CreditCard,
  FileSearch,
  FileText,
  FlaskConical,
  House,
  KeyRound,
  Landmark,
  MessageCircle,
  MessageSquareText,
  Palette,
  Receipt,
  Repeat,
  ScrollText,
  ShoppingCart,
  UserRound,
  Users,
  Video,
  Wallet,
  Webhook,
} from '#components/ui/icons.tsx'
import { type Place, routes } from '#lib/routes.ts'
import {
  logTabs,
  type NavigationGroup,
  paymentTabs,
  sandboxTabs,
  speechTabs,
  teamTabs,
  webhookTabs,
  whatsAppTabs,
} from './navigation-tabs.ts'

/** `pharmacy`: its pages, in the reader's language, in the one workspace that has them. */
export type NavigationPlace = Place & { pharmacy?: NavigationGroup | null }

const navigation: NavigationGroup[] = [
  { label: null, items: [{ label: 'Home', icon: House, href: routes.home, shortcut: 'h' }] },
  {
    label: 'Payments',
    items: [
      {
        label: 'Transactions',
        icon: CreditCard,
        href: routes.transactions,
        shortcut: 'p',
        tabs: paymentTabs,
      },
      {
        label: 'Checkouts',
        icon: ShoppingCart,
        href: routes.checkouts,
        isList: true,
        shortcut: 'x',
      },
      {
        label: 'Customers',
        icon: UserRound,
        href: routes.customers,
        isList: true,
        shortcut: 'c',
      },
      {
        label: 'Invoices',
        icon: FileText,
        href: routes.invoices,
        isList: true,
        shortcut: 'i',
      },
      {
        label: 'Subscriptions',
        icon: Repeat,
        href: routes.subscriptions,
        isList: true,
        shortcut: 'r',
      },
      {
        label: 'Balance',
        icon: Wallet,
        href: routes.balance,
        isList: true,
      },
      {
        label: 'Settlements',
        icon: Landmark,
        href: routes.settlements,
        isList: true,
        shortcut: 's',
      },
      { label: 'FX', icon: Coins, href: routes.fx },
    ],
  },
  {
    label: 'Connect',
    items: [
      {
        label: 'Messages',
        icon: MessageCircle,
        href: routes.messages,
        isList: true,
        shortcut: 'm',
      },
      {
        label: 'WhatsApp',
        icon: MessageSquareText,
        href: routes.templates,
        tabs: whatsAppTabs,
      },
      {
        label: 'Email domains',
        icon: AtSign,
        href: routes.emailDomains,
        isList: true,
      },
      {
        label: 'Rooms',
        icon: Video,
        href: routes.rooms,
        isList: true,
        shortcut: 'v',
      },
      {
        label: 'Speech',
        icon: AudioLines,
        href: routes.speech,
        tabs: speechTabs,
      },
    ],
  },
  {
    label: 'Developers',
    items: [
      { label: 'API keys', icon: KeyRound, href: routes.keys, isList: true, shortcut: 'k' },
      { label: 'Webhooks', icon: Webhook, href: routes.webhooks, shortcut: 'w', tabs: webhookTabs },
      { label: 'Logs', icon: ScrollText, href: routes.logs, shortcut: 'l', tabs: logTabs },
      {
        label: 'Sandbox',
        icon: FlaskConical,
        href: routes.sandbox,
        shortcut: 'n',
        sandboxOnly: true,
        tabs: sandboxTabs,
      },
      {
        label: 'API reference',
        icon: BookOpenText,
        href: routes.reference,
      },
    ],
  },
  {
    label: 'Settings',
    items: [
      { label: 'Team', icon: Users, href: routes.team, tabs: teamTabs },
      {
        label: 'Audit log',
        icon: FileSearch,
        href: routes.auditLog,
        isList: true,
      },
      { label: 'Usage and caps', icon: ChartColumn, href: routes.usage, shortcut: 'u' },
      { label: 'Plan and billing', icon: Receipt, href: routes.billing, shortcut: 'b' },
      {
        label: 'Payouts and tax',
        icon: Building2,
        href: routes.payouts,
      },
      { label: 'Payment pages', icon: Palette, href: routes.paymentPages },
    ],
  },
]

export function navigationOf({ environment, pharmacy }: NavigationPlace): NavigationGroup[] {
  const isHere = (one: { sandboxOnly?: true }) => environment !== 'live' || !one.sandboxOnly
  return (pharmacy ? navigation.toSpliced(-2, 0, pharmacy) : navigation).map(({ items, ...group }) => ({
    ...group,
    items: items.filter(isHere).map((item) => (item.tabs ? { ...item, tabs: item.tabs.filter(isHere) } : item)),
  }))
}

/** Every page that can be opened: each item, then its other tabs. */
export function destinationsIn(place: NavigationPlace) {
  return navigationOf(place).flatMap(({ items }) =>
    items.flatMap(({ tabs = [], ...item }) =>
      [item, ...tabs.slice(1)].map((place) => ({ ...place, icon: item.icon, section: item.label })),
    ),
  )
}

/** Whether a page shows a list, which its skeleton should resemble. */
export function isListAt(place: NavigationPlace, pathname: string) {
  return navigationOf(place).some(({ items }) =>
    items.some((item) => (item.tabs ?? [item]).some((one) => one.isList && one.href(place) === pathname)),
  )
}

/** The tabs of a page's section, and which of them is current; null for a page without tabs. */
export function tabsAt(place: NavigationPlace, pathname: string) {
  for (const { label, lang, tabs = [] } of navigationOf(place).flatMap(({ items }) => items)) {
    const places = tabs.map((tab) => ({ ...tab, href: tab.href(place) }))
    // Records have pages below the first tab and below lists, without tabs.
    const current = places.find(
      ({ href, isList }, at) => pathname === href || (at > 0 && !isList && pathname.startsWith(`${href}/`)),
    )
    if (current) return { label, lang, places, current }
  }
  return null
}
