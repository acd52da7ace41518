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

type MessagesQuery = Partial<Record<'channel' | 'state' | 'recipient' | 'from' | 'to', string>>

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
  newWorkspace: () => '/new' as Route,
  /** Where a session gets the second step that a workspace requires. */
  secondStep: (workspace: string, next?: string | null) =>
    `/account/second-step?${new URLSearchParams({ workspace, ...(next && { next }) })}` as Route,
  /** Public; errors have these URLs as their `type`. */
  reference: () => '/reference' as Route,
  searchReference: (query?: string) =>
    `/reference/search${query ? `?${new URLSearchParams({ q: query })}` : ''}` as Route,
  eventTypes: () => '/reference/events' as Route,
  errors: () => '/reference/errors' as Route,
  error: (code: string) => `/reference/errors/${encodeURIComponent(code)}` as Route,
  home: page('home'),
  keys: page('keys'),
  key: record('keys'),
  /** The dialog of a new key, prefilled; scopes are separated by commas. */
  createKey: page<{ name: string; scopes: string }>('keys', { create: 'true' }),
  /** The key's page with an act's dialog over it. */
  keyAct: (place: Place, keyId: string, act: KeyAct) => inRecord(place, 'keys', keyId, { act }),
  transactions: page<TransactionsQuery>('payments/transactions'),
  transaction: record('payments/transactions'),
  checkouts: page<CheckoutsQuery>('payments/checkouts'),
  checkout: record('payments/checkouts'),
  /** The dialog of a new checkout, for a customer. */
  createCheckout: page<{ customer: string }>('payments/checkouts', { create: 'true' }),
  customers: page<CustomersQuery>('payments/customers'),
  customer: record('payments/customers'),
  createCustomer: page('payments/customers', { create: 'true' }),
  subscriptions: page<SubscriptionsQuery>('payments/subscriptions'),
  subscription: record('payments/subscriptions'),
  /** The dialog of a new subscription, for a customer. */
  createSubscription: page<{ for: string }>('payments/subscriptions', { create: 'true' }),
  refunds: page('payments/refunds'),
  disputes: page<{ state: string }>('payments/disputes'),
  dispute: record('payments/disputes'),
  balance: page<{ currency: string }>('payments/balance'),
  settlements: page<SettlementsQuery>('payments/settlements'),
  settlement: record('payments/settlements'),
  fx: page<{ quote: string }>('payments/fx'),
  invoices: page<InvoicesQuery>('payments/invoices'),
  invoice: record('payments/invoices'),
  speech: page<{ job: string }>('connect/speech'),
  /** The dialog of a new text, with a voice. */
  createSpeech: (place: Place, voice: string) => inside(place, 'connect/speech', { create: 'true', voice }),
  voices: page('connect/speech/voices'),
  usage: page<UsageQuery>('settings/usage'),
  billing: page('settings/billing'),
  payouts: page('settings/payouts'),
  paymentPages: page('settings/payment-pages'),
  team: page('settings/team'),
  /** The dialog of a new invitation. */
  inviteMember: page('settings/team', { invite: 'true' }),
  invitations: page('settings/team/invitations'),
  roles: page('settings/team/roles'),
  teamSecurity: page('settings/team/security'),
  auditLog: page<AuditQuery>('settings/audit-log'),
  whatsAppNumber: page('connect/number'),
  rooms: page<RoomsQuery>('connect/rooms'),
  room: record('connect/rooms'),
  createRoom: page('connect/rooms', { create: 'true' }),
  messages: page<MessagesQuery>('connect/messages'),
  message: record('connect/messages'),
  /** The dialog of a new message, filled with an earlier one. */
  newMessage: (place: Place, channel: keyof typeof newMessages, draft?: { again: string }) =>
    inside(place, 'connect/messages', { [newMessages[channel]]: 'true', ...draft }),
  templates: page<{ template: string }>('connect/templates'),
  emailDomains: page('connect/domains'),
  emailDomain: record('connect/domains'),
  outbox: page<{ message: string }>('sandbox/outbox'),
  bill: (place: Place, billId: string) => inside(place, 'settings/billing', { bill: billId }),
  webhooks: page('webhooks'),
  createWebhook: page('webhooks', { create: 'true' }),
  webhookAct: (place: Place, webhookId: string, act: WebhookAct) => inRecord(place, 'webhooks', webhookId, { act }),
  testWebhook: (place: Place, webhookId: string) => inRecord(place, 'webhooks', webhookId, { test: 'true' }),
  webhook: record('webhooks'),
  delivery: (place: Place, webhookId: string, deliveryId: string) =>
    inRecord(place, 'webhooks', webhookId, { delivery: deliveryId }),
  logs: page<LogsQuery>('logs'),
  errorGroups: page<LogsQuery>('logs/errors'),
  operations: page<Pick<LogsQuery, 'from' | 'to'>>('logs/operations'),
  events: page<EventsQuery>('webhooks/events'),
  trace: (place: Place, id?: string) => inside(place, id ? `logs/trace/${encodeURIComponent(id)}` : 'logs/trace'),
  signatureDoctor: page<{ webhook: string; delivery?: string }>('webhooks/doctor'),
  testInbox: page('webhooks/inbox'),
  /** The clock of the sandbox. */
  sandbox: page('sandbox'),
  faults: page('sandbox/faults'),
  wipe: page('sandbox/wipe'),
  promote: page('promote'),
  /** Works on any page of the sandbox: the clock's dialog opens over it. */
  advanceClock: (place: Place, by: 'day' | 'week' | 'month') => inside(place, 'sandbox', { clock: by }),
  checkoutDemo: page('sandbox/demos'),
  roomDemo: page<{ room_id: string }>('sandbox/demos/room'),
  wholesalerCatalogue: page('wholesaler/catalogue'),
  wholesalerProduct: (place: Place, productId: number) => inside(place, `wholesaler/catalogue/${productId}`),
  wholesalerInvoices: page<{ invoice: string }>('wholesaler/invoices'),
  wholesalerOwed: page('wholesaler/invoices/owed'),
  wholesalerStock: page<{ expiry: 'watch' }>('wholesaler/stock'),
  wholesalerImports: page('wholesaler/imports'),
  wholesalerRun: (place: Place, runId: number) => inside(place, `wholesaler/imports/${runId}`),
  wholesalerConnection: page('wholesaler/imports/connection'),
  account: page('account'),
}

/** Links within the API reference. Apart from the others, which every page of the console loads. */
export const referenceRoutes = {
  rule: (id: string) => `/reference#${id}` as Route,
  /** `pay/checkouts` */
  page: (tag: string) => `/reference/${tag}` as Route,
  operation: (tag: string, operationId: string) => `/reference/${tag}#${operationId}` as Route,
  eventType: (type: string) => `/reference/events#${type}` as Route,
  /** The sandbox logs of the reader's first workspace, filtered by an error. */
  ownErrors: (code: string) => `/?error=${encodeURIComponent(code)}` as Route,
}

const sandboxPages = ['sandbox', 'promote', 'inbox']

/** A page on the way to a session, which leads to `next` afterwards. */
export function onTheWay(
  page: '/sign-in' | '/sign-in/code' | '/sign-in/link' | '/reset',
  { next, ...query }: { next?: string | null; notice?: string; with?: string },
): Route {
  const search = new URLSearchParams({ ...query, ...(next && { next }) })
  return (search.size > 0 ? `${page}?${search}` : page) as Route
}

/** The same page in the other environment: a record's page becomes its list, a sandbox page becomes Home. */
export function switchEnvironment(pathname: string, environment: Environment) {
  const [, workspace = '', , ...parts] = pathname.split('/')
  const isSandboxPage = environment === 'live' && parts.some((part) => sandboxPages.includes(part))
  // Every ID contains an underscore, and no page's path does.
  const page = isSandboxPage ? '' : parts.filter((part) => !part.includes('_')).join('/')
  return inside({ workspace, environment }, page || 'home')
}

/** A page of an environment. `query` is in its URL, and a link may add more. */
function page<Query extends object = never>(path: string, query?: object) {
  return (place: Place, more?: Query) => inside(place, path, query || more ? { ...query, ...more } : undefined)
}

/** The page of a list's record. */
function record(list: string) {
  return (place: Place, id: string) => inRecord(place, list, id)
}

function inRecord(place: Place, list: string, id: string, query?: object) {
  return inside(place, `${list}/${encodeURIComponent(id)}`, query)
}

function inside(place: Place, page: string, query?: object) {
  const search = query ? `?${new URLSearchParams({ ...query })}` : ''
  return `/${encodeURIComponent(place.workspace)}/${encodeURIComponent(place.environment)}/${page}${search}` as Route
}
