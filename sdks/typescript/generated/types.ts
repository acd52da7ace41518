// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

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
  expiresAt: Timestamp | null
  createdAt: Timestamp
  createdBy: string
  /** Written at most once a minute. */
  lastUsedAt: Timestamp | null
  lastUsedIp: string | null
  /** `key_` and 26 characters; treat as opaque. */
  rotatedFrom: string | null
  /** `key_` and 26 characters; treat as opaque. */
  rotatedTo: string | null
  /** Set while the key is `rotating`. */
  graceExpiresAt: Timestamp | null
  revokedAt: Timestamp | null
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
  expiresAt: Timestamp | null
  createdAt: Timestamp
  createdBy: string
  /** Written at most once a minute. */
  lastUsedAt: Timestamp | null
  lastUsedIp: string | null
  /** `key_` and 26 characters; treat as opaque. */
  rotatedFrom: string | null
  /** `key_` and 26 characters; treat as opaque. */
  rotatedTo: string | null
  /** Set while the key is `rotating`. */
  graceExpiresAt: Timestamp | null
  revokedAt: Timestamp | null
  revokedBy: string | null
  revocationReason: string | null
  /** Shown in this answer only; only its hash is kept. */
  secret: string
}

/** Narrows only. `pillar` is short for one scope. */
export type ChangeKeyScope = {
  scopes: Scope[]
} | {
  pillar: 'identity' | 'connect' | 'pay' | 'commerce' | 'knowledge' | 'logistics' | 'developer'
}

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
  completedAt: Timestamp | null
  expiredAt: Timestamp | null
}

/** Newest first. */
export interface CheckoutList {
  data: Checkout[]
  hasMore: boolean
  nextCursor: string | null
}

export interface CreateAccount {
  name: string
  country?: string
  billingCurrency?: Currency
  plan?: 'builder' | 'enterprise'
  /** No quotas and no rate limits: for tests and benches. */
  unlimited?: boolean
  managedBy?: string | null
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
  response: {
    status: number | null
    headers: Record<string, string>
    bodyExcerpt: string
  } | null
  error: 'timeout' | 'dns' | 'tls' | 'connection_refused' | 'blocked_address' | 'non_2xx' | null
  durationMs: number | null
  nextAttemptAt: Timestamp | null
  createdAt: Timestamp
}

/** Newest first. */
export interface DeliveryList {
  data: Delivery[]
  hasMore: boolean
  nextCursor: string | null
}

export type EventKind = 'checkout.completed' | 'checkout.expired' | 'charge.succeeded' | 'charge.failed' | 'refund.completed' | 'refund.failed' | 'subscription.created' | 'subscription.cancelled' | 'subscription.renewed' | 'subscription.payment_failed' | 'invoice.generated' | 'room.started' | 'room.ended' | 'room.participant_joined' | 'sms.delivered' | 'sms.failed' | 'whatsapp.read' | 'email.delivered' | 'email.bounced' | 'recording.ready' | 'transcript.ready' | 'tts.ready'

/** A kind, or a wildcard: `charge.*`, `pay.*`, `*`. */
export type EventPattern = '*' | 'pay.*' | 'connect.*' | 'checkout.*' | 'charge.*' | 'refund.*' | 'subscription.*' | 'invoice.*' | 'room.*' | 'sms.*' | 'whatsapp.*' | 'email.*' | 'recording.*' | 'transcript.*' | 'tts.*' | 'checkout.completed' | 'checkout.expired' | 'charge.succeeded' | 'charge.failed' | 'refund.completed' | 'refund.failed' | 'subscription.created' | 'subscription.cancelled' | 'subscription.renewed' | 'subscription.payment_failed' | 'invoice.generated' | 'room.started' | 'room.ended' | 'room.participant_joined' | 'sms.delivered' | 'sms.failed' | 'whatsapp.read' | 'email.delivered' | 'email.bounced' | 'recording.ready' | 'transcript.ready' | 'tts.ready'

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

export interface GetUsageQuery {
  /** The current month when left out; at most twelve months back. */
  period?: string
}

export interface Health {
  status: 'ok' | 'degraded' | 'down'
  version: string
  region: string
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
  state?: 'open' | 'processing' | 'completed' | 'expired'
  currency?: Currency
  createdFrom?: string
  /** Not included. */
  createdTo?: string
}

export interface ListDeliveriesQuery {
  /** How many to return. */
  limit?: number
  /** `nextCursor` of the page before. */
  cursor?: string
  state?: 'pending' | 'succeeded' | 'failed' | 'exhausted'
  eventType?: EventKind
}

export interface ListKeysQuery {
  /** How many to return. */
  limit?: number
  /** `nextCursor` of the page before. */
  cursor?: string
  state?: 'active' | 'rotating' | 'revoked' | 'expired'
}

export interface ListWebhooksQuery {
  /** How many to return. */
  limit?: number
  /** `nextCursor` of the page before. */
  cursor?: string
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

/** Masked: enough to recognise, never enough to charge. */
export interface PaymentMethod {
  type: 'card' | 'wallet' | 'transfer'
  card?: MaskedCard
}

export interface PillarUsage {
  calls: number
  cost: number
}

export interface QueuedDelivery {
  /** `evt_` and 26 characters; treat as opaque. */
  eventId: string
  /** `dlv_` and 26 characters; treat as opaque. */
  deliveryId: string
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

/** `*`, a pillar (read and write), `pillar:read`, or `pillar:write` (which includes reading). */
export type Scope = '*' | 'identity' | 'identity:read' | 'identity:write' | 'connect' | 'connect:read' | 'connect:write' | 'pay' | 'pay:read' | 'pay:write' | 'commerce' | 'commerce:read' | 'commerce:write' | 'knowledge' | 'knowledge:read' | 'knowledge:write' | 'logistics' | 'logistics:read' | 'logistics:write' | 'developer' | 'developer:read' | 'developer:write'

/** In the settlement currency; gross − fee = net. */
export interface SettlementShare {
  currency: Currency
  gross: number
  fee: number
  net: number
  fx: {
    rate: string
    marginBps: number
    quoteId: string | null
    lockedAt: Timestamp
  } | null
  settlementId: string | null
  availableOn: string
}

export interface TestWebhook {
  /** The first subscribed kind when left out. */
  event?: 'checkout.completed' | 'checkout.expired' | 'charge.succeeded' | 'charge.failed' | 'refund.completed' | 'refund.failed' | 'subscription.created' | 'subscription.cancelled' | 'subscription.renewed' | 'subscription.payment_failed' | 'invoice.generated' | 'room.started' | 'room.ended' | 'room.participant_joined' | 'sms.delivered' | 'sms.failed' | 'whatsapp.read' | 'email.delivered' | 'email.bounced' | 'recording.ready' | 'transcript.ready' | 'tts.ready'
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
  authenticatedAt: Timestamp | null
}

/** ISO 8601, UTC, whole seconds. */
export type Timestamp = string

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
  succeededAt: Timestamp | null
  failedAt: Timestamp | null
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
  /** In major units of `currency`, two decimals. */
  total: number
  currency: Currency
  plan: 'sandbox' | 'builder' | 'enterprise'
  /** YYYY-MM-DD */
  nextInvoiceDate: string
  /** False in the sandbox, whose costs are notional. */
  billable: boolean
  updatedAt: Timestamp
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
  previousSecretExpiresAt: Timestamp | null
  stats: {
    success24h: number
    failure24h: number
    lastSuccessAt: Timestamp | null
    lastFailureAt: Timestamp | null
  }
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** Newest first. */
export interface WebhookList {
  data: Webhook[]
  hasMore: boolean
  nextCursor: string | null
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
  previousSecretExpiresAt: Timestamp | null
  stats: {
    success24h: number
    failure24h: number
    lastSuccessAt: Timestamp | null
    lastFailureAt: Timestamp | null
  }
  createdAt: Timestamp
  updatedAt: Timestamp
  /** Shown in this answer only. */
  secret: string
}
