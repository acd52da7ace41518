<?php

// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

namespace Pillar;

/**
 * @phpstan-type Account array{
 *   account_id: string,
 *   name: string,
 *   legal_name: string|null,
 *   address: Address|null,
 *   country: string,
 *   tax_ids: list<array{
 *     type: 'eu_vat'|'gb_vat'|'ch_uid'|'no_mva'|'us_ein'|'ca_gst'|'ca_qst'|'au_abn'|'jp_trn'|'ma_ice'|'ma_if'|'waemu_ncc'|'waemu_ifu'|'other',
 *     value: string,
 *   }>,
 *   contact_emails: list<string>,
 *   billing_currency: Currency,
 *   settlement_currency: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF'|null,
 *   bank: Bank|null,
 *   statement_descriptor: string|null,
 *   language: 'en'|'fr'|'de'|'es'|'it'|'pt'|'nl'|'pl'|'sv'|'da'|'nb'|'ar',
 *   branding: array{
 *     logo_url: string|null,
 *     accent: string|null,
 *   },
 *   tax: array{
 *     eu_country: 'AT'|'BE'|'BG'|'CY'|'CZ'|'DE'|'DK'|'EE'|'ES'|'FI'|'FR'|'GR'|'HR'|'HU'|'IE'|'IT'|'LT'|'LU'|'LV'|'MT'|'NL'|'PL'|'PT'|'RO'|'SE'|'SI'|'SK'|null,
 *     us_nexus: list<'AL'|'AK'|'AZ'|'AR'|'CA'|'CO'|'CT'|'DE'|'DC'|'FL'|'GA'|'HI'|'ID'|'IL'|'IN'|'IA'|'KS'|'KY'|'LA'|'ME'|'MD'|'MA'|'MI'|'MN'|'MS'|'MO'|'MT'|'NE'|'NV'|'NH'|'NJ'|'NM'|'NY'|'NC'|'ND'|'OH'|'OK'|'OR'|'PA'|'RI'|'SC'|'SD'|'TN'|'TX'|'UT'|'VT'|'VA'|'WA'|'WV'|'WI'|'WY'>,
 *   },
 *   plan: 'builder'|'enterprise',
 *   payment_overdue_at: string|null,
 *   created_at: Timestamp,
 * }
 * @phpstan-type AccountWithKeys array{
 *   account_id: string,
 *   name: string,
 *   country: string,
 *   billing_currency: Currency,
 *   plan: 'builder'|'enterprise',
 *   created_at: Timestamp,
 *   keys: array{
 *     sandbox: ApiKeyWithSecret,
 *     live: ApiKeyWithSecret,
 *   },
 * }
 * @phpstan-type Address array{
 *   line1: string,
 *   line2?: string|null,
 *   city: string,
 *   postal_code: string,
 *   state?: string|null,
 *   country: string,
 * }
 * @phpstan-type AdvanceClock AdvanceClockBy|AdvanceClockTo
 * @phpstan-type AdvanceClockBy array{
 *   advance_by_seconds: int,
 *   dry_run?: bool,
 * }
 * @phpstan-type AdvanceClockTo array{
 *   advance_to: string,
 *   dry_run?: bool,
 * }
 * @phpstan-type Amount int
 * @phpstan-type ApiKey array{
 *   key_id: string,
 *   name: string,
 *   environment: 'sandbox'|'live',
 *   prefix: string,
 *   last4: string,
 *   scopes: list<Scope>,
 *   state: 'active'|'rotating'|'revoked'|'expired',
 *   allowed_ips: list<string>,
 *   managed: string|null,
 *   expires_at: string|null,
 *   created_at: Timestamp,
 *   created_by: string,
 *   last_used_at: string|null,
 *   last_used_ip: string|null,
 *   rotated_from: string|null,
 *   rotated_to: string|null,
 *   grace_expires_at: string|null,
 *   revoked_at: string|null,
 *   revoked_by: string|null,
 *   revocation_reason: string|null,
 * }
 * @phpstan-type ApiKeyList array{
 *   data: list<ApiKey>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type ApiKeyWithSecret array{
 *   key_id: string,
 *   name: string,
 *   environment: 'sandbox'|'live',
 *   prefix: string,
 *   last4: string,
 *   scopes: list<Scope>,
 *   state: 'active'|'rotating'|'revoked'|'expired',
 *   allowed_ips: list<string>,
 *   managed: string|null,
 *   expires_at: string|null,
 *   created_at: Timestamp,
 *   created_by: string,
 *   last_used_at: string|null,
 *   last_used_ip: string|null,
 *   rotated_from: string|null,
 *   rotated_to: string|null,
 *   grace_expires_at: string|null,
 *   revoked_at: string|null,
 *   revoked_by: string|null,
 *   revocation_reason: string|null,
 *   secret: string,
 * }
 * @phpstan-type Balance array{
 *   data: list<CurrencyBalance>,
 *   mismatches: list<BalanceMismatch>,
 *   as_of: string,
 * }
 * @phpstan-type BalanceEntry array{
 *   entry_id: string,
 *   type: 'charge'|'refund'|'adjustment'|'carried_over',
 *   source_id: string,
 *   currency: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   amount: int,
 *   occurred_at: string,
 * }
 * @phpstan-type BalanceEntryList array{
 *   data: list<BalanceEntry>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type BalanceMismatch array{
 *   source_id: string,
 *   currency: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   recorded: int,
 *   booked: int,
 * }
 * @phpstan-type Bank array{
 *   holder: string,
 *   last4: string,
 *   country: string,
 * }
 * @phpstan-type Bill array{
 *   bill_id: string,
 *   number: string,
 *   period: string,
 *   state: BillState,
 *   currency: Currency,
 *   usage_total: float,
 *   subtotal: float,
 *   tax: float,
 *   total: float,
 *   tax_region: BillTaxRegion,
 *   tax_rate: float,
 *   tax_note: string|null,
 *   price_rate: BillPriceRate|null,
 *   lines: list<BillLine>,
 *   customer: BillCustomer,
 *   issued_at: Timestamp,
 *   due_at: Timestamp,
 *   paid_at: string|null,
 *   pdf_url: string,
 * }
 * @phpstan-type BillCustomer array{
 *   name: string,
 *   country: string,
 *   address: Address|null,
 *   tax_ids: list<TaxId>,
 * }
 * @phpstan-type BillLine array{
 *   line: int,
 *   kind: 'usage'|'already_collected'|'not_billed',
 *   pillar: 'identity'|'connect'|'pay'|'commerce'|'knowledge'|'logistics'|null,
 *   item: string,
 *   description: string,
 *   quantity: int,
 *   unit: string,
 *   unit_price: string,
 *   amount: float,
 * }
 * @phpstan-type BillLineProof array{
 *   bill_id: string,
 *   line: int,
 *   pillar: 'identity'|'connect'|'pay'|'commerce'|'knowledge'|'logistics'|null,
 *   item: string,
 *   currency: Currency,
 *   days: list<array{
 *     date: string,
 *     key_id: string|null,
 *     quantity: int,
 *     cost: float,
 *   }>,
 *   quantity: int,
 *   cost: float,
 *   amount: float,
 *   recomputed: float,
 *   matches: bool,
 * }
 * @phpstan-type BillPriceRate array{
 *   from: 'USD',
 *   to: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   rate: string,
 *   date: string,
 * }
 * @phpstan-type BillProof array{
 *   bill_id: string,
 *   period: string,
 *   currency: Currency,
 *   lines: list<array{
 *     line: int,
 *     amount: float,
 *     recomputed: float,
 *     matches: bool,
 *   }>,
 *   total: array{
 *     amount: float,
 *     recomputed: float,
 *     matches: bool,
 *   },
 *   matches: bool,
 *   computed_at: Timestamp,
 * }
 * @phpstan-type BillState 'draft'|'open'|'paid'|'past_due'|'void'
 * @phpstan-type BillTaxRegion 'US'|'EU'|'UK'|'NONE'
 * @phpstan-type Billing array{
 *   currency: Currency,
 *   plan: 'sandbox'|'builder'|'enterprise',
 *   upcoming: UpcomingBill,
 *   data: list<Bill>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type CancelSubscription array{
 *   at: 'period_end'|'now',
 *   reason?: 'customer_request'|'merchant_request'|'fraud'|'duplicate',
 * }
 * @phpstan-type CapEnforcement 'soft'|'hard'
 * @phpstan-type CapTarget 'total'|'pillar'|'key'
 * @phpstan-type CardInput array{
 *   number: string,
 *   exp_month: int,
 *   exp_year: int,
 *   cvc: string,
 * }
 * @phpstan-type Channel 'email'|'sms'|'whatsapp'
 * @phpstan-type ChargeFailedEvent array{
 *   id: string,
 *   type: 'charge.failed',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Transaction,
 * }
 * @phpstan-type ChargeSucceededEvent array{
 *   id: string,
 *   type: 'charge.succeeded',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Transaction,
 * }
 * @phpstan-type Checkout array{
 *   checkout_id: string,
 *   checkout_url: string|null,
 *   expires_at: string,
 *   amount: Amount,
 *   currency: Currency,
 *   state: 'open'|'processing'|'completed'|'expired',
 *   description: string,
 *   success_url: string,
 *   cancel_url: string,
 *   methods: list<'card'|'wallet'|'transfer'>,
 *   customer_id: string|null,
 *   save_payment_method: bool,
 *   customer_email: string|null,
 *   language: 'en'|'fr'|'de'|'es'|'it'|'pt'|'nl'|'pl'|'sv'|'da'|'nb'|'ar'|null,
 *   line_items: list<LineItem>|null,
 *   metadata: array<string, string>,
 *   transaction_id: string|null,
 *   attempts: list<array{
 *     transaction_id: string,
 *     method: 'card'|'wallet'|'transfer',
 *     payment_method: PaymentMethod,
 *     state: 'requires_action'|'processing'|'succeeded'|'failed'|'partially_refunded'|'refunded',
 *     failure_code: string|null,
 *     created_at: Timestamp,
 *   }>,
 *   payment_method: PaymentMethod|null,
 *   environment: 'sandbox'|'live',
 *   created_at: Timestamp,
 *   updated_at: Timestamp,
 *   completed_at: string|null,
 *   expired_at: string|null,
 * }
 * @phpstan-type CheckoutCompletedEvent array{
 *   id: string,
 *   type: 'checkout.completed',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Checkout,
 * }
 * @phpstan-type CheckoutExpiredEvent array{
 *   id: string,
 *   type: 'checkout.expired',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Checkout,
 * }
 * @phpstan-type CheckoutList array{
 *   data: list<Checkout>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type ClockEffect array{
 *   at: Timestamp,
 *   kind: 'checkout.expired'|'quote.expired'|'template.reviewed'|'payment.settled'|'refund.settled'|'dispute.updated'|'subscription.notice_sent'|'subscription.charged'|'subscription.reminded'|'subscription.ended'|'room.ended'|'settlement.run'|'payout.updated'|'email_domain.checked'|'email_domain.key_rotated'|'email_domain.key_deleted'|'message.sent'|'message.updated'|'delivery.attempted'|'webhook.failing'|'key.expired'|'key.grace_ended'|'bill.issued'|'audio.deleted'|'recording.deleted'|'transcript.deleted'|'records.deleted',
 *   id: string,
 *   summary: string,
 * }
 * @phpstan-type ConfirmWhatsAppNumber array{
 *   code: string,
 * }
 * @phpstan-type ConnectEventPattern 'connect.*'|'room.*'|'sms.*'|'whatsapp.*'|'email.*'|'recording.*'|'transcript.*'|'tts.*'|'room.started'|'room.ended'|'room.participant_joined'|'sms.delivered'|'sms.failed'|'whatsapp.read'|'email.delivered'|'email.bounced'|'recording.ready'|'transcript.ready'|'tts.ready'
 * @phpstan-type ConnectWhatsAppNumber array{
 *   phone_number: string,
 *   display_name: string,
 *   code_by?: 'sms'|'voice',
 * }
 * @phpstan-type ContestDispute array{
 *   explanation: string,
 *   product_description?: string|null,
 *   service_date?: string|null,
 *   shipping_date?: string|null,
 *   shipping_carrier?: string|null,
 *   shipping_tracking_number?: string|null,
 *   customer_email?: string|null,
 *   access_log?: string|null,
 * }
 * @phpstan-type CreateAccount array{
 *   name: string,
 *   country?: string,
 *   billing_currency?: Currency,
 *   plan?: 'builder'|'enterprise',
 *   unlimited?: bool,
 *   managed_by?: string|null,
 *   contact_email?: string|null,
 * }
 * @phpstan-type CreateCharge array{
 *   amount: Amount,
 *   currency: Currency,
 *   payment_method?: array{
 *     type: 'card'|'wallet'|'transfer',
 *     token?: string,
 *     card?: CardInput,
 *     rail?: 'sepa'|'ach'|'bacs'|'local',
 *     iban?: string,
 *     routing_number?: string,
 *     account_number?: string,
 *     account_holder?: string,
 *     mandate?: Mandate,
 *     provider?: 'apple_pay'|'google_pay'|'paypal'|'mobilepay'|'swish'|'blik'|'twint'|'orange_money',
 *   },
 *   customer_id?: string|null,
 *   description?: string,
 *   statement_descriptor?: string|null,
 *   off_session?: bool,
 *   return_url?: string|null,
 *   fx_quote_id?: string|null,
 *   receipt_email?: string|null,
 *   metadata?: array<string, string>,
 * }
 * @phpstan-type CreateCheckout array{
 *   amount: Amount,
 *   currency: Currency,
 *   description: string,
 *   success_url: string,
 *   cancel_url: string,
 *   methods?: list<'card'|'wallet'|'transfer'>,
 *   customer_id?: string|null,
 *   fx_quote_id?: string|null,
 *   save_payment_method?: bool,
 *   customer_email?: string|null,
 *   expires_in?: int,
 *   language?: 'en'|'fr'|'de'|'es'|'it'|'pt'|'nl'|'pl'|'sv'|'da'|'nb'|'ar'|null,
 *   line_items?: list<LineItem>|null,
 *   metadata?: array<string, string>,
 * }
 * @phpstan-type CreateConnectWebhook array{
 *   url: string,
 *   events: list<ConnectEventPattern>,
 *   secret?: string,
 *   description?: string|null,
 * }
 * @phpstan-type CreateCustomer array{
 *   email: string,
 *   name?: string|null,
 *   phone?: string|null,
 *   language?: 'en'|'fr'|'de'|'es'|'it'|'pt'|'nl'|'pl'|'sv'|'da'|'nb'|'ar',
 *   address?: CreateCustomerAddress|null,
 *   tax_id?: CreateCustomerTaxId|null,
 *   default_payment_method?: string|null,
 *   metadata?: array<string, string>,
 * }
 * @phpstan-type CreateCustomerAddress array{
 *   line1: string,
 *   line2?: string|null,
 *   city: string,
 *   postal_code: string,
 *   state?: string|null,
 *   country: string,
 * }
 * @phpstan-type CreateCustomerTaxId array{
 *   type: 'eu_vat'|'gb_vat'|'ch_uid'|'no_mva'|'us_ein'|'ca_gst'|'ca_qst'|'au_abn'|'jp_trn'|'ma_ice'|'ma_if'|'waemu_ncc'|'waemu_ifu'|'other',
 *   value: string,
 * }
 * @phpstan-type CreateEmail array{
 *   to: string|list<string>,
 *   from?: string|null,
 *   subject: string,
 *   text?: string|null,
 *   html?: string|null,
 *   cc?: string|list<string>,
 *   bcc?: string|list<string>,
 *   reply_to?: string|list<string>,
 *   headers?: array<string, string>,
 *   attachments?: list<EmailAttachment>,
 *   category?: 'transactional'|'bulk',
 *   tags?: list<string>,
 *   metadata?: array<string, string>,
 * }
 * @phpstan-type CreateEmailDomain array{
 *   domain: string,
 * }
 * @phpstan-type CreateFxQuote array{
 *   from_currency: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   to_currency: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   amount?: int|null,
 *   lock_duration?: FxLockDuration,
 * }
 * @phpstan-type CreateIncident array{
 *   title: string,
 *   impact: 'minor'|'major'|'critical',
 *   affected: list<'identity'|'connect'|'pay'|'commerce'|'knowledge'|'logistics'|'developer'>,
 *   state?: 'investigating'|'identified'|'monitoring'|'resolved',
 *   message: string,
 *   started_at?: string,
 * }
 * @phpstan-type CreateIncidentUpdate array{
 *   state: 'investigating'|'identified'|'monitoring'|'resolved',
 *   message: string,
 *   impact?: 'minor'|'major'|'critical',
 *   affected?: list<'identity'|'connect'|'pay'|'commerce'|'knowledge'|'logistics'|'developer'>,
 * }
 * @phpstan-type CreateInvoice array{
 *   transaction_id: string,
 *   include_tax?: bool,
 *   tax_region?: 'US'|'EU'|'UK'|'NO'|'CH'|'CA'|'AU'|'JP'|'MA'|'WAEMU'|'NONE',
 *   language?: 'en'|'fr'|'de'|'es'|'it'|'pt'|'nl'|'pl'|'sv'|'da'|'nb'|'ar',
 *   customer?: array{
 *     name?: string|null,
 *     email?: string|null,
 *     address?: Address|null,
 *     tax_id?: CreateInvoiceCustomerTaxId|null,
 *   },
 *   line_items?: list<LineItem>,
 *   format?: 'pdf'|'json'|'xml',
 * }
 * @phpstan-type CreateInvoiceCustomerTaxId array{
 *   type: 'eu_vat'|'gb_vat'|'ch_uid'|'no_mva'|'us_ein'|'ca_gst'|'ca_qst'|'au_abn'|'jp_trn'|'ma_ice'|'ma_if'|'waemu_ncc'|'waemu_ifu'|'other',
 *   value: string,
 * }
 * @phpstan-type CreateKey array{
 *   name: string,
 *   environment?: 'sandbox'|'live',
 *   scopes?: list<Scope>,
 *   expires_at?: string|null,
 *   expires_in_days?: int|null,
 *   allowed_ips?: list<string>,
 * }
 * @phpstan-type CreateMaintenance array{
 *   title: string,
 *   affected: list<'identity'|'connect'|'pay'|'commerce'|'knowledge'|'logistics'|'developer'>,
 *   message: string,
 *   starts_at: string,
 *   ends_at: string,
 * }
 * @phpstan-type CreateMaintenanceUpdate array{
 *   message: string,
 *   state?: 'completed'|'cancelled',
 *   ends_at?: string,
 * }
 * @phpstan-type CreatePaymentMethod array{
 *   type: 'card'|'transfer',
 *   token?: string,
 *   card?: CardInput,
 *   rail?: 'sepa'|'ach'|'bacs'|'local',
 *   iban?: string,
 *   routing_number?: string,
 *   account_number?: string,
 *   account_holder?: string,
 *   mandate?: Mandate,
 *   set_default?: bool,
 *   allow_redisplay?: bool,
 * }
 * @phpstan-type CreateRefund array{
 *   transaction_id: string,
 *   amount?: int,
 *   reason?: 'duplicate'|'fraudulent'|'requested_by_customer'|'order_cancelled'|'other',
 *   note?: string|null,
 *   metadata?: array<string, string>,
 * }
 * @phpstan-type CreateRoom array{
 *   name: string,
 *   max_participants?: int,
 *   duration_minutes?: int,
 *   record?: bool,
 *   quality?: 'hd'|'4k',
 *   transcribe?: bool,
 *   language?: string|null,
 *   empty_timeout_seconds?: int,
 *   metadata?: array<string, string>,
 * }
 * @phpstan-type CreateRoomToken array{
 *   identity?: string,
 *   name: string,
 *   role?: 'host'|'participant',
 *   ttl_seconds?: int,
 * }
 * @phpstan-type CreateSms array{
 *   to: string,
 *   body: string,
 *   from?: string|null,
 *   validity_seconds?: int,
 *   metadata?: array<string, string>,
 * }
 * @phpstan-type CreateSpeech array{
 *   text: string,
 *   voice?: 'en-US-Ava'|'en-US-Ethan'|'en-GB-Amelia'|'en-GB-Oliver'|'fr-FR-Camille'|'fr-FR-Louis'|'de-DE-Hannah'|'de-DE-Jonas'|'es-ES-Lucia'|'es-ES-Mateo'|'it-IT-Giulia'|'it-IT-Lorenzo'|'pt-PT-Ines'|'pt-PT-Tiago'|'pt-BR-Julia'|'pt-BR-Rafael'|'nl-NL-Sanne'|'nl-NL-Daan'|'pl-PL-Zofia'|'pl-PL-Jakub'|'sv-SE-Elsa'|'sv-SE-Axel'|'da-DK-Freja'|'da-DK-Emil'|'nb-NO-Ingrid'|'nb-NO-Henrik'|'fi-FI-Aino'|'fi-FI-Eero'|'cs-CZ-Tereza'|'cs-CZ-Tomas'|'sk-SK-Nina'|'sk-SK-Marek'|'ro-RO-Ioana'|'ro-RO-Andrei'|'hu-HU-Eszter'|'hu-HU-Bence'|'el-GR-Eleni'|'el-GR-Nikos'|'tr-TR-Elif'|'tr-TR-Emre'|'ar-MA-Salma'|'ar-MA-Youssef'|'ja-JP-Yui'|'ja-JP-Haruto',
 *   language?: 'en-US'|'en-GB'|'fr-FR'|'de-DE'|'es-ES'|'it-IT'|'pt-PT'|'pt-BR'|'nl-NL'|'pl-PL'|'sv-SE'|'da-DK'|'nb-NO'|'fi-FI'|'cs-CZ'|'sk-SK'|'ro-RO'|'hu-HU'|'el-GR'|'tr-TR'|'ar-MA'|'ja-JP',
 *   format?: 'mp3'|'wav'|'ogg_opus',
 *   speed?: float,
 *   sample_rate?: 8000|16000|22050|24000|44100,
 *   metadata?: array<string, string>,
 * }
 * @phpstan-type CreateSubscription array{
 *   customer_id: string,
 *   plan: string,
 *   amount: int,
 *   currency: Currency,
 *   interval: 'week'|'month'|'quarter'|'year',
 *   trial_days?: int,
 *   payment_method?: string|null,
 *   start_at?: string|null,
 *   metadata?: array<string, string>,
 * }
 * @phpstan-type CreateTemplate array{
 *   name: string,
 *   language: string,
 *   category: TemplateCategory,
 *   components: list<TemplateComponentInput>,
 *   examples?: CreateTemplateExamples|null,
 * }
 * @phpstan-type CreateTemplateExamples array{
 *   body?: list<string>,
 *   header?: list<string>,
 * }
 * @phpstan-type CreateUsageCap array{
 *   target?: CapTarget,
 *   subject?: string|null,
 *   limit: float,
 *   enforcement?: CapEnforcement,
 *   alert_percents?: list<int>,
 * }
 * @phpstan-type CreateWebhook array{
 *   url: string,
 *   events: list<EventPattern>,
 *   secret?: string,
 *   description?: string|null,
 * }
 * @phpstan-type CreatedRoom array{
 *   room_id: string,
 *   join_url: string|null,
 *   expires_at: string,
 *   name: string,
 *   state: 'created'|'active'|'ended'|'expired',
 *   max_participants: int,
 *   duration_minutes: int,
 *   record: bool,
 *   transcribe: bool,
 *   quality: 'hd'|'4k',
 *   language: string|null,
 *   empty_timeout_seconds: int,
 *   metadata: array<string, string>,
 *   participants: list<RoomParticipant>,
 *   participant_count: int,
 *   peak_participants: int,
 *   recording: array{
 *     state: 'disabled'|'pending'|'recording'|'processing'|'ready'|'failed'|'deleted',
 *     recording_id: string|null,
 *     duration_seconds: float|null,
 *     size_bytes: int|null,
 *     url: string|null,
 *     expires_at: string|null,
 *     reason: 'nobody_joined'|'no_media'|'storage_full'|'processing_failed'|'recorder_unavailable'|null,
 *   },
 *   transcript: array{
 *     state: 'disabled'|'pending'|'recording'|'processing'|'ready'|'failed'|'deleted',
 *     transcript_id: string|null,
 *     language: string|null,
 *     engine: string|null,
 *     quality: 'draft'|'standard'|null,
 *     duration_seconds: float|null,
 *     url: string|null,
 *     expires_at: string|null,
 *     reason: 'nobody_joined'|'no_microphone'|'no_speech'|'not_captured'|'engine_unavailable'|'language_not_supported'|'storage_full'|'processing_failed'|null,
 *   },
 *   ended_reason: 'api'|'host'|'empty'|'duration'|'expired'|'quota'|null,
 *   usage: RoomUsage|null,
 *   environment: 'sandbox'|'live',
 *   created_at: Timestamp,
 *   started_at: string|null,
 *   ended_at: string|null,
 *   sdk_token: string,
 * }
 * @phpstan-type Currency 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF'
 * @phpstan-type CurrencyBalance array{
 *   currency: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   available: int,
 *   pending: int,
 *   in_transit: int,
 * }
 * @phpstan-type CurrencyInfo array{
 *   code: Currency,
 *   exponent: int,
 *   min_amount: int,
 *   max_amount: int,
 *   methods: list<'card'|'wallet'|'transfer'>,
 *   tax_region: string,
 * }
 * @phpstan-type CurrencyList array{
 *   data: list<CurrencyInfo>,
 * }
 * @phpstan-type CustomFee array{
 *   percent: string,
 *   fixed_usd_cents: int,
 * }
 * @phpstan-type CustomFees array{
 *   card: CustomFee|null,
 *   wallet: CustomFee|null,
 *   transfer: CustomFee|null,
 * }
 * @phpstan-type Customer array{
 *   customer_id: string,
 *   email: string,
 *   name: string|null,
 *   phone: string|null,
 *   language: 'en'|'fr'|'de'|'es'|'it'|'pt'|'nl'|'pl'|'sv'|'da'|'nb'|'ar',
 *   address: Address|null,
 *   tax_id: TaxId|null,
 *   default_payment_method: string|null,
 *   metadata: array<string, string>,
 *   environment: 'sandbox'|'live',
 *   created_at: Timestamp,
 *   updated_at: Timestamp,
 * }
 * @phpstan-type CustomerList array{
 *   data: list<Customer>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type Delivery array{
 *   delivery_id: string,
 *   webhook_id: string,
 *   event_id: string,
 *   event_type: string,
 *   attempt: int,
 *   trigger: 'event'|'retry'|'replay'|'test',
 *   state: 'pending'|'succeeded'|'failed'|'exhausted',
 *   request: array{
 *     url: string,
 *     headers: array<string, string>,
 *     body: string,
 *   },
 *   response: DeliveryResponse|null,
 *   error: 'timeout'|'dns'|'tls'|'connection_refused'|'blocked_address'|'non_2xx'|'secret_lost'|null,
 *   duration_ms: int|null,
 *   next_attempt_at: string|null,
 *   created_at: Timestamp,
 * }
 * @phpstan-type DeliveryList array{
 *   data: list<Delivery>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type DeliveryResponse array{
 *   status: int|null,
 *   headers: array<string, string>,
 *   body_excerpt: string,
 * }
 * @phpstan-type Dispute array{
 *   dispute_id: string,
 *   transaction_id: string,
 *   amount: int,
 *   currency: Currency,
 *   state: 'needs_response'|'under_review'|'won'|'lost',
 *   reason: 'credit_not_processed'|'debit_not_authorized'|'duplicate'|'fraudulent'|'general'|'product_not_received'|'product_unacceptable'|'subscription_cancelled'|'unrecognized',
 *   settlement_amount: int,
 *   evidence: DisputeEvidence|null,
 *   respond_by: string|null,
 *   environment: 'sandbox'|'live',
 *   created_at: Timestamp,
 *   updated_at: Timestamp,
 *   responded_at: string|null,
 *   closed_at: string|null,
 * }
 * @phpstan-type DisputeEvidence array{
 *   explanation: string,
 *   product_description: string|null,
 *   service_date: string|null,
 *   shipping_date: string|null,
 *   shipping_carrier: string|null,
 *   shipping_tracking_number: string|null,
 *   customer_email: string|null,
 *   access_log: string|null,
 * }
 * @phpstan-type DisputeList array{
 *   data: list<Dispute>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type DisputeLostEvent array{
 *   id: string,
 *   type: 'dispute.lost',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Dispute,
 * }
 * @phpstan-type DisputeOpenedEvent array{
 *   id: string,
 *   type: 'dispute.opened',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Dispute,
 * }
 * @phpstan-type DisputeWonEvent array{
 *   id: string,
 *   type: 'dispute.won',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Dispute,
 * }
 * @phpstan-type EmailAttachment array{
 *   filename: string,
 *   content_type: string,
 *   content: string,
 *   content_id?: string|null,
 * }
 * @phpstan-type EmailBouncedEvent array{
 *   id: string,
 *   type: 'email.bounced',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Message,
 * }
 * @phpstan-type EmailDeliveredEvent array{
 *   id: string,
 *   type: 'email.delivered',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Message,
 * }
 * @phpstan-type EmailDomain array{
 *   domain_id: string,
 *   domain: string,
 *   system: bool,
 *   state: 'pending'|'verified'|'failed',
 *   records: list<EmailDomainRecord>,
 *   dkim_selector: string,
 *   missing_since: string|null,
 *   checked_at: string|null,
 *   next_check_at: string|null,
 *   key_rotates_at: string,
 *   verified_at: string|null,
 *   created_at: Timestamp,
 *   updated_at: Timestamp,
 * }
 * @phpstan-type EmailDomainList array{
 *   data: list<EmailDomain>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type EmailDomainRecord array{
 *   purpose: 'dkim'|'spf'|'dmarc'|'return_path',
 *   type: 'TXT'|'MX',
 *   name: string,
 *   value: string,
 *   priority: int|null,
 *   state: 'pending'|'verified'|'mismatch',
 *   found: list<string>,
 *   publish_until: string|null,
 * }
 * @phpstan-type EmailRecipient array{
 *   address: string,
 *   state: MessageState,
 *   error: MessageError|null,
 * }
 * @phpstan-type EventKind 'checkout.completed'|'checkout.expired'|'charge.succeeded'|'charge.failed'|'refund.completed'|'refund.failed'|'dispute.opened'|'dispute.won'|'dispute.lost'|'subscription.created'|'subscription.cancelled'|'subscription.renewed'|'subscription.payment_failed'|'invoice.generated'|'room.started'|'room.ended'|'room.participant_joined'|'sms.delivered'|'sms.failed'|'whatsapp.read'|'email.delivered'|'email.bounced'|'recording.ready'|'transcript.ready'|'tts.ready'
 * @phpstan-type EventList array{
 *   data: list<EventRecord>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type EventPattern '*'|'pay.*'|'connect.*'|'checkout.*'|'charge.*'|'refund.*'|'dispute.*'|'subscription.*'|'invoice.*'|'room.*'|'sms.*'|'whatsapp.*'|'email.*'|'recording.*'|'transcript.*'|'tts.*'|'checkout.completed'|'checkout.expired'|'charge.succeeded'|'charge.failed'|'refund.completed'|'refund.failed'|'dispute.opened'|'dispute.won'|'dispute.lost'|'subscription.created'|'subscription.cancelled'|'subscription.renewed'|'subscription.payment_failed'|'invoice.generated'|'room.started'|'room.ended'|'room.participant_joined'|'sms.delivered'|'sms.failed'|'whatsapp.read'|'email.delivered'|'email.bounced'|'recording.ready'|'transcript.ready'|'tts.ready'
 * @phpstan-type EventRecord array{
 *   id: string,
 *   type: string,
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: array<string, mixed>,
 *   request_id: string|null,
 *   object_id: string|null,
 *   verdict: 'delivered'|'pending'|'failed'|'none',
 *   deliveries: list<array{
 *     webhook_id: string,
 *     verdict: 'delivered'|'pending'|'failed',
 *     attempts: int,
 *     failures: int,
 *     delivered_at: string|null,
 *     last_status: int|null,
 *     last_error: 'timeout'|'dns'|'tls'|'connection_refused'|'blocked_address'|'non_2xx'|'secret_lost'|null,
 *     last_delivery_id: string,
 *     next_attempt_at: string|null,
 *     paused: bool,
 *   }>,
 * }
 * @phpstan-type EventSample array{
 *   type: EventKind,
 *   data: array<string, mixed>,
 *   source: 'event'|'sample',
 *   event_id: string|null,
 *   data_schema: array<string, mixed>,
 * }
 * @phpstan-type FaultDecline array{
 *   type: 'decline',
 *   decline_code: string,
 * }
 * @phpstan-type FaultDelivery array{
 *   type: 'webhook_failure',
 *   status: int,
 * }
 * @phpstan-type FaultEffect array{
 *   type: 'error',
 *   status: 500|502|503,
 * }|FaultLatency|FaultDecline|FaultDelivery
 * @phpstan-type FaultLatency array{
 *   type: 'latency',
 *   ms: int,
 * }
 * @phpstan-type FaultRule array{
 *   operation: string,
 *   probability: float,
 *   effect: FaultEffect,
 *   until: Timestamp,
 * }
 * @phpstan-type FaultRules array{
 *   rules: list<FaultRule>,
 * }
 * @phpstan-type Fee array{
 *   amount: int,
 *   currency: Currency,
 *   tier: 'standard'|'volume'|'custom',
 *   percent: string,
 *   fixed: int,
 * }
 * @phpstan-type FieldError array{
 *   field: string,
 *   pointer: string,
 *   code: string,
 *   message: string,
 *   params?: array<string, mixed>,
 * }
 * @phpstan-type FilledComponent array{
 *   type: 'header'|'body'|'button',
 *   index?: int,
 *   parameters: list<TemplateParameter>,
 * }
 * @phpstan-type FxLockDuration 'five_minutes'|'hour'|'day'
 * @phpstan-type FxQuote array{
 *   fx_quote_id: string,
 *   from_currency: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   to_currency: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   amount: int|null,
 *   converted_amount: int|null,
 *   lock_duration: FxLockDuration,
 *   rate: string,
 *   margin_bps: int,
 *   reference_provider: 'ecb'|'fixed_parity'|'central_bank'|'sandbox',
 *   reference_at: string,
 *   state: FxQuoteState,
 *   environment: 'sandbox'|'live',
 *   created_at: Timestamp,
 *   expires_at: string,
 *   used_at: string|null,
 * }
 * @phpstan-type FxQuoteList array{
 *   data: list<FxQuote>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type FxQuoteState 'active'|'used'|'expired'
 * @phpstan-type FxRate array{
 *   currency: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   rate: string,
 *   reference_provider: 'ecb'|'fixed_parity'|'central_bank'|'sandbox',
 *   reference_at: string,
 * }
 * @phpstan-type FxRateList array{
 *   base: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   data: list<FxRate>,
 * }
 * @phpstan-type GetInvoicePdfQuery array{
 *   language?: 'en'|'fr'|'de'|'es'|'it'|'pt'|'nl'|'pl'|'sv'|'da'|'nb'|'ar',
 * }
 * @phpstan-type GetKeyCallsQuery array{
 *   range?: '24h'|'7d'|'30d',
 *   from?: string,
 *   to?: string,
 * }
 * @phpstan-type GetRequestVolumeQuery array{
 *   exclude_self?: 'true'|'false',
 *   status?: string,
 *   code?: string,
 *   operation?: string,
 *   method?: 'GET'|'HEAD'|'POST'|'PATCH'|'PUT'|'DELETE',
 *   key_id?: string,
 *   path?: string,
 *   object_id?: string,
 *   min_duration_ms?: int,
 *   from?: string,
 *   to?: string,
 * }
 * @phpstan-type GetRoomTranscriptFileQuery array{
 *   format?: 'json'|'vtt'|'srt'|'txt',
 *   words?: 'true'|'false',
 * }
 * @phpstan-type GetRoomTranscriptQuery array{
 *   words?: 'true'|'false',
 * }
 * @phpstan-type GetServiceWindowQuery array{
 *   to: string,
 * }
 * @phpstan-type GetUsageQuery array{
 *   period?: string,
 * }
 * @phpstan-type GetUsageSeriesQuery array{
 *   from?: string,
 *   to?: string,
 *   interval?: 'hour'|'day'|'month',
 *   group_by?: 'pillar'|'item'|'key',
 *   pillar?: 'identity'|'connect'|'pay'|'commerce'|'knowledge'|'logistics',
 *   item?: 'card_payment'|'wallet_payment'|'bank_transfer'|'refund'|'invoice'|'settlement'|'video_hd'|'video_4k'|'recording'|'transcript'|'sms_domestic'|'sms_international'|'whatsapp'|'email'|'tts'|'calls',
 *   key_id?: string,
 * }
 * @phpstan-type GetWebhookMetricsQuery array{
 *   from?: string,
 *   to?: string,
 *   interval?: 'minute'|'hour'|'day',
 * }
 * @phpstan-type Health array{
 *   status: 'ok'|'degraded'|'down',
 *   version: string,
 *   region: string,
 * }
 * @phpstan-type Incident array{
 *   incident_id: string,
 *   title: string,
 *   affected: list<'identity'|'connect'|'pay'|'commerce'|'knowledge'|'logistics'|'developer'>,
 *   impact: 'minor'|'major'|'critical',
 *   state: 'investigating'|'identified'|'monitoring'|'resolved',
 *   updates: list<array{
 *     at: string,
 *     state: 'investigating'|'identified'|'monitoring'|'resolved',
 *     message: string,
 *   }>,
 *   started_at: string,
 *   resolved_at: string|null,
 * }
 * @phpstan-type Invoice array{
 *   invoice_id: string,
 *   number: string,
 *   kind: 'invoice'|'credit_note',
 *   transaction_id: string,
 *   refund_id: string|null,
 *   corrects_invoice_id: string|null,
 *   issued_at: Timestamp,
 *   supply_date: string,
 *   due_date: string,
 *   seller: array{
 *     name: string|null,
 *     address: Address|null,
 *     country: string|null,
 *     tax_id: TaxId|null,
 *     legal_id: TaxId|null,
 *     email: string|null,
 *   },
 *   buyer: array{
 *     name: string|null,
 *     address: Address|null,
 *     country: string|null,
 *     tax_id: TaxId|null,
 *     legal_id: TaxId|null,
 *     email: string|null,
 *   },
 *   currency: Currency,
 *   net_amount: int,
 *   tax_amount: int,
 *   gross_amount: int,
 *   paid_amount: int,
 *   tax_region: TaxRegion,
 *   include_tax: bool,
 *   tax_lines: list<InvoiceTaxLine>,
 *   tax_amount_local: LocalTax|null,
 *   line_items: list<InvoiceItem>,
 *   language: 'en'|'fr'|'de'|'es'|'it'|'pt'|'nl'|'pl'|'sv'|'da'|'nb'|'ar',
 *   format: 'factur-x-en16931'|'pdf',
 *   network_submission: 'none',
 *   payment_means: string,
 *   sha256: string,
 *   pdf_url: string,
 *   xml_url: string|null,
 *   environment: 'sandbox'|'live',
 *   created_at: Timestamp,
 * }
 * @phpstan-type InvoiceCheck array{
 *   rule: string,
 *   state: 'passed'|'failed'|'not_checked',
 *   text: string,
 *   detail: string|null,
 * }
 * @phpstan-type InvoiceCheckGroup array{
 *   group: 'schema'|'business_rules'|'document',
 *   checks: list<InvoiceCheck>,
 * }
 * @phpstan-type InvoiceChecks array{
 *   invoice_id: string,
 *   profile: string|null,
 *   groups: list<InvoiceCheckGroup>,
 * }
 * @phpstan-type InvoiceGeneratedEvent array{
 *   id: string,
 *   type: 'invoice.generated',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Invoice,
 * }
 * @phpstan-type InvoiceItem array{
 *   name: string,
 *   quantity: int,
 *   gross_amount: int,
 *   net_amount: int,
 * }
 * @phpstan-type InvoiceList array{
 *   data: list<Invoice>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type InvoiceTaxLine array{
 *   category: 'S'|'Z'|'E'|'AE'|'G'|'O',
 *   rate_bp: float,
 *   jurisdiction: string,
 *   net: int,
 *   tax: int,
 *   exemption_code: string|null,
 *   exemption_text: string|null,
 * }
 * @phpstan-type KeyActivity array{
 *   from: string,
 *   to: Timestamp,
 *   data: list<KeyActivityOfKey>,
 * }
 * @phpstan-type KeyActivityOfKey array{
 *   key_id: string,
 *   day: KeyOutcomes,
 *   month: KeyOutcomes,
 *   hours: list<KeyCallsHour>,
 * }
 * @phpstan-type KeyAdviceOperation array{
 *   operation: string,
 *   method: string|null,
 *   path: string|null,
 *   scope: '*'|'identity'|'identity:read'|'identity:write'|'connect'|'connect:read'|'connect:write'|'pay'|'pay:read'|'pay:write'|'commerce'|'commerce:read'|'commerce:write'|'knowledge'|'knowledge:read'|'knowledge:write'|'logistics'|'logistics:read'|'logistics:write'|'developer'|'developer:read'|'developer:write'|null,
 *   calls: int,
 *   last_at: Timestamp,
 * }
 * @phpstan-type KeyCaller array{
 *   user_agent: string|null,
 *   ip: string,
 *   calls: int,
 *   last_at: Timestamp,
 *   outcomes: KeyOutcomes,
 *   operations: list<array{
 *     operation: string,
 *     calls: int,
 *     last_at: Timestamp,
 *   }>,
 * }
 * @phpstan-type KeyCalls array{
 *   key_id: string,
 *   from: Timestamp,
 *   to: Timestamp,
 *   totals: KeyOutcomes,
 *   last_at: string|null,
 *   hours: list<KeyCallsHour>,
 *   callers: list<KeyCaller>,
 *   callers_left_out: int,
 *   operations: list<KeyCallsOperation>,
 * }
 * @phpstan-type KeyCallsHour array{
 *   hour: Timestamp,
 *   outcomes: KeyOutcomes,
 * }
 * @phpstan-type KeyCallsOperation array{
 *   operation: string,
 *   method: string|null,
 *   path: string|null,
 *   scope: '*'|'identity'|'identity:read'|'identity:write'|'connect'|'connect:read'|'connect:write'|'pay'|'pay:read'|'pay:write'|'commerce'|'commerce:read'|'commerce:write'|'knowledge'|'knowledge:read'|'knowledge:write'|'logistics'|'logistics:read'|'logistics:write'|'developer'|'developer:read'|'developer:write'|null,
 *   calls: int,
 *   last_at: Timestamp,
 *   outcomes: KeyOutcomes,
 * }
 * @phpstan-type KeyOutcomes array{
 *   valid: int,
 *   rate_limited: int,
 *   insufficient_scope: int,
 *   ip_not_allowed: int,
 *   expired: int,
 *   revoked: int,
 * }
 * @phpstan-type KeyScopeAdvice array{
 *   key_id: string,
 *   from: Timestamp,
 *   to: Timestamp,
 *   calls: int,
 *   observed_days: int,
 *   enough: bool,
 *   held: list<Scope>,
 *   proposed: list<Scope>,
 *   narrower: bool,
 *   unused: list<Scope>,
 *   used: list<KeyAdviceOperation>,
 *   would_refuse: list<KeyAdviceOperation>,
 *   lacking: list<KeyAdviceOperation>,
 * }
 * @phpstan-type LineItem array{
 *   name: string,
 *   quantity: int,
 *   unit_amount: int,
 *   tax_rate?: float,
 * }
 * @phpstan-type ListBalanceEntriesQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   currency?: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   source_id?: string,
 * }
 * @phpstan-type ListBillsQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   state?: 'draft'|'open'|'paid'|'past_due'|'void',
 * }
 * @phpstan-type ListCheckoutsQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   state?: 'open'|'processing'|'completed'|'expired',
 *   currency?: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   q?: string,
 * }
 * @phpstan-type ListCustomerPaymentMethodsQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 * }
 * @phpstan-type ListCustomersQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   email?: string,
 *   q?: string,
 * }
 * @phpstan-type ListDeliveriesQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   state?: 'pending'|'succeeded'|'failed'|'exhausted',
 *   event_type?: 'checkout.completed'|'checkout.expired'|'charge.succeeded'|'charge.failed'|'refund.completed'|'refund.failed'|'dispute.opened'|'dispute.won'|'dispute.lost'|'subscription.created'|'subscription.cancelled'|'subscription.renewed'|'subscription.payment_failed'|'invoice.generated'|'room.started'|'room.ended'|'room.participant_joined'|'sms.delivered'|'sms.failed'|'whatsapp.read'|'email.delivered'|'email.bounced'|'recording.ready'|'transcript.ready'|'tts.ready',
 *   event_id?: string,
 * }
 * @phpstan-type ListDisputesQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   state?: 'needs_response'|'under_review'|'won'|'lost',
 *   currency?: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   transaction_id?: string,
 * }
 * @phpstan-type ListEmailDomainsQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   state?: 'pending'|'verified'|'failed',
 * }
 * @phpstan-type ListEventsQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   type?: 'checkout.completed'|'checkout.expired'|'charge.succeeded'|'charge.failed'|'refund.completed'|'refund.failed'|'dispute.opened'|'dispute.won'|'dispute.lost'|'subscription.created'|'subscription.cancelled'|'subscription.renewed'|'subscription.payment_failed'|'invoice.generated'|'room.started'|'room.ended'|'room.participant_joined'|'sms.delivered'|'sms.failed'|'whatsapp.read'|'email.delivered'|'email.bounced'|'recording.ready'|'transcript.ready'|'tts.ready',
 *   verdict?: 'delivered'|'pending'|'failed'|'none',
 *   webhook_id?: string,
 *   object_id?: string,
 *   request_id?: string,
 * }
 * @phpstan-type ListFxQuotesQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   state?: 'active'|'used'|'expired',
 * }
 * @phpstan-type ListFxRatesQuery array{
 *   base?: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 * }
 * @phpstan-type ListInvoicesQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   kind?: 'invoice'|'credit_note',
 *   currency?: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   transaction_id?: string,
 * }
 * @phpstan-type ListKeysQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   state?: 'active'|'rotating'|'revoked'|'expired'|'usable',
 *   q?: string,
 * }
 * @phpstan-type ListMessagesQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   channel?: 'email'|'sms'|'whatsapp',
 *   state?: 'queued'|'sent'|'delivered'|'read'|'failed',
 *   to?: string,
 * }
 * @phpstan-type ListOutboxQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   channel?: 'email'|'sms'|'whatsapp',
 *   to?: string,
 * }
 * @phpstan-type ListRefundsQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   state?: 'pending'|'completed'|'failed',
 *   currency?: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   transaction_id?: string,
 * }
 * @phpstan-type ListRequestErrorsQuery array{
 *   exclude_self?: 'true'|'false',
 *   from?: string,
 *   to?: string,
 * }
 * @phpstan-type ListRequestOperationsQuery array{
 *   from?: string,
 *   to?: string,
 * }
 * @phpstan-type ListRequestsQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   exclude_self?: 'true'|'false',
 *   status?: string,
 *   code?: string,
 *   operation?: string,
 *   method?: 'GET'|'HEAD'|'POST'|'PATCH'|'PUT'|'DELETE',
 *   key_id?: string,
 *   path?: string,
 *   object_id?: string,
 *   min_duration_ms?: int,
 * }
 * @phpstan-type ListRoomsQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   state?: 'created'|'active'|'ended'|'expired',
 *   name?: string,
 * }
 * @phpstan-type ListSettlementLinesQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   type?: 'charge'|'refund'|'adjustment'|'carried_over',
 *   format?: 'json'|'csv',
 * }
 * @phpstan-type ListSettlementsQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   state?: 'pending'|'in_transit'|'paid'|'failed'|'carried_over',
 *   currency?: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   period_from?: string,
 *   period_to?: string,
 * }
 * @phpstan-type ListSpeechesQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   state?: 'processing'|'ready'|'failed',
 *   language?: 'en-US'|'en-GB'|'fr-FR'|'de-DE'|'es-ES'|'it-IT'|'pt-PT'|'pt-BR'|'nl-NL'|'pl-PL'|'sv-SE'|'da-DK'|'nb-NO'|'fi-FI'|'cs-CZ'|'sk-SK'|'ro-RO'|'hu-HU'|'el-GR'|'tr-TR'|'ar-MA'|'ja-JP',
 * }
 * @phpstan-type ListSubscriptionsQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   state?: 'incomplete'|'trialing'|'active'|'past_due'|'cancelled'|'incomplete_expired',
 *   customer_id?: string,
 *   currency?: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 * }
 * @phpstan-type ListTemplatesQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   state?: 'pending'|'approved'|'rejected'|'paused'|'disabled',
 *   category?: 'utility'|'marketing'|'authentication',
 *   name?: string,
 * }
 * @phpstan-type ListTransactionsQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 *   state?: 'requires_action'|'processing'|'succeeded'|'failed'|'partially_refunded'|'refunded',
 *   currency?: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   method?: 'card'|'wallet'|'transfer',
 *   customer_id?: string,
 *   subscription_id?: string,
 *   q?: string,
 * }
 * @phpstan-type ListUsageCapsQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 * }
 * @phpstan-type ListVoicesQuery array{
 *   language?: 'en-US'|'en-GB'|'fr-FR'|'de-DE'|'es-ES'|'it-IT'|'pt-PT'|'pt-BR'|'nl-NL'|'pl-PL'|'sv-SE'|'da-DK'|'nb-NO'|'fi-FI'|'cs-CZ'|'sk-SK'|'ro-RO'|'hu-HU'|'el-GR'|'tr-TR'|'ar-MA'|'ja-JP',
 * }
 * @phpstan-type ListWebhooksQuery array{
 *   limit?: int,
 *   cursor?: string,
 *   created_from?: string,
 *   created_to?: string,
 * }
 * @phpstan-type LocalTax array{
 *   currency: Currency,
 *   amount: int,
 *   rate: string,
 *   date: string,
 * }
 * @phpstan-type LoggedRequest array{
 *   request_id: string,
 *   method: string,
 *   path: string,
 *   query: string|null,
 *   operation: string,
 *   status: int,
 *   code: string|null,
 *   key_id: string,
 *   acting_user: string|null,
 *   idempotency_key: string|null,
 *   ip: string,
 *   user_agent: string|null,
 *   duration_ms: int,
 *   object_id: string|null,
 *   created_at: Timestamp,
 * }
 * @phpstan-type LoggedRequestDetail array{
 *   request_id: string,
 *   method: string,
 *   path: string,
 *   query: string|null,
 *   operation: string,
 *   status: int,
 *   code: string|null,
 *   key_id: string,
 *   acting_user: string|null,
 *   idempotency_key: string|null,
 *   ip: string,
 *   user_agent: string|null,
 *   duration_ms: int,
 *   object_id: string|null,
 *   created_at: Timestamp,
 *   request_body: string|null,
 *   response_body: string|null,
 *   objects: list<string>,
 *   events: list<array{
 *     event_id: string,
 *     type: string,
 *     verdict: 'delivered'|'pending'|'failed'|'none',
 *     occurred_at: string,
 *   }>,
 * }
 * @phpstan-type LoggedRequestList array{
 *   data: list<LoggedRequest>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type Maintenance array{
 *   maintenance_id: string,
 *   title: string,
 *   affected: list<'identity'|'connect'|'pay'|'commerce'|'knowledge'|'logistics'|'developer'>,
 *   state: 'scheduled'|'in_progress'|'completed'|'cancelled',
 *   updates: list<array{
 *     at: string,
 *     state: 'scheduled'|'in_progress'|'completed'|'cancelled',
 *     message: string,
 *   }>,
 *   starts_at: string,
 *   ends_at: string,
 * }
 * @phpstan-type Mandate array{
 *   accepted_at: string,
 *   ip: string,
 *   user_agent?: string,
 *   text_version?: string,
 * }
 * @phpstan-type MaskedCard array{
 *   brand: string,
 *   last4: string,
 *   exp_month: int,
 *   exp_year: int,
 *   country: string|null,
 * }
 * @phpstan-type MaskedTransfer array{
 *   rail: 'sepa'|'ach'|'bacs'|'local',
 *   last4: string,
 *   reference: string,
 * }
 * @phpstan-type MaskedWallet array{
 *   provider: 'apple_pay'|'google_pay'|'paypal'|'mobilepay'|'swish'|'blik'|'twint'|'orange_money',
 * }
 * @phpstan-type Message array{
 *   message_id: string,
 *   channel: Channel,
 *   direction: 'outbound'|'inbound',
 *   to: string|list<string>,
 *   from: string,
 *   state: MessageState,
 *   error: MessageError|null,
 *   body_preview: string|null,
 *   segments: int|null,
 *   encoding: 'gsm7'|'ucs2'|null,
 *   template: string|null,
 *   subject: string|null,
 *   recipients: list<EmailRecipient>|null,
 *   suppressed: list<string>|null,
 *   tags: list<string>|null,
 *   cost: float,
 *   currency: Currency,
 *   metadata: array<string, string>,
 *   timeline: list<array{
 *     state: MessageState,
 *     at: Timestamp,
 *   }>,
 *   created_at: Timestamp,
 *   sent_at: string|null,
 *   delivered_at: string|null,
 *   read_at: string|null,
 *   failed_at: string|null,
 *   updated_at: Timestamp,
 * }
 * @phpstan-type MessageError array{
 *   code: MessageFailure,
 *   message: string,
 *   permanent: bool,
 *   upstream_code: string|null,
 * }
 * @phpstan-type MessageFailure 'invalid_number'|'unreachable'|'unroutable'|'blocked'|'landline'|'carrier_rejected'|'carrier_timeout'|'spam_filtered'|'opted_out'|'bounced_hard'|'bounced_soft_exhausted'|'complained'|'suppressed'|'template_rejected'|'outside_service_window'|'expired'
 * @phpstan-type MessageList array{
 *   data: list<Message>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type MessageState 'queued'|'sent'|'delivered'|'read'|'failed'
 * @phpstan-type NextAction array{
 *   type: 'redirect',
 *   url: string,
 *   expires_at: Timestamp,
 * }
 * @phpstan-type OutboxMessage array{
 *   message_id: string,
 *   channel: Channel,
 *   to: string|null,
 *   from: string,
 *   subject: string|null,
 *   text: string|null,
 *   html: string|null,
 *   media: OutboxMessageMedia|null,
 *   created_at: Timestamp,
 * }
 * @phpstan-type OutboxMessageList array{
 *   data: list<OutboxMessage>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type OutboxMessageMedia array{
 *   type: 'image'|'document'|'video',
 *   link: string,
 *   filename: string|null,
 * }
 * @phpstan-type PaymentMethod array{
 *   type: 'card'|'wallet'|'transfer',
 *   card?: MaskedCard,
 *   wallet?: MaskedWallet,
 *   transfer?: MaskedTransfer,
 * }
 * @phpstan-type Payout array{
 *   bank_name: string|null,
 *   iban_last4: string|null,
 *   reference: string,
 *   initiated_at: string,
 *   expected_by: string,
 *   sent_at: string|null,
 *   paid_at: string|null,
 *   failure_code: 'account_closed'|null,
 * }
 * @phpstan-type PillarUsage array{
 *   calls: int,
 *   cost: float,
 * }
 * @phpstan-type Price array{
 *   pillar: 'identity'|'connect'|'pay'|'commerce'|'knowledge'|'logistics',
 *   item: string,
 *   unit: string,
 *   unit_price: string,
 *   percent: float,
 *   fixed: float,
 *   volume: PriceVolume|null,
 * }
 * @phpstan-type PriceList array{
 *   currency: 'USD',
 *   data: list<Price>,
 * }
 * @phpstan-type PriceVolume array{
 *   above: float,
 *   percent: float,
 *   fixed: float,
 * }
 * @phpstan-type QueuedDelivery array{
 *   event_id: string,
 *   delivery_id: string,
 * }
 * @phpstan-type QueuedReplay array{
 *   queued: int,
 * }
 * @phpstan-type ReadyRecording array{
 *   recording_id: string,
 *   room_id: string,
 *   duration_seconds: float|null,
 *   size_bytes: int|null,
 *   url: string|null,
 *   expires_at: string|null,
 * }
 * @phpstan-type ReadyTranscript array{
 *   transcript_id: string,
 *   room_id: string,
 *   state: 'ready',
 *   language: string,
 *   engine: string,
 *   quality: 'draft'|'standard',
 *   duration_seconds: float,
 *   speakers: list<array{
 *     participant_id: string,
 *     name: string,
 *   }>,
 *   text: string|null,
 *   created_at: Timestamp,
 *   url: string,
 *   expires_at: string,
 * }
 * @phpstan-type RecordingReadyEvent array{
 *   id: string,
 *   type: 'recording.ready',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: ReadyRecording,
 * }
 * @phpstan-type Refund array{
 *   refund_id: string,
 *   transaction_id: string,
 *   amount: Amount,
 *   currency: Currency,
 *   state: 'pending'|'completed'|'failed',
 *   reason: 'duplicate'|'fraudulent'|'requested_by_customer'|'order_cancelled'|'other',
 *   note: string|null,
 *   fee_returned: int,
 *   settlement_amount: int,
 *   failure_code: 'expired_or_closed_card'|'insufficient_balance'|'bank_rejected'|'processing_error'|null,
 *   credit_note_id: string|null,
 *   metadata: array<string, string>,
 *   environment: 'sandbox'|'live',
 *   created_at: Timestamp,
 *   updated_at: Timestamp,
 *   completed_at: string|null,
 *   failed_at: string|null,
 * }
 * @phpstan-type RefundCompletedEvent array{
 *   id: string,
 *   type: 'refund.completed',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Refund,
 * }
 * @phpstan-type RefundFailedEvent array{
 *   id: string,
 *   type: 'refund.failed',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Refund,
 * }
 * @phpstan-type RefundList array{
 *   data: list<Refund>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type ReplaceBranding array{
 *   name: string,
 *   accent: string|null,
 *   logo?: string|null,
 * }
 * @phpstan-type ReplaceFaults array{
 *   rules: list<array{
 *     operation: string,
 *     probability: float,
 *     effect: FaultEffect,
 *     until: string,
 *   }>,
 * }
 * @phpstan-type ReplayEvents array{
 *   from: string,
 *   to: string,
 *   events?: list<EventPattern>,
 *   only_failed?: bool,
 * }
 * @phpstan-type RequestErrors array{
 *   from: Timestamp,
 *   to: Timestamp,
 *   complete: bool,
 *   data: list<array{
 *     code: string|null,
 *     operation: string,
 *     status: int,
 *     count: int,
 *     keys: int,
 *     first_at: string,
 *     last_at: string,
 *     request_id: string,
 *   }>,
 * }
 * @phpstan-type RequestOperations array{
 *   from: Timestamp,
 *   to: Timestamp,
 *   data: list<array{
 *     operation: string,
 *     succeeded: int,
 *     refused: int,
 *     failed: int,
 *     p50_ms: int,
 *     p95_ms: int,
 *   }>,
 * }
 * @phpstan-type RequestVolume array{
 *   from: Timestamp,
 *   to: Timestamp,
 *   complete: bool,
 *   bucket_seconds: int,
 *   buckets: list<array{
 *     start: Timestamp,
 *     succeeded: int,
 *     refused: int,
 *     failed: int,
 *   }>,
 * }
 * @phpstan-type Risk array{
 *   level: 'normal'|'elevated'|'highest',
 *   score: int,
 * }
 * @phpstan-type Room array{
 *   room_id: string,
 *   join_url: string|null,
 *   expires_at: string,
 *   name: string,
 *   state: 'created'|'active'|'ended'|'expired',
 *   max_participants: int,
 *   duration_minutes: int,
 *   record: bool,
 *   transcribe: bool,
 *   quality: 'hd'|'4k',
 *   language: string|null,
 *   empty_timeout_seconds: int,
 *   metadata: array<string, string>,
 *   participants: list<RoomParticipant>,
 *   participant_count: int,
 *   peak_participants: int,
 *   recording: array{
 *     state: 'disabled'|'pending'|'recording'|'processing'|'ready'|'failed'|'deleted',
 *     recording_id: string|null,
 *     duration_seconds: float|null,
 *     size_bytes: int|null,
 *     url: string|null,
 *     expires_at: string|null,
 *     reason: 'nobody_joined'|'no_media'|'storage_full'|'processing_failed'|'recorder_unavailable'|null,
 *   },
 *   transcript: array{
 *     state: 'disabled'|'pending'|'recording'|'processing'|'ready'|'failed'|'deleted',
 *     transcript_id: string|null,
 *     language: string|null,
 *     engine: string|null,
 *     quality: 'draft'|'standard'|null,
 *     duration_seconds: float|null,
 *     url: string|null,
 *     expires_at: string|null,
 *     reason: 'nobody_joined'|'no_microphone'|'no_speech'|'not_captured'|'engine_unavailable'|'language_not_supported'|'storage_full'|'processing_failed'|null,
 *   },
 *   ended_reason: 'api'|'host'|'empty'|'duration'|'expired'|'quota'|null,
 *   usage: RoomUsage|null,
 *   environment: 'sandbox'|'live',
 *   created_at: Timestamp,
 *   started_at: string|null,
 *   ended_at: string|null,
 * }
 * @phpstan-type RoomArrival array{
 *   room_id: string,
 *   participant: RoomParticipant,
 * }
 * @phpstan-type RoomEndedEvent array{
 *   id: string,
 *   type: 'room.ended',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Room,
 * }
 * @phpstan-type RoomList array{
 *   data: list<Room>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type RoomParticipant array{
 *   participant_id: string,
 *   identity: string,
 *   name: string,
 *   role: 'host'|'participant'|'recorder',
 *   state: 'joined'|'left',
 *   joined_at: Timestamp,
 *   left_at: string|null,
 *   duration_seconds: int,
 *   audio: bool,
 *   video: bool,
 *   screen: bool,
 *   connection: array{
 *     region: string,
 *     quality: 'excellent'|'good'|'poor',
 *   },
 * }
 * @phpstan-type RoomParticipantJoinedEvent array{
 *   id: string,
 *   type: 'room.participant_joined',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: RoomArrival,
 * }
 * @phpstan-type RoomStartedEvent array{
 *   id: string,
 *   type: 'room.started',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Room,
 * }
 * @phpstan-type RoomToken array{
 *   participant_id: string,
 *   sdk_token: string,
 *   expires_at: string,
 * }
 * @phpstan-type RoomUsage array{
 *   participant_minutes: int,
 *   recording_minutes: int,
 *   transcript_minutes: int,
 *   cost: float,
 * }
 * @phpstan-type RotateKey array{
 *   grace_period_hours?: int,
 *   expires_at?: string|null,
 * }
 * @phpstan-type RotateWebhookSecret array{
 *   overlap_hours?: int,
 *   secret?: string,
 * }
 * @phpstan-type SampleEventQuery array{
 *   type?: 'checkout.completed'|'checkout.expired'|'charge.succeeded'|'charge.failed'|'refund.completed'|'refund.failed'|'dispute.opened'|'dispute.won'|'dispute.lost'|'subscription.created'|'subscription.cancelled'|'subscription.renewed'|'subscription.payment_failed'|'invoice.generated'|'room.started'|'room.ended'|'room.participant_joined'|'sms.delivered'|'sms.failed'|'whatsapp.read'|'email.delivered'|'email.bounced'|'recording.ready'|'transcript.ready'|'tts.ready',
 * }
 * @phpstan-type SandboxClock array{
 *   now: Timestamp,
 *   offset_seconds: int,
 *   state: 'idle'|'advancing',
 *   effects: list<ClockEffect>,
 * }
 * @phpstan-type SandboxWipe array{
 *   state: 'idle'|'wiping',
 *   next_wipe_at: string,
 *   wiped_at: string|null,
 * }
 * @phpstan-type SavedPaymentMethod array{
 *   payment_method_id: string,
 *   customer_id: string,
 *   type: 'card'|'transfer',
 *   card: MaskedCard|null,
 *   transfer: SavedTransfer|null,
 *   allow_redisplay: bool,
 *   environment: 'sandbox'|'live',
 *   created_at: Timestamp,
 * }
 * @phpstan-type SavedPaymentMethodList array{
 *   data: list<SavedPaymentMethod>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type SavedTransfer array{
 *   rail: 'sepa'|'ach'|'bacs'|'local',
 *   last4: string,
 *   account_holder: string|null,
 * }
 * @phpstan-type Scope '*'|'identity'|'identity:read'|'identity:write'|'connect'|'connect:read'|'connect:write'|'pay'|'pay:read'|'pay:write'|'commerce'|'commerce:read'|'commerce:write'|'knowledge'|'knowledge:read'|'knowledge:write'|'logistics'|'logistics:read'|'logistics:write'|'developer'|'developer:read'|'developer:write'
 * @phpstan-type SendWhatsApp array{
 *   to: string,
 *   type?: 'text'|'template',
 *   text?: array{
 *     body: string,
 *     preview_url?: bool,
 *   },
 *   template?: array{
 *     name: string,
 *     language: string,
 *     components?: list<FilledComponent>,
 *   },
 *   from?: string,
 *   reply_to_message_id?: string|null,
 *   metadata?: array<string, string>,
 * }
 * @phpstan-type ServiceWindow array{
 *   to: string,
 *   state: 'open'|'closed',
 *   closes_at: string|null,
 * }
 * @phpstan-type SettleBill array{
 *   outcome?: 'paid'|'void',
 *   reference?: string|null,
 * }
 * @phpstan-type Settlement array{
 *   settlement_id: string,
 *   number: string,
 *   state: 'pending'|'in_transit'|'paid'|'failed'|'carried_over',
 *   currency: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   period_start: string,
 *   period_end: string,
 *   run_at: string,
 *   gross_amount: int,
 *   refund_amount: int,
 *   fee_amount: int,
 *   fee_returned_amount: int,
 *   adjustment_amount: int,
 *   carried_over_amount: int,
 *   net_amount: int,
 *   transaction_count: int,
 *   refund_count: int,
 *   by_currency: list<SettlementCurrency>,
 *   payout: Payout|null,
 *   lines_url: string,
 *   csv_url: string,
 *   environment: 'sandbox'|'live',
 *   created_at: Timestamp,
 *   updated_at: Timestamp,
 * }
 * @phpstan-type SettlementCurrency array{
 *   currency: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   gross: int,
 *   refunds: int,
 *   fees: int,
 *   converted: int,
 *   count: int,
 * }
 * @phpstan-type SettlementLine array{
 *   line_id: string,
 *   type: 'charge'|'refund'|'adjustment'|'carried_over',
 *   id: string,
 *   occurred_at: string,
 *   amount: int,
 *   fee: int,
 *   net: int,
 *   currency: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *   fx_rate: string|null,
 *   settlement_net: int,
 * }
 * @phpstan-type SettlementLineList array{
 *   data: list<SettlementLine>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type SettlementList array{
 *   data: list<Settlement>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type SettlementShare array{
 *   currency: Currency,
 *   gross: int,
 *   fee: int,
 *   net: int,
 *   fx: SettlementShareFx|null,
 *   settlement_id: string|null,
 *   available_on: string,
 * }
 * @phpstan-type SettlementShareFx array{
 *   rate: string,
 *   margin_bps: int,
 *   quote_id: string|null,
 *   locked_at: Timestamp,
 * }
 * @phpstan-type SignatureMatch array{
 *   header: string,
 *   entry: int,
 *   secret: 'current'|'previous',
 *   key: 'decoded'|'text',
 *   variant: int|null,
 * }
 * @phpstan-type SignatureMatches array{
 *   matches: list<SignatureMatch>,
 * }
 * @phpstan-type SignedRequest array{
 *   method: 'POST',
 *   url: string,
 *   headers: array<string, string>,
 *   body: string,
 *   expires_at: string,
 * }
 * @phpstan-type SmsDeliveredEvent array{
 *   id: string,
 *   type: 'sms.delivered',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Message,
 * }
 * @phpstan-type SmsFailedEvent array{
 *   id: string,
 *   type: 'sms.failed',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Message,
 * }
 * @phpstan-type Speech array{
 *   tts_id: string,
 *   state: 'processing'|'ready'|'failed',
 *   characters: int,
 *   text_preview: string|null,
 *   voice: string,
 *   language: 'en-US'|'en-GB'|'fr-FR'|'de-DE'|'es-ES'|'it-IT'|'pt-PT'|'pt-BR'|'nl-NL'|'pl-PL'|'sv-SE'|'da-DK'|'nb-NO'|'fi-FI'|'cs-CZ'|'sk-SK'|'ro-RO'|'hu-HU'|'el-GR'|'tr-TR'|'ar-MA'|'ja-JP',
 *   format: 'mp3'|'wav'|'ogg_opus',
 *   speed: float,
 *   sample_rate: int,
 *   audio_url: string|null,
 *   duration_seconds: float|null,
 *   size_bytes: int|null,
 *   cost: float,
 *   currency: Currency,
 *   error: SpeechProblem|null,
 *   metadata: array<string, string>,
 *   environment: 'sandbox'|'live',
 *   created_at: Timestamp,
 *   ready_at: string|null,
 *   failed_at: string|null,
 *   expires_at: string|null,
 * }
 * @phpstan-type SpeechList array{
 *   data: list<Speech>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type SpeechProblem array{
 *   code: 'engine_failed'|'engine_timeout'|'engine_refused'|'engine_unavailable'|'audio_too_long'|'storage_full',
 *   message: string,
 * }
 * @phpstan-type StreamEventsQuery array{
 *   since?: string,
 * }
 * @phpstan-type Subscription array{
 *   subscription_id: string,
 *   state: 'incomplete'|'trialing'|'active'|'past_due'|'cancelled'|'incomplete_expired',
 *   customer_id: string,
 *   plan: string,
 *   amount: int,
 *   currency: Currency,
 *   interval: 'week'|'month'|'quarter'|'year',
 *   next_terms: SubscriptionTerms|null,
 *   payment_method: string|null,
 *   trial_end: string|null,
 *   current_period_start: string,
 *   current_period_end: string,
 *   next_charge_at: string|null,
 *   notice_due_at: string|null,
 *   notice_sent_at: string|null,
 *   billing_anchor_day: int|null,
 *   cancel_at_period_end: bool,
 *   cancelled_at: string|null,
 *   cancellation_reason: 'customer_request'|'merchant_request'|'payment_failed'|'fraud'|'duplicate'|null,
 *   latest_transaction_id: string|null,
 *   retry: SubscriptionRetry|null,
 *   setup_url: string|null,
 *   portal_url: string|null,
 *   metadata: array<string, string>,
 *   environment: 'sandbox'|'live',
 *   created_at: Timestamp,
 *   updated_at: Timestamp,
 * }
 * @phpstan-type SubscriptionCancelledEvent array{
 *   id: string,
 *   type: 'subscription.cancelled',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Subscription,
 * }
 * @phpstan-type SubscriptionCreatedEvent array{
 *   id: string,
 *   type: 'subscription.created',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Subscription,
 * }
 * @phpstan-type SubscriptionList array{
 *   data: list<Subscription>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type SubscriptionPaymentFailedEvent array{
 *   id: string,
 *   type: 'subscription.payment_failed',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Subscription,
 * }
 * @phpstan-type SubscriptionRenewedEvent array{
 *   id: string,
 *   type: 'subscription.renewed',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Subscription,
 * }
 * @phpstan-type SubscriptionRetry array{
 *   attempt: int,
 *   max_attempts: int,
 *   next_retry_at: string|null,
 * }
 * @phpstan-type SubscriptionTerms array{
 *   plan: string,
 *   amount: int,
 * }
 * @phpstan-type TaxId array{
 *   type: 'eu_vat'|'gb_vat'|'ch_uid'|'no_mva'|'us_ein'|'ca_gst'|'ca_qst'|'au_abn'|'jp_trn'|'ma_ice'|'ma_if'|'waemu_ncc'|'waemu_ifu'|'other',
 *   value: string,
 * }
 * @phpstan-type TaxRegion 'US'|'EU'|'UK'|'NO'|'CH'|'CA'|'AU'|'JP'|'MA'|'WAEMU'|'NONE'
 * @phpstan-type TemplateButton array{
 *   type: 'quick_reply'|'url'|'phone_number',
 *   text: string,
 *   url: string|null,
 *   phone_number: string|null,
 *   example: string|null,
 * }
 * @phpstan-type TemplateButtonInput array{
 *   type: 'quick_reply'|'url'|'phone_number',
 *   text: string,
 *   url?: string|null,
 *   phone_number?: string|null,
 *   example?: string|null,
 * }
 * @phpstan-type TemplateCategory 'utility'|'marketing'|'authentication'
 * @phpstan-type TemplateComponent array{
 *   type: 'header'|'body'|'footer'|'buttons',
 *   format: 'text'|'image'|'document'|'video'|null,
 *   text: string|null,
 *   buttons: list<TemplateButton>|null,
 * }
 * @phpstan-type TemplateComponentInput array{
 *   type: 'header'|'body'|'footer'|'buttons',
 *   format?: 'text'|'image'|'document'|'video'|null,
 *   text?: string|null,
 *   buttons?: list<TemplateButtonInput>|null,
 * }
 * @phpstan-type TemplateExamples array{
 *   body: list<string>,
 *   header: list<string>,
 * }
 * @phpstan-type TemplateParameter array{
 *   type: 'text'|'currency'|'date_time'|'image'|'document'|'video'|'payload',
 *   text?: string,
 *   currency?: array{
 *     fallback_value: string,
 *     code: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF',
 *     amount: int,
 *   },
 *   date_time?: array{
 *     fallback_value: string,
 *   },
 *   image?: array{
 *     link: string,
 *   },
 *   document?: array{
 *     link: string,
 *     filename?: string,
 *   },
 *   video?: array{
 *     link: string,
 *   },
 *   payload?: string,
 * }
 * @phpstan-type TemplateState 'pending'|'approved'|'rejected'|'paused'|'disabled'
 * @phpstan-type TestWebhook array{
 *   event?: 'checkout.completed'|'checkout.expired'|'charge.succeeded'|'charge.failed'|'refund.completed'|'refund.failed'|'dispute.opened'|'dispute.won'|'dispute.lost'|'subscription.created'|'subscription.cancelled'|'subscription.renewed'|'subscription.payment_failed'|'invoice.generated'|'room.started'|'room.ended'|'room.participant_joined'|'sms.delivered'|'sms.failed'|'whatsapp.read'|'email.delivered'|'email.bounced'|'recording.ready'|'transcript.ready'|'tts.ready',
 *   data?: array<string, mixed>,
 * }
 * @phpstan-type ThreeDSecure array{
 *   required: bool,
 *   version: string,
 *   flow: 'frictionless'|'challenge'|'none',
 *   result: 'authenticated'|'attempted'|'failed'|'not_supported'|'exempted'|'processing_error'|null,
 *   trans_status: string|null,
 *   eci: string|null,
 *   exemption: 'low_value'|'tra'|'mit'|'recurring'|null,
 *   liability_shift: bool,
 *   ds_transaction_id: string|null,
 *   authenticated_at: string|null,
 * }
 * @phpstan-type Timestamp string
 * @phpstan-type Trace array{
 *   id: string,
 *   kind: string,
 *   nodes: list<TraceNode>,
 *   complete: bool,
 * }
 * @phpstan-type TraceNode array{
 *   id: string,
 *   kind: string,
 *   at: string,
 *   summary: string,
 *   outcome: 'succeeded'|'failed'|'pending'|null,
 *   parent: string|null,
 *   refs: array<string, string>,
 * }
 * @phpstan-type Transaction array{
 *   transaction_id: string,
 *   type: 'charge',
 *   state: 'requires_action'|'processing'|'succeeded'|'failed'|'partially_refunded'|'refunded',
 *   amount: Amount,
 *   currency: Currency,
 *   amount_refunded: int,
 *   fee: Fee|null,
 *   fee_returned: int,
 *   net_amount: int|null,
 *   settlement: SettlementShare|null,
 *   payment_method: PaymentMethod,
 *   three_d_secure: ThreeDSecure|null,
 *   risk: Risk,
 *   failure_code: string|null,
 *   failure_message: string|null,
 *   decline_code: string|null,
 *   next_action: NextAction|null,
 *   checkout_id: string|null,
 *   subscription_id: string|null,
 *   customer_id: string|null,
 *   invoice_id: string|null,
 *   dispute_id: string|null,
 *   refunds: list<Refund>,
 *   description: string,
 *   statement_descriptor: string|null,
 *   receipt_email: string|null,
 *   off_session: bool,
 *   metadata: array<string, string>,
 *   timeline: list<array{
 *     state: 'requires_action'|'processing'|'succeeded'|'failed'|'partially_refunded'|'refunded',
 *     at: Timestamp,
 *   }>,
 *   environment: 'sandbox'|'live',
 *   created_at: Timestamp,
 *   updated_at: Timestamp,
 *   succeeded_at: string|null,
 *   failed_at: string|null,
 * }
 * @phpstan-type TransactionList array{
 *   data: list<Transaction>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type Transcript array{
 *   transcript_id: string,
 *   room_id: string,
 *   state: 'ready',
 *   language: string,
 *   engine: string,
 *   quality: 'draft'|'standard',
 *   duration_seconds: float,
 *   speakers: list<array{
 *     participant_id: string,
 *     name: string,
 *   }>,
 *   text: string,
 *   created_at: Timestamp,
 *   segments: list<TranscriptSegment>,
 * }
 * @phpstan-type TranscriptReadyEvent array{
 *   id: string,
 *   type: 'transcript.ready',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: ReadyTranscript,
 * }
 * @phpstan-type TranscriptSegment array{
 *   index: int,
 *   start: float,
 *   end: float,
 *   participant_id: string,
 *   speaker: string,
 *   text: string,
 *   confidence: float,
 *   words?: list<TranscriptWord>,
 * }
 * @phpstan-type TranscriptWord array{
 *   start: float,
 *   end: float,
 *   text: string,
 *   confidence: float,
 * }
 * @phpstan-type TtsReadyEvent array{
 *   id: string,
 *   type: 'tts.ready',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Speech,
 * }
 * @phpstan-type UpcomingBill array{
 *   period: string,
 *   amount_estimate: float,
 *   issue_date: Timestamp,
 *   usage_total: float,
 *   subtotal: float,
 *   tax: float,
 *   tax_region: BillTaxRegion,
 *   tax_rate: float,
 *   tax_note: string|null,
 *   price_rate: BillPriceRate|null,
 *   lines: list<BillLine>,
 * }
 * @phpstan-type UpdateAccount array{
 *   name?: string,
 *   legal_name?: string|null,
 *   address?: Address|null,
 *   country?: string,
 *   tax_ids?: list<TaxId>,
 *   contact_emails?: list<string>,
 *   settlement_currency?: 'USD'|'EUR'|'GBP'|'CHF'|'SEK'|'NOK'|'DKK'|'PLN'|'CAD'|'AUD'|'JPY'|'MAD'|'XOF'|null,
 *   statement_descriptor?: string|null,
 *   language?: 'en'|'fr'|'de'|'es'|'it'|'pt'|'nl'|'pl'|'sv'|'da'|'nb'|'ar',
 *   branding?: array{
 *     logo_url?: string|null,
 *     accent?: string|null,
 *   },
 *   tax?: array{
 *     eu_country?: 'AT'|'BE'|'BG'|'CY'|'CZ'|'DE'|'DK'|'EE'|'ES'|'FI'|'FR'|'GR'|'HR'|'HU'|'IE'|'IT'|'LT'|'LU'|'LV'|'MT'|'NL'|'PL'|'PT'|'RO'|'SE'|'SI'|'SK'|null,
 *     us_nexus?: list<'AL'|'AK'|'AZ'|'AR'|'CA'|'CO'|'CT'|'DE'|'DC'|'FL'|'GA'|'HI'|'ID'|'IL'|'IN'|'IA'|'KS'|'KY'|'LA'|'ME'|'MD'|'MA'|'MI'|'MN'|'MS'|'MO'|'MT'|'NE'|'NV'|'NH'|'NJ'|'NM'|'NY'|'NC'|'ND'|'OH'|'OK'|'OR'|'PA'|'RI'|'SC'|'SD'|'TN'|'TX'|'UT'|'VT'|'VA'|'WA'|'WV'|'WI'|'WY'>,
 *   },
 * }
 * @phpstan-type UpdateCustomer array{
 *   email?: string,
 *   name?: string|null,
 *   phone?: string|null,
 *   language?: 'en'|'fr'|'de'|'es'|'it'|'pt'|'nl'|'pl'|'sv'|'da'|'nb'|'ar',
 *   address?: Address|null,
 *   tax_id?: UpdateCustomerTaxId|null,
 *   default_payment_method?: string|null,
 *   metadata?: array<string, string>,
 * }
 * @phpstan-type UpdateCustomerTaxId array{
 *   type: 'eu_vat'|'gb_vat'|'ch_uid'|'no_mva'|'us_ein'|'ca_gst'|'ca_qst'|'au_abn'|'jp_trn'|'ma_ice'|'ma_if'|'waemu_ncc'|'waemu_ifu'|'other',
 *   value: string,
 * }
 * @phpstan-type UpdateKey array{
 *   name?: string,
 *   expires_at?: string|null,
 *   expires_in_days?: int,
 *   allowed_ips?: list<string>,
 * }
 * @phpstan-type UpdateKeyPillar array{
 *   pillar: 'identity'|'connect'|'pay'|'commerce'|'knowledge'|'logistics'|'developer',
 * }
 * @phpstan-type UpdateKeyScope UpdateKeyScopes|UpdateKeyPillar
 * @phpstan-type UpdateKeyScopes array{
 *   scopes: list<Scope>,
 * }
 * @phpstan-type UpdateSubscription array{
 *   plan?: string,
 *   amount?: int,
 *   cancel_at_period_end?: bool,
 * }
 * @phpstan-type UpdateUsageCap array{
 *   limit?: float,
 *   enforcement?: CapEnforcement,
 *   alert_percents?: list<int>,
 * }
 * @phpstan-type UpdateWebhook array{
 *   url?: string,
 *   events?: list<EventPattern>,
 *   description?: string|null,
 *   state?: 'enabled'|'disabled',
 * }
 * @phpstan-type UsageCap array{
 *   cap_id: string,
 *   target: CapTarget,
 *   subject: string|null,
 *   limit: float,
 *   currency: Currency,
 *   enforcement: CapEnforcement,
 *   alert_percents: list<int>,
 *   spent: float,
 *   created_at: Timestamp,
 *   updated_at: Timestamp,
 * }
 * @phpstan-type UsageCapList array{
 *   data: list<UsageCap>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type UsageHistory array{
 *   data: list<array{
 *     period: string,
 *     by_pillar: array{
 *       identity: PillarUsage,
 *       connect: PillarUsage,
 *       pay: PillarUsage,
 *       commerce: PillarUsage,
 *       knowledge: PillarUsage,
 *       logistics: PillarUsage,
 *     },
 *     total: float,
 *     currency: Currency,
 *     plan: 'sandbox'|'builder'|'enterprise',
 *     calls: int,
 *   }>,
 *   has_more: bool,
 * }
 * @phpstan-type UsageReport array{
 *   period: string,
 *   by_pillar: array{
 *     identity: PillarUsage,
 *     connect: PillarUsage,
 *     pay: PillarUsage,
 *     commerce: PillarUsage,
 *     knowledge: PillarUsage,
 *     logistics: PillarUsage,
 *   },
 *   total: float,
 *   currency: Currency,
 *   plan: 'sandbox'|'builder'|'enterprise',
 *   next_invoice_date: string,
 *   billable: bool,
 *   updated_at: Timestamp,
 *   next_wipe_at: string|null,
 *   quotas: list<array{
 *     name: string,
 *     used: int,
 *     limit: int,
 *     resets_at: Timestamp,
 *   }>,
 *   breakdown: list<array{
 *     pillar: 'identity'|'connect'|'pay'|'commerce'|'knowledge'|'logistics',
 *     item: string,
 *     unit: string,
 *     quantity: int,
 *     unit_price: string,
 *     cost: float,
 *   }>,
 *   days: list<array{
 *     date: string,
 *     by_pillar: array{
 *       identity: PillarUsage,
 *       connect: PillarUsage,
 *       pay: PillarUsage,
 *       commerce: PillarUsage,
 *       knowledge: PillarUsage,
 *       logistics: PillarUsage,
 *     },
 *   }>,
 * }
 * @phpstan-type UsageSeries array{
 *   from: Timestamp,
 *   to: Timestamp,
 *   interval: 'hour'|'day'|'month',
 *   group_by: 'pillar'|'item'|'key',
 *   currency: Currency,
 *   data: list<array{
 *     start: Timestamp,
 *     group: string,
 *     calls: int,
 *     quantity: int,
 *     cost: float,
 *   }>,
 *   groups: list<array{
 *     group: string,
 *     calls: int,
 *     quantity: int,
 *     cost: float,
 *   }>,
 *   calls: int,
 *   total: float,
 * }
 * @phpstan-type VerifySignature array{
 *   headers: array<string, string>,
 *   body: string,
 *   variants?: list<string>,
 * }
 * @phpstan-type Voice array{
 *   voice: string,
 *   name: string,
 *   language: 'en-US'|'en-GB'|'fr-FR'|'de-DE'|'es-ES'|'it-IT'|'pt-PT'|'pt-BR'|'nl-NL'|'pl-PL'|'sv-SE'|'da-DK'|'nb-NO'|'fi-FI'|'cs-CZ'|'sk-SK'|'ro-RO'|'hu-HU'|'el-GR'|'tr-TR'|'ar-MA'|'ja-JP',
 *   language_name: string,
 *   gender: 'female'|'male',
 *   sample_url: string,
 * }
 * @phpstan-type VoiceList array{
 *   data: list<Voice>,
 * }
 * @phpstan-type Webhook array{
 *   webhook_id: string,
 *   url: string,
 *   events: list<EventPattern>,
 *   description: string|null,
 *   pillar: 'developer'|'connect',
 *   environment: 'sandbox'|'live',
 *   state: 'enabled'|'disabled',
 *   disabled_reason: 'manual'|'gone_410'|'failing'|null,
 *   secret_hint: string,
 *   previous_secret_expires_at: string|null,
 *   disabled_at: string|null,
 *   failing: WebhookFailing|null,
 *   stats: array{
 *     success_24h: int,
 *     failure_24h: int,
 *     last_success_at: string|null,
 *     last_failure_at: string|null,
 *   },
 *   created_at: Timestamp,
 *   updated_at: Timestamp,
 * }
 * @phpstan-type WebhookEvent CheckoutCompletedEvent|CheckoutExpiredEvent|ChargeSucceededEvent|ChargeFailedEvent|RefundCompletedEvent|RefundFailedEvent|DisputeOpenedEvent|DisputeWonEvent|DisputeLostEvent|SubscriptionCreatedEvent|SubscriptionCancelledEvent|SubscriptionRenewedEvent|SubscriptionPaymentFailedEvent|InvoiceGeneratedEvent|RoomStartedEvent|RoomEndedEvent|RoomParticipantJoinedEvent|SmsDeliveredEvent|SmsFailedEvent|WhatsappReadEvent|EmailDeliveredEvent|EmailBouncedEvent|RecordingReadyEvent|TranscriptReadyEvent|TtsReadyEvent
 * @phpstan-type WebhookFailing array{
 *   since: string,
 *   failed_events: int,
 *   percent: int,
 * }
 * @phpstan-type WebhookList array{
 *   data: list<Webhook>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type WebhookMetrics array{
 *   webhook_id: string,
 *   from: Timestamp,
 *   to: Timestamp,
 *   interval: 'minute'|'hour'|'day',
 *   attempts: int,
 *   succeeded: int,
 *   failed: int,
 *   success_rate: float|null,
 *   latency_ms: array{
 *     p50: int|null,
 *     p95: int|null,
 *   },
 *   by_status: list<array{
 *     status: int,
 *     count: int,
 *   }>,
 *   by_error: list<array{
 *     error: 'timeout'|'dns'|'tls'|'connection_refused'|'blocked_address'|'non_2xx'|'secret_lost',
 *     count: int,
 *   }>,
 *   buckets: list<array{
 *     start: Timestamp,
 *     attempts: int,
 *     succeeded: int,
 *     failed: int,
 *     success_rate: float|null,
 *     latency_ms: array{
 *       p50: int|null,
 *       p95: int|null,
 *     },
 *   }>,
 * }
 * @phpstan-type WebhookWithSecret array{
 *   webhook_id: string,
 *   url: string,
 *   events: list<EventPattern>,
 *   description: string|null,
 *   pillar: 'developer'|'connect',
 *   environment: 'sandbox'|'live',
 *   state: 'enabled'|'disabled',
 *   disabled_reason: 'manual'|'gone_410'|'failing'|null,
 *   secret_hint: string,
 *   previous_secret_expires_at: string|null,
 *   disabled_at: string|null,
 *   failing: WebhookFailing|null,
 *   stats: array{
 *     success_24h: int,
 *     failure_24h: int,
 *     last_success_at: string|null,
 *     last_failure_at: string|null,
 *   },
 *   created_at: Timestamp,
 *   updated_at: Timestamp,
 *   secret: string,
 * }
 * @phpstan-type WhatsAppNumber array{
 *   state: WhatsAppNumberState,
 *   phone_number: string|null,
 *   display_name: string|null,
 *   code_sent_at: string|null,
 *   connected_at: string|null,
 * }
 * @phpstan-type WhatsAppNumberState 'not_connected'|'awaiting_code'|'connected'
 * @phpstan-type WhatsAppTemplate array{
 *   template_id: string,
 *   name: string,
 *   language: string,
 *   category: TemplateCategory,
 *   components: list<TemplateComponent>,
 *   examples: TemplateExamples|null,
 *   state: TemplateState,
 *   rejection_reason: string|null,
 *   environment: 'sandbox'|'live',
 *   created_at: Timestamp,
 *   updated_at: Timestamp,
 *   reviewed_at: string|null,
 * }
 * @phpstan-type WhatsAppTemplateList array{
 *   data: list<WhatsAppTemplate>,
 *   has_more: bool,
 *   next_cursor: string|null,
 * }
 * @phpstan-type WhatsappReadEvent array{
 *   id: string,
 *   type: 'whatsapp.read',
 *   timestamp: string,
 *   sequence: int,
 *   api_version: 'v1',
 *   environment: 'sandbox'|'live',
 *   account_id: string,
 *   test: bool,
 *   data: Message,
 * }
 * @phpstan-type WidenKey array{
 *   scopes: list<Scope>,
 * }
 */
final class Types
{
}
