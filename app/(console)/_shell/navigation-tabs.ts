import type { Route } from 'next'
import type { Icon } from '#components/ui/icons.tsx'
import { type Place, routes } from '#lib/routes.ts'

export type Destination = {
  label: string
  href: (place: Place) => Route
  /** The key that opens it after `g`. */
  shortcut?: string
  isList?: true
  /** Other search words for it. */
  keywords?: string
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
  { label: 'Transactions', href: (place) => routes.transactions(place), isList: true },
  { label: 'Refunds', href: routes.refunds, isList: true },
]

export const webhookTabs: Tab[] = [
  { label: 'Endpoints', href: routes.webhooks, isList: true },
  { label: 'Events', href: (place) => routes.events(place), shortcut: 'e', isList: true },
  { label: 'Doctor', href: (place) => routes.signatureDoctor(place), keywords: 'signature verify' },
  { label: 'Test inbox', href: routes.testInbox, isList: true, sandboxOnly: true },
]

export const whatsAppTabs: Tab[] = [
  { label: 'Templates', href: (place) => routes.templates(place), isList: true, keywords: 'whatsapp' },
  { label: 'Number', href: routes.whatsAppNumber, keywords: 'whatsapp onboarding connect' },
]

export const logTabs: Tab[] = [
  { label: 'Requests', href: (place) => routes.logs(place), isList: true },
  { label: 'Errors', href: (place) => routes.errorGroups(place), isList: true },
  { label: 'Trace', href: (place) => routes.trace(place), shortcut: 't' },
]

export const sandboxTabs: Tab[] = [
  { label: 'Clock', href: routes.sandbox },
  { label: 'Faults', href: routes.faults },
  { label: 'Wipe', href: routes.wipe, keywords: 'reset' },
  { label: 'Outbox', href: (place) => routes.outbox(place), isList: true, shortcut: 'o', keywords: 'emails messages' },
  { label: 'Demos', href: routes.checkoutDemo, keywords: 'checkout room embed' },
]

export const speechTabs: Tab[] = [
  { label: 'Jobs', href: (place) => routes.speech(place), isList: true },
  { label: 'Voices', href: routes.voices },
]

export const teamTabs: Tab[] = [
  { label: 'Members', href: routes.team, isList: true, keywords: 'team people users' },
  { label: 'Invitations', href: routes.invitations, isList: true, keywords: 'invite team' },
  { label: 'Roles', href: routes.roles, keywords: 'permissions matrix access team' },
]
