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
import type { Language } from '#console/_wholesaler/use-language.ts'
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
import { wholesalerNavigation, wholesalerNavigationFr } from './wholesaler-navigation.ts'

/** One workspace of an installation has a pharmacy. */
export type NavigationPlace = Place & {
  hasWholesaler?: boolean
  /** The reader's language for the pharmacy's pages. */
  language?: Language
}

const navigation: NavigationGroup[] = [
  { label: null, items: [{ label: 'Home', icon: House, href: routes.home, shortcut: 'h' }] },
  {
    label: 'Payments',
    items: [
      {
        label: 'Transactions',
        icon: CreditCard,
        href: (place) => routes.transactions(place),
        isList: true,
        shortcut: 'p',
        tabs: paymentTabs,
      },
      {
        label: 'Checkouts',
        icon: ShoppingCart,
        href: (place) => routes.checkouts(place),
        isList: true,
        shortcut: 'x',
        keywords: 'payment links',
      },
      {
        label: 'Customers',
        icon: UserRound,
        href: (place) => routes.customers(place),
        isList: true,
        shortcut: 'c',
        keywords: 'payers payment methods cards',
      },
      {
        label: 'Invoices',
        icon: FileText,
        href: (place) => routes.invoices(place),
        isList: true,
        shortcut: 'i',
        keywords: 'credit notes tax vat factur-x',
      },
      {
        label: 'Subscriptions',
        icon: Repeat,
        href: (place) => routes.subscriptions(place),
        isList: true,
        shortcut: 'r',
        keywords: 'recurring renewals plans dunning',
      },
      {
        label: 'Balance',
        icon: Wallet,
        href: (place) => routes.balance(place),
        isList: true,
        keywords: 'available pending',
      },
      {
        label: 'Settlements',
        icon: Landmark,
        href: (place) => routes.settlements(place),
        isList: true,
        shortcut: 's',
        keywords: 'payouts bank',
      },
      { label: 'FX', icon: Coins, href: (place) => routes.fx(place), keywords: 'exchange rates quotes currencies' },
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
        keywords: 'sms whatsapp email texts',
      },
      {
        label: 'WhatsApp',
        icon: MessageSquareText,
        href: (place) => routes.templates(place),
        tabs: whatsAppTabs,
      },
      {
        label: 'Email domains',
        icon: AtSign,
        href: routes.emailDomains,
        isList: true,
        keywords: 'dkim spf dmarc dns sender',
      },
      {
        label: 'Rooms',
        icon: Video,
        href: (place) => routes.rooms(place),
        isList: true,
        shortcut: 'v',
        keywords: 'video calls meetings participants',
      },
      {
        label: 'Speech',
        icon: AudioLines,
        href: (place) => routes.speech(place),
        keywords: 'text to speech tts voice audio',
        tabs: speechTabs,
      },
    ],
  },
  {
    label: 'Developers',
    items: [
      { label: 'API keys', icon: KeyRound, href: routes.keys, isList: true, shortcut: 'k' },
      { label: 'Webhooks', icon: Webhook, href: routes.webhooks, shortcut: 'w', tabs: webhookTabs },
      { label: 'Logs', icon: ScrollText, href: (place) => routes.logs(place), shortcut: 'l', tabs: logTabs },
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
        keywords: 'docs documentation help errors',
      },
    ],
  },
  {
    label: 'Settings',
    items: [
      { label: 'Team', icon: Users, href: routes.team, keywords: 'members people users invite', tabs: teamTabs },
      {
        label: 'Audit log',
        icon: FileSearch,
        href: (place) => routes.auditLog(place),
        isList: true,
        keywords: 'history who changed compliance verify',
      },
      { label: 'Usage and caps', icon: ChartColumn, href: (place) => routes.usage(place), shortcut: 'u' },
      { label: 'Plan and billing', icon: Receipt, href: routes.billing, shortcut: 'b', keywords: 'bills' },
      {
        label: 'Payouts and tax',
        icon: Building2,
        href: routes.payouts,
        keywords: 'settlement currency bank account statement descriptor vat nexus',
      },
      { label: 'Payment pages', icon: Palette, href: routes.paymentPages, keywords: 'branding logo color checkout' },
    ],
  },
]

export function navigationOf({ environment, hasWholesaler, language }: NavigationPlace): NavigationGroup[] {
  const isHere = (one: { sandboxOnly?: true }) => environment !== 'live' || !one.sandboxOnly
  const wholesaler = language === 'fr' ? wholesalerNavigationFr : wholesalerNavigation
  return (hasWholesaler ? navigation.toSpliced(-2, 0, wholesaler) : navigation).map(({ items, ...group }) => ({
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
export function isListAt(place: Place, pathname: string) {
  return navigationOf({ ...place, hasWholesaler: true }).some(({ items }) =>
    items.some((item) => (item.tabs ?? [item]).some((one) => one.isList && one.href(place) === pathname)),
  )
}

/** The tabs of a page's section, and which of them is current; null for a page without tabs. */
export function tabsAt(place: NavigationPlace, pathname: string) {
  for (const { label, lang, tabs = [] } of navigationOf({ ...place, hasWholesaler: true }).flatMap(
    ({ items }) => items,
  )) {
    const places = tabs.map(({ label, lang, href }) => ({ label, lang, href: href(place) }))
    // Records have pages below the first tab, without tabs.
    const current = places.find(({ href }, at) => pathname === href || (at > 0 && pathname.startsWith(`${href}/`)))
    if (current) return { label, lang, places, current }
  }
  return null
}
