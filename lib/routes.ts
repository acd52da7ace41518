import type { Route } from 'next'

export const environments = ['sandbox', 'live'] as const

export type Environment = (typeof environments)[number]

/** The slug names the workspace, never its ID. */
export type Place = { workspace: string; environment: string }

export function isEnvironment(value: string): value is Environment {
  return value === 'sandbox' || value === 'live'
}

/** The names match the query parameters. */
type LogsQuery = Partial<
  Record<
    'status' | 'code' | 'operation' | 'method' | 'key' | 'path' | 'object' | 'from' | 'to' | 'request' | 'console',
    string
  >
>

type EventsQuery = Partial<Record<'type' | 'verdict' | 'object' | 'from' | 'to' | 'event', string>>

type TransactionsQuery = Partial<Record<'state' | 'currency' | 'customer' | 'subscription' | 'from' | 'to', string>>

type CheckoutsQuery = Partial<Record<'state' | 'currency' | 'from' | 'to', string>>

type SubscriptionsQuery = Partial<Record<'state' | 'customer' | 'currency' | 'from' | 'to', string>>

type CustomersQuery = Partial<Record<'email' | 'from' | 'to', string>>

type SettlementsQuery = Partial<Record<'state' | 'currency' | 'from' | 'to', string>>

type RoomsQuery = Partial<Record<'state' | 'from' | 'to', string>>

type InvoicesQuery = Partial<Record<'kind' | 'currency' | 'from' | 'to', string>>

type UsageQuery = Partial<Record<'range' | 'from' | 'to' | 'show', string>>

type AuditQuery = Partial<Record<'person' | 'action' | 'from' | 'to' | 'entry', string>>

type KeyAct = 'rotate' | 'edit' | 'narrow' | 'revoke'

type WebhookAct = 'replay' | 'rotate'

/** The parameter that opens the dialog of each channel. */
const newMessages = { sms: 'create', email: 'email', whatsapp: 'whatsapp' } as const

/** Leads to the status page, which is on the origin of the hosted pages. Alone, so that failures don't load all routes. */
export const statusPage = '/reference/status' as Route

export const routes = {
  root: () => '/' as Route,
  signIn: () => '/sign-in' as Route,
  newWorkspace: () => '/new' as Route,
  /** Public; errors have these URLs as their `type`. */
  reference: () => '/reference' as Route,
  /** `pay/checkouts` */
  referencePage: (tag: string) => `/reference/${tag}` as Route,
  errors: () => '/reference/errors' as Route,
  error: (code: string) => `/reference/errors/${encodeURIComponent(code)}` as Route,
  /** The sandbox logs of the reader's first workspace, filtered by an error. */
  ownErrors: (code: string) => `/?error=${encodeURIComponent(code)}` as Route,
  home: (place: Place) => inside(place, 'home'),
  keys: (place: Place) => inside(place, 'keys'),
  key: (place: Place, keyId: string) => inside(place, `keys/${encodeURIComponent(keyId)}`),
  /** The dialog of a new key, prefilled; scopes are separated by commas. */
  createKey: (place: Place, draft?: { name: string; scopes: string }) =>
    inside(place, 'keys', { create: 'true', ...draft }),
  /** The key's page with an act's dialog over it. */
  keyAct: (place: Place, keyId: string, act: KeyAct) => inside(place, `keys/${encodeURIComponent(keyId)}`, { act }),
  transactions: (place: Place, query?: TransactionsQuery) => inside(place, 'payments/transactions', query),
  transaction: (place: Place, transactionId: string) =>
    inside(place, `payments/transactions/${encodeURIComponent(transactionId)}`),
  checkouts: (place: Place, query?: CheckoutsQuery) => inside(place, 'payments/checkouts', query),
  checkout: (place: Place, checkoutId: string) => inside(place, `payments/checkouts/${encodeURIComponent(checkoutId)}`),
  /** The dialog of a new checkout, for a customer. */
  createCheckout: (place: Place, draft?: { customer: string }) =>
    inside(place, 'payments/checkouts', { create: 'true', ...draft }),
  customers: (place: Place, query?: CustomersQuery) => inside(place, 'payments/customers', query),
  customer: (place: Place, customerId: string) => inside(place, `payments/customers/${encodeURIComponent(customerId)}`),
  createCustomer: (place: Place) => inside(place, 'payments/customers', { create: 'true' }),
  subscriptions: (place: Place, query?: SubscriptionsQuery) => inside(place, 'payments/subscriptions', query),
  subscription: (place: Place, subscriptionId: string) =>
    inside(place, `payments/subscriptions/${encodeURIComponent(subscriptionId)}`),
  /** The dialog of a new subscription, for a customer. */
  createSubscription: (place: Place, draft?: { for: string }) =>
    inside(place, 'payments/subscriptions', { create: 'true', ...draft }),
  refunds: (place: Place) => inside(place, 'payments/refunds'),
  balance: (place: Place, query?: { currency: string }) => inside(place, 'payments/balance', query),
  settlements: (place: Place, query?: SettlementsQuery) => inside(place, 'payments/settlements', query),
  settlement: (place: Place, settlementId: string) =>
    inside(place, `payments/settlements/${encodeURIComponent(settlementId)}`),
  fx: (place: Place, query?: { quote: string }) => inside(place, 'payments/fx', query),
  invoices: (place: Place, query?: InvoicesQuery) => inside(place, 'payments/invoices', query),
  invoice: (place: Place, invoiceId: string) => inside(place, `payments/invoices/${encodeURIComponent(invoiceId)}`),
  speech: (place: Place, query?: { job: string }) => inside(place, 'connect/speech', query),
  /** The dialog of a new text, with a voice. */
  createSpeech: (place: Place, voice: string) => inside(place, 'connect/speech', { create: 'true', voice }),
  voices: (place: Place) => inside(place, 'connect/speech/voices'),
  usage: (place: Place, query?: UsageQuery) => inside(place, 'settings/usage', query),
  billing: (place: Place) => inside(place, 'settings/billing'),
  payouts: (place: Place) => inside(place, 'settings/payouts'),
  paymentPages: (place: Place) => inside(place, 'settings/payment-pages'),
  team: (place: Place) => inside(place, 'settings/team'),
  /** The dialog of a new invitation. */
  inviteMember: (place: Place) => inside(place, 'settings/team', { invite: 'true' }),
  invitations: (place: Place) => inside(place, 'settings/team/invitations'),
  roles: (place: Place) => inside(place, 'settings/team/roles'),
  auditLog: (place: Place, query?: AuditQuery) => inside(place, 'settings/audit-log', query),
  whatsAppNumber: (place: Place) => inside(place, 'connect/number'),
  rooms: (place: Place, query?: RoomsQuery) => inside(place, 'connect/rooms', query),
  room: (place: Place, roomId: string) => inside(place, `connect/rooms/${encodeURIComponent(roomId)}`),
  createRoom: (place: Place) => inside(place, 'connect/rooms', { create: 'true' }),
  messages: (place: Place) => inside(place, 'connect/messages'),
  message: (place: Place, messageId: string) => inside(place, `connect/messages/${encodeURIComponent(messageId)}`),
  /** The dialog of a new message, filled with an earlier one. */
  newMessage: (place: Place, channel: keyof typeof newMessages, draft?: { again: string }) =>
    inside(place, 'connect/messages', { [newMessages[channel]]: 'true', ...draft }),
  templates: (place: Place, query?: { template: string }) => inside(place, 'connect/templates', query),
  emailDomains: (place: Place) => inside(place, 'connect/domains'),
  emailDomain: (place: Place, domainId: string) => inside(place, `connect/domains/${encodeURIComponent(domainId)}`),
  outbox: (place: Place, query?: { message: string }) => inside(place, 'sandbox/outbox', query),
  bill: (place: Place, billId: string) => inside(place, 'settings/billing', { bill: billId }),
  webhooks: (place: Place) => inside(place, 'webhooks'),
  createWebhook: (place: Place) => inside(place, 'webhooks', { create: 'true' }),
  webhookAct: (place: Place, webhookId: string, act: WebhookAct) =>
    inside(place, `webhooks/${encodeURIComponent(webhookId)}`, { act }),
  testWebhook: (place: Place, webhookId: string) =>
    inside(place, `webhooks/${encodeURIComponent(webhookId)}`, { test: 'true' }),
  webhook: (place: Place, webhookId: string) => inside(place, `webhooks/${encodeURIComponent(webhookId)}`),
  delivery: (place: Place, webhookId: string, deliveryId: string) =>
    inside(place, `webhooks/${encodeURIComponent(webhookId)}`, { delivery: deliveryId }),
  logs: (place: Place, query?: LogsQuery) => inside(place, 'logs', query),
  errorGroups: (place: Place, query?: LogsQuery) => inside(place, 'logs/errors', query),
  events: (place: Place, query?: EventsQuery) => inside(place, 'webhooks/events', query),
  trace: (place: Place, id?: string) => inside(place, id ? `logs/trace/${encodeURIComponent(id)}` : 'logs/trace'),
  signatureDoctor: (place: Place, delivery?: { webhook: string; delivery?: string }) =>
    inside(place, 'webhooks/doctor', delivery),
  testInbox: (place: Place) => inside(place, 'webhooks/inbox'),
  /** The clock of the sandbox. */
  sandbox: (place: Place) => inside(place, 'sandbox'),
  faults: (place: Place) => inside(place, 'sandbox/faults'),
  wipe: (place: Place) => inside(place, 'sandbox/wipe'),
  promote: (place: Place) => inside(place, 'promote'),
  /** Works on any page of the sandbox: the clock's dialog opens over it. */
  advanceClock: (place: Place, by: 'day' | 'week' | 'month') => inside(place, 'sandbox', { clock: by }),
  checkoutDemo: (place: Place) => inside(place, 'sandbox/demos'),
  roomDemo: (place: Place, query?: { room_id: string }) => inside(place, 'sandbox/demos/room', query),
  wholesalerCatalogue: (place: Place) => inside(place, 'wholesaler/catalogue'),
  wholesalerProduct: (place: Place, productId: number) => inside(place, `wholesaler/catalogue/${productId}`),
  wholesalerInvoices: (place: Place, query?: { invoice: string }) => inside(place, 'wholesaler/invoices', query),
  wholesalerOwed: (place: Place) => inside(place, 'wholesaler/invoices/owed'),
  wholesalerStock: (place: Place) => inside(place, 'wholesaler/stock'),
  wholesalerImports: (place: Place) => inside(place, 'wholesaler/imports'),
  wholesalerRun: (place: Place, runId: number) => inside(place, `wholesaler/imports/${runId}`),
  wholesalerConnection: (place: Place) => inside(place, 'wholesaler/imports/connection'),
  account: (place: Place) => inside(place, 'account'),
}

const sandboxPages = ['sandbox', 'promote', 'inbox']

/** The same page in the other environment: a record's page becomes its list, a sandbox page becomes Home. */
/** A page on the way to a session, which leads to `next` afterwards. */
export function onTheWay(
  page: '/sign-in' | '/sign-in/code' | '/sign-in/link' | '/reset',
  { next, ...query }: { next?: string | null; notice?: string; with?: string },
): Route {
  const search = new URLSearchParams({ ...query, ...(next && { next }) })
  return (search.size > 0 ? `${page}?${search}` : page) as Route
}

export function switchEnvironment(pathname: string, environment: Environment) {
  const [, workspace = '', , ...parts] = pathname.split('/')
  const isSandboxPage = environment === 'live' && parts.some((part) => sandboxPages.includes(part))
  // Every ID contains an underscore, and no page's path does.
  const page = isSandboxPage ? '' : parts.filter((part) => !part.includes('_')).join('/')
  return inside({ workspace, environment }, page || 'home')
}

function inside(place: Place, page: string, query?: Record<string, string>) {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  return `/${encodeURIComponent(place.workspace)}/${encodeURIComponent(place.environment)}/${page}${search}` as Route
}
