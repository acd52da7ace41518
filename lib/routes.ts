import type { Route } from 'next'

export const environments = ['sandbox', 'live'] as const

export type Environment = (typeof environments)[number]

/** The slug names the workspace, never its ID. */
export type Scope = { workspace: string; environment: string }

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

type TransactionsQuery = Partial<Record<'state' | 'currency' | 'from' | 'to', string>>

type UsageQuery = Partial<Record<'range' | 'from' | 'to' | 'show', string>>

type KeyAct = 'rotate' | 'edit' | 'narrow' | 'revoke'

type WebhookAct = 'replay' | 'rotate'

export const routes = {
  root: () => '/' as Route,
  signIn: () => '/sign-in' as Route,
  /** Open to everybody; errors name these addresses as their `type`. */
  errors: () => '/reference/errors' as Route,
  error: (code: string) => `/reference/errors/${encodeURIComponent(code)}` as Route,
  /** The sandbox logs of the reader's first workspace, filtered by an error. */
  ownErrors: (code: string) => `/?error=${encodeURIComponent(code)}` as Route,
  home: (scope: Scope) => inside(scope, 'home'),
  keys: (scope: Scope) => inside(scope, 'keys'),
  key: (scope: Scope, keyId: string) => inside(scope, `keys/${encodeURIComponent(keyId)}`),
  /** The dialog of a new key, with what is known of it filled in; scopes are divided by commas. */
  createKey: (scope: Scope, draft?: { name: string; scopes: string }) =>
    inside(scope, 'keys', { create: 'true', ...draft }),
  /** The key with the dialog of an act open over it. */
  keyAct: (scope: Scope, keyId: string, act: KeyAct) => inside(scope, `keys/${encodeURIComponent(keyId)}`, { act }),
  transactions: (scope: Scope, query?: TransactionsQuery) => inside(scope, 'payments/transactions', query),
  transaction: (scope: Scope, transactionId: string) =>
    inside(scope, `payments/transactions/${encodeURIComponent(transactionId)}`),
  usage: (scope: Scope, query?: UsageQuery) => inside(scope, 'settings/usage', query),
  billing: (scope: Scope) => inside(scope, 'settings/billing'),
  outbox: (scope: Scope, query?: { message: string }) => inside(scope, 'sandbox/outbox', query),
  bill: (scope: Scope, billId: string) => inside(scope, 'settings/billing', { bill: billId }),
  webhooks: (scope: Scope) => inside(scope, 'webhooks'),
  createWebhook: (scope: Scope) => inside(scope, 'webhooks', { create: 'true' }),
  webhookAct: (scope: Scope, webhookId: string, act: WebhookAct) =>
    inside(scope, `webhooks/${encodeURIComponent(webhookId)}`, { act }),
  testWebhook: (scope: Scope, webhookId: string) =>
    inside(scope, `webhooks/${encodeURIComponent(webhookId)}`, { test: 'true' }),
  webhook: (scope: Scope, webhookId: string) => inside(scope, `webhooks/${encodeURIComponent(webhookId)}`),
  delivery: (scope: Scope, webhookId: string, deliveryId: string) =>
    inside(scope, `webhooks/${encodeURIComponent(webhookId)}`, { delivery: deliveryId }),
  logs: (scope: Scope, query?: LogsQuery) => inside(scope, 'logs', query),
  errorGroups: (scope: Scope, query?: LogsQuery) => inside(scope, 'logs/errors', query),
  events: (scope: Scope, query?: EventsQuery) => inside(scope, 'webhooks/events', query),
  trace: (scope: Scope, id?: string) => inside(scope, id ? `logs/trace/${encodeURIComponent(id)}` : 'logs/trace'),
  signatureDoctor: (scope: Scope, delivery?: { webhook: string; delivery?: string }) =>
    inside(scope, 'webhooks/doctor', delivery),
  testInbox: (scope: Scope) => inside(scope, 'webhooks/inbox'),
  /** The clock of the sandbox. */
  sandbox: (scope: Scope) => inside(scope, 'sandbox'),
  faults: (scope: Scope) => inside(scope, 'sandbox/faults'),
  wipe: (scope: Scope) => inside(scope, 'sandbox/wipe'),
  promote: (scope: Scope) => inside(scope, 'promote'),
  /** Any page of the sandbox takes it: the clock's dialog opens over it. */
  advanceClock: (scope: Scope, by: 'day' | 'week' | 'month') => inside(scope, 'sandbox', { clock: by }),
  checkoutDemo: (scope: Scope) => inside(scope, 'sandbox/demos'),
  account: (scope: Scope) => inside(scope, 'account'),
}

const sandboxPages = ['sandbox', 'promote', 'inbox']

/** The same page in the other environment: a record gives way to its list, a sandbox page to Home. */
export function switchEnvironment(pathname: string, environment: Environment) {
  const [, workspace = '', , ...parts] = pathname.split('/')
  const isSandboxPage = environment === 'live' && parts.some((part) => sandboxPages.includes(part))
  // Every ID has an underscore, and no page does.
  const page = isSandboxPage ? '' : parts.filter((part) => !part.includes('_')).join('/')
  return inside({ workspace, environment }, page || 'home')
}

function inside(scope: Scope, page: string, query?: Record<string, string>) {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  return `/${encodeURIComponent(scope.workspace)}/${encodeURIComponent(scope.environment)}/${page}${search}` as Route
}
