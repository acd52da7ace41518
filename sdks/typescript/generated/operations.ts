// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

import type { CallOptions, Operation } from '../operation.ts'
import type * as types from './types.ts'

export const operations = {
  account: {
    get: { method: 'GET', path: '/v1/account' },
    replaceBranding: { method: 'PUT', path: '/v1/account/branding', input: 'body' },
    update: { method: 'PATCH', path: '/v1/account', input: 'body' },
  },
  accounts: {
    create: { method: 'POST', path: '/v1/accounts', input: 'body', once: true },
    settleBill: { method: 'POST', path: '/v1/accounts/{account_id}/bills/{bill_id}/settle', input: 'body', once: true },
    updateFees: { method: 'PUT', path: '/v1/accounts/{account_id}/fees', input: 'body' },
  },
  balance: {
    get: { method: 'GET', path: '/v1/pay/balance' },
    listEntries: { method: 'GET', path: '/v1/pay/balance/entries', input: 'query', iterate: 'iterateEntries' },
  },
  billing: {
    get: { method: 'GET', path: '/v1/billing/{bill_id}' },
    getLineProof: { method: 'GET', path: '/v1/billing/{bill_id}/lines/{line}/proof' },
    getPdf: { method: 'GET', path: '/v1/billing/{bill_id}/pdf', raw: true },
    getProof: { method: 'GET', path: '/v1/billing/{bill_id}/proof' },
    list: { method: 'GET', path: '/v1/billing', input: 'query', iterate: 'iterate' },
  },
  charges: {
    create: { method: 'POST', path: '/v1/pay/charges', input: 'body', freeInput: ['metadata'], freeAnswer: ['metadata', 'refunds.metadata'] },
  },
  checkouts: {
    create: { method: 'POST', path: '/v1/pay/checkouts', input: 'body', freeInput: ['metadata'], freeAnswer: ['metadata'] },
    expire: { method: 'POST', path: '/v1/pay/checkouts/{checkout_id}/expire', freeAnswer: ['metadata'] },
    get: { method: 'GET', path: '/v1/pay/checkouts/{checkout_id}', freeAnswer: ['metadata'] },
    list: { method: 'GET', path: '/v1/pay/checkouts', input: 'query', iterate: 'iterate', freeAnswer: ['data.metadata'] },
  },
  currencies: {
    list: { method: 'GET', path: '/v1/pay/currencies' },
  },
  customers: {
    create: { method: 'POST', path: '/v1/pay/customers', input: 'body', freeInput: ['metadata'], freeAnswer: ['metadata'] },
    createPaymentMethod: { method: 'POST', path: '/v1/pay/customers/{customer_id}/payment_methods', input: 'body' },
    delete: { method: 'DELETE', path: '/v1/pay/customers/{customer_id}' },
    deletePaymentMethod: { method: 'DELETE', path: '/v1/pay/customers/{customer_id}/payment_methods/{payment_method_id}' },
    get: { method: 'GET', path: '/v1/pay/customers/{customer_id}', freeAnswer: ['metadata'] },
    getPaymentMethod: { method: 'GET', path: '/v1/pay/customers/{customer_id}/payment_methods/{payment_method_id}' },
    list: { method: 'GET', path: '/v1/pay/customers', input: 'query', iterate: 'iterate', freeAnswer: ['data.metadata'] },
    listPaymentMethods: { method: 'GET', path: '/v1/pay/customers/{customer_id}/payment_methods', input: 'query', iterate: 'iteratePaymentMethods' },
    update: { method: 'PATCH', path: '/v1/pay/customers/{customer_id}', input: 'body', freeInput: ['metadata'], freeAnswer: ['metadata'] },
  },
  disputes: {
    accept: { method: 'POST', path: '/v1/pay/disputes/{dispute_id}/accept' },
    contest: { method: 'POST', path: '/v1/pay/disputes/{dispute_id}/contest', input: 'body' },
    get: { method: 'GET', path: '/v1/pay/disputes/{dispute_id}' },
    list: { method: 'GET', path: '/v1/pay/disputes', input: 'query', iterate: 'iterate' },
  },
  email: {
    create: { method: 'POST', path: '/v1/connect/email', input: 'body', freeInput: ['headers', 'metadata'], freeAnswer: ['metadata'] },
    createDomain: { method: 'POST', path: '/v1/connect/email/domains', input: 'body' },
    deleteDomain: { method: 'DELETE', path: '/v1/connect/email/domains/{domain_id}' },
    getDomain: { method: 'GET', path: '/v1/connect/email/domains/{domain_id}' },
    listDomains: { method: 'GET', path: '/v1/connect/email/domains', input: 'query', iterate: 'iterateDomains' },
    verifyDomain: { method: 'POST', path: '/v1/connect/email/domains/{domain_id}/verify' },
  },
  events: {
    get: { method: 'GET', path: '/v1/events/{event_id}', freeAnswer: ['data'] },
    list: { method: 'GET', path: '/v1/events', input: 'query', iterate: 'iterate', freeAnswer: ['data.data'] },
    sample: { method: 'GET', path: '/v1/events/sample', input: 'query', freeAnswer: ['data', 'data_schema'] },
    stream: { method: 'GET', path: '/v1/events/stream', input: 'query', raw: true },
  },
  fx: {
    createQuote: { method: 'POST', path: '/v1/pay/fx/quotes', input: 'body' },
    getQuote: { method: 'GET', path: '/v1/pay/fx/quotes/{fx_quote_id}' },
    listQuotes: { method: 'GET', path: '/v1/pay/fx/quotes', input: 'query', iterate: 'iterateQuotes' },
    listRates: { method: 'GET', path: '/v1/pay/fx/rates', input: 'query' },
  },
  health: {
    get: { method: 'GET', path: '/v1/health' },
  },
  invoices: {
    create: { method: 'POST', path: '/v1/pay/invoices', input: 'body', raw: true },
    get: { method: 'GET', path: '/v1/pay/invoices/{invoice_id}' },
    getChecks: { method: 'GET', path: '/v1/pay/invoices/{invoice_id}/checks' },
    getPdf: { method: 'GET', path: '/v1/pay/invoices/{invoice_id}/pdf', input: 'query', raw: true },
    getXml: { method: 'GET', path: '/v1/pay/invoices/{invoice_id}/xml', raw: true },
    list: { method: 'GET', path: '/v1/pay/invoices', input: 'query', iterate: 'iterate' },
  },
  keyActivity: {
    get: { method: 'GET', path: '/v1/key-activity' },
  },
  keys: {
    create: { method: 'POST', path: '/v1/keys', input: 'body' },
    get: { method: 'GET', path: '/v1/keys/{key_id}' },
    getCalls: { method: 'GET', path: '/v1/keys/{key_id}/calls', input: 'query' },
    getScopeAdvice: { method: 'GET', path: '/v1/keys/{key_id}/scope-advice' },
    list: { method: 'GET', path: '/v1/keys', input: 'query', iterate: 'iterate' },
    revoke: { method: 'DELETE', path: '/v1/keys/{key_id}' },
    rotate: { method: 'POST', path: '/v1/keys/{key_id}/rotate', input: 'body' },
    update: { method: 'PATCH', path: '/v1/keys/{key_id}', input: 'body' },
    updateScope: { method: 'PATCH', path: '/v1/keys/{key_id}/scope', input: 'body' },
    widen: { method: 'POST', path: '/v1/keys/{key_id}/widen', input: 'body' },
  },
  messages: {
    get: { method: 'GET', path: '/v1/connect/messages/{message_id}', freeAnswer: ['metadata'] },
    list: { method: 'GET', path: '/v1/connect/messages', input: 'query', iterate: 'iterate', freeAnswer: ['data.metadata'] },
  },
  prices: {
    list: { method: 'GET', path: '/v1/prices' },
  },
  refunds: {
    create: { method: 'POST', path: '/v1/pay/refunds', input: 'body', freeInput: ['metadata'], freeAnswer: ['metadata'] },
    get: { method: 'GET', path: '/v1/pay/refunds/{refund_id}', freeAnswer: ['metadata'] },
    list: { method: 'GET', path: '/v1/pay/refunds', input: 'query', iterate: 'iterate', freeAnswer: ['data.metadata'] },
  },
  requests: {
    get: { method: 'GET', path: '/v1/requests/{request_id}' },
    getVolume: { method: 'GET', path: '/v1/requests/volume', input: 'query' },
    list: { method: 'GET', path: '/v1/requests', input: 'query', iterate: 'iterate' },
    listErrors: { method: 'GET', path: '/v1/requests/errors', input: 'query' },
    listOperations: { method: 'GET', path: '/v1/requests/operations', input: 'query' },
  },
  rooms: {
    create: { method: 'POST', path: '/v1/connect/rooms', input: 'body', freeInput: ['metadata'], freeAnswer: ['metadata'] },
    createToken: { method: 'POST', path: '/v1/connect/rooms/{room_id}/tokens', input: 'body' },
    end: { method: 'DELETE', path: '/v1/connect/rooms/{room_id}' },
    get: { method: 'GET', path: '/v1/connect/rooms/{room_id}', freeAnswer: ['metadata'] },
    getRecording: { method: 'GET', path: '/v1/connect/rooms/{room_id}/recording', raw: true },
    getTranscript: { method: 'GET', path: '/v1/connect/rooms/{room_id}/transcript', input: 'query' },
    getTranscriptFile: { method: 'GET', path: '/v1/connect/rooms/{room_id}/transcript', input: 'query', raw: true },
    list: { method: 'GET', path: '/v1/connect/rooms', input: 'query', iterate: 'iterate', freeAnswer: ['data.metadata'] },
  },
  sandbox: {
    advanceClock: { method: 'POST', path: '/v1/sandbox/clock', input: 'body' },
    getClock: { method: 'GET', path: '/v1/sandbox/clock' },
    getOutboxMessage: { method: 'GET', path: '/v1/sandbox/outbox/{message_id}' },
    getRawOutboxMessage: { method: 'GET', path: '/v1/sandbox/outbox/{message_id}/raw', raw: true },
    getWipeState: { method: 'GET', path: '/v1/sandbox/wipe' },
    listFaults: { method: 'GET', path: '/v1/sandbox/faults' },
    listOutbox: { method: 'GET', path: '/v1/sandbox/outbox', input: 'query', iterate: 'iterateOutbox' },
    replaceFaults: { method: 'PUT', path: '/v1/sandbox/faults', input: 'body' },
    resetClock: { method: 'DELETE', path: '/v1/sandbox/clock' },
    wipe: { method: 'POST', path: '/v1/sandbox/wipe' },
  },
  settlements: {
    get: { method: 'GET', path: '/v1/pay/settlements/{settlement_id}' },
    getStatement: { method: 'GET', path: '/v1/pay/settlements/{settlement_id}/statement', raw: true },
    list: { method: 'GET', path: '/v1/pay/settlements', input: 'query', iterate: 'iterate' },
    listLines: { method: 'GET', path: '/v1/pay/settlements/{settlement_id}/lines', input: 'query', iterate: 'iterateLines' },
  },
  sms: {
    create: { method: 'POST', path: '/v1/connect/sms', input: 'body', freeInput: ['metadata'], freeAnswer: ['metadata'] },
  },
  status: {
    createIncident: { method: 'POST', path: '/v1/status/incidents', input: 'body', once: true },
    createMaintenance: { method: 'POST', path: '/v1/status/maintenances', input: 'body', once: true },
    updateIncident: { method: 'POST', path: '/v1/status/incidents/{incident_id}/updates', input: 'body', once: true },
    updateMaintenance: { method: 'POST', path: '/v1/status/maintenances/{maintenance_id}/updates', input: 'body', once: true },
  },
  subscriptions: {
    cancel: { method: 'POST', path: '/v1/pay/subscriptions/{subscription_id}/cancel', input: 'body', freeAnswer: ['metadata'] },
    create: { method: 'POST', path: '/v1/pay/subscriptions', input: 'body', freeInput: ['metadata'], freeAnswer: ['metadata'] },
    get: { method: 'GET', path: '/v1/pay/subscriptions/{subscription_id}', freeAnswer: ['metadata'] },
    list: { method: 'GET', path: '/v1/pay/subscriptions', input: 'query', iterate: 'iterate', freeAnswer: ['data.metadata'] },
    update: { method: 'PATCH', path: '/v1/pay/subscriptions/{subscription_id}', input: 'body', freeAnswer: ['metadata'] },
  },
  trace: {
    get: { method: 'GET', path: '/v1/trace/{id}', freeAnswer: ['nodes.refs'] },
  },
  transactions: {
    get: { method: 'GET', path: '/v1/pay/transactions/{transaction_id}', freeAnswer: ['metadata', 'refunds.metadata'] },
    list: { method: 'GET', path: '/v1/pay/transactions', input: 'query', iterate: 'iterate', freeAnswer: ['data.metadata', 'data.refunds.metadata'] },
  },
  usage: {
    createCap: { method: 'POST', path: '/v1/usage/caps', input: 'body' },
    deleteCap: { method: 'DELETE', path: '/v1/usage/caps/{cap_id}' },
    get: { method: 'GET', path: '/v1/usage', input: 'query' },
    getCap: { method: 'GET', path: '/v1/usage/caps/{cap_id}' },
    getHistory: { method: 'GET', path: '/v1/usage/history' },
    getSeries: { method: 'GET', path: '/v1/usage/series', input: 'query' },
    listCaps: { method: 'GET', path: '/v1/usage/caps', input: 'query', iterate: 'iterateCaps' },
    updateCap: { method: 'PATCH', path: '/v1/usage/caps/{cap_id}', input: 'body' },
  },
  voice: {
    createSpeech: { method: 'POST', path: '/v1/connect/voice/tts', input: 'body', freeInput: ['metadata'], freeAnswer: ['metadata'] },
    getSpeech: { method: 'GET', path: '/v1/connect/voice/tts/{tts_id}', freeAnswer: ['metadata'] },
    getSpeechAudio: { method: 'GET', path: '/v1/connect/voice/tts/{tts_id}/audio', raw: true },
    listSpeeches: { method: 'GET', path: '/v1/connect/voice/tts', input: 'query', iterate: 'iterateSpeeches', freeAnswer: ['data.metadata'] },
    listVoices: { method: 'GET', path: '/v1/connect/voice/voices', input: 'query' },
  },
  webhooks: {
    create: { method: 'POST', path: '/v1/webhooks', input: 'body' },
    createConnect: { method: 'POST', path: '/v1/connect/webhooks', input: 'body' },
    delete: { method: 'DELETE', path: '/v1/webhooks/{webhook_id}' },
    enable: { method: 'POST', path: '/v1/webhooks/{webhook_id}/enable' },
    get: { method: 'GET', path: '/v1/webhooks/{webhook_id}' },
    getDelivery: { method: 'GET', path: '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}', freeAnswer: ['request.headers', 'response.headers'] },
    getMetrics: { method: 'GET', path: '/v1/webhooks/{webhook_id}/metrics', input: 'query' },
    list: { method: 'GET', path: '/v1/webhooks', input: 'query', iterate: 'iterate' },
    listDeliveries: { method: 'GET', path: '/v1/webhooks/{webhook_id}/deliveries', input: 'query', iterate: 'iterateDeliveries', freeAnswer: ['data.request.headers', 'data.response.headers'] },
    redeliver: { method: 'POST', path: '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver' },
    replay: { method: 'POST', path: '/v1/webhooks/{webhook_id}/replay', input: 'body' },
    rotateSecret: { method: 'POST', path: '/v1/webhooks/{webhook_id}/rotate-secret', input: 'body' },
    signTest: { method: 'POST', path: '/v1/webhooks/{webhook_id}/test/sign', input: 'body', freeInput: ['data'], freeAnswer: ['headers'] },
    test: { method: 'POST', path: '/v1/webhooks/{webhook_id}/test', input: 'body', freeInput: ['data'] },
    update: { method: 'PATCH', path: '/v1/webhooks/{webhook_id}', input: 'body' },
    verifySignature: { method: 'POST', path: '/v1/webhooks/{webhook_id}/verify', input: 'body', freeInput: ['headers'] },
  },
  whatsapp: {
    confirmNumber: { method: 'POST', path: '/v1/connect/whatsapp/number/confirm', input: 'body' },
    connectNumber: { method: 'POST', path: '/v1/connect/whatsapp/number', input: 'body' },
    createTemplate: { method: 'POST', path: '/v1/connect/whatsapp/templates', input: 'body' },
    deleteTemplate: { method: 'DELETE', path: '/v1/connect/whatsapp/templates/{template_id}' },
    getNumber: { method: 'GET', path: '/v1/connect/whatsapp/number' },
    getServiceWindow: { method: 'GET', path: '/v1/connect/whatsapp/window', input: 'query' },
    getTemplate: { method: 'GET', path: '/v1/connect/whatsapp/templates/{template_id}' },
    listTemplates: { method: 'GET', path: '/v1/connect/whatsapp/templates', input: 'query', iterate: 'iterateTemplates' },
    releaseNumber: { method: 'POST', path: '/v1/connect/whatsapp/number/release' },
    send: { method: 'POST', path: '/v1/connect/whatsapp', input: 'body', freeInput: ['metadata'], freeAnswer: ['metadata'] },
  },
} satisfies Record<string, Record<string, Operation>>

export interface Pillar {
  account: {
    /** Get your account. */
    get(options?: CallOptions): Promise<types.Account>
    /** Change how payers see you. */
    replaceBranding(body: types.ReplaceBranding, options?: CallOptions): Promise<types.Account>
    /** Update your account. */
    update(body?: types.UpdateAccount, options?: CallOptions): Promise<types.Account>
  }
  accounts: {
    /** Create an account. */
    create(body: types.CreateAccount, options?: CallOptions): Promise<types.AccountWithKeys>
    /** Settle a bill. */
    settleBill(accountId: string, billId: string, body?: types.SettleBill, options?: CallOptions): Promise<types.Bill>
    /** Update the fees of an account. */
    updateFees(accountId: string, body: types.CustomFees, options?: CallOptions): Promise<types.CustomFees>
  }
  balance: {
    /** Get the balance. */
    get(options?: CallOptions): Promise<types.Balance>
    /** List balance entries. */
    listEntries(query?: types.ListBalanceEntriesQuery, options?: CallOptions): Promise<types.BalanceEntryList>
    /** List balance entries: all pages, one by one. */
    iterateEntries(query?: types.ListBalanceEntriesQuery, options?: CallOptions): AsyncGenerator<types.BalanceEntry, void, undefined>
  }
  billing: {
    /** Get a bill. */
    get(billId: string, options?: CallOptions): Promise<types.Bill>
    /** Verify a line of a bill. */
    getLineProof(billId: string, line: string, options?: CallOptions): Promise<types.BillLineProof>
    /** Download a bill. */
    getPdf(billId: string, options?: CallOptions): Promise<Response>
    /** Verify a bill. */
    getProof(billId: string, options?: CallOptions): Promise<types.BillProof>
    /** List bills. */
    list(query?: types.ListBillsQuery, options?: CallOptions): Promise<types.Billing>
    /** List bills: all pages, one by one. */
    iterate(query?: types.ListBillsQuery, options?: CallOptions): AsyncGenerator<types.Bill, void, undefined>
  }
  charges: {
    /** Charge a payment method. */
    create(body: types.CreateCharge, options?: CallOptions): Promise<types.Transaction>
  }
  checkouts: {
    /** Create a checkout. */
    create(body: types.CreateCheckout, options?: CallOptions): Promise<types.Checkout>
    /** Expire a checkout. */
    expire(checkoutId: string, options?: CallOptions): Promise<types.Checkout>
    /** Get a checkout. */
    get(checkoutId: string, options?: CallOptions): Promise<types.Checkout>
    /** List checkouts. */
    list(query?: types.ListCheckoutsQuery, options?: CallOptions): Promise<types.CheckoutList>
    /** List checkouts: all pages, one by one. */
    iterate(query?: types.ListCheckoutsQuery, options?: CallOptions): AsyncGenerator<types.Checkout, void, undefined>
  }
  currencies: {
    /** List currencies. */
    list(options?: CallOptions): Promise<types.CurrencyList>
  }
  customers: {
    /** Create a customer. */
    create(body: types.CreateCustomer, options?: CallOptions): Promise<types.Customer>
    /** Save a payment method. */
    createPaymentMethod(customerId: string, body: types.CreatePaymentMethod, options?: CallOptions): Promise<types.SavedPaymentMethod>
    /** Delete a customer. */
    delete(customerId: string, options?: CallOptions): Promise<void>
    /** Delete a payment method. */
    deletePaymentMethod(customerId: string, paymentMethodId: string, options?: CallOptions): Promise<void>
    /** Get a customer. */
    get(customerId: string, options?: CallOptions): Promise<types.Customer>
    /** Get a payment method. */
    getPaymentMethod(customerId: string, paymentMethodId: string, options?: CallOptions): Promise<types.SavedPaymentMethod>
    /** List customers. */
    list(query?: types.ListCustomersQuery, options?: CallOptions): Promise<types.CustomerList>
    /** List customers: all pages, one by one. */
    iterate(query?: types.ListCustomersQuery, options?: CallOptions): AsyncGenerator<types.Customer, void, undefined>
    /** List a customer’s payment methods. */
    listPaymentMethods(customerId: string, query?: types.ListCustomerPaymentMethodsQuery, options?: CallOptions): Promise<types.SavedPaymentMethodList>
    /** List a customer’s payment methods: all pages, one by one. */
    iteratePaymentMethods(customerId: string, query?: types.ListCustomerPaymentMethodsQuery, options?: CallOptions): AsyncGenerator<types.SavedPaymentMethod, void, undefined>
    /** Update a customer. */
    update(customerId: string, body?: types.UpdateCustomer, options?: CallOptions): Promise<types.Customer>
  }
  disputes: {
    /** Accept a dispute. */
    accept(disputeId: string, options?: CallOptions): Promise<types.Dispute>
    /** Contest a dispute. */
    contest(disputeId: string, body: types.ContestDispute, options?: CallOptions): Promise<types.Dispute>
    /** Get a dispute. */
    get(disputeId: string, options?: CallOptions): Promise<types.Dispute>
    /** List disputes. */
    list(query?: types.ListDisputesQuery, options?: CallOptions): Promise<types.DisputeList>
    /** List disputes: all pages, one by one. */
    iterate(query?: types.ListDisputesQuery, options?: CallOptions): AsyncGenerator<types.Dispute, void, undefined>
  }
  email: {
    /** Send an email. */
    create(body: types.CreateEmail, options?: CallOptions): Promise<types.Message>
    /** Add an email domain. */
    createDomain(body: types.CreateEmailDomain, options?: CallOptions): Promise<types.EmailDomain>
    /** Delete an email domain. */
    deleteDomain(domainId: string, options?: CallOptions): Promise<void>
    /** Get an email domain. */
    getDomain(domainId: string, options?: CallOptions): Promise<types.EmailDomain>
    /** List email domains. */
    listDomains(query?: types.ListEmailDomainsQuery, options?: CallOptions): Promise<types.EmailDomainList>
    /** List email domains: all pages, one by one. */
    iterateDomains(query?: types.ListEmailDomainsQuery, options?: CallOptions): AsyncGenerator<types.EmailDomain, void, undefined>
    /** Check an email domain. */
    verifyDomain(domainId: string, options?: CallOptions): Promise<types.EmailDomain>
  }
  events: {
    /** Get an event. */
    get(eventId: string, options?: CallOptions): Promise<types.EventRecord>
    /** List events. */
    list(query?: types.ListEventsQuery, options?: CallOptions): Promise<types.EventList>
    /** List events: all pages, one by one. */
    iterate(query?: types.ListEventsQuery, options?: CallOptions): AsyncGenerator<types.EventRecord, void, undefined>
    /** Get a sample event. */
    sample(query?: types.SampleEventQuery, options?: CallOptions): Promise<types.EventSample>
    /** Stream events. */
    stream(query?: types.StreamEventsQuery, options?: CallOptions): Promise<Response>
  }
  fx: {
    /** Create an FX quote. */
    createQuote(body: types.CreateFxQuote, options?: CallOptions): Promise<types.FxQuote>
    /** Get an FX quote. */
    getQuote(fxQuoteId: string, options?: CallOptions): Promise<types.FxQuote>
    /** List FX quotes. */
    listQuotes(query?: types.ListFxQuotesQuery, options?: CallOptions): Promise<types.FxQuoteList>
    /** List FX quotes: all pages, one by one. */
    iterateQuotes(query?: types.ListFxQuotesQuery, options?: CallOptions): AsyncGenerator<types.FxQuote, void, undefined>
    /** List exchange rates. */
    listRates(query?: types.ListFxRatesQuery, options?: CallOptions): Promise<types.FxRateList>
  }
  health: {
    /** Check the service. */
    get(options?: CallOptions): Promise<types.Health>
  }
  invoices: {
    /** Issue an invoice. */
    create(body: types.CreateInvoice, options?: CallOptions): Promise<Response>
    /** Get an invoice. */
    get(invoiceId: string, options?: CallOptions): Promise<types.Invoice>
    /** Check an invoice. */
    getChecks(invoiceId: string, options?: CallOptions): Promise<types.InvoiceChecks>
    /** Download an invoice. */
    getPdf(invoiceId: string, query?: types.GetInvoicePdfQuery, options?: CallOptions): Promise<Response>
    /** Download an electronic invoice. */
    getXml(invoiceId: string, options?: CallOptions): Promise<Response>
    /** List invoices. */
    list(query?: types.ListInvoicesQuery, options?: CallOptions): Promise<types.InvoiceList>
    /** List invoices: all pages, one by one. */
    iterate(query?: types.ListInvoicesQuery, options?: CallOptions): AsyncGenerator<types.Invoice, void, undefined>
  }
  keyActivity: {
    /** Get the activity of all API keys. */
    get(options?: CallOptions): Promise<types.KeyActivity>
  }
  keys: {
    /** Create an API key. */
    create(body: types.CreateKey, options?: CallOptions): Promise<types.ApiKeyWithSecret>
    /** Get an API key. */
    get(keyId: string, options?: CallOptions): Promise<types.ApiKey>
    /** Get the requests of an API key. */
    getCalls(keyId: string, query?: types.GetKeyCallsQuery, options?: CallOptions): Promise<types.KeyCalls>
    /** Get scope advice for an API key. */
    getScopeAdvice(keyId: string, options?: CallOptions): Promise<types.KeyScopeAdvice>
    /** List API keys. */
    list(query?: types.ListKeysQuery, options?: CallOptions): Promise<types.ApiKeyList>
    /** List API keys: all pages, one by one. */
    iterate(query?: types.ListKeysQuery, options?: CallOptions): AsyncGenerator<types.ApiKey, void, undefined>
    /** Revoke an API key. */
    revoke(keyId: string, options?: CallOptions): Promise<void>
    /** Rotate an API key. */
    rotate(keyId: string, body?: types.RotateKey, options?: CallOptions): Promise<types.ApiKeyWithSecret>
    /** Update an API key. */
    update(keyId: string, body?: types.UpdateKey, options?: CallOptions): Promise<types.ApiKey>
    /** Restrict an API key. */
    updateScope(keyId: string, body: types.UpdateKeyScope, options?: CallOptions): Promise<types.ApiKey>
    /** Add scopes to an API key. */
    widen(keyId: string, body: types.WidenKey, options?: CallOptions): Promise<types.ApiKey>
  }
  messages: {
    /** Get a message. */
    get(messageId: string, options?: CallOptions): Promise<types.Message>
    /** List messages. */
    list(query?: types.ListMessagesQuery, options?: CallOptions): Promise<types.MessageList>
    /** List messages: all pages, one by one. */
    iterate(query?: types.ListMessagesQuery, options?: CallOptions): AsyncGenerator<types.Message, void, undefined>
  }
  prices: {
    /** List prices. */
    list(options?: CallOptions): Promise<types.PriceList>
  }
  refunds: {
    /** Refund a payment. */
    create(body: types.CreateRefund, options?: CallOptions): Promise<types.Refund>
    /** Get a refund. */
    get(refundId: string, options?: CallOptions): Promise<types.Refund>
    /** List refunds. */
    list(query?: types.ListRefundsQuery, options?: CallOptions): Promise<types.RefundList>
    /** List refunds: all pages, one by one. */
    iterate(query?: types.ListRefundsQuery, options?: CallOptions): AsyncGenerator<types.Refund, void, undefined>
  }
  requests: {
    /** Get a request. */
    get(requestId: string, options?: CallOptions): Promise<types.LoggedRequestDetail>
    /** Get request volume. */
    getVolume(query?: types.GetRequestVolumeQuery, options?: CallOptions): Promise<types.RequestVolume>
    /** List requests. */
    list(query?: types.ListRequestsQuery, options?: CallOptions): Promise<types.LoggedRequestList>
    /** List requests: all pages, one by one. */
    iterate(query?: types.ListRequestsQuery, options?: CallOptions): AsyncGenerator<types.LoggedRequest, void, undefined>
    /** List errors. */
    listErrors(query?: types.ListRequestErrorsQuery, options?: CallOptions): Promise<types.RequestErrors>
    /** List durations by operation. */
    listOperations(query?: types.ListRequestOperationsQuery, options?: CallOptions): Promise<types.RequestOperations>
  }
  rooms: {
    /** Create a room. */
    create(body: types.CreateRoom, options?: CallOptions): Promise<types.CreatedRoom>
    /** Create a room token. */
    createToken(roomId: string, body: types.CreateRoomToken, options?: CallOptions): Promise<types.RoomToken>
    /** End a room. */
    end(roomId: string, options?: CallOptions): Promise<void>
    /** Get a room. */
    get(roomId: string, options?: CallOptions): Promise<types.Room>
    /** Download the recording. */
    getRecording(roomId: string, options?: CallOptions): Promise<Response>
    /** Get the transcript. */
    getTranscript(roomId: string, query?: types.GetRoomTranscriptQuery, options?: CallOptions): Promise<types.Transcript>
    /** Get the transcript. */
    getTranscriptFile(roomId: string, query?: types.GetRoomTranscriptFileQuery, options?: CallOptions): Promise<Response>
    /** List rooms. */
    list(query?: types.ListRoomsQuery, options?: CallOptions): Promise<types.RoomList>
    /** List rooms: all pages, one by one. */
    iterate(query?: types.ListRoomsQuery, options?: CallOptions): AsyncGenerator<types.Room, void, undefined>
  }
  sandbox: {
    /** Advance the sandbox’s clock. */
    advanceClock(body: types.AdvanceClock, options?: CallOptions): Promise<types.SandboxClock>
    /** Get the sandbox’s clock. */
    getClock(options?: CallOptions): Promise<types.SandboxClock>
    /** Get a sandbox message. */
    getOutboxMessage(messageId: string, options?: CallOptions): Promise<types.OutboxMessage>
    /** Download a sandbox email. */
    getRawOutboxMessage(messageId: string, options?: CallOptions): Promise<Response>
    /** Get the state of the wipe. */
    getWipeState(options?: CallOptions): Promise<types.SandboxWipe>
    /** List injected faults. */
    listFaults(options?: CallOptions): Promise<types.FaultRules>
    /** List sandbox messages. */
    listOutbox(query?: types.ListOutboxQuery, options?: CallOptions): Promise<types.OutboxMessageList>
    /** List sandbox messages: all pages, one by one. */
    iterateOutbox(query?: types.ListOutboxQuery, options?: CallOptions): AsyncGenerator<types.OutboxMessage, void, undefined>
    /** Inject faults. */
    replaceFaults(body: types.ReplaceFaults, options?: CallOptions): Promise<types.FaultRules>
    /** Reset the sandbox’s clock. */
    resetClock(options?: CallOptions): Promise<void>
    /** Wipe the sandbox. */
    wipe(options?: CallOptions): Promise<types.SandboxWipe>
  }
  settlements: {
    /** Get a settlement. */
    get(settlementId: string, options?: CallOptions): Promise<types.Settlement>
    /** Download a bank statement. */
    getStatement(settlementId: string, options?: CallOptions): Promise<Response>
    /** List settlements. */
    list(query?: types.ListSettlementsQuery, options?: CallOptions): Promise<types.SettlementList>
    /** List settlements: all pages, one by one. */
    iterate(query?: types.ListSettlementsQuery, options?: CallOptions): AsyncGenerator<types.Settlement, void, undefined>
    /** List the lines of a settlement. */
    listLines(settlementId: string, query?: types.ListSettlementLinesQuery, options?: CallOptions): Promise<types.SettlementLineList>
    /** List the lines of a settlement: all pages, one by one. */
    iterateLines(settlementId: string, query?: types.ListSettlementLinesQuery, options?: CallOptions): AsyncGenerator<types.SettlementLine, void, undefined>
  }
  sms: {
    /** Send an SMS. */
    create(body: types.CreateSms, options?: CallOptions): Promise<types.Message>
  }
  status: {
    /** Declare an incident. */
    createIncident(body: types.CreateIncident, options?: CallOptions): Promise<types.Incident>
    /** Schedule maintenance. */
    createMaintenance(body: types.CreateMaintenance, options?: CallOptions): Promise<types.Maintenance>
    /** Update an incident. */
    updateIncident(incidentId: string, body: types.CreateIncidentUpdate, options?: CallOptions): Promise<types.Incident>
    /** Update maintenance. */
    updateMaintenance(maintenanceId: string, body: types.CreateMaintenanceUpdate, options?: CallOptions): Promise<types.Maintenance>
  }
  subscriptions: {
    /** Cancel a subscription. */
    cancel(subscriptionId: string, body: types.CancelSubscription, options?: CallOptions): Promise<types.Subscription>
    /** Create a subscription. */
    create(body: types.CreateSubscription, options?: CallOptions): Promise<types.Subscription>
    /** Get a subscription. */
    get(subscriptionId: string, options?: CallOptions): Promise<types.Subscription>
    /** List subscriptions. */
    list(query?: types.ListSubscriptionsQuery, options?: CallOptions): Promise<types.SubscriptionList>
    /** List subscriptions: all pages, one by one. */
    iterate(query?: types.ListSubscriptionsQuery, options?: CallOptions): AsyncGenerator<types.Subscription, void, undefined>
    /** Change a subscription. */
    update(subscriptionId: string, body?: types.UpdateSubscription, options?: CallOptions): Promise<types.Subscription>
  }
  trace: {
    /** Trace an ID. */
    get(id: string, options?: CallOptions): Promise<types.Trace>
  }
  transactions: {
    /** Get a transaction. */
    get(transactionId: string, options?: CallOptions): Promise<types.Transaction>
    /** List transactions. */
    list(query?: types.ListTransactionsQuery, options?: CallOptions): Promise<types.TransactionList>
    /** List transactions: all pages, one by one. */
    iterate(query?: types.ListTransactionsQuery, options?: CallOptions): AsyncGenerator<types.Transaction, void, undefined>
  }
  usage: {
    /** Create a cap. */
    createCap(body: types.CreateUsageCap, options?: CallOptions): Promise<types.UsageCap>
    /** Delete a cap. */
    deleteCap(capId: string, options?: CallOptions): Promise<void>
    /** Get the usage of a month. */
    get(query?: types.GetUsageQuery, options?: CallOptions): Promise<types.UsageReport>
    /** Get a cap. */
    getCap(capId: string, options?: CallOptions): Promise<types.UsageCap>
    /** List past months. */
    getHistory(options?: CallOptions): Promise<types.UsageHistory>
    /** Get usage over time. */
    getSeries(query?: types.GetUsageSeriesQuery, options?: CallOptions): Promise<types.UsageSeries>
    /** List caps. */
    listCaps(query?: types.ListUsageCapsQuery, options?: CallOptions): Promise<types.UsageCapList>
    /** List caps: all pages, one by one. */
    iterateCaps(query?: types.ListUsageCapsQuery, options?: CallOptions): AsyncGenerator<types.UsageCap, void, undefined>
    /** Update a cap. */
    updateCap(capId: string, body?: types.UpdateUsageCap, options?: CallOptions): Promise<types.UsageCap>
  }
  voice: {
    /** Generate speech. */
    createSpeech(body: types.CreateSpeech, options?: CallOptions): Promise<types.Speech>
    /** Get a speech job. */
    getSpeech(ttsId: string, options?: CallOptions): Promise<types.Speech>
    /** Download the audio. */
    getSpeechAudio(ttsId: string, options?: CallOptions): Promise<Response>
    /** List speech jobs. */
    listSpeeches(query?: types.ListSpeechesQuery, options?: CallOptions): Promise<types.SpeechList>
    /** List speech jobs: all pages, one by one. */
    iterateSpeeches(query?: types.ListSpeechesQuery, options?: CallOptions): AsyncGenerator<types.Speech, void, undefined>
    /** List voices. */
    listVoices(query?: types.ListVoicesQuery, options?: CallOptions): Promise<types.VoiceList>
  }
  webhooks: {
    /** Create a webhook. */
    create(body: types.CreateWebhook, options?: CallOptions): Promise<types.WebhookWithSecret>
    /** Create a webhook for Connect. */
    createConnect(body: types.CreateConnectWebhook, options?: CallOptions): Promise<types.WebhookWithSecret>
    /** Delete a webhook. */
    delete(webhookId: string, options?: CallOptions): Promise<void>
    /** Enable a webhook. */
    enable(webhookId: string, options?: CallOptions): Promise<types.Webhook>
    /** Get a webhook. */
    get(webhookId: string, options?: CallOptions): Promise<types.Webhook>
    /** Get a delivery attempt. */
    getDelivery(webhookId: string, deliveryId: string, options?: CallOptions): Promise<types.Delivery>
    /** Get delivery metrics. */
    getMetrics(webhookId: string, query?: types.GetWebhookMetricsQuery, options?: CallOptions): Promise<types.WebhookMetrics>
    /** List webhooks. */
    list(query?: types.ListWebhooksQuery, options?: CallOptions): Promise<types.WebhookList>
    /** List webhooks: all pages, one by one. */
    iterate(query?: types.ListWebhooksQuery, options?: CallOptions): AsyncGenerator<types.Webhook, void, undefined>
    /** List delivery attempts. */
    listDeliveries(webhookId: string, query?: types.ListDeliveriesQuery, options?: CallOptions): Promise<types.DeliveryList>
    /** List delivery attempts: all pages, one by one. */
    iterateDeliveries(webhookId: string, query?: types.ListDeliveriesQuery, options?: CallOptions): AsyncGenerator<types.Delivery, void, undefined>
    /** Redeliver an event. */
    redeliver(webhookId: string, deliveryId: string, options?: CallOptions): Promise<types.QueuedDelivery>
    /** Replay events. */
    replay(webhookId: string, body: types.ReplayEvents, options?: CallOptions): Promise<types.QueuedReplay>
    /** Rotate a webhook’s secret. */
    rotateSecret(webhookId: string, body?: types.RotateWebhookSecret, options?: CallOptions): Promise<types.WebhookWithSecret>
    /** Sign a test event. */
    signTest(webhookId: string, body?: types.TestWebhook, options?: CallOptions): Promise<types.SignedRequest>
    /** Send a test event. */
    test(webhookId: string, body?: types.TestWebhook, options?: CallOptions): Promise<types.QueuedDelivery>
    /** Update a webhook. */
    update(webhookId: string, body?: types.UpdateWebhook, options?: CallOptions): Promise<types.Webhook>
    /** Verify a delivery. */
    verifySignature(webhookId: string, body: types.VerifySignature, options?: CallOptions): Promise<types.SignatureMatches>
  }
  whatsapp: {
    /** Confirm a WhatsApp number. */
    confirmNumber(body: types.ConfirmWhatsAppNumber, options?: CallOptions): Promise<types.WhatsAppNumber>
    /** Connect a WhatsApp number. */
    connectNumber(body: types.ConnectWhatsAppNumber, options?: CallOptions): Promise<types.WhatsAppNumber>
    /** Register a WhatsApp template. */
    createTemplate(body: types.CreateTemplate, options?: CallOptions): Promise<types.WhatsAppTemplate>
    /** Delete a WhatsApp template. */
    deleteTemplate(templateId: string, options?: CallOptions): Promise<void>
    /** Get your WhatsApp number. */
    getNumber(options?: CallOptions): Promise<types.WhatsAppNumber>
    /** Get a service window. */
    getServiceWindow(query: types.GetServiceWindowQuery, options?: CallOptions): Promise<types.ServiceWindow>
    /** Get a WhatsApp template. */
    getTemplate(templateId: string, options?: CallOptions): Promise<types.WhatsAppTemplate>
    /** List WhatsApp templates. */
    listTemplates(query?: types.ListTemplatesQuery, options?: CallOptions): Promise<types.WhatsAppTemplateList>
    /** List WhatsApp templates: all pages, one by one. */
    iterateTemplates(query?: types.ListTemplatesQuery, options?: CallOptions): AsyncGenerator<types.WhatsAppTemplate, void, undefined>
    /** Disconnect your WhatsApp number. */
    releaseNumber(options?: CallOptions): Promise<types.WhatsAppNumber>
    /** Send a WhatsApp message. */
    send(body: types.SendWhatsApp, options?: CallOptions): Promise<types.Message>
  }
}
