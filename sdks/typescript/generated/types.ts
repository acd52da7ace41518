// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

export interface Account {
  /** `acct_` and 26 characters; treat as opaque. */
  accountId: string
  name: string
  legalName: string | null
  address: Address | null
  country: string
  taxIds: {
    type: 'eu_vat' | 'gb_vat' | 'us_ein' | 'ch_uid' | 'other'
    value: string
  }[]
  contactEmails: string[]
  billingCurrency: Currency
  /** ISO 4217, upper case. */
  settlementCurrency: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF' | null
  bank: Bank | null
  statementDescriptor: string | null
  language: 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'da' | 'nb' | 'ar'
  branding: {
    logoUrl: string | null
    accent: string | null
  }
  tax: TaxSettings
  plan: 'builder' | 'enterprise'
  /** Since when live writes are refused. */
  paymentOverdueAt: string | null
  createdAt: Timestamp
}

export interface AccountWithKeys {
  /** `acct_` and 26 characters; treat as opaque. */
  accountId: string
  name: string
  country: string
  billingCurrency: Currency
  plan: 'builder' | 'enterprise'
  createdAt: Timestamp
  keys: {
    sandbox: ApiKeyWithSecret
    live: ApiKeyWithSecret
  }
}

export interface Address {
  line1: string
  line2?: string | null
  city: string
  postalCode: string
  state?: string | null
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** One of `advanceBySeconds` and `advanceTo`; forward, at most 2 years. */
export type AdvanceClock = {
  advanceBySeconds: number
  /** Tell what is due by then, without what that sets off in turn, and do nothing. */
  dryRun?: boolean
} | {
  advanceTo: string
  /** Tell what is due by then, without what that sets off in turn, and do nothing. */
  dryRun?: boolean
}

/** Integer in the currency’s minor unit: 1099 is USD 10.99 and JPY 1,099. */
export type Amount = number

export interface ApiKey {
  /** `key_` and 26 characters; treat as opaque. */
  keyId: string
  name: string
  /** Decided by the API key. */
  environment: 'sandbox' | 'live'
  prefix: string
  last4: string
  scopes: Scope[]
  state: 'active' | 'rotating' | 'revoked' | 'expired'
  /** CIDR ranges; empty means any address. */
  allowedIps: string[]
  /** Who holds the key, when a console does. */
  managed: string | null
  /** ISO 8601, UTC, whole seconds. */
  expiresAt: string | null
  createdAt: Timestamp
  createdBy: string
  /** Written at most once a minute. */
  lastUsedAt: string | null
  lastUsedIp: string | null
  /** `key_` and 26 characters; treat as opaque. */
  rotatedFrom: string | null
  /** `key_` and 26 characters; treat as opaque. */
  rotatedTo: string | null
  /** Set while the key is `rotating`. */
  graceExpiresAt: string | null
  /** ISO 8601, UTC, whole seconds. */
  revokedAt: string | null
  revokedBy: string | null
  revocationReason: string | null
}

/** Newest first. */
export interface ApiKeyList {
  data: ApiKey[]
  hasMore: boolean
  nextCursor: string | null
}

export interface ApiKeyWithSecret {
  /** `key_` and 26 characters; treat as opaque. */
  keyId: string
  name: string
  /** Decided by the API key. */
  environment: 'sandbox' | 'live'
  prefix: string
  last4: string
  scopes: Scope[]
  state: 'active' | 'rotating' | 'revoked' | 'expired'
  /** CIDR ranges; empty means any address. */
  allowedIps: string[]
  /** Who holds the key, when a console does. */
  managed: string | null
  /** ISO 8601, UTC, whole seconds. */
  expiresAt: string | null
  createdAt: Timestamp
  createdBy: string
  /** Written at most once a minute. */
  lastUsedAt: string | null
  lastUsedIp: string | null
  /** `key_` and 26 characters; treat as opaque. */
  rotatedFrom: string | null
  /** `key_` and 26 characters; treat as opaque. */
  rotatedTo: string | null
  /** Set while the key is `rotating`. */
  graceExpiresAt: string | null
  /** ISO 8601, UTC, whole seconds. */
  revokedAt: string | null
  revokedBy: string | null
  revocationReason: string | null
  /** Shown in this answer only; only its hash is kept. */
  secret: string
}

export interface Bank {
  holder: string
  last4: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

export interface Bill {
  /** `bil_` and 26 characters; treat as opaque. */
  billId: string
  number: string
  /** YYYY-MM */
  period: string
  state: BillState
  currency: Currency
  /** What the usage report of the period comes to. */
  usageTotal: number
  /** The sum of the lines. */
  subtotal: number
  /** In major units of `currency`. */
  tax: number
  /** In major units of `currency`. */
  total: number
  taxRegion: BillTaxRegion
  /** In percent. */
  taxRate: number
  taxNote: string | null
  lines: BillLine[]
  customer: BillCustomer
  issuedAt: Timestamp
  dueAt: Timestamp
  /** ISO 8601, UTC, whole seconds. */
  paidAt: string | null
  /** Where to download the bill as a PDF. The request needs an API key. */
  pdfUrl: string
}

export interface BillCustomer {
  name: string
  country: string
  address: Address | null
  taxIds: TaxId[]
}

export interface BillLine {
  /** Counted from 1. */
  line: number
  /** `usage` was metered; the others take off what settlements kept, or what a sandbox does not pay. */
  kind: 'usage' | 'already_collected' | 'not_billed'
  pillar: 'identity' | 'connect' | 'pay' | 'commerce' | 'knowledge' | 'logistics' | null
  item: string
  description: string
  quantity: number
  unit: string
  unitPrice: string
  /** In major units of `currency`. */
  amount: number
}

/** The days and keys whose metered calls make up a line. */
export interface BillLineProof {
  /** `bil_` and 26 characters; treat as opaque. */
  billId: string
  line: number
  pillar: 'identity' | 'connect' | 'pay' | 'commerce' | 'knowledge' | 'logistics' | null
  item: string
  currency: Currency
  days: {
    date: string
    /** Null for what no key did: a payer, or the clock. */
    keyId: string | null
    quantity: number
    /** Up to six decimals, so that nothing is rounded away. */
    cost: number
  }[]
  quantity: number
  /** The sum of the days. */
  cost: number
  /** As billed. */
  amount: number
  /** The same from today’s counters. */
  recomputed: number
  matches: boolean
}

/** The bill, worked out again from the metered calls. */
export interface BillProof {
  /** `bil_` and 26 characters; treat as opaque. */
  billId: string
  /** YYYY-MM */
  period: string
  currency: Currency
  lines: {
    line: number
    /** As billed. */
    amount: number
    /** The same from today’s counters. */
    recomputed: number
    matches: boolean
  }[]
  total: {
    /** As billed. */
    amount: number
    /** The same from today’s counters. */
    recomputed: number
    matches: boolean
  }
  matches: boolean
  computedAt: Timestamp
}

export type BillState = 'draft' | 'open' | 'paid' | 'past_due' | 'void'

export type BillTaxRegion = 'US' | 'EU' | 'UK' | 'NONE'

/** Past bills are newest first. */
export interface Billing {
  currency: Currency
  plan: 'sandbox' | 'builder' | 'enterprise'
  upcoming: UpcomingBill
  data: Bill[]
  hasMore: boolean
  nextCursor: string | null
}

/** `soft` alerts; `hard` also refuses calls with 429 `planQuotaExceeded` until the month ends. */
export type CapEnforcement = 'soft' | 'hard'

export type CapTarget = 'total' | 'pillar' | 'key'

export interface ChangeAccount {
  name?: string
  legalName?: string | null
  address?: Address | null
  /** ISO 3166-1 alpha-2. */
  country?: string
  taxIds?: TaxId[]
  contactEmails?: string[]
  /** ISO 4217, upper case. */
  settlementCurrency?: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF' | null
  /** What payers read on their card statement. */
  statementDescriptor?: string | null
  language?: 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'da' | 'nb' | 'ar'
  branding?: {
    logoUrl?: string | null
    accent?: string | null
  }
  tax?: TaxSettings
}

/** Narrows only. `pillar` is short for one scope. */
export type ChangeKeyScope = {
  scopes: Scope[]
} | {
  pillar: 'identity' | 'connect' | 'pay' | 'commerce' | 'knowledge' | 'logistics' | 'developer'
}

export interface ChangeUsageCap {
  /** Of a calendar month (UTC), in major units of the billing currency. */
  limit?: number
  enforcement?: CapEnforcement
  /** Mail goes to the account’s contacts at each of these, once a month. */
  alertPercents?: number[]
}

export type Channel = 'email' | 'sms' | 'whatsapp'

export interface Checkout {
  /** `co_` and 26 characters; treat as opaque. */
  checkoutId: string
  /** Where the payer pays; null once not open. */
  checkoutUrl: string | null
  expiresAt: Timestamp
  amount: Amount
  currency: Currency
  state: 'open' | 'processing' | 'completed' | 'expired'
  description: string
  successUrl: string
  cancelUrl: string
  methods: ('card' | 'wallet' | 'transfer')[]
  /** `cus_` and 26 characters; treat as opaque. */
  customerId: string | null
  customerEmail: string | null
  language: 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'da' | 'nb' | 'ar' | null
  lineItems: LineItem[] | null
  metadata: Record<string, string>
  /** The latest payment; the successful one when completed. */
  transactionId: string | null
  attempts: {
    /** `tx_` and 26 characters; treat as opaque. */
    transactionId: string
    method: 'card' | 'wallet' | 'transfer'
    state: 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'partially_refunded' | 'refunded'
    failureCode: string | null
    createdAt: Timestamp
  }[]
  paymentMethod: PaymentMethod | null
  /** Decided by the API key. */
  environment: 'sandbox' | 'live'
  createdAt: Timestamp
  updatedAt: Timestamp
  /** ISO 8601, UTC, whole seconds. */
  completedAt: string | null
  /** ISO 8601, UTC, whole seconds. */
  expiredAt: string | null
}

/** Newest first. */
export interface CheckoutList {
  data: Checkout[]
  hasMore: boolean
  nextCursor: string | null
}

export interface ClockEffect {
  at: Timestamp
  kind: 'checkout.expired' | 'payment.settled' | 'delivery.attempted' | 'webhook.failing' | 'key.expired' | 'key.grace_ended' | 'bill.issued' | 'records.deleted'
  /** Of what it happens to. */
  id: string
  summary: string
}

export interface CreateAccount {
  /** The name of the business. */
  name: string
  /** ISO 3166-1 alpha-2. */
  country?: string
  billingCurrency?: Currency
  plan?: 'builder' | 'enterprise'
  /** No quotas and no rate limits: for tests and benches. */
  unlimited?: boolean
  managedBy?: string | null
  /** Who is written to about bills, caps and failing webhooks. */
  contactEmail?: string | null
}

export interface CreateCheckout {
  amount: Amount
  currency: Currency
  /** Shown to the payer. */
  description: string
  /** https; http://localhost is allowed in the sandbox. `checkoutId` is appended. */
  successUrl: string
  /** https; http://localhost is allowed in the sandbox. `checkoutId` is appended. */
  cancelUrl: string
  methods?: ('card' | 'wallet' | 'transfer')[]
  /** `cus_` and 26 characters; treat as opaque. */
  customerId?: string | null
  /** `fxq_` and 26 characters; treat as opaque. */
  fxQuoteId?: string | null
  /** Needs customer_id. */
  savePaymentMethod?: boolean
  customerEmail?: string | null
  /** Seconds. */
  expiresIn?: number
  /** The payer’s browser decides when null. */
  language?: 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'da' | 'nb' | 'ar' | null
  lineItems?: LineItem[] | null
  /** Your own keys and values: at most 50, keys of 40 characters, values of 500. */
  metadata?: Record<string, string>
}

export interface CreateKey {
  name: string
  /** The caller’s own; another is refused. */
  environment?: 'sandbox' | 'live'
  /** The caller’s own when left out. */
  scopes?: Scope[]
  expiresAt?: string | null
  expiresInDays?: number | null
  allowedIps?: string[]
}

export interface CreateUsageCap {
  target?: CapTarget
  /** Null for the total, one of identity, connect, pay, commerce, knowledge, logistics for a pillar, the id of a key for a key. */
  subject?: string | null
  /** Of a calendar month (UTC), in major units of the billing currency. */
  limit: number
  enforcement?: CapEnforcement
  /** Mail goes to the account’s contacts at each of these, once a month. */
  alertPercents?: number[]
}

export interface CreateWebhook {
  /** https in live. */
  url: string
  events: EventPattern[]
  /** Generated when left out. */
  secret?: string
  description?: string | null
}

/** ISO 4217, upper case. */
export type Currency = 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'

/** One attempt. Signatures are shown, secrets never. */
export interface Delivery {
  /** `dlv_` and 26 characters; treat as opaque. */
  deliveryId: string
  /** `wh_` and 26 characters; treat as opaque. */
  webhookId: string
  /** `evt_` and 26 characters; treat as opaque. */
  eventId: string
  eventType: string
  attempt: number
  trigger: 'event' | 'retry' | 'replay' | 'test'
  state: 'pending' | 'succeeded' | 'failed' | 'exhausted'
  request: {
    url: string
    headers: Record<string, string>
    body: string
  }
  response: DeliveryResponse | null
  error: 'timeout' | 'dns' | 'tls' | 'connection_refused' | 'blocked_address' | 'non_2xx' | 'secret_lost' | null
  durationMs: number | null
  /** ISO 8601, UTC, whole seconds. */
  nextAttemptAt: string | null
  createdAt: Timestamp
}

/** Newest first. */
export interface DeliveryList {
  data: Delivery[]
  hasMore: boolean
  nextCursor: string | null
}

export interface DeliveryResponse {
  status: number | null
  headers: Record<string, string>
  bodyExcerpt: string
}

export type EventKind = 'checkout.completed' | 'checkout.expired' | 'charge.succeeded' | 'charge.failed' | 'refund.completed' | 'refund.failed' | 'subscription.created' | 'subscription.cancelled' | 'subscription.renewed' | 'subscription.payment_failed' | 'invoice.generated' | 'room.started' | 'room.ended' | 'room.participant_joined' | 'sms.delivered' | 'sms.failed' | 'whatsapp.read' | 'email.delivered' | 'email.bounced' | 'recording.ready' | 'transcript.ready' | 'tts.ready'

/** Newest first. */
export interface EventList {
  data: EventRecord[]
  hasMore: boolean
  nextCursor: string | null
}

/** A kind, or a wildcard: `charge.*`, `pay.*`, `*`. */
export type EventPattern = '*' | 'pay.*' | 'connect.*' | 'checkout.*' | 'charge.*' | 'refund.*' | 'subscription.*' | 'invoice.*' | 'room.*' | 'sms.*' | 'whatsapp.*' | 'email.*' | 'recording.*' | 'transcript.*' | 'tts.*' | 'checkout.completed' | 'checkout.expired' | 'charge.succeeded' | 'charge.failed' | 'refund.completed' | 'refund.failed' | 'subscription.created' | 'subscription.cancelled' | 'subscription.renewed' | 'subscription.payment_failed' | 'invoice.generated' | 'room.started' | 'room.ended' | 'room.participant_joined' | 'sms.delivered' | 'sms.failed' | 'whatsapp.read' | 'email.delivered' | 'email.bounced' | 'recording.ready' | 'transcript.ready' | 'tts.ready'

/** An event and what became of it. */
export interface EventRecord {
  /** The same over all attempts; also the `webhook-id` header. */
  id: string
  type: string
  timestamp: string
  /** Strictly increasing within account and environment. */
  sequence: number
  apiVersion: 'v1'
  /** Decided by the API key. */
  environment: 'sandbox' | 'live'
  /** `acct_` and 26 characters; treat as opaque. */
  accountId: string
  test: boolean
  /** The resource as its GET shows it. */
  data: Record<string, unknown>
  /** The API call that caused it, if one did. */
  requestId: string | null
  /** What it is about. */
  objectId: string | null
  /** None without a subscriber; else failed before pending before delivered. */
  verdict: 'delivered' | 'pending' | 'failed' | 'none'
  /** One entry for each webhook that was to get it. */
  deliveries: {
    /** `wh_` and 26 characters; treat as opaque. */
    webhookId: string
    verdict: 'delivered' | 'pending' | 'failed'
    /** Those that were made. */
    attempts: number
    /** Those that failed, up to the first that delivered it. */
    failures: number
    /** ISO 8601, UTC, whole seconds. */
    deliveredAt: string | null
    lastStatus: number | null
    lastError: 'timeout' | 'dns' | 'tls' | 'connection_refused' | 'blocked_address' | 'non_2xx' | 'secret_lost' | null
    /** The newest attempt that was made; before the first, the one to come. */
    lastDeliveryId: string
    /** ISO 8601, UTC, whole seconds. */
    nextAttemptAt: string | null
    /** Retries wait for the webhook to be enabled. */
    paused: boolean
  }[]
}

export interface EventSample {
  type: EventKind
  data: Record<string, unknown>
  /** Of the newest event of its kind, or made up. */
  source: 'event' | 'sample'
  /** `evt_` and 26 characters; treat as opaque. */
  eventId: string | null
  /** JSON Schema 2020-12 of the data. */
  dataSchema: Record<string, unknown>
}

export type FaultEffect = {
  type: 'error'
  /** The status to fail with. */
  status: 500 | 502 | 503
} | {
  type: 'latency'
  ms: number
} | {
  type: 'decline'
  declineCode: string
} | {
  type: 'webhook_failure'
  status: number
}

export interface FaultRule {
  /** For `error` and `latency` an operationId or `*` for every call; `payCheckout` for `decline`; `deliver` for `webhookFailure`. */
  operation: string
  probability: number
  effect: FaultEffect
  until: Timestamp
}

export interface FaultRules {
  rules: FaultRule[]
}

/** amount × percent, rounded half up, plus the fixed part. */
export interface Fee {
  amount: number
  currency: Currency
  tier: 'standard' | 'volume' | 'custom'
  percent: string
  fixed: number
}

export interface FieldError {
  field: string
  /** RFC 6901 */
  pointer: string
  code: string
  message: string
  params?: Record<string, unknown>
}

export interface GetBillingQuery {
  /** How many to return. */
  limit?: number
  /** `nextCursor` of the page before. */
  cursor?: string
  createdFrom?: string
  /** Not included. */
  createdTo?: string
  state?: BillState
}

export interface GetKeyCallsQuery {
  /** Up to now; `24h` when nothing is sent. */
  range?: '24h' | '7d' | '30d'
  /** Counted from the full hour; at most 31 days back. */
  from?: string
  to?: string
}

export interface GetRequestVolumeQuery {
  /** A status, or a class of them: `2xx`, `4xx`, `5xx`. */
  status?: string
  code?: string
  operation?: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  keyId?: string
  /** What the path begins with. */
  path?: string
  objectId?: string
  minDurationMs?: number
  /** 24 hours before `to` when left out. */
  from?: string
  /** Not included; now when left out. */
  to?: string
}

export interface GetUsageQuery {
  /** The current month when left out; at most twelve months back. */
  period?: string
}

export interface GetUsageSeriesQuery {
  /** Widened to a whole interval; the start of the month when left out. */
  from?: string
  /** Exclusive, and widened likewise; now when left out. */
  to?: string
  /** At most 31 days by the hour, 400 days by the day and 36 months by the month. */
  interval?: 'hour' | 'day' | 'month'
  groupBy?: 'pillar' | 'item' | 'key'
  pillar?: 'identity' | 'connect' | 'pay' | 'commerce' | 'knowledge' | 'logistics'
  /** `hosted` for payments on hosted pages whose checkout names no key. */
  keyId?: string
}

export interface GetWebhookMetricsQuery {
  /** 24 hours before `to` when left out. */
  from?: string
  /** Not included; now when left out. */
  to?: string
  interval?: 'minute' | 'hour' | 'day'
}

export interface Health {
  status: 'ok' | 'degraded' | 'down'
  version: string
  region: string
}

export interface KeyActivity {
  /** Where the 24 hours begin. */
  from: string
  to: Timestamp
  data: KeyActivityOfKey[]
}

/** A key with calls in 30 days; `hours` are those of the last 24. */
export interface KeyActivityOfKey {
  /** `key_` and 26 characters; treat as opaque. */
  keyId: string
  day: KeyOutcomes
  month: KeyOutcomes
  hours: KeyCallsHour[]
}

export interface KeyAdviceOperation {
  operation: string
  method: string | null
  path: string | null
  /** What a key needs for it. */
  scope: '*' | 'identity' | 'identity:read' | 'identity:write' | 'connect' | 'connect:read' | 'connect:write' | 'pay' | 'pay:read' | 'pay:write' | 'commerce' | 'commerce:read' | 'commerce:write' | 'knowledge' | 'knowledge:read' | 'knowledge:write' | 'logistics' | 'logistics:read' | 'logistics:write' | 'developer' | 'developer:read' | 'developer:write' | null
  calls: number
  lastAt: Timestamp
}

/** One user agent at one address. Both are `other` for all callers after the first 200 of an hour. */
export interface KeyCaller {
  userAgent: string | null
  ip: string
  calls: number
  lastAt: Timestamp
  outcomes: KeyOutcomes
  operations: {
    operation: string
    calls: number
    lastAt: Timestamp
  }[]
}

export interface KeyCalls {
  /** `key_` and 26 characters; treat as opaque. */
  keyId: string
  from: Timestamp
  to: Timestamp
  totals: KeyOutcomes
  /** ISO 8601, UTC, whole seconds. */
  lastAt: string | null
  hours: KeyCallsHour[]
  /** The latest first, at most 100. */
  callers: KeyCaller[]
  callersLeftOut: number
  /** The busiest first. */
  operations: KeyCallsOperation[]
}

/** One hour (UTC) with calls; hours without any are left out. */
export interface KeyCallsHour {
  hour: Timestamp
  outcomes: KeyOutcomes
}

export interface KeyCallsOperation {
  operation: string
  method: string | null
  path: string | null
  /** What a key needs for it. */
  scope: '*' | 'identity' | 'identity:read' | 'identity:write' | 'connect' | 'connect:read' | 'connect:write' | 'pay' | 'pay:read' | 'pay:write' | 'commerce' | 'commerce:read' | 'commerce:write' | 'knowledge' | 'knowledge:read' | 'knowledge:write' | 'logistics' | 'logistics:read' | 'logistics:write' | 'developer' | 'developer:read' | 'developer:write' | null
  calls: number
  lastAt: Timestamp
  outcomes: KeyOutcomes
}

/** Calls by what the key met with. */
export interface KeyOutcomes {
  valid: number
  rateLimited: number
  insufficientScope: number
  ipNotAllowed: number
  expired: number
  revoked: number
}

export interface KeyScopeAdvice {
  /** `key_` and 26 characters; treat as opaque. */
  keyId: string
  from: Timestamp
  to: Timestamp
  /** What the advice stands on. */
  calls: number
  /** Days since the first of these calls. */
  observedDays: number
  /** At least 50 calls over at least 7 days. */
  enough: boolean
  held: Scope[]
  /** The least that every call let through needed. */
  proposed: Scope[]
  /** Whether `proposed` is less than what is held. */
  narrower: boolean
  /** Held, and needed by none of these calls. */
  unused: Scope[]
  used: KeyAdviceOperation[]
  /** Calls let through that `proposed` would refuse. */
  wouldRefuse: KeyAdviceOperation[]
  /** Refused already, for want of the scope. */
  lacking: KeyAdviceOperation[]
}

export interface LineItem {
  name: string
  quantity: number
  unitAmount: number
  taxRate?: number
}

export interface ListCheckoutsQuery {
  /** How many to return. */
  limit?: number
  /** `nextCursor` of the page before. */
  cursor?: string
  createdFrom?: string
  /** Not included. */
  createdTo?: string
  state?: 'open' | 'processing' | 'completed' | 'expired'
  currency?: Currency
}

export interface ListDeliveriesQuery {
  /** How many to return. */
  limit?: number
  /** `nextCursor` of the page before. */
  cursor?: string
  createdFrom?: string
  /** Not included. */
  createdTo?: string
  state?: 'pending' | 'succeeded' | 'failed' | 'exhausted'
  eventType?: EventKind
  eventId?: string
}

export interface ListEventsQuery {
  /** How many to return. */
  limit?: number
  /** `nextCursor` of the page before. */
  cursor?: string
  createdFrom?: string
  /** Not included. */
  createdTo?: string
  type?: EventKind
  verdict?: 'delivered' | 'pending' | 'failed' | 'none'
  /** Only what this webhook was to get. */
  webhookId?: string
  objectId?: string
  requestId?: string
}

export interface ListKeysQuery {
  /** How many to return. */
  limit?: number
  /** `nextCursor` of the page before. */
  cursor?: string
  createdFrom?: string
  /** Not included. */
  createdTo?: string
  /** `usable` is `active` or `rotating`. */
  state?: 'active' | 'rotating' | 'revoked' | 'expired' | 'usable'
  /** Part of the name, or the last four characters. */
  q?: string
}

export interface ListOutboxQuery {
  /** How many to return. */
  limit?: number
  /** `nextCursor` of the page before. */
  cursor?: string
  createdFrom?: string
  /** Not included. */
  createdTo?: string
  channel?: Channel
  /** Exactly this address or number. */
  to?: string
}

export interface ListRequestErrorsQuery {
  /** 24 hours before `to` when left out. */
  from?: string
  /** Not included; now when left out. */
  to?: string
}

export interface ListRequestsQuery {
  /** How many to return. */
  limit?: number
  /** `nextCursor` of the page before. */
  cursor?: string
  createdFrom?: string
  /** Not included. */
  createdTo?: string
  /** A status, or a class of them: `2xx`, `4xx`, `5xx`. */
  status?: string
  code?: string
  operation?: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  keyId?: string
  /** What the path begins with. */
  path?: string
  objectId?: string
  minDurationMs?: number
}

export interface ListUsageCapsQuery {
  /** How many to return. */
  limit?: number
  /** `nextCursor` of the page before. */
  cursor?: string
  createdFrom?: string
  /** Not included. */
  createdTo?: string
}

export interface ListWebhooksQuery {
  /** How many to return. */
  limit?: number
  /** `nextCursor` of the page before. */
  cursor?: string
  createdFrom?: string
  /** Not included. */
  createdTo?: string
}

export interface LoggedRequest {
  /** The `X-Request-Id` of the answer. */
  requestId: string
  method: string
  path: string
  /** Without secrets. */
  query: string | null
  /** The `operationId` of the endpoint. */
  operation: string
  status: number
  /** The code of the problem it was answered with. */
  code: string | null
  /** `key_` and 26 characters; treat as opaque. */
  keyId: string
  /** Who a console called for. */
  actingUser: string | null
  /** As it was sent; a console sends one of its own. */
  idempotencyKey: string | null
  ip: string
  userAgent: string | null
  durationMs: number
  /** What the call was about, or what it made. */
  objectId: string | null
  createdAt: Timestamp
}

export interface LoggedRequestDetail {
  /** The `X-Request-Id` of the answer. */
  requestId: string
  method: string
  path: string
  /** Without secrets. */
  query: string | null
  /** The `operationId` of the endpoint. */
  operation: string
  status: number
  /** The code of the problem it was answered with. */
  code: string | null
  /** `key_` and 26 characters; treat as opaque. */
  keyId: string
  /** Who a console called for. */
  actingUser: string | null
  /** As it was sent; a console sends one of its own. */
  idempotencyKey: string | null
  ip: string
  userAgent: string | null
  durationMs: number
  /** What the call was about, or what it made. */
  objectId: string | null
  createdAt: Timestamp
  /** Secrets and card data are replaced by `[redacted]` before it is stored; cut after 8,192 characters. */
  requestBody: string | null
  /** Secrets and card data are replaced by `[redacted]` before it is stored; cut after 8,192 characters. */
  responseBody: string | null
  /** The ids of what it made or was about. */
  objects: string[]
  /** What it set off, oldest first. */
  events: {
    /** `evt_` and 26 characters; treat as opaque. */
    eventId: string
    type: string
    verdict: 'delivered' | 'pending' | 'failed' | 'none'
    occurredAt: string
  }[]
}

/** Newest first. */
export interface LoggedRequestList {
  data: LoggedRequest[]
  hasMore: boolean
  nextCursor: string | null
}

export interface MaskedCard {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  country: string | null
}

/** Where the payer must go before the payment can proceed. */
export interface NextAction {
  type: 'redirect'
  url: string
  expiresAt: Timestamp
}

/** What the recipient would have seen. */
export interface OutboxMessage {
  /** `msg_` and 26 characters; treat as opaque. */
  messageId: string
  channel: Channel
  /** Null when there was nobody to write to. */
  to: string | null
  from: string
  subject: string | null
  text: string | null
  html: string | null
  createdAt: Timestamp
}

/** Newest first. */
export interface OutboxMessageList {
  data: OutboxMessage[]
  hasMore: boolean
  nextCursor: string | null
}

/** Masked: enough to recognise, never enough to charge. */
export interface PaymentMethod {
  type: 'card' | 'wallet' | 'transfer'
  card?: MaskedCard
}

export interface PillarUsage {
  calls: number
  cost: number
}

export interface Price {
  pillar: 'identity' | 'connect' | 'pay' | 'commerce' | 'knowledge' | 'logistics'
  item: string
  unit: string
  unitPrice: string
  /** Of the amount paid. */
  percent: number
  /** For each unit, in major units of `currency`. */
  fixed: number
  /** What each payment costs once the month’s volume has reached `above`. */
  volume: PriceVolume | null
}

/** The developer pillar is free and has no rows. */
export interface PriceList {
  currency: 'USD'
  data: Price[]
}

export interface PriceVolume {
  /** Card and wallet payments of the month so far, in major units. */
  above: number
  /** Of the amount paid. */
  percent: number
  /** For each unit, in major units of `currency`. */
  fixed: number
}

export interface QueuedDelivery {
  /** `evt_` and 26 characters; treat as opaque. */
  eventId: string
  /** `dlv_` and 26 characters; treat as opaque. */
  deliveryId: string
}

export interface QueuedReplay {
  /** How many events are on their way again. */
  queued: number
}

export interface ReplaceFaults {
  rules: {
    /** For `error` and `latency` an operationId or `*` for every call; `payCheckout` for `decline`; `deliver` for `webhookFailure`. */
    operation: string
    probability: number
    effect: FaultEffect
    /** By the sandbox’s clock, at most 24 hours ahead. */
    until: string
  }[]
}

export interface ReplayEvents {
  from: string
  /** Not included. */
  to: string
  /** Of the subscribed kinds only these. */
  events?: EventPattern[]
  /** False sends again what was delivered, too. */
  onlyFailed?: boolean
}

/** Failed calls by code and endpoint, what happened last first. */
export interface RequestErrors {
  from: Timestamp
  to: Timestamp
  /** False when the span holds more calls than are looked through; then it begins later than asked for. */
  complete: boolean
  data: {
    code: string | null
    operation: string
    status: number
    count: number
    /** How many keys met with it. */
    keys: number
    firstAt: Timestamp
    lastAt: Timestamp
    /** The newest of them. */
    requestId: string
  }[]
}

/** Calls by time and class of status; buckets without any are left out. */
export interface RequestVolume {
  from: Timestamp
  to: Timestamp
  /** False when the span holds more calls than are looked through; then it begins later than asked for. */
  complete: boolean
  bucketSeconds: number
  buckets: {
    start: Timestamp
    /** Answered with 2xx or 3xx. */
    succeeded: number
    /** Answered with 4xx. */
    refused: number
    /** Answered with 5xx. */
    failed: number
  }[]
}

export interface Risk {
  level: 'normal' | 'elevated' | 'highest'
  score: number
}

export interface RotateKey {
  /** 0 ends the old key at once. */
  gracePeriodHours?: number
  expiresAt?: string | null
}

export interface RotateWebhookSecret {
  /** How long both secrets sign. */
  overlapHours?: number
  /** Generated when left out. */
  secret?: string
}

export interface SampleEventQuery {
  type?: EventKind
}

export interface SandboxClock {
  now: Timestamp
  /** By how much it is ahead of real time. */
  offsetSeconds: number
  state: 'idle' | 'advancing'
  /** What the last advance has done so far, in order; of a dry run, what is known to fall due. */
  effects: ClockEffect[]
}

export interface SandboxWipe {
  state: 'idle' | 'wiping'
  /** Sundays, 03:00 UTC in real time. */
  nextWipeAt: string
  /** ISO 8601, UTC, whole seconds. */
  wipedAt: string | null
}

/** `*`, a pillar (read and write), `pillar:read`, or `pillar:write` (which includes reading). */
export type Scope = '*' | 'identity' | 'identity:read' | 'identity:write' | 'connect' | 'connect:read' | 'connect:write' | 'pay' | 'pay:read' | 'pay:write' | 'commerce' | 'commerce:read' | 'commerce:write' | 'knowledge' | 'knowledge:read' | 'knowledge:write' | 'logistics' | 'logistics:read' | 'logistics:write' | 'developer' | 'developer:read' | 'developer:write'

export interface SettleBill {
  outcome?: 'paid' | 'void'
  /** Of the transfer, for the log. */
  reference?: string | null
}

/** In the settlement currency; gross − fee = net. */
export interface SettlementShare {
  currency: Currency
  gross: number
  fee: number
  net: number
  fx: SettlementShareFx | null
  settlementId: string | null
  availableOn: string
}

export interface SettlementShareFx {
  rate: string
  marginBps: number
  quoteId: string | null
  lockedAt: Timestamp
}

export interface SignatureMatch {
  header: string
  /** Which signature of the header, from 0. */
  entry: number
  /** Previous: the one before the last rotation. */
  secret: 'current' | 'previous'
  /** The base64 after `whsec_` decoded, or the text as shown. */
  key: 'decoded' | 'text'
  /** Which of the variants was signed; null for the body. */
  variant: number | null
}

export interface SignatureMatches {
  /** Empty when no signature was made with its secret. */
  matches: SignatureMatch[]
}

/** A test event as it would be sent; it is neither recorded nor sent. */
export interface SignedRequest {
  method: 'POST'
  url: string
  headers: Record<string, string>
  /** To be sent byte for byte: the signature is of these. */
  body: string
  /** Receivers refuse the signature from then on. */
  expiresAt: string
}

export interface StreamEventsQuery {
  /** Begins with the events since then. */
  since?: string
}

export interface TaxId {
  type: 'eu_vat' | 'gb_vat' | 'us_ein' | 'ch_uid' | 'other'
  value: string
}

export interface TaxSettings {
  /** The EU country whose VAT applies when nothing says which one the customer is in. */
  euCountry: 'AT' | 'BE' | 'BG' | 'CY' | 'CZ' | 'DE' | 'DK' | 'EE' | 'ES' | 'FI' | 'FR' | 'GR' | 'HR' | 'HU' | 'IE' | 'IT' | 'LT' | 'LU' | 'LV' | 'MT' | 'NL' | 'PL' | 'PT' | 'RO' | 'SE' | 'SI' | 'SK' | null
}

export interface TestWebhook {
  /** The first subscribed kind when left out. */
  event?: 'checkout.completed' | 'checkout.expired' | 'charge.succeeded' | 'charge.failed' | 'refund.completed' | 'refund.failed' | 'subscription.created' | 'subscription.cancelled' | 'subscription.renewed' | 'subscription.payment_failed' | 'invoice.generated' | 'room.started' | 'room.ended' | 'room.participant_joined' | 'sms.delivered' | 'sms.failed' | 'whatsapp.read' | 'email.delivered' | 'email.bounced' | 'recording.ready' | 'transcript.ready' | 'tts.ready'
  /** Sent in place of the sample; checked against the schema that the kind has. */
  data?: Record<string, unknown>
}

export interface ThreeDSecure {
  required: boolean
  version: string
  flow: 'frictionless' | 'challenge' | 'none'
  result: 'authenticated' | 'attempted' | 'failed' | 'not_supported' | 'exempted' | 'processing_error' | null
  transStatus: string | null
  eci: string | null
  exemption: 'low_value' | 'tra' | 'mit' | 'recurring' | null
  liabilityShift: boolean
  dsTransactionId: string | null
  /** ISO 8601, UTC, whole seconds. */
  authenticatedAt: string | null
}

/** ISO 8601, UTC, whole seconds. */
export type Timestamp = string

/** From the call over its objects to the events and their deliveries, in order. */
export interface Trace {
  id: string
  kind: string
  nodes: TraceNode[]
  /** False when more hangs on it than a trace shows. */
  complete: boolean
}

export interface TraceNode {
  id: string
  /** `request`, `checkout`, `transaction`, `ledgerEntry`, `event`, `delivery`, `webhook` or `key`; more may come. */
  kind: string
  at: string
  summary: string
  outcome: 'succeeded' | 'failed' | 'pending' | null
  /** The node that it came from. */
  parent: string | null
  /** Ids of what it refers to and is not part of the chain. */
  refs: Record<string, string>
}

/** A charge: one object, one id. */
export interface Transaction {
  /** `tx_` and 26 characters; treat as opaque. */
  transactionId: string
  type: 'charge'
  state: 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'partially_refunded' | 'refunded'
  amount: Amount
  currency: Currency
  amountRefunded: number
  /** Null until succeeded. */
  fee: Fee | null
  feeReturned: number
  /** amount − fee − refunded + fee returned. */
  netAmount: number | null
  settlement: SettlementShare | null
  paymentMethod: PaymentMethod
  threeDSecure: ThreeDSecure | null
  risk: Risk
  failureCode: string | null
  failureMessage: string | null
  declineCode: string | null
  nextAction: NextAction | null
  /** `co_` and 26 characters; treat as opaque. */
  checkoutId: string | null
  /** `sub_` and 26 characters; treat as opaque. */
  subscriptionId: string | null
  /** `cus_` and 26 characters; treat as opaque. */
  customerId: string | null
  /** `inv_` and 26 characters; treat as opaque. */
  invoiceId: string | null
  refunds: {
    /** `re_` and 26 characters; treat as opaque. */
    refundId: string
    [key: string]: unknown
  }[]
  description: string
  statementDescriptor: string | null
  receiptEmail: string | null
  offSession: boolean
  metadata: Record<string, string>
  timeline: {
    state: 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'partially_refunded' | 'refunded'
    at: Timestamp
  }[]
  /** Decided by the API key. */
  environment: 'sandbox' | 'live'
  createdAt: Timestamp
  updatedAt: Timestamp
  /** ISO 8601, UTC, whole seconds. */
  succeededAt: string | null
  /** ISO 8601, UTC, whole seconds. */
  failedAt: string | null
}

export interface UpcomingBill {
  /** YYYY-MM */
  period: string
  /** What the bill would come to if the month ended now. */
  amountEstimate: number
  issueDate: Timestamp
  /** In major units of `currency`. */
  usageTotal: number
  /** In major units of `currency`. */
  subtotal: number
  /** In major units of `currency`. */
  tax: number
  taxRegion: BillTaxRegion
  taxRate: number
  taxNote: string | null
  lines: BillLine[]
}

/** What is left out stays as it is. */
export interface UpdateKey {
  name?: string
  /** At most 365 days ahead; null: never. */
  expiresAt?: string | null
  expiresInDays?: number
  allowedIps?: string[]
}

/** What is left out stays. */
export interface UpdateWebhook {
  /** https in live. */
  url?: string
  events?: EventPattern[]
  description?: string | null
  /** Disabling pauses what is pending. */
  state?: 'enabled' | 'disabled'
}

export interface UsageCap {
  /** `cap_` and 26 characters; treat as opaque. */
  capId: string
  target: CapTarget
  /** Null for the total, one of identity, connect, pay, commerce, knowledge, logistics for a pillar, the id of a key for a key. */
  subject: string | null
  limit: number
  currency: Currency
  enforcement: CapEnforcement
  /** Mail goes to the account’s contacts at each of these, once a month. */
  alertPercents: number[]
  /** In the current month, at most four decimals. */
  spent: number
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** Newest first. */
export interface UsageCapList {
  data: UsageCap[]
  hasMore: boolean
  nextCursor: string | null
}

/** The closed months since the account was created, newest first, at most twelve. */
export interface UsageHistory {
  data: {
    /** YYYY-MM */
    period: string
    byPillar: {
      identity: PillarUsage
      connect: PillarUsage
      pay: PillarUsage
      commerce: PillarUsage
      knowledge: PillarUsage
      logistics: PillarUsage
    }
    /** In major units of `currency`, rounded once to its own decimals. */
    total: number
    currency: Currency
    plan: 'sandbox' | 'builder' | 'enterprise'
    calls: number
  }[]
  /** Always false: this list has one page. */
  hasMore: boolean
}

/** Costs are numbers in major units with at most four decimals. */
export interface UsageReport {
  /** YYYY-MM */
  period: string
  byPillar: {
    identity: PillarUsage
    connect: PillarUsage
    pay: PillarUsage
    commerce: PillarUsage
    knowledge: PillarUsage
    logistics: PillarUsage
  }
  /** In major units of `currency`, rounded once to its own decimals. */
  total: number
  currency: Currency
  plan: 'sandbox' | 'builder' | 'enterprise'
  /** YYYY-MM-DD */
  nextInvoiceDate: string
  /** False in the sandbox, whose costs are notional. */
  billable: boolean
  updatedAt: Timestamp
  /** When the sandbox is wiped; null in live. */
  nextWipeAt: string | null
  quotas: {
    name: string
    used: number
    limit: number
    resetsAt: Timestamp
  }[]
  breakdown: {
    pillar: 'identity' | 'connect' | 'pay' | 'commerce' | 'knowledge' | 'logistics'
    item: string
    unit: string
    quantity: number
    unitPrice: string
    cost: number
  }[]
  days: {
    date: string
    byPillar: {
      identity: PillarUsage
      connect: PillarUsage
      pay: PillarUsage
      commerce: PillarUsage
      knowledge: PillarUsage
      logistics: PillarUsage
    }
  }[]
}

export interface UsageSeries {
  from: Timestamp
  to: Timestamp
  interval: 'hour' | 'day' | 'month'
  groupBy: 'pillar' | 'item' | 'key'
  currency: Currency
  /** Without those that are zero. */
  data: {
    start: Timestamp
    /** A pillar, an item of the price list or `calls`, or the id of a key or `hosted`. */
    group: string
    calls: number
    quantity: number
    cost: number
  }[]
  /** The same, summed over the range. */
  groups: {
    /** A pillar, an item of the price list or `calls`, or the id of a key or `hosted`. */
    group: string
    calls: number
    quantity: number
    cost: number
  }[]
  calls: number
  /** Rounded once, as the report’s. */
  total: number
}

export interface VerifySignature {
  /** As they came with the delivery; names in any case. */
  headers: Record<string, string>
  /** The raw body. */
  body: string
  /** Other bodies to try, such as the same value written otherwise. */
  variants?: string[]
}

export interface Webhook {
  /** `wh_` and 26 characters; treat as opaque. */
  webhookId: string
  url: string
  events: EventPattern[]
  description: string | null
  pillar: 'developer' | 'connect'
  /** Decided by the API key. */
  environment: 'sandbox' | 'live'
  state: 'enabled' | 'disabled'
  disabledReason: 'manual' | 'gone_410' | 'failing' | null
  secretHint: string
  /** ISO 8601, UTC, whole seconds. */
  previousSecretExpiresAt: string | null
  /** ISO 8601, UTC, whole seconds. */
  disabledAt: string | null
  failing: WebhookFailing | null
  stats: {
    success24h: number
    failure24h: number
    /** ISO 8601, UTC, whole seconds. */
    lastSuccessAt: string | null
    /** ISO 8601, UTC, whole seconds. */
    lastFailureAt: string | null
  }
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** No attempt has succeeded since. */
export interface WebhookFailing {
  since: Timestamp
  /** Counted up to 10, which is enough. */
  failedEvents: number
  /** Of the way to being disabled: five days and ten failed events. */
  percent: number
}

/** Newest first. */
export interface WebhookList {
  data: Webhook[]
  hasMore: boolean
  nextCursor: string | null
}

/** Of the attempts that ended in this time. */
export interface WebhookMetrics {
  /** `wh_` and 26 characters; treat as opaque. */
  webhookId: string
  from: Timestamp
  to: Timestamp
  interval: 'minute' | 'hour' | 'day'
  attempts: number
  succeeded: number
  failed: number
  /** Of the attempts, 0 to 1; null without any. */
  successRate: number | null
  latencyMs: {
    p50: number | null
    p95: number | null
  }
  byStatus: {
    status: number
    count: number
  }[]
  byError: {
    error: 'timeout' | 'dns' | 'tls' | 'connection_refused' | 'blocked_address' | 'non_2xx' | 'secret_lost'
    count: number
  }[]
  /** Oldest first, without gaps. */
  buckets: {
    start: Timestamp
    attempts: number
    succeeded: number
    failed: number
    /** Of the attempts, 0 to 1; null without any. */
    successRate: number | null
    latencyMs: {
      p50: number | null
      p95: number | null
    }
  }[]
}

export interface WebhookWithSecret {
  /** `wh_` and 26 characters; treat as opaque. */
  webhookId: string
  url: string
  events: EventPattern[]
  description: string | null
  pillar: 'developer' | 'connect'
  /** Decided by the API key. */
  environment: 'sandbox' | 'live'
  state: 'enabled' | 'disabled'
  disabledReason: 'manual' | 'gone_410' | 'failing' | null
  secretHint: string
  /** ISO 8601, UTC, whole seconds. */
  previousSecretExpiresAt: string | null
  /** ISO 8601, UTC, whole seconds. */
  disabledAt: string | null
  failing: WebhookFailing | null
  stats: {
    success24h: number
    failure24h: number
    /** ISO 8601, UTC, whole seconds. */
    lastSuccessAt: string | null
    /** ISO 8601, UTC, whole seconds. */
    lastFailureAt: string | null
  }
  createdAt: Timestamp
  updatedAt: Timestamp
  /** Shown in this answer only. */
  secret: string
}

/** What the key may do besides what it may do already. */
export interface WidenKey {
  scopes: Scope[]
}
