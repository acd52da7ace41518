import type { Route } from 'next'
import type { Icon } from '#components/ui/icons.tsx'
import { type Place, routes } from '#lib/routes.ts'

export type Destination = {
  label: string
  href: (place: Place) => Route
  /** The key that opens it after `g`. */
  shortcut?: string
  isList?: true
  /** The English label of one in another language, which stays a search word. */
  english?: string
  /** The label's language, unless it is English. */
  lang?: 'fr'
}

export type Tab = Destination & { sandboxOnly?: true }

export type NavigationItem = Destination & {
  icon: Icon
  sandboxOnly?: true
  /** Its pages, as tabs. The first is the item's own; others may exist in the sandbox only. */
  tabs?: Tab[]
}

export type NavigationGroup = { label: string | null; items: NavigationItem[]; lang?: 'fr' }

export const paymentTabs: Tab[] = [
  { label: 'Transactions', href: routes.transactions, isList: true },
  { label: 'Refunds', href: routes.refunds, isList: true },
  { label: 'Disputes', href: routes.disputes, isList: true },
]

export const webhookTabs: Tab[] = [
  { label: 'Endpoints', href: routes.webhooks, isList: true },
  { label: 'Events', href: routes.events, shortcut: 'e', isList: true },
  { label: 'Doctor', href: routes.signatureDoctor },
  { label: 'Test inbox', href: routes.testInbox, isList: true, sandboxOnly: true },
]

export const whatsAppTabs: Tab[] = [
  { label: 'Templates', href: routes.templates, isList: true },
  { label: 'Number', href: routes.whatsAppNumber },
]

export const logTabs: Tab[] = [
  { label: 'Requests', href: routes.logs, isList: true },
  { label: 'Errors', href: routes.errorGroups, isList: true },
  { label: 'Operations', href: routes.operations, isList: true },
  { label: 'Trace', href: routes.trace, shortcut: 't' },
]

export const sandboxTabs: Tab[] = [
  { label: 'Clock', href: routes.sandbox },
  { label: 'Faults', href: routes.faults },
  { label: 'Wipe', href: routes.wipe },
  { label: 'Outbox', href: routes.outbox, isList: true, shortcut: 'o' },
  { label: 'Demos', href: routes.checkoutDemo },
]

export const speechTabs: Tab[] = [
  { label: 'Jobs', href: routes.speech, isList: true },
  { label: 'Voices', href: routes.voices },
]

export const teamTabs: Tab[] = [
  { label: 'Members', href: routes.team, isList: true },
  { label: 'Invitations', href: routes.invitations, isList: true },
  { label: 'Roles', href: routes.roles },
  { label: 'Security', href: routes.teamSecurity },
]
