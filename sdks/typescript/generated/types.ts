// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

/** Your account. */
export interface Account {
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** The name of the business. */
  name: string
  /** The registered name, as printed on invoices. */
  legalName: string | null
  /** The registered address, as printed on invoices. */
  address: Address | null
  /** The country of the business (ISO 3166-1 alpha-2). */
  country: string
  /** The tax IDs of the business. */
  taxIds: {
    /** The type of the tax ID. */
    type: 'eu_vat' | 'gb_vat' | 'ch_uid' | 'no_mva' | 'us_ein' | 'ca_gst' | 'ca_qst' | 'au_abn' | 'jp_trn' | 'ma_ice' | 'ma_if' | 'waemu_ncc' | 'waemu_ifu' | 'other'
    /** The tax ID. */
    value: string
  }[]
  /** The addresses that get email about bills, caps and failing webhooks. */
  contactEmails: string[]
  billingCurrency: Currency
  /** A currency (ISO 4217). */
  settlementCurrency: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF' | null
  /** The bank account that receives settlements. */
  bank: Bank | null
  /** The text on the payer’s card statement. */
  statementDescriptor: string | null
  /** The language of invoices. */
  language: 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'da' | 'nb' | 'ar'
  /** The look of hosted pages and invoices. */
  branding: {
    /** The URL of your logo. */
    logoUrl: string | null
    /** The color of buttons and links, such as `#0f766e`. */
    accent: string | null
  }
  /** How tax is calculated. */
  tax: {
    /** The EU country whose VAT applies when the customer’s country is unknown and yours is outside the EU. Without one, it is Germany in the sandbox, and live invoices are refused. */
    euCountry: 'AT' | 'BE' | 'BG' | 'CY' | 'CZ' | 'DE' | 'DK' | 'EE' | 'ES' | 'FI' | 'FR' | 'GR' | 'HR' | 'HU' | 'IE' | 'IT' | 'LT' | 'LU' | 'LV' | 'MT' | 'NL' | 'PL' | 'PT' | 'RO' | 'SE' | 'SI' | 'SK' | null
    /** The US states in which you must collect sales tax (two-letter codes), besides the state of your own address. */
    usNexus: ('AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY')[]
  }
  /** The plan of the account. */
  plan: 'builder' | 'enterprise'
  /** When live writes were blocked because a bill was overdue. Null if they aren’t blocked. */
  paymentOverdueAt: string | null
  createdAt: Timestamp
}

/** A new account with its first keys. */
export interface AccountWithKeys {
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** The name of the business. */
  name: string
  /** The country of the business (ISO 3166-1 alpha-2). */
  country: string
  billingCurrency: Currency
  /** The plan of the account. */
  plan: 'builder' | 'enterprise'
  createdAt: Timestamp
  /** The first key of each environment. Store their secrets now: no other response contains them. */
  keys: {
    sandbox: ApiKeyWithSecret
    live: ApiKeyWithSecret
  }
}

/** A postal address. */
export interface Address {
  /** The first line of the address. */
  line1: string
  /** The second line of the address. */
  line2?: string | null
  /** The city. */
  city: string
  /** The postal code. */
  postalCode: string
  /** The state, province or region. */
  state?: string | null
  /** A country (ISO 3166-1 alpha-2). */
  country: string
}

/** How far to move the clock: by a number of seconds or to a time, at most 2 years. */
export type AdvanceClock = AdvanceClockBy | AdvanceClockTo

/** Move the clock ahead by a number of seconds. */
export interface AdvanceClockBy {
  /** The number of seconds to move the clock ahead, at most 2 years. */
  advanceBySeconds: number
  /** Only report what would become due. Effects of those effects are not included. */
  dryRun?: boolean
}

/** Move the clock ahead to a time. */
export interface AdvanceClockTo {
  /** The time to move the clock to. It must be later than the sandbox’s current time, by at most 2 years. */
  advanceTo: string
  /** Only report what would become due. Effects of those effects are not included. */
  dryRun?: boolean
}

/** An amount in the currency’s minor unit: 1099 is 10.99 USD and 1,099 JPY. */
export type Amount = number

/** An API key. Its secret is never shown again. */
export interface ApiKey {
  /** An ID: `key_` and 26 characters. Treat it as opaque. */
  keyId: string
  /** A name that helps you recognize the key. */
  name: string
  /** The environment of the API key: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** The first characters of the secret, which name its environment. */
  prefix: string
  /** The last four characters of the secret. */
  last4: string
  /** The scopes that limit what the key may do. */
  scopes: Scope[]
  /** `rotating` keys still work, until `graceExpiresAt`. `revoked` and `expired` keys don’t. */
  state: 'active' | 'rotating' | 'revoked' | 'expired'
  /** The IP ranges (CIDR) that may use the key. Empty if any address may. */
  allowedIps: string[]
  /** The console that holds the key. Null if you hold it yourself. */
  managed: string | null
  /** When the key expires. Null if it never does. */
  expiresAt: string | null
  createdAt: Timestamp
  /** The key or the console user that created the key. */
  createdBy: string
  /** When the key was last used, to the minute. Null if it never was. */
  lastUsedAt: string | null
  /** The IP address that last used the key. */
  lastUsedIp: string | null
  /** The key that this one replaces. */
  rotatedFrom: string | null
  /** The key that replaces this one. */
  rotatedTo: string | null
  /** When a `rotating` key stops working. */
  graceExpiresAt: string | null
  /** When the key was revoked. */
  revokedAt: string | null
  /** The key or the console user that revoked the key. */
  revokedBy: string | null
  /** Why the key was revoked. */
  revocationReason: string | null
}

/** One page of a list, newest first. */
export interface ApiKeyList {
  /** The entries of this page. */
  data: ApiKey[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** A new API key with its secret. */
export interface ApiKeyWithSecret {
  /** An ID: `key_` and 26 characters. Treat it as opaque. */
  keyId: string
  /** A name that helps you recognize the key. */
  name: string
  /** The environment of the API key: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** The first characters of the secret, which name its environment. */
  prefix: string
  /** The last four characters of the secret. */
  last4: string
  /** The scopes that limit what the key may do. */
  scopes: Scope[]
  /** `rotating` keys still work, until `graceExpiresAt`. `revoked` and `expired` keys don’t. */
  state: 'active' | 'rotating' | 'revoked' | 'expired'
  /** The IP ranges (CIDR) that may use the key. Empty if any address may. */
  allowedIps: string[]
  /** The console that holds the key. Null if you hold it yourself. */
  managed: string | null
  /** When the key expires. Null if it never does. */
  expiresAt: string | null
  createdAt: Timestamp
  /** The key or the console user that created the key. */
  createdBy: string
  /** When the key was last used, to the minute. Null if it never was. */
  lastUsedAt: string | null
  /** The IP address that last used the key. */
  lastUsedIp: string | null
  /** The key that this one replaces. */
  rotatedFrom: string | null
  /** The key that replaces this one. */
  rotatedTo: string | null
  /** When a `rotating` key stops working. */
  graceExpiresAt: string | null
  /** When the key was revoked. */
  revokedAt: string | null
  /** The key or the console user that revoked the key. */
  revokedBy: string | null
  /** Why the key was revoked. */
  revocationReason: string | null
  /** The secret to authenticate with. Store it now: this is the only response that contains it. */
  secret: string
}

/** The money that the service owes you, added up from the ledger. */
export interface Balance {
  /** One entry for each currency with a balance, sorted by currency. */
  data: CurrencyBalance[]
  /** Records that disagree with the ledger, so that closed days can’t be settled. At most 10, oldest first. Normally empty. */
  mismatches: BalanceMismatch[]
  /** The time of the balance. */
  asOf: string
}

/** A change of the balance that no settlement contains yet. */
export interface BalanceEntry {
  /** The ledger entry, or the settlement that carried the amount over. */
  entryId: string
  /** The reason for the change. */
  type: 'charge' | 'refund' | 'adjustment' | 'carried_over'
  /** The transaction, refund, dispute or settlement that it comes from. */
  sourceId: string
  /** The settlement currency. */
  currency: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** The change of the balance, in minor units. Negative for a refund. */
  amount: number
  /** When it was booked. */
  occurredAt: string
}

/** One page of a list, newest first. */
export interface BalanceEntryList {
  /** The entries of this page. */
  data: BalanceEntry[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** A record that disagrees with the ledger. */
export interface BalanceMismatch {
  /** The transaction, refund, dispute or settlement. */
  sourceId: string
  /** The settlement currency. */
  currency: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** The net amount according to the record. */
  recorded: number
  /** The net amount according to the ledger. */
  booked: number
}

/** A bank account, masked. */
export interface Bank {
  /** The name of the account holder. */
  holder: string
  /** The last four characters of the account number. */
  last4: string
  /** A country (ISO 3166-1 alpha-2). */
  country: string
}

/** A monthly bill. */
export interface Bill {
  /** An ID: `bil_` and 26 characters. Treat it as opaque. */
  billId: string
  /** The number printed on the bill. */
  number: string
  /** The month (YYYY-MM). */
  period: string
  state: BillState
  currency: Currency
  /** The total of the usage report of this month. */
  usageTotal: number
  /** The sum of all lines. */
  subtotal: number
  /** An amount in major units of `currency`. */
  tax: number
  /** An amount in major units of `currency`. */
  total: number
  taxRegion: BillTaxRegion
  /** The tax rate in percent. */
  taxRate: number
  /** A legal note about tax, as printed on the bill. */
  taxNote: string | null
  /** The rate of the listed prices. Null for bills in US dollars, and for bills issued before rates were kept. */
  priceRate: BillPriceRate | null
  /** The lines of the bill. */
  lines: BillLine[]
  customer: BillCustomer
  issuedAt: Timestamp
  dueAt: Timestamp
  /** A time in UTC, to the second (ISO 8601). */
  paidAt: string | null
  /** Where to download the bill as a PDF. The request needs an API key. */
  pdfUrl: string
}

/** The account that the bill is addressed to, as of the issue date. */
export interface BillCustomer {
  /** The name of the customer. */
  name: string
  /** The country of the customer (ISO 3166-1 alpha-2). */
  country: string
  /** The address of the customer. */
  address: Address | null
  /** The tax IDs of the customer. */
  taxIds: TaxId[]
}

/** One line of a bill. */
export interface BillLine {
  /** The number of the line, counted from 1. */
  line: number
  /** `usage` is metered. `alreadyCollected` deducts fees that settlements already paid. `notBilled` deducts sandbox usage, which is free. */
  kind: 'usage' | 'already_collected' | 'not_billed'
  /** The API that was used. */
  pillar: 'identity' | 'connect' | 'pay' | 'commerce' | 'knowledge' | 'logistics' | null
  /** The item of the price list. */
  item: string
  /** The name of the item. */
  description: string
  /** The number of units. */
  quantity: number
  /** The unit that is counted. */
  unit: string
  /** The price of one unit. */
  unitPrice: string
  /** An amount in major units of `currency`. */
  amount: number
}

/** The days and keys whose requests make up one line of a bill. */
export interface BillLineProof {
  /** An ID: `bil_` and 26 characters. Treat it as opaque. */
  billId: string
  /** The number of the line. */
  line: number
  /** The API that was used. */
  pillar: 'identity' | 'connect' | 'pay' | 'commerce' | 'knowledge' | 'logistics' | null
  /** The item of the price list. */
  item: string
  currency: Currency
  /** The usage of each key on each day. */
  days: {
    /** The day (UTC). */
    date: string
    /** The key that was used. Null for usage without a key, such as a renewal. */
    keyId: string | null
    /** The number of units. */
    quantity: number
    /** The cost with up to six decimals, not rounded. */
    cost: number
  }[]
  /** The number of units. */
  quantity: number
  /** The sum of the days, not rounded. */
  cost: number
  /** The amount on the bill. */
  amount: number
  /** The amount recomputed from the metered requests. */
  recomputed: number
  /** Whether both amounts are equal. */
  matches: boolean
}

/** The exchange rate from the price list’s currency to the bill’s. */
export interface BillPriceRate {
  /** The currency of the price list. */
  from: 'USD'
  /** The currency of the bill. */
  to: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** Units of `to` for one unit of `from`. */
  rate: string
  /** The date of the rate (UTC). */
  date: string
}

/** A bill compared with amounts recomputed from the metered requests. */
export interface BillProof {
  /** An ID: `bil_` and 26 characters. Treat it as opaque. */
  billId: string
  /** The month (YYYY-MM). */
  period: string
  currency: Currency
  /** The lines of the bill. */
  lines: {
    /** The number of the line. */
    line: number
    /** The amount on the bill. */
    amount: number
    /** The amount recomputed from the metered requests. */
    recomputed: number
    /** Whether both amounts are equal. */
    matches: boolean
  }[]
  /** The total of the bill. */
  total: {
    /** The amount on the bill. */
    amount: number
    /** The amount recomputed from the metered requests. */
    recomputed: number
    /** Whether both amounts are equal. */
    matches: boolean
  }
  /** Whether the total and every line match. */
  matches: boolean
  computedAt: Timestamp
}

/** `pastDue` bills are still unpaid after their due date. `void` bills don’t have to be paid. */
export type BillState = 'draft' | 'open' | 'paid' | 'past_due' | 'void'

/** The tax region of the customer. */
export type BillTaxRegion = 'US' | 'EU' | 'UK' | 'NONE'

/** The upcoming bill and a page of past bills, newest first. */
export interface Billing {
  currency: Currency
  /** The plan of the account. */
  plan: 'sandbox' | 'builder' | 'enterprise'
  upcoming: UpcomingBill
  /** The bills of this page. */
  data: Bill[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** When and why to cancel a subscription. */
export interface CancelSubscription {
  /** When the subscription ends. `now` refunds nothing. If a payment is past due, its period has not begun, and both end it now. */
  at: 'period_end' | 'now'
  /** Why the subscription is canceled. */
  reason?: 'customer_request' | 'merchant_request' | 'fraud' | 'duplicate'
}

/** `soft` caps send alerts. `hard` caps also refuse further requests with 429 `planQuotaExceeded` until the month ends, and open checkouts accept no new payments. */
export type CapEnforcement = 'soft' | 'hard'

/** Whether the cap limits all usage, one API or one key. */
export type CapTarget = 'total' | 'pillar' | 'key'

/** A test card. Live never accepts card numbers. */
export interface CardInput {
  /** A published test card number. */
  number: string
  /** The month in which the card expires. */
  expMonth: number
  /** The year in which the card expires. */
  expYear: number
  /** The security code. */
  cvc: string
}

/** How the message is sent. */
export type Channel = 'email' | 'sms' | 'whatsapp'

/** The body of a delivery of `charge.failed`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface ChargeFailedEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'charge.failed'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Transaction
}

/** The body of a delivery of `charge.succeeded`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface ChargeSucceededEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'charge.succeeded'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Transaction
}

/** A hosted page where a payer pays a fixed amount. */
export interface Checkout {
  /** An ID: `co_` and 26 characters. Treat it as opaque. */
  checkoutId: string
  /** Where the payer pays. Null once the checkout is no longer open, and for a checkout with a customer unless the key has `pay:write`, because the page may offer the customer’s saved cards. */
  checkoutUrl: string | null
  /** When the checkout expires. */
  expiresAt: string
  amount: Amount
  currency: Currency
  /** `processing` while a payment is in progress. */
  state: 'open' | 'processing' | 'completed' | 'expired'
  /** The description of the payment. */
  description: string
  /** Where the payer goes after the payment. */
  successUrl: string
  /** Where the payer goes after canceling. */
  cancelUrl: string
  /** How the payer may pay. */
  methods: ('card' | 'wallet' | 'transfer')[]
  /** An ID: `cus_` and 26 characters. Treat it as opaque. */
  customerId: string | null
  /** Whether the payment method is saved once the payer has paid. */
  savePaymentMethod: boolean
  /** The payer’s email address. */
  customerEmail: string | null
  /** The language of the page. Null for the language of the payer’s browser. */
  language: 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'da' | 'nb' | 'ar' | null
  /** The items that the payer buys. */
  lineItems: LineItem[] | null
  /** Your own keys and values. */
  metadata: Record<string, string>
  /** The latest payment. For a completed checkout, the successful one. */
  transactionId: string | null
  /** Every attempt to pay. */
  attempts: {
    /** An ID: `tx_` and 26 characters. Treat it as opaque. */
    transactionId: string
    /** How the payer tried to pay. */
    method: 'card' | 'wallet' | 'transfer'
    paymentMethod: PaymentMethod
    /** The state of the attempt. */
    state: 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'partially_refunded' | 'refunded'
    /** Why the attempt failed. */
    failureCode: string | null
    createdAt: Timestamp
  }[]
  paymentMethod: PaymentMethod | null
  /** The environment of the API key: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  createdAt: Timestamp
  updatedAt: Timestamp
  /** When the payer paid. */
  completedAt: string | null
  /** When the checkout expired. */
  expiredAt: string | null
}

/** The body of a delivery of `checkout.completed`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface CheckoutCompletedEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'checkout.completed'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Checkout
}

/** The body of a delivery of `checkout.expired`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface CheckoutExpiredEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'checkout.expired'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Checkout
}

/** One page of a list, newest first. */
export interface CheckoutList {
  /** The entries of this page. */
  data: Checkout[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** Something that became due when the clock moved. */
export interface ClockEffect {
  at: Timestamp
  /** The type of the effect. */
  kind: 'checkout.expired' | 'quote.expired' | 'template.reviewed' | 'payment.settled' | 'refund.settled' | 'dispute.updated' | 'subscription.notice_sent' | 'subscription.charged' | 'subscription.reminded' | 'subscription.ended' | 'room.ended' | 'settlement.run' | 'payout.updated' | 'email_domain.checked' | 'email_domain.key_rotated' | 'email_domain.key_deleted' | 'message.sent' | 'message.updated' | 'delivery.attempted' | 'webhook.failing' | 'key.expired' | 'key.grace_ended' | 'bill.issued' | 'audio.deleted' | 'recording.deleted' | 'transcript.deleted' | 'records.deleted'
  /** The object that it happened to. */
  id: string
  /** A sentence that says what happened. */
  summary: string
}

/** The code that proves that the number is yours. */
export interface ConfirmWhatsAppNumber {
  /** The 6 digits that WhatsApp sent to the number. */
  code: string
}

/** A Connect event type, or a wildcard such as `room.*` or `connect.*`. */
export type ConnectEventPattern = 'connect.*' | 'room.*' | 'sms.*' | 'whatsapp.*' | 'email.*' | 'recording.*' | 'transcript.*' | 'tts.*' | 'room.started' | 'room.ended' | 'room.participant_joined' | 'sms.delivered' | 'sms.failed' | 'whatsapp.read' | 'email.delivered' | 'email.bounced' | 'recording.ready' | 'transcript.ready' | 'tts.ready'

/** A number of your own, to which WhatsApp sends a code. */
export interface ConnectWhatsAppNumber {
  /** The number that recipients see (E.164). It must not be in use with the WhatsApp app. */
  phoneNumber: string
  /** The name that recipients see. WhatsApp reviews it, and it must belong to your business. */
  displayName: string
  /** How WhatsApp sends the code: as a text or in a call. */
  codeBy?: 'sms' | 'voice'
}

/** Your response, for the payer’s bank. You can respond only once. */
export interface ContestDispute {
  /** Why the payment is valid. */
  explanation: string
  /** The product or service that was sold. */
  productDescription?: string | null
  /** The day on which the service was provided. */
  serviceDate?: string | null
  /** The day on which the goods were sent. */
  shippingDate?: string | null
  /** The company that delivered the goods. */
  shippingCarrier?: string | null
  /** The number under which the carrier tracks the delivery. */
  shippingTrackingNumber?: string | null
  /** The email address of the customer. */
  customerEmail?: string | null
  /** When and from where the customer used a digital product. */
  accessLog?: string | null
}

/** A new account. */
export interface CreateAccount {
  /** The name of the business. */
  name: string
  /** A country (ISO 3166-1 alpha-2). */
  country?: string
  billingCurrency?: Currency
  /** The plan of the account. */
  plan?: 'builder' | 'enterprise'
  /** Lift all quotas and rate limits, for tests and benchmarks. */
  unlimited?: boolean
  /** The name of the console that holds the account’s keys. */
  managedBy?: string | null
  /** The addresses that get email about bills, caps and failing webhooks. */
  contactEmail?: string | null
}

/** A payment that you collect yourself. */
export interface CreateCharge {
  amount: Amount
  currency: Currency
  /** How the payer pays. By default, the default payment method of `customerId`. */
  paymentMethod?: {
    /** How the payer pays. */
    type: 'card' | 'wallet' | 'transfer'
    /** A token of a card or wallet, or the ID of a saved payment method. */
    token?: string
    card?: CardInput
    /** The bank network of a transfer. */
    rail?: 'sepa' | 'ach' | 'bacs' | 'local'
    /** The payer’s IBAN, for `sepa`. */
    iban?: string
    /** The bank’s routing number, for `ach`. */
    routingNumber?: string
    /** The payer’s account number, for `ach`, `bacs` and `local`. */
    accountNumber?: string
    /** The name of the account’s holder. */
    accountHolder?: string
    mandate?: Mandate
    /** The wallet. */
    provider?: 'apple_pay' | 'google_pay' | 'paypal' | 'mobilepay' | 'swish' | 'blik' | 'twint' | 'orange_money'
  }
  /** The customer who pays. */
  customerId?: string | null
  /** A description of the payment. The payer sees it. */
  description?: string
  /** The text on the payer’s statement. By default, the account’s own, or else its name. */
  statementDescriptor?: string | null
  /** Whether the payer is absent, as in a renewal. No challenge is possible then. */
  offSession?: boolean
  /** Where to send the payer after 3-D Secure. Without it, a payment that needs a challenge is declined. It must use HTTPS, except `http://localhost` in the sandbox. The API appends `transactionId`. */
  returnUrl?: string | null
  /** The quote that locks the exchange rate. */
  fxQuoteId?: string | null
  /** Where the receipt is sent. */
  receiptEmail?: string | null
  /** Your own keys and values: at most 50, keys of 40 characters, values of 500. */
  metadata?: Record<string, string>
}

/** A new checkout. */
export interface CreateCheckout {
  amount: Amount
  currency: Currency
  /** A description of the payment. The payer sees it. */
  description: string
  /** Where to send the payer after the payment. It must use HTTPS, except `http://localhost` in the sandbox. The API appends `checkoutId`. */
  successUrl: string
  /** Where to send the payer who cancels. The rules of `successUrl` apply. */
  cancelUrl: string
  /** How the payer may pay. */
  methods?: ('card' | 'wallet' | 'transfer')[]
  /** The customer who pays. Their email address is the payer’s, unless you send another. */
  customerId?: string | null
  /** The quote that locks the exchange rate. */
  fxQuoteId?: string | null
  /** Save the card or bank account for later payments, once the payer has paid. This needs `customerId`. */
  savePaymentMethod?: boolean
  /** The payer’s email address. */
  customerEmail?: string | null
  /** The number of seconds until the checkout expires, from 300 to 86,400. */
  expiresIn?: number
  /** The language of the page. By default, the language of the payer’s browser. */
  language?: 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'da' | 'nb' | 'ar' | null
  /** The items that the payer buys. They must add up to `amount`. */
  lineItems?: LineItem[] | null
  /** Your own keys and values: at most 50, keys of 40 characters, values of 500. */
  metadata?: Record<string, string>
}

/** A new webhook for Connect events. */
export interface CreateConnectWebhook {
  /** Where to send events. It must use HTTPS in live. */
  url: string
  /** The Connect event types to receive. */
  events: ConnectEventPattern[]
  /** The secret that signs deliveries. By default the API generates one. */
  secret?: string
  /** Your note about the webhook. */
  description?: string | null
}

/** A new customer. */
export interface CreateCustomer {
  /** The customer’s email address. */
  email: string
  /** The name of the person or business. */
  name?: string | null
  /** The phone number (E.164). */
  phone?: string | null
  /** The language of the customer’s invoices and emails. By default, the language of your account. */
  language?: 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'da' | 'nb' | 'ar'
  /** The billing address, as printed on invoices. */
  address?: CreateCustomerAddress | null
  /** The customer’s tax ID. Only its form is checked. */
  taxId?: CreateCustomerTaxId | null
  /** Null, because a new customer has no payment methods yet. */
  defaultPaymentMethod?: string | null
  /** Your own keys and values: at most 50, keys of 40 characters, values of 500. */
  metadata?: Record<string, string>
}

/** The billing address, as printed on invoices. */
export interface CreateCustomerAddress {
  /** The first line of the address. */
  line1: string
  /** The second line of the address. */
  line2?: string | null
  /** The city. */
  city: string
  /** The postal code. */
  postalCode: string
  /** The state, province or region. */
  state?: string | null
  /** A country (ISO 3166-1 alpha-2). */
  country: string
}

/** The customer’s tax ID. Only its form is checked. */
export interface CreateCustomerTaxId {
  /** The type of the tax ID. */
  type: 'eu_vat' | 'gb_vat' | 'ch_uid' | 'no_mva' | 'us_ein' | 'ca_gst' | 'ca_qst' | 'au_abn' | 'jp_trn' | 'ma_ice' | 'ma_if' | 'waemu_ncc' | 'waemu_ifu' | 'other'
  /** The tax ID, without spaces. */
  value: string
}

/** An email. */
export interface CreateEmail {
  /** The recipient, or a list. An email has up to 50 recipients with `cc` and `bcc`. */
  to: string | string[]
  /** The sender, of a verified domain of this environment. By default, `no-reply@` of the first domain that was verified; in the sandbox, `no-reply@sandbox.pillar.test`. */
  from?: string | null
  /** The subject. */
  subject: string
  /** The text, up to 1 MiB. Derived from `html` if you leave it out. */
  text?: string | null
  /** The HTML, up to 1 MiB. */
  html?: string | null
  /** Recipients of a copy. */
  cc?: string | string[]
  /** Recipients that other recipients don’t see. */
  bcc?: string | string[]
  /** Where replies go. */
  replyTo?: string | string[]
  /** Up to 20 further headers: `X-…`, `List-…`, `In-Reply-To` and `References`. */
  headers?: Record<string, string>
  /** Up to 10 files, 15 MiB in total. An account sends at most 20 emails with more than 1 MiB of files a minute. */
  attachments?: EmailAttachment[]
  /** `bulk` adds a one-click unsubscribe link. */
  category?: 'transactional' | 'bulk'
  /** Up to 10 words to group emails by. */
  tags?: string[]
  /** Your own keys and values: at most 50, keys of 40 characters, values of 500. */
  metadata?: Record<string, string>
}

/** A domain to send emails from. */
export interface CreateEmailDomain {
  /** The domain that your emails come from. A domain with letters outside ASCII must use its `xn--` form. */
  domain: string
}

/** A new quote. */
export interface CreateFxQuote {
  /** The currency that the payer pays in. */
  fromCurrency: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** The currency that you settle in. */
  toCurrency: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** An amount of `fromCurrency` to convert, in minor units. */
  amount?: number | null
  lockDuration?: FxLockDuration
}

/** An incident to declare. */
export interface CreateIncident {
  /** The title. */
  title: string
  /** `minor` shows the affected pillars as degraded, `major` as a partial outage, and `critical` as a major outage. */
  impact: 'minor' | 'major' | 'critical'
  /** The pillars that are affected. */
  affected: ('identity' | 'connect' | 'pay' | 'commerce' | 'knowledge' | 'logistics' | 'developer')[]
  /** The state of the incident. */
  state?: 'investigating' | 'identified' | 'monitoring' | 'resolved'
  /** The text that visitors and subscribers read. */
  message: string
  /** When it began, if not now. */
  startedAt?: string
}

/** An update on an incident. */
export interface CreateIncidentUpdate {
  /** The state of the incident. */
  state: 'investigating' | 'identified' | 'monitoring' | 'resolved'
  /** The text that visitors and subscribers read. */
  message: string
  /** `minor` shows the affected pillars as degraded, `major` as a partial outage, and `critical` as a major outage. */
  impact?: 'minor' | 'major' | 'critical'
  /** The pillars that are affected. */
  affected?: ('identity' | 'connect' | 'pay' | 'commerce' | 'knowledge' | 'logistics' | 'developer')[]
}

/** The invoice to issue. */
export interface CreateInvoice {
  /** The payment to invoice. It must have succeeded. */
  transactionId: string
  /** Whether the invoice shows the tax that the amount includes. By default, it does. */
  includeTax?: boolean
  /** The tax law that applies. By default, that of the payer’s country, the account’s or the currency. */
  taxRegion?: 'US' | 'EU' | 'UK' | 'NO' | 'CH' | 'CA' | 'AU' | 'JP' | 'MA' | 'WAEMU' | 'NONE'
  /** The language of the document. By default, the customer’s, otherwise the account’s. */
  language?: 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'da' | 'nb' | 'ar'
  /** The buyer, instead of the one that the payment names. Only before the first issue. */
  customer?: {
    /** The name of the person or business. */
    name?: string | null
    /** The email address. */
    email?: string | null
    /** The billing address. */
    address?: Address | null
    /** The tax ID. Only its form is checked. */
    taxId?: CreateInvoiceCustomerTaxId | null
  }
  /** The items of the sale, by default those of the checkout. They must add up to the amount. */
  lineItems?: LineItem[]
  /** The format of the response, unless `Accept` names another. */
  format?: 'pdf' | 'json' | 'xml'
}

/** The tax ID. Only its form is checked. */
export interface CreateInvoiceCustomerTaxId {
  /** The type of the tax ID. */
  type: 'eu_vat' | 'gb_vat' | 'ch_uid' | 'no_mva' | 'us_ein' | 'ca_gst' | 'ca_qst' | 'au_abn' | 'jp_trn' | 'ma_ice' | 'ma_if' | 'waemu_ncc' | 'waemu_ifu' | 'other'
  /** The tax ID, without spaces. */
  value: string
}

/** A new API key. */
export interface CreateKey {
  /** A name that helps you recognize the key. */
  name: string
  /** The environment of the key. It must be the environment of the key that makes the request. */
  environment?: 'sandbox' | 'live'
  /** The scopes of the key. By default it gets the scopes of the key that makes the request, and it can’t get more. */
  scopes?: Scope[]
  /** When the key expires. Don’t combine it with `expiresInDays`. */
  expiresAt?: string | null
  /** The number of days until the key expires, at most 365. */
  expiresInDays?: number | null
  /** The IP ranges (CIDR) that may use the key. By default any address may. */
  allowedIps?: string[]
}

/** A maintenance to schedule. */
export interface CreateMaintenance {
  /** The title. */
  title: string
  /** The pillars that are affected. */
  affected: ('identity' | 'connect' | 'pay' | 'commerce' | 'knowledge' | 'logistics' | 'developer')[]
  /** The text that visitors and subscribers read. */
  message: string
  /** When it begins. */
  startsAt: string
  /** When it ends. */
  endsAt: string
}

/** An update on a maintenance. */
export interface CreateMaintenanceUpdate {
  /** The text that visitors and subscribers read. */
  message: string
  /** Ends the maintenance now, or cancels it. Leave it out to only post an update. */
  state?: 'completed' | 'cancelled'
  /** A new end time, if it takes longer. */
  endsAt?: string
}

/** A card or bank account to save for a customer. A card needs `token`, or `card` with a test card; a transfer needs `rail`, the account, its holder and the mandate. */
export interface CreatePaymentMethod {
  /** How the customer pays. */
  type: 'card' | 'transfer'
  /** The token of a card. The sandbox has test tokens such as `tokVisa`. */
  token?: string
  card?: CardInput
  /** The bank network of a transfer. */
  rail?: 'sepa' | 'ach' | 'bacs' | 'local'
  /** The payer’s IBAN, for `sepa`. */
  iban?: string
  /** The bank’s routing number, for `ach`. */
  routingNumber?: string
  /** The payer’s account number, for `ach`, `bacs` and `local`. */
  accountNumber?: string
  /** The name of the account’s holder. */
  accountHolder?: string
  mandate?: Mandate
  /** Make it the customer’s default payment method, which is charged if a request names none. Overdue subscriptions are charged with it at once. */
  setDefault?: boolean
  /** Whether the customer agreed that payment pages show them this card again. Anyone who opens the page of a checkout with this `customerId` can then pay with the card. */
  allowRedisplay?: boolean
}

/** A full or partial refund of a payment. */
export interface CreateRefund {
  /** The transaction to refund. */
  transactionId: string
  /** The amount in minor units. By default, all that is left. */
  amount?: number
  /** Why the payment is refunded. */
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | 'order_cancelled' | 'other'
  /** Your own note. The payer never sees it. */
  note?: string | null
  /** Your own keys and values: at most 50, keys of 40 characters, values of 500. */
  metadata?: Record<string, string>
}

/** A new room. */
export interface CreateRoom {
  /** The name of the room. Participants see it. */
  name: string
  /** How many participants may be in the room at the same time, from 2 to 100. */
  maxParticipants?: number
  /** The planned duration in minutes, from 5 to 1,440. The room ends 10 minutes after that. */
  durationMinutes?: number
  /** Whether to record the room. */
  record?: boolean
  /** The highest video quality. The price depends on it. */
  quality?: 'hd' | '4k'
  /** Whether to transcribe the room. By default, a recorded room is transcribed. */
  transcribe?: boolean
  /** The language that the participants speak. Null to detect it. */
  language?: string | null
  /** How many seconds an active room without participants stays open, from 30 to 3,600. */
  emptyTimeoutSeconds?: number
  /** Your own keys and values: at most 50, keys of 40 characters, values of 500. */
  metadata?: Record<string, string>
}

/** A token for one participant. */
export interface CreateRoomToken {
  /** The identity of the participant. An identity that already has a token stays the same participant. By default, a new identity. In the sandbox, an identity that starts with `bot-` joins immediately as a simulated participant. */
  identity?: string
  /** The name that other participants see. */
  name: string
  /** A host can mute and remove participants. */
  role?: 'host' | 'participant'
  /** How many seconds the token lasts, from 60 to 86,400, but never longer than the room. */
  ttlSeconds?: number
}

/** A text message to a phone. */
export interface CreateSms {
  /** The recipient’s number (E.164). */
  to: string
  /** The text. One SMS holds 160 characters of GSM-7, or 70 with any other character; each part of a longer text holds 153 or 67. */
  body: string
  /** The sender: a number, or a name of up to 11 letters and digits. By default, the account’s. */
  from?: string | null
  /** How long the message may wait for the recipient, from a minute to two days. */
  validitySeconds?: number
  /** Your own keys and values: at most 50, keys of 40 characters, values of 500. */
  metadata?: Record<string, string>
}

/** Text to turn into speech. */
export interface CreateSpeech {
  /** The text to speak, of 1 to 5,000 characters (Unicode code points). It is read literally: markup such as SSML is not interpreted. */
  text: string
  /** The voice. By default, the first voice of the language. */
  voice?: 'en-US-Ava' | 'en-US-Ethan' | 'en-GB-Amelia' | 'en-GB-Oliver' | 'fr-FR-Camille' | 'fr-FR-Louis' | 'de-DE-Hannah' | 'de-DE-Jonas' | 'es-ES-Lucia' | 'es-ES-Mateo' | 'it-IT-Giulia' | 'it-IT-Lorenzo' | 'pt-PT-Ines' | 'pt-PT-Tiago' | 'pt-BR-Julia' | 'pt-BR-Rafael' | 'nl-NL-Sanne' | 'nl-NL-Daan' | 'pl-PL-Zofia' | 'pl-PL-Jakub' | 'sv-SE-Elsa' | 'sv-SE-Axel' | 'da-DK-Freja' | 'da-DK-Emil' | 'nb-NO-Ingrid' | 'nb-NO-Henrik' | 'fi-FI-Aino' | 'fi-FI-Eero' | 'cs-CZ-Tereza' | 'cs-CZ-Tomas' | 'sk-SK-Nina' | 'sk-SK-Marek' | 'ro-RO-Ioana' | 'ro-RO-Andrei' | 'hu-HU-Eszter' | 'hu-HU-Bence' | 'el-GR-Eleni' | 'el-GR-Nikos' | 'tr-TR-Elif' | 'tr-TR-Emre' | 'ar-MA-Salma' | 'ar-MA-Youssef' | 'ja-JP-Yui' | 'ja-JP-Haruto'
  /** The language of the text (BCP 47). By default, the language of the voice, otherwise `en-US`. */
  language?: 'en-US' | 'en-GB' | 'fr-FR' | 'de-DE' | 'es-ES' | 'it-IT' | 'pt-PT' | 'pt-BR' | 'nl-NL' | 'pl-PL' | 'sv-SE' | 'da-DK' | 'nb-NO' | 'fi-FI' | 'cs-CZ' | 'sk-SK' | 'ro-RO' | 'hu-HU' | 'el-GR' | 'tr-TR' | 'ar-MA' | 'ja-JP'
  /** The format of the audio. */
  format?: 'mp3' | 'wav' | 'ogg_opus'
  /** How fast to speak: 1 is normal. */
  speed?: number
  /** Samples per second of the audio. */
  sampleRate?: 8000 | 16000 | 22050 | 24000 | 44100
  /** Your own keys and values: at most 50, keys of 40 characters, values of 500. */
  metadata?: Record<string, string>
}

/** A new subscription. */
export interface CreateSubscription {
  /** The customer who pays. */
  customerId: string
  /** The name of the plan. The payer sees it. */
  plan: string
  /** The price of each period, in the currency’s minor unit. */
  amount: number
  currency: Currency
  /** How often the subscription is charged. */
  interval: 'week' | 'month' | 'quarter' | 'year'
  /** The number of free days before the first charge, up to 730. */
  trialDays?: number
  /** The saved payment method to charge. By default, the customer’s default. */
  paymentMethod?: string | null
  /** When the subscription starts, up to a year ahead. By default, now. */
  startAt?: string | null
  /** Your own keys and values: at most 50, keys of 40 characters, values of 500. */
  metadata?: Record<string, string>
}

/** A new WhatsApp template. */
export interface CreateTemplate {
  /** The name that messages refer to. With the language, it is unique in the environment. */
  name: string
  /** The language of the text, in WhatsApp’s notation. */
  language: string
  category: TemplateCategory
  /** The parts of the message: exactly one body, and up to one header, footer and list of buttons. */
  components: TemplateComponentInput[]
  /** A sample value for each variable, which the review reads. Null without variables. */
  examples?: CreateTemplateExamples | null
}

/** A sample value for each variable, which the review reads. Null without variables. */
export interface CreateTemplateExamples {
  /** The values of the body’s variables, in order. */
  body?: string[]
  /** The value of the header’s variable. */
  header?: string[]
}

/** A new cap. */
export interface CreateUsageCap {
  target?: CapTarget
  /** The API or the ID of the key that is capped. Null for `total`. */
  subject?: string | null
  /** The most to spend in a calendar month (UTC), in major units of the billing currency. */
  limit: number
  enforcement?: CapEnforcement
  /** The percentages of the limit at which the account’s contacts get an email. */
  alertPercents?: number[]
}

/** A new webhook. */
export interface CreateWebhook {
  /** Where to send events. It must use HTTPS in live. */
  url: string
  /** The event types to receive. */
  events: EventPattern[]
  /** The secret that signs deliveries. By default the API generates one. */
  secret?: string
  /** Your note about the webhook. */
  description?: string | null
}

/** A new room with the token of its host. */
export interface CreatedRoom {
  /** An ID: `rm_` and 26 characters. Treat it as opaque. */
  roomId: string
  /** The page where participants join. Null once the room has ended, in events, and for a key without `connect:write`. */
  joinUrl: string | null
  /** The latest time to join. The room then ends, and no token outlasts it. */
  expiresAt: string
  /** The name of the room. */
  name: string
  /** The room is `active` once a participant has joined. */
  state: 'created' | 'active' | 'ended' | 'expired'
  /** How many participants can be in the room at the same time. */
  maxParticipants: number
  /** The planned duration. */
  durationMinutes: number
  /** Whether the room is recorded. */
  record: boolean
  /** Whether the room is transcribed. */
  transcribe: boolean
  /** The highest video quality. */
  quality: 'hd' | '4k'
  /** The language that the participants speak. */
  language: string | null
  /** How long the room stays open without participants. */
  emptyTimeoutSeconds: number
  /** Your own keys and values. */
  metadata: Record<string, string>
  /** Everyone who is or was in the room, at most 500. Lists contain 50 for each room, and events 20, those still in it first. */
  participants: RoomParticipant[]
  /** How many are in the room now. */
  participantCount: number
  /** The most that were in the room at the same time. */
  peakParticipants: number
  /** The recording of the room. */
  recording: {
    /** The state of the recording. `disabled` if the room was created without it, `pending` until the first participant joins, `deleted` after 30 days. */
    state: 'disabled' | 'pending' | 'recording' | 'processing' | 'ready' | 'failed' | 'deleted'
    /** An ID: `rec_` and 26 characters. Treat it as opaque. */
    recordingId: string | null
    /** The duration of the recording. */
    durationSeconds: number | null
    /** The size of the file. */
    sizeBytes: number | null
    /** Where to download the recording, with your API key. */
    url: string | null
    /** When the recording is deleted. */
    expiresAt: string | null
    /** Why the recording failed. `noMedia` if nobody turned on a microphone, a camera or a screen in the room, `recorderUnavailable` if the server that hosts the room can’t record. */
    reason: 'nobody_joined' | 'no_media' | 'storage_full' | 'processing_failed' | 'recorder_unavailable' | null
  }
  /** The transcript of the room. */
  transcript: {
    /** The state of the transcript. `disabled` if the room was created without it, `pending` until the first participant joins, `failed` if there is none, `deleted` after 30 days. */
    state: 'disabled' | 'pending' | 'recording' | 'processing' | 'ready' | 'failed' | 'deleted'
    /** An ID: `tr_` and 26 characters. Treat it as opaque. */
    transcriptId: string | null
    /** The language of the transcript (BCP 47). */
    language: string | null
    /** The speech-to-text engine that wrote it. */
    engine: string | null
    /** `draft` if the offline engine of the server wrote it: expect wrong words, no punctuation and no capital letters. */
    quality: 'draft' | 'standard' | null
    /** The duration of the recording that was transcribed. */
    durationSeconds: number | null
    /** Where to get the transcript, with your API key. */
    url: string | null
    /** When the transcript is deleted. */
    expiresAt: string | null
    /** Why there is no transcript. `noMicrophone` if nobody turned one on, `noSpeech` if nobody said a word, `languageNotSupported` if the engine doesn’t support the room’s `language`, `engineUnavailable` if the server has no engine, `notCaptured` if a partner hosts the room. */
    reason: 'nobody_joined' | 'no_microphone' | 'no_speech' | 'not_captured' | 'engine_unavailable' | 'language_not_supported' | 'storage_full' | 'processing_failed' | null
  }
  /** Why the room ended. `quota` if the sandbox’s video minutes were used up. */
  endedReason: 'api' | 'host' | 'empty' | 'duration' | 'expired' | 'quota' | null
  /** Null until the room has ended. */
  usage: RoomUsage | null
  /** The environment of the API key: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  createdAt: Timestamp
  /** When the first participant joined. */
  startedAt: string | null
  /** When the room ended. */
  endedAt: string | null
  /** Opens the room for one participant. Keep it secret. It is shown only in this response. */
  sdkToken: string
}

/** A currency (ISO 4217). */
export type Currency = 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'

/** A balance in minor units of `currency`. */
export interface CurrencyBalance {
  /** The settlement currency. */
  currency: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** The amount that the next run at 02:00 UTC settles: everything from before today (UTC). Negative if you owe it. */
  available: number
  /** The amount booked today (UTC). The run after midnight settles it. */
  pending: number
  /** Payouts on their way to your bank. */
  inTransit: number
}

/** A currency, with the limits of a payment in it. */
export interface CurrencyInfo {
  code: Currency
  /** The digits after the decimal point: 2 for USD and 0 for JPY. */
  exponent: number
  /** The smallest payment, in minor units. */
  minAmount: number
  /** The largest payment, in minor units. */
  maxAmount: number
  /** How payers can pay in it. */
  methods: ('card' | 'wallet' | 'transfer')[]
  /** The tax region of its market. */
  taxRegion: string
}

/** All currencies. */
export interface CurrencyList {
  /** The currencies. */
  data: CurrencyInfo[]
}

/** The price of one payment. */
export interface CustomFee {
  /** The percentage of the amount. */
  percent: string
  /** The fixed part in US cents. It is converted at the rate of the day. */
  fixedUsdCents: number
}

/** Prices that replace the price list for one account, as `tier` `custom`. */
export interface CustomFees {
  /** The price of card payments. Null uses the price list. */
  card: CustomFee | null
  /** The price of wallet payments. Null uses the price list. */
  wallet: CustomFee | null
  /** The price of bank debits. Null uses the price list. */
  transfer: CustomFee | null
}

/** A person or business that pays you. */
export interface Customer {
  /** An ID: `cus_` and 26 characters. Treat it as opaque. */
  customerId: string
  /** The customer’s email address. */
  email: string
  /** The name of the person or business. */
  name: string | null
  /** The phone number (E.164). */
  phone: string | null
  /** The language of the customer’s invoices and emails. */
  language: 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'da' | 'nb' | 'ar'
  /** The billing address, as printed on invoices. */
  address: Address | null
  /** The customer’s tax ID. Only its form is checked. */
  taxId: TaxId | null
  /** The payment method that is charged if a request names none. */
  defaultPaymentMethod: string | null
  /** Your own keys and values. */
  metadata: Record<string, string>
  /** The environment of the API key: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** One page of a list, newest first. */
export interface CustomerList {
  /** The entries of this page. */
  data: Customer[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** One attempt to deliver an event. `createdAt` is when a retry was made, or else when it was queued. */
export interface Delivery {
  /** An ID: `dlv_` and 26 characters. Treat it as opaque. */
  deliveryId: string
  /** An ID: `wh_` and 26 characters. Treat it as opaque. */
  webhookId: string
  /** An ID: `evt_` and 26 characters. Treat it as opaque. */
  eventId: string
  /** The type of the event. */
  eventType: string
  /** The number of the attempt, counted from 1. */
  attempt: number
  /** Why this attempt was made. */
  trigger: 'event' | 'retry' | 'replay' | 'test'
  /** `exhausted` attempts were the last of their schedule. */
  state: 'pending' | 'succeeded' | 'failed' | 'exhausted'
  /** The request that was sent. */
  request: {
    /** Where the request was sent. */
    url: string
    /** The HTTP headers. */
    headers: Record<string, string>
    /** The body, exactly as it was sent. */
    body: string
  }
  /** The response of your endpoint. Null if there was none. */
  response: DeliveryResponse | null
  /** Why the attempt failed. */
  error: 'timeout' | 'dns' | 'tls' | 'connection_refused' | 'blocked_address' | 'non_2xx' | 'secret_lost' | null
  /** How long the attempt took, in milliseconds. */
  durationMs: number | null
  /** When the next attempt is due. Null if there is none. */
  nextAttemptAt: string | null
  createdAt: Timestamp
}

/** One page of a list, newest first. */
export interface DeliveryList {
  /** The entries of this page. */
  data: Delivery[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** The response of your endpoint. Null if there was none. */
export interface DeliveryResponse {
  /** The HTTP status. */
  status: number | null
  /** The HTTP headers. */
  headers: Record<string, string>
  /** The start of the body. */
  bodyExcerpt: string
}

/** A payment that the payer asks their bank to take back. */
export interface Dispute {
  /** An ID: `dp_` and 26 characters. Treat it as opaque. */
  disputeId: string
  /** An ID: `tx_` and 26 characters. Treat it as opaque. */
  transactionId: string
  /** The disputed amount in minor units. */
  amount: number
  currency: Currency
  /** `needsResponse` until you contest or accept the dispute, or `respondBy` passes. `underReview` while the payer’s bank decides. */
  state: 'needs_response' | 'under_review' | 'won' | 'lost'
  /** Why the payer disputes the payment. */
  reason: 'credit_not_processed' | 'debit_not_authorized' | 'duplicate' | 'fraudulent' | 'general' | 'product_not_received' | 'product_unacceptable' | 'subscription_cancelled' | 'unrecognized'
  /** The amount that your settlement loses unless you win, in minor units of the settlement currency, at the rate of the payment. */
  settlementAmount: number
  /** Your response. Null if you have sent none. */
  evidence: DisputeEvidence | null
  /** When the time to respond ends. */
  respondBy: string | null
  /** The environment of the API key: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  createdAt: Timestamp
  updatedAt: Timestamp
  /** When you contested or accepted the dispute. */
  respondedAt: string | null
  /** When the dispute was won or lost. */
  closedAt: string | null
}

/** The response to a dispute. */
export interface DisputeEvidence {
  /** Why the payment is valid. */
  explanation: string
  /** The product or service that was sold. */
  productDescription: string | null
  /** The day on which the service was provided. */
  serviceDate: string | null
  /** The day on which the goods were sent. */
  shippingDate: string | null
  /** The company that delivered the goods. */
  shippingCarrier: string | null
  /** The number under which the carrier tracks the delivery. */
  shippingTrackingNumber: string | null
  /** The email address of the customer. */
  customerEmail: string | null
  /** When and from where the customer used a digital product. */
  accessLog: string | null
}

/** One page of a list, newest first. */
export interface DisputeList {
  /** The entries of this page. */
  data: Dispute[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** The body of a delivery of `dispute.lost`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface DisputeLostEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'dispute.lost'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Dispute
}

/** The body of a delivery of `dispute.opened`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface DisputeOpenedEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'dispute.opened'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Dispute
}

/** The body of a delivery of `dispute.won`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface DisputeWonEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'dispute.won'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Dispute
}

/** A file that is sent with an email. */
export interface EmailAttachment {
  /** The name of the file. */
  filename: string
  /** The media type of the file, with its character set if it is a text. */
  contentType: string
  /** The file in base64. */
  content: string
  /** The ID that the HTML uses to show an image: `cid:logo`. */
  contentId?: string | null
}

/** The body of a delivery of `email.bounced`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface EmailBouncedEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'email.bounced'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Message
}

/** The body of a delivery of `email.delivered`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface EmailDeliveredEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'email.delivered'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Message
}

/** A domain that emails are sent from. */
export interface EmailDomain {
  /** An ID: `dom_` and 26 characters. Treat it as opaque. */
  domainId: string
  /** The domain. */
  domain: string
  /** Whether this is the domain that every sandbox has. You don’t publish DNS records for it. */
  system: boolean
  /** `pending` until all DNS records are found, then `verified`. `failed` if records are missing for 72 hours. */
  state: 'pending' | 'verified' | 'failed'
  /** The DNS records to publish. */
  records: EmailDomainRecord[]
  /** The selector of the key that signs. */
  dkimSelector: string
  /** When the DNS records went missing. Null if none are missing. */
  missingSince: string | null
  /** When the DNS records were last checked. */
  checkedAt: string | null
  /** When the DNS records are next checked automatically. */
  nextCheckAt: string | null
  /** When the DKIM key is replaced. You get an email. */
  keyRotatesAt: string
  /** When the domain was verified. */
  verifiedAt: string | null
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** One page of a list, newest first. */
export interface EmailDomainList {
  /** The entries of this page. */
  data: EmailDomain[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** A DNS record to publish for a domain. */
export interface EmailDomainRecord {
  /** `dkim` verifies your signature, `spf` and `returnPath` let bounces reach us, and `dmarc` tells receivers what to do with forged emails. */
  purpose: 'dkim' | 'spf' | 'dmarc' | 'return_path'
  /** The type of the DNS record. */
  type: 'TXT' | 'MX'
  /** The full name of the DNS record. */
  name: string
  /** The exact value to publish. */
  value: string
  /** The priority of an MX record. */
  priority: number | null
  /** `pending` if the record was not found yet, `mismatch` if DNS has another value. */
  state: 'pending' | 'verified' | 'mismatch'
  /** The values that the last check found in DNS. */
  found: string[]
  /** When you may delete the record of a retired key. Null if the record must stay. */
  publishUntil: string | null
}

/** A recipient of an email, with the state of its copy. */
export interface EmailRecipient {
  /** The address. */
  address: string
  state: MessageState
  /** Why it failed. Null if it didn’t. */
  error: MessageError | null
}

/** An event type. */
export type EventKind = 'checkout.completed' | 'checkout.expired' | 'charge.succeeded' | 'charge.failed' | 'refund.completed' | 'refund.failed' | 'dispute.opened' | 'dispute.won' | 'dispute.lost' | 'subscription.created' | 'subscription.cancelled' | 'subscription.renewed' | 'subscription.payment_failed' | 'invoice.generated' | 'room.started' | 'room.ended' | 'room.participant_joined' | 'sms.delivered' | 'sms.failed' | 'whatsapp.read' | 'email.delivered' | 'email.bounced' | 'recording.ready' | 'transcript.ready' | 'tts.ready'

/** One page of a list, newest first. */
export interface EventList {
  /** The entries of this page. */
  data: EventRecord[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** An event type, or a wildcard such as `charge.*`, `pay.*` or `*`. */
export type EventPattern = '*' | 'pay.*' | 'connect.*' | 'checkout.*' | 'charge.*' | 'refund.*' | 'dispute.*' | 'subscription.*' | 'invoice.*' | 'room.*' | 'sms.*' | 'whatsapp.*' | 'email.*' | 'recording.*' | 'transcript.*' | 'tts.*' | 'checkout.completed' | 'checkout.expired' | 'charge.succeeded' | 'charge.failed' | 'refund.completed' | 'refund.failed' | 'dispute.opened' | 'dispute.won' | 'dispute.lost' | 'subscription.created' | 'subscription.cancelled' | 'subscription.renewed' | 'subscription.payment_failed' | 'invoice.generated' | 'room.started' | 'room.ended' | 'room.participant_joined' | 'sms.delivered' | 'sms.failed' | 'whatsapp.read' | 'email.delivered' | 'email.bounced' | 'recording.ready' | 'transcript.ready' | 'tts.ready'

/** An event and its delivery status. */
export interface EventRecord {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: string
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  /** The object that the event is about, as you would get it from the API. */
  data: Record<string, unknown>
  /** The API request that caused the event. Null if none did. */
  requestId: string | null
  /** The object that the event is about. */
  objectId: string | null
  /** Whether every webhook received the event: `none` if no webhook subscribes, `failed` if one gave up, `pending` if one is still waiting, otherwise `delivered`. */
  verdict: 'delivered' | 'pending' | 'failed' | 'none'
  /** One entry for each webhook that subscribes to the event. */
  deliveries: {
    /** An ID: `wh_` and 26 characters. Treat it as opaque. */
    webhookId: string
    /** Whether this webhook received the event. */
    verdict: 'delivered' | 'pending' | 'failed'
    /** The number of attempts so far. */
    attempts: number
    /** The number of failed attempts before it was delivered. */
    failures: number
    /** When the event was delivered. */
    deliveredAt: string | null
    /** The HTTP status of the last attempt. */
    lastStatus: number | null
    /** Why the last attempt failed. */
    lastError: 'timeout' | 'dns' | 'tls' | 'connection_refused' | 'blocked_address' | 'non_2xx' | 'secret_lost' | null
    /** The last attempt, or the first one if none was made yet. */
    lastDeliveryId: string
    /** When the next attempt is due. */
    nextAttemptAt: string | null
    /** Whether retries are paused until the webhook is enabled. */
    paused: boolean
  }[]
}

/** Example data of an event type. */
export interface EventSample {
  type: EventKind
  /** The data. */
  data: Record<string, unknown>
  /** `event` if the data is from your newest event of this type, `sample` if it is made up. */
  source: 'event' | 'sample'
  /** The event that the data is from. Null if it is made up. */
  eventId: string | null
  /** The JSON Schema (2020-12) of the data. */
  dataSchema: Record<string, unknown>
}

/** Declines payments. */
export interface FaultDecline {
  /** Decline the payment. */
  type: 'decline'
  /** The reason for the decline. */
  declineCode: string
}

/** Fails webhook deliveries. */
export interface FaultDelivery {
  /** Fail deliveries. */
  type: 'webhook_failure'
  /** The status that your endpoint appears to return. */
  status: number
}

/** The effect of the rule. */
export type FaultEffect = {
  /** Fail the request. */
  type: 'error'
  /** The status to fail with. */
  status: 500 | 502 | 503
} | FaultLatency | FaultDecline | FaultDelivery

/** Delays requests. */
export interface FaultLatency {
  /** Delay the request. */
  type: 'latency'
  /** The delay in milliseconds. */
  ms: number
}

/** A fault to inject. */
export interface FaultRule {
  /** The target of the rule: an `operationId` or `*` for `error` and `latency`, `payCheckout` for `decline`, `deliver` for `webhookFailure`. */
  operation: string
  /** The share of requests that the rule applies to, from 0 to 1. */
  probability: number
  effect: FaultEffect
  until: Timestamp
}

/** The faults that are injected into the sandbox. */
export interface FaultRules {
  /** The rules. */
  rules: FaultRule[]
}

/** The fee: the percentage of the amount, rounded half up, plus the fixed part. */
export interface Fee {
  /** The fee in minor units of `currency`. */
  amount: number
  currency: Currency
  /** The price that applied. */
  tier: 'standard' | 'volume' | 'custom'
  /** The percentage of the amount. */
  percent: string
  /** The fixed part in minor units of `currency`. */
  fixed: number
}

/** One invalid field of the request. */
export interface FieldError {
  /** The name of the field. */
  field: string
  /** Where the field is in the body, as a JSON Pointer (RFC 6901). */
  pointer: string
  /** The rule that the value breaks. */
  code: string
  /** The rule in words. */
  message: string
  /** The limits of the rule. */
  params?: Record<string, unknown>
}

/** The values for one part of a template. */
export interface FilledComponent {
  /** The part of the template that the values are for. */
  type: 'header' | 'body' | 'button'
  /** The position of the button, from 0. */
  index?: number
  /** The values, in the order of the variables. */
  parameters: TemplateParameter[]
}

/** How long a quote locks its rate. */
export type FxLockDuration = 'five_minutes' | 'hour' | 'day'

/** An exchange rate, locked for one payment. */
export interface FxQuote {
  /** An ID: `fxq_` and 26 characters. Treat it as opaque. */
  fxQuoteId: string
  /** The currency that the payer pays in. */
  fromCurrency: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** The currency that you settle in. */
  toCurrency: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** The amount of `fromCurrency` to convert, in minor units. */
  amount: number | null
  /** `amount` in `toCurrency`, rounded half up to its minor unit. Null without an amount. */
  convertedAmount: number | null
  lockDuration: FxLockDuration
  /** Units of the target currency for one unit of the source currency, with up to 10 significant digits. */
  rate: string
  /** Our margin, in hundredths of a percent. */
  marginBps: number
  /** Where the rate comes from. `ecb` is the European Central Bank, `fixedParity` a parity fixed by law, and `sandbox` the sandbox’s frozen table. */
  referenceProvider: 'ecb' | 'fixed_parity' | 'central_bank' | 'sandbox'
  /** When the source published the rate. */
  referenceAt: string
  state: FxQuoteState
  /** The environment of the API key: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  createdAt: Timestamp
  /** When the rate is no longer locked. */
  expiresAt: string
  /** When a payment used the quote. */
  usedAt: string | null
}

/** One page of a list, newest first. */
export interface FxQuoteList {
  /** The entries of this page. */
  data: FxQuote[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** Whether a payment can still use the quote. Each quote can be used for one payment. */
export type FxQuoteState = 'active' | 'used' | 'expired'

/** An exchange rate. */
export interface FxRate {
  /** The target currency. */
  currency: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** Units of `currency` for one unit of `base`, with up to 10 significant digits. */
  rate: string
  /** Where the rate comes from. `ecb` is the European Central Bank, `fixedParity` a parity fixed by law, and `sandbox` the sandbox’s frozen table. */
  referenceProvider: 'ecb' | 'fixed_parity' | 'central_bank' | 'sandbox'
  /** When the source published the rate. */
  referenceAt: string
}

/** The current mid-market rates of one currency. */
export interface FxRateList {
  /** The currency to convert from. */
  base: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** The rates, in the order of `GET /v1/pay/currencies`. */
  data: FxRate[]
}

export interface GetInvoicePdfQuery {
  /** The language of a translated duplicate. */
  language?: 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'da' | 'nb' | 'ar'
}

export interface GetKeyCallsQuery {
  /** The time range, which ends now. The default is `24h`. */
  range?: '24h' | '7d' | '30d'
  /** The start of the time range, rounded down to the hour, at most 31 days ago. */
  from?: string
  /** The end of the time range. The default is now. */
  to?: string
}

export interface GetRequestVolumeQuery {
  /** With `true`, leaves out requests sent with this request’s own key. Consoles use it. */
  excludeSelf?: 'true' | 'false'
  /** Only responses with this status, such as `404`, or of this class, such as `4xx`. */
  status?: string
  /** Only responses with this error code. */
  code?: string
  /** Only requests to the endpoint with this `operationId`. */
  operation?: string
  /** Only requests with this HTTP method. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Only requests with this key. */
  keyId?: string
  /** Only requests whose path starts with this. */
  path?: string
  /** Only requests that created this object or were about it. */
  objectId?: string
  /** Only requests that took at least this many milliseconds. */
  minDurationMs?: number
  /** The start of the time range. The default is 24 hours before `to`. */
  from?: string
  /** The end of the time range, exclusive. The default is now. */
  to?: string
}

export interface GetRoomTranscriptFileQuery {
  /** The format, if `Accept` doesn’t name it: `json`, `vtt`, `srt` or `txt`. */
  format?: 'json' | 'vtt' | 'srt' | 'txt'
  /** Whether segments include each word with its time. Only in JSON. */
  words?: 'true' | 'false'
}

export interface GetRoomTranscriptQuery {
  /** Whether segments include each word with its time. Only in JSON. */
  words?: 'true' | 'false'
}

export interface GetServiceWindowQuery {
  /** The recipient’s number (E.164). */
  to: string
}

export interface GetUsageQuery {
  /** The month (YYYY-MM), at most twelve months ago. The default is the current month. */
  period?: string
}

export interface GetUsageSeriesQuery {
  /** The start of the time range, rounded down to a whole interval. The default is the start of the month. */
  from?: string
  /** The end of the time range, rounded up to a whole interval. The default is now. */
  to?: string
  /** The length of each interval: at most 31 days by `hour`, 400 days by `day` and 36 months by `month`. */
  interval?: 'hour' | 'day' | 'month'
  /** How to group the usage. */
  groupBy?: 'pillar' | 'item' | 'key'
  /** Only usage of this API. */
  pillar?: 'identity' | 'connect' | 'pay' | 'commerce' | 'knowledge' | 'logistics'
  /** Only usage of this item of the price list; `calls` is requests without a price. */
  item?: 'card_payment' | 'wallet_payment' | 'bank_transfer' | 'refund' | 'invoice' | 'settlement' | 'video_hd' | 'video_4k' | 'recording' | 'transcript' | 'sms_domestic' | 'sms_international' | 'whatsapp' | 'email' | 'tts' | 'calls'
  /** Only usage of this key. `hosted` is usage without a key, such as payments on hosted pages. */
  keyId?: string
}

export interface GetWebhookMetricsQuery {
  /** The start of the time range. The default is 24 hours before `to`. */
  from?: string
  /** The end of the time range, exclusive. The default is now. */
  to?: string
  /** The length of each bucket. */
  interval?: 'minute' | 'hour' | 'day'
}

/** The state of the service. */
export interface Health {
  /** `ok`, `degraded` if the database responds slowly, or `down`. */
  status: 'ok' | 'degraded' | 'down'
  /** The version of the service. */
  version: string
  /** The region that served the request. */
  region: string
}

/** An incident that the operator declared. */
export interface Incident {
  /** An ID: `inc_` and 26 characters. Treat it as opaque. */
  incidentId: string
  /** The title. */
  title: string
  /** The pillars that are affected. */
  affected: ('identity' | 'connect' | 'pay' | 'commerce' | 'knowledge' | 'logistics' | 'developer')[]
  /** `minor` shows the affected pillars as degraded, `major` as a partial outage, and `critical` as a major outage. */
  impact: 'minor' | 'major' | 'critical'
  /** The state of the incident. */
  state: 'investigating' | 'identified' | 'monitoring' | 'resolved'
  /** Newest first. */
  updates: {
    /** When the update was posted. */
    at: string
    /** The state of the incident. */
    state: 'investigating' | 'identified' | 'monitoring' | 'resolved'
    /** The text of the update. */
    message: string
  }[]
  /** When it began. */
  startedAt: string
  /** When it was resolved; null while it is open. */
  resolvedAt: string | null
}

/** An invoice from you to a payer, or a credit note. It never changes. */
export interface Invoice {
  /** The ID: `inv_` for an invoice, `cn_` for a credit note, and 26 characters. */
  invoiceId: string
  /** The number, without gaps in its series. */
  number: string
  /** A `creditNote` corrects an `invoice` after a refund. */
  kind: 'invoice' | 'credit_note'
  /** An ID: `tx_` and 26 characters. Treat it as opaque. */
  transactionId: string
  /** An ID: `re_` and 26 characters. Treat it as opaque. */
  refundId: string | null
  /** The invoice that a credit note refers to. */
  correctsInvoiceId: string | null
  issuedAt: Timestamp
  /** The day of the supply (YYYY-MM-DD). */
  supplyDate: string
  /** The issue date, because the invoice is already paid. */
  dueDate: string
  /** Your business, as of the issue date. */
  seller: {
    /** The registered name. */
    name: string | null
    /** The postal address. */
    address: Address | null
    /** The country (ISO 3166-1 alpha-2). Null if it is unknown. */
    country: string | null
    /** The tax ID that the region’s law requires. */
    taxId: TaxId | null
    /** A second number that the law requires, such as the ICE in Morocco or the QST number in Quebec. */
    legalId: TaxId | null
    /** The email address. */
    email: string | null
  }
  /** The buyer, as of the issue date. */
  buyer: {
    /** The registered name. */
    name: string | null
    /** The postal address. */
    address: Address | null
    /** The country (ISO 3166-1 alpha-2). Null if it is unknown. */
    country: string | null
    /** The tax ID that the region’s law requires. */
    taxId: TaxId | null
    /** A second number that the law requires, such as the ICE in Morocco or the QST number in Quebec. */
    legalId: TaxId | null
    /** The email address. */
    email: string | null
  }
  currency: Currency
  /** The amount without tax, in minor units. */
  netAmount: number
  /** The tax, in minor units. */
  taxAmount: number
  /** The amount with tax, in minor units. Positive on credit notes too. */
  grossAmount: number
  /** The amount that was paid, or refunded for a credit note, in minor units. */
  paidAmount: number
  taxRegion: TaxRegion
  /** Whether the invoice shows tax. */
  includeTax: boolean
  /** The taxes. Empty without `includeTax`. */
  taxLines: InvoiceTaxLine[]
  /** The tax in the seller’s national currency. Null if the invoice is in it. */
  taxAmountLocal: LocalTax | null
  /** The items. */
  lineItems: InvoiceItem[]
  /** The language of the document. */
  language: 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'da' | 'nb' | 'ar'
  /** Whether the PDF contains an electronic invoice (Factur-X, EN 16931). */
  format: 'factur-x-en16931' | 'pdf'
  /** Invoices are not submitted to the networks of KSeF, SdI or PPF. */
  networkSubmission: 'none'
  /** How it was paid (UNTDID 4461). */
  paymentMeans: string
  /** The SHA-256 of the PDF in its own language, in hexadecimal. */
  sha256: string
  /** Where to download the PDF. The request needs an API key. */
  pdfUrl: string
  /** Where to download the electronic invoice. Null if the region has none. */
  xmlUrl: string | null
  /** The environment of the API key: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  createdAt: Timestamp
}

/** The result of one rule. */
export interface InvoiceCheck {
  /** The ID of the rule: a business rule of EN 16931, or the name of the check. */
  rule: string
  /** `notChecked` for a rule that needs a tool that the service doesn’t have. */
  state: 'passed' | 'failed' | 'not_checked'
  /** The rule in a sentence. */
  text: string
  /** Why the document fails the rule, or why it was not checked. */
  detail: string | null
}

/** Rules of the same origin. */
export interface InvoiceCheckGroup {
  /** The XML against its schema, the business rules of EN 16931, or the PDF. */
  group: 'schema' | 'business_rules' | 'document'
  /** The rules that concern this document, with their results. */
  checks: InvoiceCheck[]
}

/** The rules that a document was checked against just now. */
export interface InvoiceChecks {
  /** The ID of the invoice or credit note. */
  invoiceId: string
  /** The standard that the XML names (BT-24). Null if the region has no electronic invoices. */
  profile: string | null
  /** The results by the origin of the rules. */
  groups: InvoiceCheckGroup[]
}

/** The body of a delivery of `invoice.generated`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface InvoiceGeneratedEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'invoice.generated'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Invoice
}

/** One item of an invoice. */
export interface InvoiceItem {
  /** The name of the item. */
  name: string
  /** How many units. */
  quantity: number
  /** The amount with tax, in minor units. */
  grossAmount: number
  /** The amount without tax, in minor units. */
  netAmount: number
}

/** One page of a list, newest first. */
export interface InvoiceList {
  /** The entries of this page. */
  data: Invoice[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** One tax at one rate. */
export interface InvoiceTaxLine {
  /** The UNTDID 5305 code: standard, zero-rated, exempt, reverse charge, export or outside the scope. */
  category: 'S' | 'Z' | 'E' | 'AE' | 'G' | 'O'
  /** The rate in hundredths of a percent. */
  rateBp: number
  /** The country, or country and state, that levies the tax. */
  jurisdiction: string
  /** The taxable amount, in minor units. */
  net: number
  /** The tax, in minor units. */
  tax: number
  /** The VATEX code of the exemption. */
  exemptionCode: string | null
  /** Why there is no tax. */
  exemptionText: string | null
}

/** The recent requests of every key. */
export interface KeyActivity {
  /** The start of the last 24 hours. */
  from: string
  to: Timestamp
  /** The keys that were used in the last 30 days. */
  data: KeyActivityOfKey[]
}

/** The requests with one key. */
export interface KeyActivityOfKey {
  /** An ID: `key_` and 26 characters. Treat it as opaque. */
  keyId: string
  day: KeyOutcomes
  month: KeyOutcomes
  /** The last 24 hours. */
  hours: KeyCallsHour[]
}

/** An endpoint that the key called. */
export interface KeyAdviceOperation {
  /** The `operationId` of the endpoint. */
  operation: string
  /** The HTTP method of the endpoint. */
  method: string | null
  /** The path of the endpoint. */
  path: string | null
  /** The scope that the endpoint requires. */
  scope: '*' | 'identity' | 'identity:read' | 'identity:write' | 'connect' | 'connect:read' | 'connect:write' | 'pay' | 'pay:read' | 'pay:write' | 'commerce' | 'commerce:read' | 'commerce:write' | 'knowledge' | 'knowledge:read' | 'knowledge:write' | 'logistics' | 'logistics:read' | 'logistics:write' | 'developer' | 'developer:read' | 'developer:write' | null
  /** The number of requests. */
  calls: number
  lastAt: Timestamp
}

/** One user agent at one address. After the first 200 clients of an hour, both are `other`. */
export interface KeyCaller {
  /** The `User-Agent` of the client. */
  userAgent: string | null
  /** The IP address of the client. */
  ip: string
  /** The number of requests. */
  calls: number
  lastAt: Timestamp
  outcomes: KeyOutcomes
  /** The endpoints that it called. */
  operations: {
    /** The `operationId` of the endpoint. */
    operation: string
    /** The number of requests. */
    calls: number
    lastAt: Timestamp
  }[]
}

/** The requests with one key. */
export interface KeyCalls {
  /** An ID: `key_` and 26 characters. Treat it as opaque. */
  keyId: string
  from: Timestamp
  to: Timestamp
  totals: KeyOutcomes
  /** A time in UTC, to the second (ISO 8601). */
  lastAt: string | null
  /** The requests by hour. */
  hours: KeyCallsHour[]
  /** The clients that used the key, most recent first, at most 100. */
  callers: KeyCaller[]
  /** The number of further clients. */
  callersLeftOut: number
  /** The endpoints that the key called, busiest first. */
  operations: KeyCallsOperation[]
}

/** The requests of one hour (UTC). Hours without requests are left out. */
export interface KeyCallsHour {
  hour: Timestamp
  outcomes: KeyOutcomes
}

/** The requests to one endpoint. */
export interface KeyCallsOperation {
  /** The `operationId` of the endpoint. */
  operation: string
  /** The HTTP method of the endpoint. */
  method: string | null
  /** The path of the endpoint. */
  path: string | null
  /** The scope that the endpoint requires. */
  scope: '*' | 'identity' | 'identity:read' | 'identity:write' | 'connect' | 'connect:read' | 'connect:write' | 'pay' | 'pay:read' | 'pay:write' | 'commerce' | 'commerce:read' | 'commerce:write' | 'knowledge' | 'knowledge:read' | 'knowledge:write' | 'logistics' | 'logistics:read' | 'logistics:write' | 'developer' | 'developer:read' | 'developer:write' | null
  /** The number of requests. */
  calls: number
  lastAt: Timestamp
  outcomes: KeyOutcomes
}

/** The number of requests with the key, by how the API treated them. */
export interface KeyOutcomes {
  /** The number of requests. */
  valid: number
  /** The number of requests. */
  rateLimited: number
  /** The number of requests. */
  insufficientScope: number
  /** The number of requests. */
  ipNotAllowed: number
  /** The number of requests. */
  expired: number
  /** The number of requests. */
  revoked: number
}

/** The scopes a key has, the scopes it used, and the least it needs. */
export interface KeyScopeAdvice {
  /** An ID: `key_` and 26 characters. Treat it as opaque. */
  keyId: string
  from: Timestamp
  to: Timestamp
  /** The number of requests that the advice is based on. */
  calls: number
  /** The number of days since the first of these requests. */
  observedDays: number
  /** Whether there were at least 50 requests over at least 7 days. */
  enough: boolean
  /** The scopes that the key has. */
  held: Scope[]
  /** The smallest set of scopes that covers every request that was let through. */
  proposed: Scope[]
  /** Whether `proposed` is less than the key has. */
  narrower: boolean
  /** Scopes of the key that no request needed. */
  unused: Scope[]
  /** The endpoints that the key called. */
  used: KeyAdviceOperation[]
  /** Endpoints that the key called and `proposed` would refuse. */
  wouldRefuse: KeyAdviceOperation[]
  /** Endpoints that the API refused because the key lacked the scope. */
  lacking: KeyAdviceOperation[]
}

/** An item that the payer buys. */
export interface LineItem {
  /** The name of the item. */
  name: string
  /** How many units. */
  quantity: number
  /** The price of one unit in minor units. */
  unitAmount: number
  /** The tax rate in percent. */
  taxRate?: number
}

export interface ListBalanceEntriesQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only entries in this settlement currency. */
  currency?: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** Only entries of this transaction, refund, dispute or settlement. */
  sourceId?: string
}

export interface ListBillsQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only bills in this state. */
  state?: 'draft' | 'open' | 'paid' | 'past_due' | 'void'
}

export interface ListCheckoutsQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only checkouts in this state. */
  state?: 'open' | 'processing' | 'completed' | 'expired'
  /** Only checkouts in this currency. */
  currency?: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** Only checkouts whose description or `customerEmail` contains this text. A page then searches 5,000 checkouts, so it can have fewer entries than `limit` while `hasMore` is true. */
  q?: string
}

export interface ListCustomerPaymentMethodsQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
}

export interface ListCustomersQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only customers with exactly this email address, in upper or lower case. */
  email?: string
  /** Only customers whose name, email address or phone number contains this text. A page then searches 5,000 customers, so it can have fewer entries than `limit` while `hasMore` is true. */
  q?: string
}

export interface ListDeliveriesQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only attempts in this state. */
  state?: 'pending' | 'succeeded' | 'failed' | 'exhausted'
  /** Only attempts for events of this type. */
  eventType?: 'checkout.completed' | 'checkout.expired' | 'charge.succeeded' | 'charge.failed' | 'refund.completed' | 'refund.failed' | 'dispute.opened' | 'dispute.won' | 'dispute.lost' | 'subscription.created' | 'subscription.cancelled' | 'subscription.renewed' | 'subscription.payment_failed' | 'invoice.generated' | 'room.started' | 'room.ended' | 'room.participant_joined' | 'sms.delivered' | 'sms.failed' | 'whatsapp.read' | 'email.delivered' | 'email.bounced' | 'recording.ready' | 'transcript.ready' | 'tts.ready'
  /** Only attempts for this event. */
  eventId?: string
}

export interface ListDisputesQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only disputes in this state. */
  state?: 'needs_response' | 'under_review' | 'won' | 'lost'
  /** Only disputes in this currency. */
  currency?: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** Only disputes of this transaction. */
  transactionId?: string
}

export interface ListEmailDomainsQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only domains in this state. */
  state?: 'pending' | 'verified' | 'failed'
}

export interface ListEventsQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only events of this type. */
  type?: 'checkout.completed' | 'checkout.expired' | 'charge.succeeded' | 'charge.failed' | 'refund.completed' | 'refund.failed' | 'dispute.opened' | 'dispute.won' | 'dispute.lost' | 'subscription.created' | 'subscription.cancelled' | 'subscription.renewed' | 'subscription.payment_failed' | 'invoice.generated' | 'room.started' | 'room.ended' | 'room.participant_joined' | 'sms.delivered' | 'sms.failed' | 'whatsapp.read' | 'email.delivered' | 'email.bounced' | 'recording.ready' | 'transcript.ready' | 'tts.ready'
  /** Only events with this verdict. */
  verdict?: 'delivered' | 'pending' | 'failed' | 'none'
  /** Only events that this webhook subscribes to. */
  webhookId?: string
  /** Only events about this object. */
  objectId?: string
  /** Only events that this request caused. */
  requestId?: string
}

export interface ListFxQuotesQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only quotes in this state. */
  state?: 'active' | 'used' | 'expired'
}

export interface ListFxRatesQuery {
  /** The currency to convert from. */
  base?: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
}

export interface ListInvoicesQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only invoices, or only credit notes. */
  kind?: 'invoice' | 'credit_note'
  /** Only documents in this currency. */
  currency?: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** Only the documents of this payment. */
  transactionId?: string
}

export interface ListKeysQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only keys in this state. `usable` means `active` or `rotating`. */
  state?: 'active' | 'rotating' | 'revoked' | 'expired' | 'usable'
  /** Only keys whose name contains this text, or whose secret ends with it. */
  q?: string
}

export interface ListMessagesQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only messages of this channel. */
  channel?: 'email' | 'sms' | 'whatsapp'
  /** Only messages in this state. */
  state?: 'queued' | 'sent' | 'delivered' | 'read' | 'failed'
  /** Only messages to exactly this number or address. */
  to?: string
}

export interface ListOutboxQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only messages of this channel. */
  channel?: 'email' | 'sms' | 'whatsapp'
  /** Only messages to exactly this address or number. */
  to?: string
}

export interface ListRefundsQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only refunds in this state. */
  state?: 'pending' | 'completed' | 'failed'
  /** Only refunds in this currency. */
  currency?: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** Only refunds of this transaction. */
  transactionId?: string
}

export interface ListRequestErrorsQuery {
  /** With `true`, leaves out requests sent with this request’s own key. Consoles use it. */
  excludeSelf?: 'true' | 'false'
  /** The start of the time range. The default is 24 hours before `to`. */
  from?: string
  /** The end of the time range, exclusive. The default is now. */
  to?: string
}

export interface ListRequestOperationsQuery {
  /** The start of the time range. The default is 24 hours before `to`. */
  from?: string
  /** The end of the time range, exclusive. The default is now. */
  to?: string
}

export interface ListRequestsQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** With `true`, leaves out requests sent with this request’s own key. Consoles use it. */
  excludeSelf?: 'true' | 'false'
  /** Only responses with this status, such as `404`, or of this class, such as `4xx`. */
  status?: string
  /** Only responses with this error code. */
  code?: string
  /** Only requests to the endpoint with this `operationId`. */
  operation?: string
  /** Only requests with this HTTP method. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Only requests with this key. */
  keyId?: string
  /** Only requests whose path starts with this. */
  path?: string
  /** Only requests that created this object or were about it. */
  objectId?: string
  /** Only requests that took at least this many milliseconds. */
  minDurationMs?: number
}

export interface ListRoomsQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only rooms in this state. */
  state?: 'created' | 'active' | 'ended' | 'expired'
  /** Only rooms whose name contains this text. A page then searches 5,000 rooms, so it can have fewer entries than `limit` while `hasMore` is true. */
  name?: string
}

export interface ListSettlementLinesQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only lines of this type. */
  type?: 'charge' | 'refund' | 'adjustment' | 'carried_over'
  /** `csv` returns all lines that match as one CSV file, without pages. */
  format?: 'json' | 'csv'
}

export interface ListSettlementsQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only settlements in this state. */
  state?: 'pending' | 'in_transit' | 'paid' | 'failed' | 'carried_over'
  /** Only settlements in this currency. */
  currency?: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** Only days that begin at or after this time. */
  periodFrom?: string
  /** Only days that begin before this time. */
  periodTo?: string
}

export interface ListSpeechesQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only jobs in this state. */
  state?: 'processing' | 'ready' | 'failed'
  /** Only jobs in this language. */
  language?: 'en-US' | 'en-GB' | 'fr-FR' | 'de-DE' | 'es-ES' | 'it-IT' | 'pt-PT' | 'pt-BR' | 'nl-NL' | 'pl-PL' | 'sv-SE' | 'da-DK' | 'nb-NO' | 'fi-FI' | 'cs-CZ' | 'sk-SK' | 'ro-RO' | 'hu-HU' | 'el-GR' | 'tr-TR' | 'ar-MA' | 'ja-JP'
}

export interface ListSubscriptionsQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only subscriptions in this state. */
  state?: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'cancelled' | 'incomplete_expired'
  /** Only subscriptions of this customer. */
  customerId?: string
  /** Only subscriptions in this currency. */
  currency?: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
}

export interface ListTemplatesQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only templates in this state. */
  state?: 'pending' | 'approved' | 'rejected' | 'paused' | 'disabled'
  /** Only templates of this category. */
  category?: 'utility' | 'marketing' | 'authentication'
  /** Only templates with exactly this name. */
  name?: string
}

export interface ListTransactionsQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
  /** Only transactions in this state. */
  state?: 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'partially_refunded' | 'refunded'
  /** Only transactions in this currency. */
  currency?: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** Only transactions that were paid this way. */
  method?: 'card' | 'wallet' | 'transfer'
  /** Only transactions of this customer. */
  customerId?: string
  /** Only transactions of this subscription. */
  subscriptionId?: string
  /** Only transactions whose description or `receiptEmail` contains this text, or whose card or account number ends with it. A page then searches 5,000 transactions, so it can have fewer entries than `limit` while `hasMore` is true. */
  q?: string
}

export interface ListUsageCapsQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
}

export interface ListVoicesQuery {
  /** Only voices of this language. */
  language?: 'en-US' | 'en-GB' | 'fr-FR' | 'de-DE' | 'es-ES' | 'it-IT' | 'pt-PT' | 'pt-BR' | 'nl-NL' | 'pl-PL' | 'sv-SE' | 'da-DK' | 'nb-NO' | 'fi-FI' | 'cs-CZ' | 'sk-SK' | 'ro-RO' | 'hu-HU' | 'el-GR' | 'tr-TR' | 'ar-MA' | 'ja-JP'
}

export interface ListWebhooksQuery {
  /** The number of entries per page, from 1 to 100. */
  limit?: number
  /** The `nextCursor` of the previous page. Leave it out to get the first page. */
  cursor?: string
  /** Only entries created at or after this time. */
  createdFrom?: string
  /** Only entries created before this time. */
  createdTo?: string
}

/** The tax in the national currency of the seller (Directive 2006/112/EC, article 230). */
export interface LocalTax {
  currency: Currency
  /** The tax in minor units of `currency`. */
  amount: number
  /** Units of `currency` for one unit of the invoice’s. */
  rate: string
  /** The date of the rate (YYYY-MM-DD). */
  date: string
}

/** A request to the API. */
export interface LoggedRequest {
  /** The ID of the request, as in `X-Request-Id`. */
  requestId: string
  /** The HTTP method. */
  method: string
  /** The path of the request. */
  path: string
  /** The query string, without secrets. */
  query: string | null
  /** The `operationId` of the endpoint. */
  operation: string
  /** The HTTP status of the response. */
  status: number
  /** The code of the error. Null if there was none. */
  code: string | null
  /** An ID: `key_` and 26 characters. Treat it as opaque. */
  keyId: string
  /** The console user that the request was made for. */
  actingUser: string | null
  /** The `Idempotency-Key` of the request. */
  idempotencyKey: string | null
  /** The IP address of the client. */
  ip: string
  /** The `User-Agent` of the client. */
  userAgent: string | null
  /** How long the request took, in milliseconds. */
  durationMs: number
  /** The object that the request created or was about. */
  objectId: string | null
  createdAt: Timestamp
}

/** A request to the API with its bodies and effects. */
export interface LoggedRequestDetail {
  /** The ID of the request, as in `X-Request-Id`. */
  requestId: string
  /** The HTTP method. */
  method: string
  /** The path of the request. */
  path: string
  /** The query string, without secrets. */
  query: string | null
  /** The `operationId` of the endpoint. */
  operation: string
  /** The HTTP status of the response. */
  status: number
  /** The code of the error. Null if there was none. */
  code: string | null
  /** An ID: `key_` and 26 characters. Treat it as opaque. */
  keyId: string
  /** The console user that the request was made for. */
  actingUser: string | null
  /** The `Idempotency-Key` of the request. */
  idempotencyKey: string | null
  /** The IP address of the client. */
  ip: string
  /** The `User-Agent` of the client. */
  userAgent: string | null
  /** How long the request took, in milliseconds. */
  durationMs: number
  /** The object that the request created or was about. */
  objectId: string | null
  createdAt: Timestamp
  /** The body, at most 8,192 characters. Secrets and card data are replaced by `[redacted]`. */
  requestBody: string | null
  /** The body, at most 8,192 characters. Secrets and card data are replaced by `[redacted]`. */
  responseBody: string | null
  /** The IDs of the objects that the request created or was about. */
  objects: string[]
  /** The events that the request caused, oldest first. */
  events: {
    /** An ID: `evt_` and 26 characters. Treat it as opaque. */
    eventId: string
    /** The type of the event. */
    type: string
    /** Whether every webhook received the event. */
    verdict: 'delivered' | 'pending' | 'failed' | 'none'
    /** When the event occurred. */
    occurredAt: string
  }[]
}

/** One page of a list, newest first. */
export interface LoggedRequestList {
  /** The entries of this page. */
  data: LoggedRequest[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** Planned work that may interrupt the service. */
export interface Maintenance {
  /** An ID: `mnt_` and 26 characters. Treat it as opaque. */
  maintenanceId: string
  /** The title. */
  title: string
  /** The pillars that are affected. */
  affected: ('identity' | 'connect' | 'pay' | 'commerce' | 'knowledge' | 'logistics' | 'developer')[]
  /** It begins and completes automatically at its times. */
  state: 'scheduled' | 'in_progress' | 'completed' | 'cancelled'
  /** Newest first. */
  updates: {
    /** When the update was posted. */
    at: string
    /** It begins and completes automatically at its times. */
    state: 'scheduled' | 'in_progress' | 'completed' | 'cancelled'
    /** The text of the update. */
    message: string
  }[]
  /** When it begins. */
  startsAt: string
  /** When it ends. */
  endsAt: string
}

/** The payer’s agreement to be debited. */
export interface Mandate {
  /** When the payer agreed to the debit. */
  acceptedAt: string
  /** The payer’s IP address. */
  ip: string
  /** The payer’s browser, as evidence in a dispute. */
  userAgent?: string
  /** Your name for the text that the payer agreed to, as evidence in a dispute. */
  textVersion?: string
}

/** A card, masked. */
export interface MaskedCard {
  /** The card network. */
  brand: string
  /** The last four digits of the card. */
  last4: string
  /** The month in which the card expires. */
  expMonth: number
  /** The year in which the card expires. */
  expYear: number
  /** The country of the issuer (ISO 3166-1 alpha-2). */
  country: string | null
}

/** A bank account, masked. */
export interface MaskedTransfer {
  /** The bank network. */
  rail: 'sepa' | 'ach' | 'bacs' | 'local'
  /** The last four characters of the account number. */
  last4: string
  /** The reference on the payer’s bank statement. */
  reference: string
}

/** A wallet. */
export interface MaskedWallet {
  /** The wallet. */
  provider: 'apple_pay' | 'google_pay' | 'paypal' | 'mobilepay' | 'swish' | 'blik' | 'twint' | 'orange_money'
}

/** A message, with its state and cost. */
export interface Message {
  /** An ID: `msg_` and 26 characters. Treat it as opaque. */
  messageId: string
  channel: Channel
  /** Whether you sent the message or received it. */
  direction: 'outbound' | 'inbound'
  /** The recipient; a list for an email. */
  to: string | string[]
  /** The sender that recipients see. */
  from: string
  state: MessageState
  /** Why it failed. Null if it didn’t. */
  error: MessageError | null
  /** The first 160 characters. Null in live 30 days after the message was created. */
  bodyPreview: string | null
  /** How many SMS carry the text. Null for other channels. */
  segments: number | null
  /** The encoding of an SMS: `gsm7` carries 160 characters, `ucs2` 70. Null for other channels. */
  encoding: 'gsm7' | 'ucs2' | null
  /** The WhatsApp template. Null if there is none. */
  template: string | null
  /** The subject of an email. Null for other channels. */
  subject: string | null
  /** Every recipient of an email in `to`, `cc` and `bcc`. The message’s state is the worst of theirs. Null for other channels. */
  recipients: EmailRecipient[] | null
  /** Recipients that the email was not sent to, because they are suppressed. Null for other channels. */
  suppressed: string[] | null
  /** The tags of an email. Null for other channels. */
  tags: string[] | null
  /** The price in major units of `currency`, with four decimals. */
  cost: number
  currency: Currency
  /** Your own keys and values: at most 50, keys of 40 characters, values of 500. */
  metadata: Record<string, string>
  /** When the message reached each state, in order. */
  timeline: {
    state: MessageState
    at: Timestamp
  }[]
  createdAt: Timestamp
  /** When the carrier accepted it. Null before that. */
  sentAt: string | null
  /** When it arrived. Null before that. */
  deliveredAt: string | null
  /** When the recipient opened it. Null before that, and for SMS. */
  readAt: string | null
  /** When it failed. Null if it didn’t. */
  failedAt: string | null
  updatedAt: Timestamp
}

/** Why a message failed. */
export interface MessageError {
  code: MessageFailure
  /** The reason in words. */
  message: string
  /** Whether sending it again would fail too. */
  permanent: boolean
  /** The partner’s own code. Null if it gave none. */
  upstreamCode: string | null
}

/** Why the message failed. */
export type MessageFailure = 'invalid_number' | 'unreachable' | 'unroutable' | 'blocked' | 'landline' | 'carrier_rejected' | 'carrier_timeout' | 'spam_filtered' | 'opted_out' | 'bounced_hard' | 'bounced_soft_exhausted' | 'complained' | 'suppressed' | 'template_rejected' | 'outside_service_window' | 'expired'

/** One page of a list, newest first. */
export interface MessageList {
  /** The entries of this page. */
  data: Message[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** The progress of the message: accepted, sent to the carrier, delivered, opened or failed. It never goes back. */
export type MessageState = 'queued' | 'sent' | 'delivered' | 'read' | 'failed'

/** The action that the payer must take before the payment can proceed. */
export interface NextAction {
  /** Redirect the payer. */
  type: 'redirect'
  /** Where to send the payer. */
  url: string
  expiresAt: Timestamp
}

/** A message that the sandbox kept instead of sending it. */
export interface OutboxMessage {
  /** An ID: `msg_` and 26 characters. Treat it as opaque. */
  messageId: string
  channel: Channel
  /** The recipient. Null if there is none. */
  to: string | null
  /** The sender. */
  from: string
  /** The subject of the email. */
  subject: string | null
  /** The message as plain text. */
  text: string | null
  /** The message as HTML. */
  html: string | null
  /** The file that a WhatsApp message shows. Null if there is none. */
  media: OutboxMessageMedia | null
  createdAt: Timestamp
}

/** One page of a list, newest first. */
export interface OutboxMessageList {
  /** The entries of this page. */
  data: OutboxMessage[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** The file that a WhatsApp message shows. Null if there is none. */
export interface OutboxMessageMedia {
  /** The type of the file. */
  type: 'image' | 'document' | 'video'
  /** The address of the file, as in the request. */
  link: string
  /** The name that the recipient sees. Null if the request gives it none. */
  filename: string | null
}

/** How the payer paid. Card data is masked. */
export interface PaymentMethod {
  /** How the payer paid. */
  type: 'card' | 'wallet' | 'transfer'
  card?: MaskedCard
  wallet?: MaskedWallet
  transfer?: MaskedTransfer
}

/** The transfer of a settlement to your bank. */
export interface Payout {
  /** The bank that receives the payout. */
  bankName: string | null
  /** The last four characters of the account number. */
  ibanLast4: string | null
  /** The text on your bank statement. */
  reference: string
  /** When the run ordered the payout. */
  initiatedAt: string
  /** When it arrives at the latest. */
  expectedBy: string
  /** When the bank took the payout. */
  sentAt: string | null
  /** When it arrived. */
  paidAt: string | null
  /** Why the bank rejected the payout. */
  failureCode: 'account_closed' | null
}

/** The requests to one API and their cost. */
export interface PillarUsage {
  /** The number of requests. */
  calls: number
  /** The cost in major units of `currency`, less the fees that refunds returned. */
  cost: number
}

/** The price of one unit. */
export interface Price {
  /** The API that the price belongs to. */
  pillar: 'identity' | 'connect' | 'pay' | 'commerce' | 'knowledge' | 'logistics'
  /** The item that is priced. */
  item: string
  /** The unit that is counted. */
  unit: string
  /** The price in words. */
  unitPrice: string
  /** A percentage of the amount paid. */
  percent: number
  /** The price of one unit in major units of `currency`. */
  fixed: number
  /** The price of further payments in a month once their volume reaches `above`. Null if there is no volume price. */
  volume: PriceVolume | null
}

/** All prices. Developer endpoints are free and not listed. */
export interface PriceList {
  /** The currency of all prices. */
  currency: 'USD'
  /** The prices. */
  data: Price[]
}

/** The price of further payments in a month once their volume reaches `above`. Null if there is no volume price. */
export interface PriceVolume {
  /** The monthly volume of card and wallet payments, in major units, from which this price applies. */
  above: number
  /** A percentage of the amount paid. */
  percent: number
  /** The price of one unit in major units of `currency`. */
  fixed: number
}

/** A delivery that will be attempted soon. */
export interface QueuedDelivery {
  /** An ID: `evt_` and 26 characters. Treat it as opaque. */
  eventId: string
  /** An ID: `dlv_` and 26 characters. Treat it as opaque. */
  deliveryId: string
}

/** A replay that has started. */
export interface QueuedReplay {
  /** The number of events that will be delivered again. */
  queued: number
}

/** A recording that can be downloaded. */
export interface ReadyRecording {
  /** An ID: `rec_` and 26 characters. Treat it as opaque. */
  recordingId: string
  /** An ID: `rm_` and 26 characters. Treat it as opaque. */
  roomId: string
  /** The duration of the recording. */
  durationSeconds: number | null
  /** The size of the file. */
  sizeBytes: number | null
  /** Where to download the recording, with your API key. */
  url: string | null
  /** When the recording is deleted. */
  expiresAt: string | null
}

/** A transcript that can be downloaded, without its segments. */
export interface ReadyTranscript {
  /** An ID: `tr_` and 26 characters. Treat it as opaque. */
  transcriptId: string
  /** An ID: `rm_` and 26 characters. Treat it as opaque. */
  roomId: string
  /** Always `ready`: other transcripts can’t be read. */
  state: 'ready'
  /** The language of the transcript (BCP 47). */
  language: string
  /** The speech-to-text engine that wrote it. */
  engine: string
  /** `draft` if the offline engine of the server wrote it: expect wrong words, no punctuation and no capital letters. */
  quality: 'draft' | 'standard'
  /** The duration of the recording. */
  durationSeconds: number
  /** The participants who spoke, in order. */
  speakers: {
    /** An ID: `par_` and 26 characters. Treat it as opaque. */
    participantId: string
    /** The name of the participant. */
    name: string
  }[]
  /** All segments, joined. Null if they are too long for an event. */
  text: string | null
  createdAt: Timestamp
  /** Where to get the transcript, with your API key. */
  url: string
  /** When the transcript is deleted. */
  expiresAt: string
}

/** The body of a delivery of `recording.ready`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface RecordingReadyEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'recording.ready'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: ReadyRecording
}

/** Money that goes back to the payer of a transaction. */
export interface Refund {
  /** An ID: `re_` and 26 characters. Treat it as opaque. */
  refundId: string
  /** An ID: `tx_` and 26 characters. Treat it as opaque. */
  transactionId: string
  amount: Amount
  currency: Currency
  /** The state of the refund. */
  state: 'pending' | 'completed' | 'failed'
  /** Why the payment was refunded. */
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | 'order_cancelled' | 'other'
  /** Your own note. The payer never sees it. */
  note: string | null
  /** The part of the fee that this refund returned, in minor units. */
  feeReturned: number
  /** The amount that your settlement loses, in minor units of the settlement currency, at the rate of the payment. */
  settlementAmount: number
  /** Why the refund failed. */
  failureCode: 'expired_or_closed_card' | 'insufficient_balance' | 'bank_rejected' | 'processing_error' | null
  /** An ID: `cn_` and 26 characters. Treat it as opaque. */
  creditNoteId: string | null
  /** Your own keys and values. */
  metadata: Record<string, string>
  /** The environment of the API key: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  createdAt: Timestamp
  updatedAt: Timestamp
  /** When the payer’s bank accepted the refund. */
  completedAt: string | null
  /** When the refund failed. */
  failedAt: string | null
}

/** The body of a delivery of `refund.completed`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface RefundCompletedEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'refund.completed'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Refund
}

/** The body of a delivery of `refund.failed`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface RefundFailedEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'refund.failed'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Refund
}

/** One page of a list, newest first. */
export interface RefundList {
  /** The entries of this page. */
  data: Refund[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** How payers see you. */
export interface ReplaceBranding {
  /** The name that payers see. */
  name: string
  /** The color of buttons and links, such as `#0f766e`. */
  accent: string | null
  /** The logo as base64: a PNG, JPEG or WebP image of at most 128 KiB and 2,048 pixels. Null removes it; without the field, it stays. */
  logo?: string | null
}

/** The faults to inject. */
export interface ReplaceFaults {
  /** The rules that replace all current rules. */
  rules: {
    /** The target of the rule: an `operationId` or `*` for `error` and `latency`, `payCheckout` for `decline`, `deliver` for `webhookFailure`. */
    operation: string
    /** The share of requests that the rule applies to, from 0 to 1. */
    probability: number
    effect: FaultEffect
    /** When the rule ends, by the sandbox’s clock, at most 24 hours ahead. */
    until: string
  }[]
}

/** The events to deliver again. */
export interface ReplayEvents {
  /** The start of the time range. */
  from: string
  /** The end of the time range, exclusive. */
  to: string
  /** Only events of these types. By default, all that the webhook subscribes to. */
  events?: EventPattern[]
  /** Only events that the webhook did not receive. If false, delivered events are sent again, too. */
  onlyFailed?: boolean
}

/** Failed requests by error code and endpoint, most recent first. */
export interface RequestErrors {
  from: Timestamp
  to: Timestamp
  /** False if the time range has more requests than the API searches. `from` is then later than you asked for. */
  complete: boolean
  /** One entry for each error code and endpoint. */
  data: {
    /** The error code. */
    code: string | null
    /** The `operationId` of the endpoint. */
    operation: string
    /** The HTTP status. */
    status: number
    /** The number of requests. */
    count: number
    /** The number of keys that were affected. */
    keys: number
    /** When it first occurred. */
    firstAt: string
    /** When it last occurred. */
    lastAt: string
    /** The newest of these requests. */
    requestId: string
  }[]
}

/** Requests and their durations by operation, most requests first. */
export interface RequestOperations {
  from: Timestamp
  to: Timestamp
  /** One entry for each operation with requests. */
  data: {
    /** The `operationId` of the endpoint. */
    operation: string
    /** Responses with status 2xx or 3xx. */
    succeeded: number
    /** Responses with status 4xx. */
    refused: number
    /** Responses with status 5xx. */
    failed: number
    /** Half of the requests took at most this many milliseconds. */
    p50Ms: number
    /** 95 percent of the requests took at most this many milliseconds. */
    p95Ms: number
  }[]
}

/** The number of requests over time, by class of status. */
export interface RequestVolume {
  from: Timestamp
  to: Timestamp
  /** False if the time range has more requests than the API searches. `from` is then later than you asked for. */
  complete: boolean
  /** The length of each bucket in seconds. */
  bucketSeconds: number
  /** One entry for each interval with requests. */
  buckets: {
    start: Timestamp
    /** Responses with status 2xx or 3xx. */
    succeeded: number
    /** Responses with status 4xx. */
    refused: number
    /** Responses with status 5xx. */
    failed: number
  }[]
}

/** How likely the payment is fraud. */
export interface Risk {
  /** The level of risk. */
  level: 'normal' | 'elevated' | 'highest'
  /** The risk score: 0 is the lowest, 100 the highest. */
  score: number
}

/** A room for video calls. */
export interface Room {
  /** An ID: `rm_` and 26 characters. Treat it as opaque. */
  roomId: string
  /** The page where participants join. Null once the room has ended, in events, and for a key without `connect:write`. */
  joinUrl: string | null
  /** The latest time to join. The room then ends, and no token outlasts it. */
  expiresAt: string
  /** The name of the room. */
  name: string
  /** The room is `active` once a participant has joined. */
  state: 'created' | 'active' | 'ended' | 'expired'
  /** How many participants can be in the room at the same time. */
  maxParticipants: number
  /** The planned duration. */
  durationMinutes: number
  /** Whether the room is recorded. */
  record: boolean
  /** Whether the room is transcribed. */
  transcribe: boolean
  /** The highest video quality. */
  quality: 'hd' | '4k'
  /** The language that the participants speak. */
  language: string | null
  /** How long the room stays open without participants. */
  emptyTimeoutSeconds: number
  /** Your own keys and values. */
  metadata: Record<string, string>
  /** Everyone who is or was in the room, at most 500. Lists contain 50 for each room, and events 20, those still in it first. */
  participants: RoomParticipant[]
  /** How many are in the room now. */
  participantCount: number
  /** The most that were in the room at the same time. */
  peakParticipants: number
  /** The recording of the room. */
  recording: {
    /** The state of the recording. `disabled` if the room was created without it, `pending` until the first participant joins, `deleted` after 30 days. */
    state: 'disabled' | 'pending' | 'recording' | 'processing' | 'ready' | 'failed' | 'deleted'
    /** An ID: `rec_` and 26 characters. Treat it as opaque. */
    recordingId: string | null
    /** The duration of the recording. */
    durationSeconds: number | null
    /** The size of the file. */
    sizeBytes: number | null
    /** Where to download the recording, with your API key. */
    url: string | null
    /** When the recording is deleted. */
    expiresAt: string | null
    /** Why the recording failed. `noMedia` if nobody turned on a microphone, a camera or a screen in the room, `recorderUnavailable` if the server that hosts the room can’t record. */
    reason: 'nobody_joined' | 'no_media' | 'storage_full' | 'processing_failed' | 'recorder_unavailable' | null
  }
  /** The transcript of the room. */
  transcript: {
    /** The state of the transcript. `disabled` if the room was created without it, `pending` until the first participant joins, `failed` if there is none, `deleted` after 30 days. */
    state: 'disabled' | 'pending' | 'recording' | 'processing' | 'ready' | 'failed' | 'deleted'
    /** An ID: `tr_` and 26 characters. Treat it as opaque. */
    transcriptId: string | null
    /** The language of the transcript (BCP 47). */
    language: string | null
    /** The speech-to-text engine that wrote it. */
    engine: string | null
    /** `draft` if the offline engine of the server wrote it: expect wrong words, no punctuation and no capital letters. */
    quality: 'draft' | 'standard' | null
    /** The duration of the recording that was transcribed. */
    durationSeconds: number | null
    /** Where to get the transcript, with your API key. */
    url: string | null
    /** When the transcript is deleted. */
    expiresAt: string | null
    /** Why there is no transcript. `noMicrophone` if nobody turned one on, `noSpeech` if nobody said a word, `languageNotSupported` if the engine doesn’t support the room’s `language`, `engineUnavailable` if the server has no engine, `notCaptured` if a partner hosts the room. */
    reason: 'nobody_joined' | 'no_microphone' | 'no_speech' | 'not_captured' | 'engine_unavailable' | 'language_not_supported' | 'storage_full' | 'processing_failed' | null
  }
  /** Why the room ended. `quota` if the sandbox’s video minutes were used up. */
  endedReason: 'api' | 'host' | 'empty' | 'duration' | 'expired' | 'quota' | null
  /** Null until the room has ended. */
  usage: RoomUsage | null
  /** The environment of the API key: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  createdAt: Timestamp
  /** When the first participant joined. */
  startedAt: string | null
  /** When the room ended. */
  endedAt: string | null
}

/** A participant who joined a room. */
export interface RoomArrival {
  /** An ID: `rm_` and 26 characters. Treat it as opaque. */
  roomId: string
  participant: RoomParticipant
}

/** The body of a delivery of `room.ended`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface RoomEndedEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'room.ended'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Room
}

/** One page of a list, newest first. */
export interface RoomList {
  /** The entries of this page. */
  data: Room[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** A person who is or was in a room. */
export interface RoomParticipant {
  /** An ID: `par_` and 26 characters. Treat it as opaque. */
  participantId: string
  /** The identity in the room, as in the token. */
  identity: string
  /** The name that other participants see. */
  name: string
  /** A host can mute and remove the others. */
  role: 'host' | 'participant' | 'recorder'
  /** Whether the participant is in the room now. */
  state: 'joined' | 'left'
  joinedAt: Timestamp
  /** When the participant left. */
  leftAt: string | null
  /** The total time in the room. */
  durationSeconds: number
  /** Whether the microphone is on. */
  audio: boolean
  /** Whether the camera is on. */
  video: boolean
  /** Whether the screen is shared. */
  screen: boolean
  /** The connection to the room. */
  connection: {
    /** The region that relays the media. */
    region: string
    /** The quality of the connection. */
    quality: 'excellent' | 'good' | 'poor'
  }
}

/** The body of a delivery of `room.participant_joined`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface RoomParticipantJoinedEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'room.participant_joined'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: RoomArrival
}

/** The body of a delivery of `room.started`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface RoomStartedEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'room.started'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Room
}

/** A token that lets one participant join. */
export interface RoomToken {
  /** An ID: `par_` and 26 characters. Treat it as opaque. */
  participantId: string
  /** Opens the room for one participant. Keep it secret. It is shown only in this response. */
  sdkToken: string
  /** When the token expires. */
  expiresAt: string
}

/** The usage of the room. */
export interface RoomUsage {
  /** The participants’ time, rounded up once. */
  participantMinutes: number
  /** The minutes of the recording. */
  recordingMinutes: number
  /** The minutes of the transcript. */
  transcriptMinutes: number
  /** The cost in the billing currency. */
  cost: number
}

/** How to rotate a key. */
export interface RotateKey {
  /** How many hours the old key keeps working. 0 revokes it immediately. */
  gracePeriodHours?: number
  /** When the new key expires. */
  expiresAt?: string | null
}

/** How to rotate the secret. */
export interface RotateWebhookSecret {
  /** For how many hours both secrets sign deliveries. */
  overlapHours?: number
  /** The new secret. By default the API generates one. */
  secret?: string
}

export interface SampleEventQuery {
  /** The event type. */
  type?: 'checkout.completed' | 'checkout.expired' | 'charge.succeeded' | 'charge.failed' | 'refund.completed' | 'refund.failed' | 'dispute.opened' | 'dispute.won' | 'dispute.lost' | 'subscription.created' | 'subscription.cancelled' | 'subscription.renewed' | 'subscription.payment_failed' | 'invoice.generated' | 'room.started' | 'room.ended' | 'room.participant_joined' | 'sms.delivered' | 'sms.failed' | 'whatsapp.read' | 'email.delivered' | 'email.bounced' | 'recording.ready' | 'transcript.ready' | 'tts.ready'
}

/** The clock of the sandbox. */
export interface SandboxClock {
  now: Timestamp
  /** The number of seconds that the clock is ahead of real time. */
  offsetSeconds: number
  /** `advancing` while due work is being done. */
  state: 'idle' | 'advancing'
  /** The effects of the last advance so far, in order. For a dry run, the effects it would have. */
  effects: ClockEffect[]
}

/** The state of the sandbox’s wipe. */
export interface SandboxWipe {
  /** Whether the sandbox is being wiped now. */
  state: 'idle' | 'wiping'
  /** When the sandbox is wiped next: Sundays at 03:00 UTC in real time. */
  nextWipeAt: string
  /** When the sandbox was last wiped. Null if it never was. */
  wipedAt: string | null
}

/** A card or bank account that you can charge by its ID. The processor keeps its number, not the API. */
export interface SavedPaymentMethod {
  /** An ID: `pm_` and 26 characters. Treat it as opaque. */
  paymentMethodId: string
  /** An ID: `cus_` and 26 characters. Treat it as opaque. */
  customerId: string
  /** How the customer pays. */
  type: 'card' | 'transfer'
  /** The card. Null for a transfer. */
  card: MaskedCard | null
  /** The bank account. Null for a card. */
  transfer: SavedTransfer | null
  /** Whether the customer agreed that payment pages show them this card again. Anyone who opens the page of a checkout with this `customerId` can then pay with the card. */
  allowRedisplay: boolean
  /** The environment of the API key: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  createdAt: Timestamp
}

/** One page of a list, newest first. */
export interface SavedPaymentMethodList {
  /** The entries of this page. */
  data: SavedPaymentMethod[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** A saved bank account, masked. */
export interface SavedTransfer {
  /** The bank network. */
  rail: 'sepa' | 'ach' | 'bacs' | 'local'
  /** The last four characters of the account number. */
  last4: string
  /** The name of the account holder. */
  accountHolder: string | null
}

/** A permission: `*` for everything, a pillar such as `pay` for reading and writing, `pay:read` or `pay:write`. Write scopes include reading. */
export type Scope = '*' | 'identity' | 'identity:read' | 'identity:write' | 'connect' | 'connect:read' | 'connect:write' | 'pay' | 'pay:read' | 'pay:write' | 'commerce' | 'commerce:read' | 'commerce:write' | 'knowledge' | 'knowledge:read' | 'knowledge:write' | 'logistics' | 'logistics:read' | 'logistics:write' | 'developer' | 'developer:read' | 'developer:write'

/** A WhatsApp message: either `text` or `template`. */
export interface SendWhatsApp {
  /** The recipient’s number (E.164). */
  to: string
  /** The type of the message. By default, it follows from the object that you send. */
  type?: 'text' | 'template'
  /** Free text. The recipient must have written to you in the last 24 hours. */
  text?: {
    /** The text. */
    body: string
    /** Whether WhatsApp shows a preview of the first link in the text. */
    previewUrl?: boolean
  }
  /** An approved template with its values. */
  template?: {
    /** The name of an approved template. */
    name: string
    /** The language of the template. */
    language: string
    /** The values for the template’s variables, media header and buttons. */
    components?: FilledComponent[]
  }
  /** Your WhatsApp number. By default, the one that your account has connected. */
  from?: string
  /** The WhatsApp message to the same recipient that this one quotes. */
  replyToMessageId?: string | null
  /** Your own keys and values: at most 50, keys of 40 characters, values of 500. */
  metadata?: Record<string, string>
}

/** The 24 hours after a person’s last message, in which you may write to them freely. */
export interface ServiceWindow {
  /** The recipient’s number. */
  to: string
  /** `open` if you may send free text, `closed` if only a template. */
  state: 'open' | 'closed'
  /** When an open window closes. Null if it is closed, and in the sandbox, where it stays open. */
  closesAt: string | null
}

/** How the bill was settled. */
export interface SettleBill {
  /** `paid` if you received the money, `void` if the bill doesn’t have to be paid. */
  outcome?: 'paid' | 'void'
  /** The reference of the bank transfer, for your records. */
  reference?: string | null
}

/** A day’s payments in one currency, paid to your bank. */
export interface Settlement {
  /** An ID: `st_` and 26 characters. Treat it as opaque. */
  settlementId: string
  /** The number on statements. It is unique in the environment. */
  number: string
  /** `carriedOver` is an amount below one major unit, which the next settlement contains. A `failed` payout returns to your balance. */
  state: 'pending' | 'in_transit' | 'paid' | 'failed' | 'carried_over'
  /** The currency of the payout and of all amounts, which are in its minor units. */
  currency: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** The beginning of the day. */
  periodStart: string
  /** The end of the day. */
  periodEnd: string
  /** When the day was settled. */
  runAt: string
  /** The payments. */
  grossAmount: number
  /** The refunds. */
  refundAmount: number
  /** The fees of the payments. */
  feeAmount: number
  /** The fees that refunds returned. */
  feeReturnedAmount: number
  /** Disputes, returned payments, failed refunds and failed payouts. Negative if you owe more than you get. */
  adjustmentAmount: number
  /** The amounts that earlier settlements carried over. Negative if you owed them. */
  carriedOverAmount: number
  /** The payout: gross minus refunds minus fees plus returned fees, adjustments and amounts carried over. */
  netAmount: number
  /** The number of payments. */
  transactionCount: number
  /** The number of refunds. */
  refundCount: number
  /** The payments and refunds by the currency in which payers paid. */
  byCurrency: SettlementCurrency[]
  /** The payout. Null if the amount was carried over. */
  payout: Payout | null
  /** The URL of its lines. */
  linesUrl: string
  /** The URL of its lines as a CSV file. */
  csvUrl: string
  /** The environment of the API key: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** The payments and refunds of a settlement in one currency. */
export interface SettlementCurrency {
  /** The currency of the payments. */
  currency: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** The sum of the payments, in minor units of `currency`. */
  gross: number
  /** The sum of the refunds, in minor units of `currency`. */
  refunds: number
  /** The fees without what refunds returned, in minor units of `currency`. */
  fees: number
  /** The rest, in minor units of the settlement’s currency. */
  converted: number
  /** The number of payments and refunds. */
  count: number
}

/** One entry of a settlement. All lines add up to its `netAmount`. */
export interface SettlementLine {
  /** The ledger entry, or the settlement that carried the amount over. */
  lineId: string
  /** `adjustment` is a dispute that was opened or won, a payment that the payer’s bank returned, or a refund or payout that failed. */
  type: 'charge' | 'refund' | 'adjustment' | 'carried_over'
  /** The transaction, refund, dispute or settlement that it comes from. */
  id: string
  /** When it was booked. */
  occurredAt: string
  /** The amount in minor units of `currency`. Negative for a refund. */
  amount: number
  /** The fee in minor units of `currency`. Negative if it was returned. */
  fee: number
  /** `amount` minus `fee`. */
  net: number
  /** The currency in which the payer paid. */
  currency: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
  /** Units of the settlement’s currency for one unit of `currency`. Null without a conversion. */
  fxRate: string | null
  /** The part of the payout, in minor units of the settlement’s currency. */
  settlementNet: number
}

/** One page of a list, newest first. */
export interface SettlementLineList {
  /** The entries of this page. */
  data: SettlementLine[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** One page of a list, newest first. */
export interface SettlementList {
  /** The entries of this page. */
  data: Settlement[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** The share of the payment that you receive, in the settlement currency. `gross` minus `fee` is `net`. */
export interface SettlementShare {
  currency: Currency
  /** The amount of the payment, in minor units. */
  gross: number
  /** The fee, in minor units. */
  fee: number
  /** The amount that you receive, in minor units. */
  net: number
  /** The exchange rate. Null if no conversion was needed. */
  fx: SettlementShareFx | null
  /** The settlement that pays it out. */
  settlementId: string | null
  /** The day on which it is paid out (YYYY-MM-DD). */
  availableOn: string
}

/** The exchange rate. Null if no conversion was needed. */
export interface SettlementShareFx {
  /** Units of the settlement currency for one unit of the payment’s currency. */
  rate: string
  /** Our margin in hundredths of a percent. */
  marginBps: number
  /** The quote that locked the rate. */
  quoteId: string | null
  lockedAt: Timestamp
}

/** A signature that is valid. */
export interface SignatureMatch {
  /** The header with the signature. */
  header: string
  /** The position of the signature in the header, counted from 0. */
  entry: number
  /** The secret that made the signature. `previous` is the one before the last rotation. */
  secret: 'current' | 'previous'
  /** How the secret was used as the key: the decoded bytes after `whsec_`, or the text itself. */
  key: 'decoded' | 'text'
  /** The position of the variant that was signed. Null if it was the body. */
  variant: number | null
}

/** The valid signatures of a delivery. */
export interface SignatureMatches {
  /** The valid signatures. Empty if there are none. */
  matches: SignatureMatch[]
}

/** A signed test event that you can send yourself. It is neither sent nor recorded. */
export interface SignedRequest {
  /** The HTTP method. */
  method: 'POST'
  /** The URL of the webhook. */
  url: string
  /** The HTTP headers. */
  headers: Record<string, string>
  /** The body. Send exactly these bytes, because the signature covers them. */
  body: string
  /** When the signature expires. */
  expiresAt: string
}

/** The body of a delivery of `sms.delivered`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface SmsDeliveredEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'sms.delivered'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Message
}

/** The body of a delivery of `sms.failed`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface SmsFailedEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'sms.failed'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Message
}

/** A speech job, with its audio once that is ready. */
export interface Speech {
  /** An ID: `tts_` and 26 characters. Treat it as opaque. */
  ttsId: string
  /** The state of the job. */
  state: 'processing' | 'ready' | 'failed'
  /** The length of the text, in Unicode code points. It determines the cost. */
  characters: number
  /** The first 160 characters of the text. Null in live once the audio is deleted. */
  textPreview: string | null
  /** The voice. */
  voice: string
  /** The language of the voice. */
  language: 'en-US' | 'en-GB' | 'fr-FR' | 'de-DE' | 'es-ES' | 'it-IT' | 'pt-PT' | 'pt-BR' | 'nl-NL' | 'pl-PL' | 'sv-SE' | 'da-DK' | 'nb-NO' | 'fi-FI' | 'cs-CZ' | 'sk-SK' | 'ro-RO' | 'hu-HU' | 'el-GR' | 'tr-TR' | 'ar-MA' | 'ja-JP'
  /** The format of the audio. */
  format: 'mp3' | 'wav' | 'ogg_opus'
  /** How fast the text is spoken: 1 is normal. */
  speed: number
  /** Samples per second of the audio. */
  sampleRate: number
  /** Where anyone can play or download the audio without an API key until `expiresAt`. Null without audio. */
  audioUrl: string | null
  /** The duration of the audio. */
  durationSeconds: number | null
  /** The size of the audio. */
  sizeBytes: number | null
  /** The cost of the job, in major units of `currency`. It is billed once the job is ready, and is 0 if the job failed. */
  cost: number
  currency: Currency
  error: SpeechProblem | null
  /** Your own keys and values. */
  metadata: Record<string, string>
  /** The environment of the API key: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  createdAt: Timestamp
  /** When the audio was ready. */
  readyAt: string | null
  /** When the job failed. */
  failedAt: string | null
  /** When the audio is deleted: 24 hours after it was ready. */
  expiresAt: string | null
}

/** One page of a list, newest first. */
export interface SpeechList {
  /** The entries of this page. */
  data: Speech[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** Why a job failed. A failed job is not billed. */
export interface SpeechProblem {
  /** Why the job failed. */
  code: 'engine_failed' | 'engine_timeout' | 'engine_refused' | 'engine_unavailable' | 'audio_too_long' | 'storage_full'
  /** The reason in words. */
  message: string
}

export interface StreamEventsQuery {
  /** Start with the events since this time. */
  since?: string
}

/** A plan that a customer pays for every period. */
export interface Subscription {
  /** An ID: `sub_` and 26 characters. Treat it as opaque. */
  subscriptionId: string
  /** `incomplete` until the first charge succeeds, for up to 23 hours. `pastDue` while an overdue payment is retried. */
  state: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'cancelled' | 'incomplete_expired'
  /** An ID: `cus_` and 26 characters. Treat it as opaque. */
  customerId: string
  /** The name of the plan. */
  plan: string
  /** The price of the current period, in minor units. */
  amount: number
  currency: Currency
  /** How often the subscription is charged. */
  interval: 'week' | 'month' | 'quarter' | 'year'
  /** The plan and price from the next period on. Null if nothing changes. */
  nextTerms: SubscriptionTerms | null
  /** The payment method that is charged. Null for the customer’s default. */
  paymentMethod: string | null
  /** When the trial ends, or when a later start begins. */
  trialEnd: string | null
  /** The beginning of the period that was paid last, or of the trial. */
  currentPeriodStart: string
  /** The end of that period, exclusive. */
  currentPeriodEnd: string
  /** The next charge. Null if none is planned. */
  nextChargeAt: string | null
  /** When the payer gets the notice of the next charge: seven days before it, if there is time. */
  noticeDueAt: string | null
  /** When the notice of the next charge was sent. */
  noticeSentAt: string | null
  /** The day of the month on which periods begin; shorter months begin theirs on the last day. Null for weeks. */
  billingAnchorDay: number | null
  /** Whether the subscription ends with the current period. */
  cancelAtPeriodEnd: boolean
  /** When the subscription ended. */
  cancelledAt: string | null
  /** Why the subscription was canceled. */
  cancellationReason: 'customer_request' | 'merchant_request' | 'payment_failed' | 'fraud' | 'duplicate' | null
  /** The last payment or attempt. */
  latestTransactionId: string | null
  /** The progress of an overdue payment. Null if nothing is overdue. */
  retry: SubscriptionRetry | null
  /** Where the payer pays an overdue payment with another card. Null if nothing is overdue, in events, and for keys without `pay:write`. Valid for 60 minutes. */
  setupUrl: string | null
  /** Where the payer sees and cancels the subscription, without an account. Null in events and for keys without `pay:write`, because the link can cancel. Valid for 60 minutes. */
  portalUrl: string | null
  /** Your own keys and values. */
  metadata: Record<string, string>
  /** The environment of the API key: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** The body of a delivery of `subscription.cancelled`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface SubscriptionCancelledEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'subscription.cancelled'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Subscription
}

/** The body of a delivery of `subscription.created`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface SubscriptionCreatedEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'subscription.created'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Subscription
}

/** One page of a list, newest first. */
export interface SubscriptionList {
  /** The entries of this page. */
  data: Subscription[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** The body of a delivery of `subscription.payment_failed`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface SubscriptionPaymentFailedEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'subscription.payment_failed'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Subscription
}

/** The body of a delivery of `subscription.renewed`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface SubscriptionRenewedEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'subscription.renewed'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Subscription
}

/** The progress of collecting an overdue payment. */
export interface SubscriptionRetry {
  /** The number of failed attempts so far. */
  attempt: number
  /** The number of attempts that are made automatically. */
  maxAttempts: number
  /** The next attempt. Null until the payer adds a new payment method. */
  nextRetryAt: string | null
}

/** A plan and its price. */
export interface SubscriptionTerms {
  /** The name of the plan. */
  plan: string
  /** The price of each period, in minor units. */
  amount: number
}

/** A tax ID. Only its form is checked. `noMva` is a Norwegian organization number such as `NO123456789MVA`, `jpTrn` the number of a qualified invoice issuer, `maIce` and `maIf` the two numbers of a Moroccan business. */
export interface TaxId {
  /** The type of the tax ID. */
  type: 'eu_vat' | 'gb_vat' | 'ch_uid' | 'no_mva' | 'us_ein' | 'ca_gst' | 'ca_qst' | 'au_abn' | 'jp_trn' | 'ma_ice' | 'ma_if' | 'waemu_ncc' | 'waemu_ifu' | 'other'
  /** The tax ID, without spaces. */
  value: string
}

/** The tax law that applies. `NONE` for a country without one here. */
export type TaxRegion = 'US' | 'EU' | 'UK' | 'NO' | 'CH' | 'CA' | 'AU' | 'JP' | 'MA' | 'WAEMU' | 'NONE'

/** A button of a template. */
export interface TemplateButton {
  /** The action of the button. */
  type: 'quick_reply' | 'url' | 'phone_number'
  /** The label of the button. */
  text: string
  /** The address that a `url` button opens. It may end with the variable `{{1}}`. */
  url: string | null
  /** The number that a `phoneNumber` button calls (E.164). */
  phoneNumber: string | null
  /** A sample value for the variable of the URL. */
  example: string | null
}

/** A button of a new template. */
export interface TemplateButtonInput {
  /** The action of the button. */
  type: 'quick_reply' | 'url' | 'phone_number'
  /** The label of the button. */
  text: string
  /** The address that a `url` button opens. It may end with the variable `{{1}}`. */
  url?: string | null
  /** The number that a `phoneNumber` button calls (E.164). */
  phoneNumber?: string | null
  /** A sample value for the variable of the URL. */
  example?: string | null
}

/** The purpose of the messages: an expected update, an offer, or a sign-in code. */
export type TemplateCategory = 'utility' | 'marketing' | 'authentication'

/** A part of a template. */
export interface TemplateComponent {
  /** The part of the message. */
  type: 'header' | 'body' | 'footer' | 'buttons'
  /** The content of a header: a text or a file. Null for the other components. */
  format: 'text' | 'image' | 'document' | 'video' | null
  /** The text of a body, a footer or a text header. Variables are written `{{1}}`, `{{2}}` and so on. */
  text: string | null
  /** The buttons, in the order in which they appear. Only for a component of type `buttons`. */
  buttons: TemplateButton[] | null
}

/** A part of a new template. */
export interface TemplateComponentInput {
  /** The part of the message. */
  type: 'header' | 'body' | 'footer' | 'buttons'
  /** The content of a header: a text or a file. Null for the other components. */
  format?: 'text' | 'image' | 'document' | 'video' | null
  /** The text of a body, a footer or a text header. Variables are written `{{1}}`, `{{2}}` and so on. */
  text?: string | null
  /** The buttons, in the order in which they appear. Only for a component of type `buttons`. */
  buttons?: TemplateButtonInput[] | null
}

/** A sample value for each variable of a template. */
export interface TemplateExamples {
  /** The values of the body’s variables, in order. */
  body: string[]
  /** The value of the header’s variable. */
  header: string[]
}

/** The value of a variable, a media header or a button. */
export interface TemplateParameter {
  /** The type of the value. */
  type: 'text' | 'currency' | 'date_time' | 'image' | 'document' | 'video' | 'payload'
  /** The value of a `text` parameter. */
  text?: string
  /** The value of a `currency` parameter. */
  currency?: {
    /** The text to show. */
    fallbackValue: string
    /** The currency. */
    code: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF'
    /** The amount in minor units. */
    amount: number
  }
  /** The value of a `dateTime` parameter. */
  dateTime?: {
    /** The text to show. */
    fallbackValue: string
  }
  /** The value of an `image` parameter. */
  image?: {
    /** The address of the file, which WhatsApp fetches. */
    link: string
  }
  /** The value of a `document` parameter. */
  document?: {
    /** The address of the file, which WhatsApp fetches. */
    link: string
    /** The name that the recipient sees. */
    filename?: string
  }
  /** The value of a `video` parameter. */
  video?: {
    /** The address of the file, which WhatsApp fetches. */
    link: string
  }
  /** The value of a `payload` parameter: what you get when the recipient taps the button. */
  payload?: string
}

/** The state of the template’s review. Only an `approved` template can be sent. WhatsApp pauses a template that recipients report, and disables it if they keep reporting it. */
export type TemplateState = 'pending' | 'approved' | 'rejected' | 'paused' | 'disabled'

/** The test event to send. */
export interface TestWebhook {
  /** The event type. The default is the first one that the webhook subscribes to. */
  event?: 'checkout.completed' | 'checkout.expired' | 'charge.succeeded' | 'charge.failed' | 'refund.completed' | 'refund.failed' | 'dispute.opened' | 'dispute.won' | 'dispute.lost' | 'subscription.created' | 'subscription.cancelled' | 'subscription.renewed' | 'subscription.payment_failed' | 'invoice.generated' | 'room.started' | 'room.ended' | 'room.participant_joined' | 'sms.delivered' | 'sms.failed' | 'whatsapp.read' | 'email.delivered' | 'email.bounced' | 'recording.ready' | 'transcript.ready' | 'tts.ready'
  /** The data to send instead of sample data. Its fields must be those of the event type. */
  data?: Record<string, unknown>
}

/** The result of 3-D Secure. */
export interface ThreeDSecure {
  /** Whether the issuer or the law required authentication. */
  required: boolean
  /** The version of the protocol. */
  version: string
  /** Whether the payer had to complete a challenge. */
  flow: 'frictionless' | 'challenge' | 'none'
  /** How authentication ended. */
  result: 'authenticated' | 'attempted' | 'failed' | 'not_supported' | 'exempted' | 'processing_error' | null
  /** The status that the issuer returned. */
  transStatus: string | null
  /** The electronic commerce indicator. */
  eci: string | null
  /** The exemption that applied. */
  exemption: 'low_value' | 'tra' | 'mit' | 'recurring' | null
  /** Whether the issuer is liable for fraud. */
  liabilityShift: boolean
  /** The ID that the directory server assigned. */
  dsTransactionId: string | null
  /** When the payer was authenticated. */
  authenticatedAt: string | null
}

/** A time in UTC, to the second (ISO 8601). */
export type Timestamp = string

/** The chain from a request over its objects to events and deliveries. */
export interface Trace {
  /** The ID that you asked for. */
  id: string
  /** The type of the object that the ID belongs to. */
  kind: string
  /** The chain, oldest first. */
  nodes: TraceNode[]
  /** False if the chain is longer than a trace shows. */
  complete: boolean
}

/** One step of the chain. */
export interface TraceNode {
  /** The ID of the node. */
  id: string
  /** `request`, `checkout`, `transaction`, `ledgerEntry`, `event`, `delivery`, `customer`, `paymentMethod`, `webhook`, `speech` or `key`. We may add more. */
  kind: string
  /** When it happened, to the millisecond. */
  at: string
  /** A sentence that says what happened. */
  summary: string
  /** How it ended. Null if it has no outcome. */
  outcome: 'succeeded' | 'failed' | 'pending' | null
  /** The ID of the node that caused this one. */
  parent: string | null
  /** IDs of related objects outside of the chain. */
  refs: Record<string, string>
}

/** An attempt to collect a payment. */
export interface Transaction {
  /** An ID: `tx_` and 26 characters. Treat it as opaque. */
  transactionId: string
  /** The type of the transaction. */
  type: 'charge'
  /** The state of the transaction. */
  state: 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'partially_refunded' | 'refunded'
  amount: Amount
  currency: Currency
  /** The amount that was refunded, in minor units. */
  amountRefunded: number
  /** The fee. Null until the payment succeeds. */
  fee: Fee | null
  /** The part of the fee that was returned with refunds, in minor units. */
  feeReturned: number
  /** The amount that you keep, in minor units: the payment minus fee and refunds, plus returned fees. */
  netAmount: number | null
  /** Your share in the settlement currency. */
  settlement: SettlementShare | null
  paymentMethod: PaymentMethod
  /** The result of 3-D Secure. Null if it was not used. */
  threeDSecure: ThreeDSecure | null
  risk: Risk
  /** Why the payment failed. */
  failureCode: string | null
  /** Why the payment failed, in words. */
  failureMessage: string | null
  /** Why the bank declined the payment. */
  declineCode: string | null
  /** The action that the payer must take next. Null if there is none, and unless the key has `pay:write`, because its link acts for the payer. */
  nextAction: NextAction | null
  /** An ID: `co_` and 26 characters. Treat it as opaque. */
  checkoutId: string | null
  /** An ID: `sub_` and 26 characters. Treat it as opaque. */
  subscriptionId: string | null
  /** An ID: `cus_` and 26 characters. Treat it as opaque. */
  customerId: string | null
  /** An ID: `inv_` and 26 characters. Treat it as opaque. */
  invoiceId: string | null
  /** The latest dispute of the payment. */
  disputeId: string | null
  /** The refunds of the transaction. */
  refunds: Refund[]
  /** The description of the payment. */
  description: string
  /** The text on the payer’s card statement. */
  statementDescriptor: string | null
  /** Where the receipt is sent. */
  receiptEmail: string | null
  /** Whether the payer was absent, as in a renewal. */
  offSession: boolean
  /** Your own keys and values. */
  metadata: Record<string, string>
  /** Each change of state, oldest first. */
  timeline: {
    /** The new state. */
    state: 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'partially_refunded' | 'refunded'
    at: Timestamp
  }[]
  /** The environment of the API key: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  createdAt: Timestamp
  updatedAt: Timestamp
  /** When the payment succeeded. */
  succeededAt: string | null
  /** When the payment failed. */
  failedAt: string | null
}

/** One page of a list, newest first. */
export interface TransactionList {
  /** The entries of this page. */
  data: Transaction[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** The words that were said in a room, and who said them. */
export interface Transcript {
  /** An ID: `tr_` and 26 characters. Treat it as opaque. */
  transcriptId: string
  /** An ID: `rm_` and 26 characters. Treat it as opaque. */
  roomId: string
  /** Always `ready`: other transcripts can’t be read. */
  state: 'ready'
  /** The language of the transcript (BCP 47). */
  language: string
  /** The speech-to-text engine that wrote it. */
  engine: string
  /** `draft` if the offline engine of the server wrote it: expect wrong words, no punctuation and no capital letters. */
  quality: 'draft' | 'standard'
  /** The duration of the recording. */
  durationSeconds: number
  /** The participants who spoke, in order. */
  speakers: {
    /** An ID: `par_` and 26 characters. Treat it as opaque. */
    participantId: string
    /** The name of the participant. */
    name: string
  }[]
  /** All segments, joined. */
  text: string
  createdAt: Timestamp
  /** The segments, in order. */
  segments: TranscriptSegment[]
}

/** The body of a delivery of `transcript.ready`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface TranscriptReadyEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'transcript.ready'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: ReadyTranscript
}

/** Words of one participant without a long pause. */
export interface TranscriptSegment {
  /** The place in the transcript, from 0. */
  index: number
  /** When it begins, in seconds of the recording. */
  start: number
  /** When it ends. */
  end: number
  /** An ID: `par_` and 26 characters. Treat it as opaque. */
  participantId: string
  /** The name of the participant. */
  speaker: string
  /** The words. */
  text: string
  /** How sure the engine is, from 0 to 1. */
  confidence: number
  /** The words with their times, if you ask for `words` and the engine knows them. */
  words?: TranscriptWord[]
}

/** A word with its time. */
export interface TranscriptWord {
  /** When the word begins. */
  start: number
  /** When it ends. */
  end: number
  /** The word. */
  text: string
  /** How sure the engine is, from 0 to 1. */
  confidence: number
}

/** The body of a delivery of `tts.ready`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface TtsReadyEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'tts.ready'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Speech
}

/** A forecast of the current month’s bill. */
export interface UpcomingBill {
  /** The month (YYYY-MM). */
  period: string
  /** The total if the month ended now. */
  amountEstimate: number
  issueDate: Timestamp
  /** An amount in major units of `currency`. */
  usageTotal: number
  /** An amount in major units of `currency`. */
  subtotal: number
  /** An amount in major units of `currency`. */
  tax: number
  taxRegion: BillTaxRegion
  /** The tax rate in percent. */
  taxRate: number
  /** A legal note about tax. */
  taxNote: string | null
  /** Today’s rate of the listed prices. Null in US dollars. */
  priceRate: BillPriceRate | null
  /** The lines of the bill so far. */
  lines: BillLine[]
}

/** The fields to change. Fields that you leave out keep their values. */
export interface UpdateAccount {
  /** The name of the business. */
  name?: string
  /** The registered name, as printed on invoices. */
  legalName?: string | null
  /** The registered address, as printed on invoices. */
  address?: Address | null
  /** A country (ISO 3166-1 alpha-2). */
  country?: string
  /** The tax IDs of the business, at most five. */
  taxIds?: TaxId[]
  /** The addresses that get email about bills, caps and failing webhooks, at most ten. */
  contactEmails?: string[]
  /** A currency (ISO 4217). */
  settlementCurrency?: 'USD' | 'EUR' | 'GBP' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CAD' | 'AUD' | 'JPY' | 'MAD' | 'XOF' | null
  /** The text on the payer’s card statement. */
  statementDescriptor?: string | null
  /** The language of invoices. */
  language?: 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'da' | 'nb' | 'ar'
  /** The look of hosted pages and invoices. */
  branding?: {
    /** The URL of your logo. It must use HTTPS. */
    logoUrl?: string | null
    /** The color of buttons and links, such as `#0f766e`. */
    accent?: string | null
  }
  /** How tax is calculated. Settings that you leave out keep their values. */
  tax?: {
    /** The EU country whose VAT applies when the customer’s country is unknown and yours is outside the EU. Without one, it is Germany in the sandbox, and live invoices are refused. */
    euCountry?: 'AT' | 'BE' | 'BG' | 'CY' | 'CZ' | 'DE' | 'DK' | 'EE' | 'ES' | 'FI' | 'FR' | 'GR' | 'HR' | 'HU' | 'IE' | 'IT' | 'LT' | 'LU' | 'LV' | 'MT' | 'NL' | 'PL' | 'PT' | 'RO' | 'SE' | 'SI' | 'SK' | null
    /** The US states in which you must collect sales tax (two-letter codes), besides the state of your own address. */
    usNexus?: ('AL' | 'AK' | 'AZ' | 'AR' | 'CA' | 'CO' | 'CT' | 'DE' | 'DC' | 'FL' | 'GA' | 'HI' | 'ID' | 'IL' | 'IN' | 'IA' | 'KS' | 'KY' | 'LA' | 'ME' | 'MD' | 'MA' | 'MI' | 'MN' | 'MS' | 'MO' | 'MT' | 'NE' | 'NV' | 'NH' | 'NJ' | 'NM' | 'NY' | 'NC' | 'ND' | 'OH' | 'OK' | 'OR' | 'PA' | 'RI' | 'SC' | 'SD' | 'TN' | 'TX' | 'UT' | 'VT' | 'VA' | 'WA' | 'WV' | 'WI' | 'WY')[]
  }
}

/** The fields to change. Fields that you leave out keep their values. `metadata` is replaced as a whole. */
export interface UpdateCustomer {
  /** The customer’s email address. */
  email?: string
  /** The name of the person or business. */
  name?: string | null
  /** The phone number (E.164). */
  phone?: string | null
  /** The language of the customer’s invoices and emails. */
  language?: 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'sv' | 'da' | 'nb' | 'ar'
  /** The billing address, as printed on invoices. */
  address?: Address | null
  /** The customer’s tax ID. Only its form is checked. */
  taxId?: UpdateCustomerTaxId | null
  /** One of the customer’s payment methods, which overdue subscriptions are charged with at once. Null for none. */
  defaultPaymentMethod?: string | null
  /** Your own keys and values: at most 50, keys of 40 characters, values of 500. */
  metadata?: Record<string, string>
}

/** The customer’s tax ID. Only its form is checked. */
export interface UpdateCustomerTaxId {
  /** The type of the tax ID. */
  type: 'eu_vat' | 'gb_vat' | 'ch_uid' | 'no_mva' | 'us_ein' | 'ca_gst' | 'ca_qst' | 'au_abn' | 'jp_trn' | 'ma_ice' | 'ma_if' | 'waemu_ncc' | 'waemu_ifu' | 'other'
  /** The tax ID, without spaces. */
  value: string
}

/** The fields to change. Fields that you leave out keep their values. */
export interface UpdateKey {
  /** A name that helps you recognize the key. */
  name?: string
  /** When the key expires, at most 365 days ahead. Null if it never should. */
  expiresAt?: string | null
  /** The number of days until the key expires. Don’t combine it with `expiresAt`. */
  expiresInDays?: number
  /** The IP ranges (CIDR) that may use the key. An empty list allows any address. */
  allowedIps?: string[]
}

/** Keep one API. */
export interface UpdateKeyPillar {
  /** The only API that the key may still use. */
  pillar: 'identity' | 'connect' | 'pay' | 'commerce' | 'knowledge' | 'logistics' | 'developer'
}

/** The scopes that the key keeps. `pillar` is short for the one scope of that API. */
export type UpdateKeyScope = UpdateKeyScopes | UpdateKeyPillar

/** Keep these scopes. */
export interface UpdateKeyScopes {
  /** The scopes that the key keeps. */
  scopes: Scope[]
}

/** The plan or price from the next period on, or that the subscription continues. */
export interface UpdateSubscription {
  /** The name of the plan. The payer sees it. */
  plan?: string
  /** The price of each period, in the currency’s minor unit. */
  amount?: number
  /** `false` undoes a cancellation at the end of the period. The payer gets an email. */
  cancelAtPeriodEnd?: boolean
}

/** The fields to change. Fields that you leave out keep their values. */
export interface UpdateUsageCap {
  /** The most to spend in a calendar month (UTC), in major units of the billing currency. */
  limit?: number
  enforcement?: CapEnforcement
  /** The percentages of the limit at which the account’s contacts get an email. */
  alertPercents?: number[]
}

/** The fields to change. Fields that you leave out keep their values. */
export interface UpdateWebhook {
  /** Where to send events. It must use HTTPS in live. */
  url?: string
  /** The event types to receive. */
  events?: EventPattern[]
  /** Your note about the webhook. */
  description?: string | null
  /** `disabled` pauses pending deliveries. `enabled` resumes them. */
  state?: 'enabled' | 'disabled'
}

/** A limit on the cost of a month. */
export interface UsageCap {
  /** An ID: `cap_` and 26 characters. Treat it as opaque. */
  capId: string
  target: CapTarget
  /** The API or the ID of the key that is capped. Null for `total`. */
  subject: string | null
  /** The most to spend in a calendar month (UTC), in major units of `currency`. */
  limit: number
  currency: Currency
  enforcement: CapEnforcement
  /** The percentages of the limit at which the account’s contacts get an email. */
  alertPercents: number[]
  /** The amount spent in the current month, with up to four decimals. */
  spent: number
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** One page of a list, newest first. */
export interface UsageCapList {
  /** The entries of this page. */
  data: UsageCap[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** The last twelve months before the current one, newest first, starting with the month the account was created in. */
export interface UsageHistory {
  /** One entry for each month. */
  data: {
    /** The month (YYYY-MM). */
    period: string
    /** Requests and cost by API. */
    byPillar: {
      identity: PillarUsage
      connect: PillarUsage
      pay: PillarUsage
      commerce: PillarUsage
      knowledge: PillarUsage
      logistics: PillarUsage
    }
    /** The total cost in major units of `currency`, rounded to its decimals. */
    total: number
    currency: Currency
    /** The plan that the prices belong to. */
    plan: 'sandbox' | 'builder' | 'enterprise'
    /** The number of requests. */
    calls: number
  }[]
  /** Always false: this list has one page. */
  hasMore: boolean
}

/** Usage and cost of one month. Costs are in major units of the currency and have up to four decimals. */
export interface UsageReport {
  /** The month (YYYY-MM). */
  period: string
  /** Requests and cost by API. */
  byPillar: {
    identity: PillarUsage
    connect: PillarUsage
    pay: PillarUsage
    commerce: PillarUsage
    knowledge: PillarUsage
    logistics: PillarUsage
  }
  /** The total cost in major units of `currency`, rounded to its decimals. */
  total: number
  currency: Currency
  /** The plan that the prices belong to. */
  plan: 'sandbox' | 'builder' | 'enterprise'
  /** When the next bill is issued (YYYY-MM-DD). */
  nextInvoiceDate: string
  /** Whether you are billed for this usage. False in the sandbox, whose costs are only an estimate. */
  billable: boolean
  updatedAt: Timestamp
  /** When the sandbox is wiped next. Null in live. */
  nextWipeAt: string | null
  /** The quotas that apply to the environment. */
  quotas: {
    /** The name of the quota. */
    name: string
    /** How much is used. */
    used: number
    /** How much may be used. */
    limit: number
    resetsAt: Timestamp
  }[]
  /** Usage and cost by item of the price list. */
  breakdown: {
    /** The API that was used. */
    pillar: 'identity' | 'connect' | 'pay' | 'commerce' | 'knowledge' | 'logistics'
    /** The item of the price list. */
    item: string
    /** The unit that is counted. */
    unit: string
    /** The number of units. */
    quantity: number
    /** The price of one unit. */
    unitPrice: string
    /** The cost in major units of `currency`. */
    cost: number
  }[]
  /** Usage by day. */
  days: {
    /** The day (UTC). */
    date: string
    /** Requests and cost by API. */
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

/** Usage and cost over time. */
export interface UsageSeries {
  from: Timestamp
  to: Timestamp
  /** The length of each interval. */
  interval: 'hour' | 'day' | 'month'
  /** The grouping of the usage. */
  groupBy: 'pillar' | 'item' | 'key'
  currency: Currency
  /** One entry for each interval and group with usage. */
  data: {
    start: Timestamp
    /** The group: an API, an item of the price list or `calls`, or the ID of a key or `hosted`. */
    group: string
    /** The number of requests. */
    calls: number
    /** The number of billed units. */
    quantity: number
    /** The cost in major units of `currency`. */
    cost: number
  }[]
  /** The sum of each group over the whole time range. */
  groups: {
    /** The group: an API, an item of the price list or `calls`, or the ID of a key or `hosted`. */
    group: string
    /** The number of requests. */
    calls: number
    /** The number of billed units. */
    quantity: number
    /** The cost in major units of `currency`. */
    cost: number
  }[]
  /** The number of requests. */
  calls: number
  /** The total cost, rounded to the decimals of the currency. */
  total: number
}

/** A delivery that you received. */
export interface VerifySignature {
  /** The headers of the delivery that you received. */
  headers: Record<string, string>
  /** The body that you received, byte for byte. */
  body: string
  /** Other bodies to check, for example the JSON after your framework parsed and printed it. */
  variants?: string[]
}

/** A voice that speaks one language. */
export interface Voice {
  /** The value for `voice`. */
  voice: string
  /** The name of the voice. */
  name: string
  /** The language that it speaks (BCP 47). */
  language: 'en-US' | 'en-GB' | 'fr-FR' | 'de-DE' | 'es-ES' | 'it-IT' | 'pt-PT' | 'pt-BR' | 'nl-NL' | 'pl-PL' | 'sv-SE' | 'da-DK' | 'nb-NO' | 'fi-FI' | 'cs-CZ' | 'sk-SK' | 'ro-RO' | 'hu-HU' | 'el-GR' | 'tr-TR' | 'ar-MA' | 'ja-JP'
  /** The name of the language in English. */
  languageName: string
  /** How the voice sounds. */
  gender: 'female' | 'male'
  /** Where anyone can play a sample of the voice, as an MP3. */
  sampleUrl: string
}

/** Every voice. */
export interface VoiceList {
  /** The voices, by language. */
  data: Voice[]
}

/** Your endpoint that receives events. */
export interface Webhook {
  /** An ID: `wh_` and 26 characters. Treat it as opaque. */
  webhookId: string
  /** Where events are sent. */
  url: string
  /** The event types that the webhook receives. */
  events: EventPattern[]
  /** Your note about the webhook. */
  description: string | null
  /** The API that the webhook was created with. */
  pillar: 'developer' | 'connect'
  /** The environment of the API key: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** `disabled` webhooks receive nothing. */
  state: 'enabled' | 'disabled'
  /** Why the webhook is disabled: by you, because it responded with 410, or because it kept failing. */
  disabledReason: 'manual' | 'gone_410' | 'failing' | null
  /** The last characters of the signing secret. */
  secretHint: string
  /** When the previous secret stops signing deliveries, after a rotation. */
  previousSecretExpiresAt: string | null
  /** When the webhook was disabled. */
  disabledAt: string | null
  /** Set while every attempt fails. */
  failing: WebhookFailing | null
  /** The attempts of the last 24 hours. */
  stats: {
    /** The number of attempts that succeeded. */
    success24h: number
    /** The number of attempts that failed. */
    failure24h: number
    /** When an attempt last succeeded. */
    lastSuccessAt: string | null
    /** When an attempt last failed. */
    lastFailureAt: string | null
  }
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** The body of a webhook delivery. Its `type` decides what `data` is. */
export type WebhookEvent = CheckoutCompletedEvent | CheckoutExpiredEvent | ChargeSucceededEvent | ChargeFailedEvent | RefundCompletedEvent | RefundFailedEvent | DisputeOpenedEvent | DisputeWonEvent | DisputeLostEvent | SubscriptionCreatedEvent | SubscriptionCancelledEvent | SubscriptionRenewedEvent | SubscriptionPaymentFailedEvent | InvoiceGeneratedEvent | RoomStartedEvent | RoomEndedEvent | RoomParticipantJoinedEvent | SmsDeliveredEvent | SmsFailedEvent | WhatsappReadEvent | EmailDeliveredEvent | EmailBouncedEvent | RecordingReadyEvent | TranscriptReadyEvent | TtsReadyEvent

/** A run of failed attempts. The webhook is disabled after five days. */
export interface WebhookFailing {
  /** When the first of these attempts failed. */
  since: string
  /** The number of events that failed, counted up to 10. */
  failedEvents: number
  /** How close the webhook is to being disabled, which happens after five days and ten failed events. */
  percent: number
}

/** One page of a list, newest first. */
export interface WebhookList {
  /** The entries of this page. */
  data: Webhook[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** The results of the attempts in a time range. */
export interface WebhookMetrics {
  /** An ID: `wh_` and 26 characters. Treat it as opaque. */
  webhookId: string
  from: Timestamp
  to: Timestamp
  /** The length of each bucket. */
  interval: 'minute' | 'hour' | 'day'
  /** The number of attempts. */
  attempts: number
  /** The number of attempts that succeeded. */
  succeeded: number
  /** The number of attempts that failed. */
  failed: number
  /** The share of attempts that succeeded, from 0 to 1. Null without attempts. */
  successRate: number | null
  /** How long attempts took, in milliseconds. */
  latencyMs: {
    /** The median, accurate to 5 percent. Null without attempts. */
    p50: number | null
    /** The 95th percentile, accurate to 5 percent. Null without attempts. */
    p95: number | null
  }
  /** Attempts by the status of the response. */
  byStatus: {
    /** The HTTP status. */
    status: number
    /** The number of attempts. */
    count: number
  }[]
  /** Failed attempts by error. */
  byError: {
    /** Why the attempt failed. */
    error: 'timeout' | 'dns' | 'tls' | 'connection_refused' | 'blocked_address' | 'non_2xx' | 'secret_lost'
    /** The number of attempts. */
    count: number
  }[]
  /** One entry for each interval, oldest first. */
  buckets: {
    start: Timestamp
    /** The number of attempts. */
    attempts: number
    /** The number of attempts that succeeded. */
    succeeded: number
    /** The number of attempts that failed. */
    failed: number
    /** The share of attempts that succeeded, from 0 to 1. Null without attempts. */
    successRate: number | null
    /** How long attempts took, in milliseconds. */
    latencyMs: {
      /** The median, accurate to 5 percent. Null without attempts. */
      p50: number | null
      /** The 95th percentile, accurate to 5 percent. Null without attempts. */
      p95: number | null
    }
  }[]
}

/** A webhook with its signing secret. */
export interface WebhookWithSecret {
  /** An ID: `wh_` and 26 characters. Treat it as opaque. */
  webhookId: string
  /** Where events are sent. */
  url: string
  /** The event types that the webhook receives. */
  events: EventPattern[]
  /** Your note about the webhook. */
  description: string | null
  /** The API that the webhook was created with. */
  pillar: 'developer' | 'connect'
  /** The environment of the API key: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** `disabled` webhooks receive nothing. */
  state: 'enabled' | 'disabled'
  /** Why the webhook is disabled: by you, because it responded with 410, or because it kept failing. */
  disabledReason: 'manual' | 'gone_410' | 'failing' | null
  /** The last characters of the signing secret. */
  secretHint: string
  /** When the previous secret stops signing deliveries, after a rotation. */
  previousSecretExpiresAt: string | null
  /** When the webhook was disabled. */
  disabledAt: string | null
  /** Set while every attempt fails. */
  failing: WebhookFailing | null
  /** The attempts of the last 24 hours. */
  stats: {
    /** The number of attempts that succeeded. */
    success24h: number
    /** The number of attempts that failed. */
    failure24h: number
    /** When an attempt last succeeded. */
    lastSuccessAt: string | null
    /** When an attempt last failed. */
    lastFailureAt: string | null
  }
  createdAt: Timestamp
  updatedAt: Timestamp
  /** The secret that signs deliveries. Store it now: this is the only response that contains it. */
  secret: string
}

/** The number from which your account sends WhatsApp messages. The sandbox has one from the start. */
export interface WhatsAppNumber {
  state: WhatsAppNumberState
  /** The number. Null if there is none. */
  phoneNumber: string | null
  /** The name that recipients see. */
  displayName: string | null
  /** When WhatsApp sent the last code. */
  codeSentAt: string | null
  /** When the number was connected. */
  connectedAt: string | null
}

/** Only a `connected` number can send. One that is `awaitingCode` waits for you to confirm it. */
export type WhatsAppNumberState = 'not_connected' | 'awaiting_code' | 'connected'

/** A text that WhatsApp reviews once, and that can then be sent at any time with other values. */
export interface WhatsAppTemplate {
  /** An ID: `tpl_` and 26 characters. Treat it as opaque. */
  templateId: string
  /** The name that messages refer to. With the language, it is unique in the environment. */
  name: string
  /** The language of the text, in WhatsApp’s notation. */
  language: string
  category: TemplateCategory
  /** The parts of the message: exactly one body, and up to one header, footer and list of buttons. */
  components: TemplateComponent[]
  /** A sample value for each variable, which the review reads. Null without variables. */
  examples: TemplateExamples | null
  state: TemplateState
  /** Why the review rejected the template. */
  rejectionReason: string | null
  /** The environment of the API key: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  createdAt: Timestamp
  updatedAt: Timestamp
  /** When the review approved or rejected the template. */
  reviewedAt: string | null
}

/** One page of a list, newest first. */
export interface WhatsAppTemplateList {
  /** The entries of this page. */
  data: WhatsAppTemplate[]
  /** Whether there is a next page. */
  hasMore: boolean
  /** Pass this as `cursor` to get the next page. Null on the last page. */
  nextCursor: string | null
}

/** The body of a delivery of `whatsapp.read`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API. */
export interface WhatsappReadEvent {
  /** The ID of the event. It stays the same over all attempts and is also the `webhook-id` header. */
  id: string
  /** The type of the event. */
  type: 'whatsapp.read'
  /** When the event occurred, to the millisecond. */
  timestamp: string
  /** Increases with every event of the account and environment: of two events about one object, the larger is newer. */
  sequence: number
  /** The API version of `data`. */
  apiVersion: 'v1'
  /** The environment in which it happened: `sandbox` or `live`. */
  environment: 'sandbox' | 'live'
  /** An ID: `acct_` and 26 characters. Treat it as opaque. */
  accountId: string
  /** Whether this is a test event. */
  test: boolean
  data: Message
}

/** The scopes to add to a key. */
export interface WidenKey {
  /** The scopes to add. */
  scopes: Scope[]
}
