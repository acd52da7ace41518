import { ROLES, type Role } from '../auth/roles.ts'
import type { ReadGroup, ReadId, WriteId } from './operation-id.ts'

export type OperationRule = { may: readonly Role[]; act: string }
/**
 * `audit` names the entry, `made` the response's field with the ID of what was created or replaced. `fields` names the
 * fields of the body that another operation changes too: they need its permission as well. `dryRun` names the field of the body
 * with which the operation changes nothing.
 */
type WriteRule = OperationRule & {
  audit: string | null
  made?: string
  fields?: Record<string, WriteId>
  dryRun?: string
}

const BUILDERS: readonly Role[] = ['owner', 'admin', 'developer']
const ALL_BUT_VIEWERS: readonly Role[] = ['owner', 'admin', 'developer', 'finance']
const LEADERS: readonly Role[] = ['owner', 'admin']
const MONEY: readonly Role[] = ['owner', 'admin', 'finance']

export const reads: Record<ReadGroup, OperationRule> = {
  account: { may: ROLES, act: 'see the account' },
  balance: { may: ROLES, act: 'see the balance' },
  billing: { may: MONEY, act: 'see the bills' },
  checkouts: { may: ROLES, act: 'see payments' },
  currencies: { may: ROLES, act: 'see currencies' },
  customers: { may: ROLES, act: 'see customers' },
  disputes: { may: ROLES, act: 'see payments' },
  email: { may: ROLES, act: 'see emails' },
  events: { may: ROLES, act: 'see events' },
  fx: { may: ROLES, act: 'see exchange rates' },
  health: { may: ROLES, act: 'see service health' },
  invoices: { may: ROLES, act: 'see invoices' },
  keyActivity: { may: ROLES, act: 'see API keys' },
  keys: { may: ROLES, act: 'see API keys' },
  messages: { may: ROLES, act: 'see messages' },
  prices: { may: ROLES, act: 'see the price list' },
  refunds: { may: ROLES, act: 'see payments' },
  rooms: { may: ROLES, act: 'see rooms' },
  requests: { may: ROLES, act: 'see the logs' },
  sandbox: { may: ROLES, act: 'see the sandbox' },
  settlements: { may: ROLES, act: 'see settlements' },
  subscriptions: { may: ROLES, act: 'see subscriptions' },
  trace: { may: ROLES, act: 'trace an ID' },
  transactions: { may: ROLES, act: 'see payments' },
  usage: { may: ROLES, act: 'see usage' },
  voice: { may: ROLES, act: 'see speech' },
  webhooks: { may: ROLES, act: 'see webhooks' },
  whatsapp: { may: ROLES, act: 'see WhatsApp templates' },
}

// `/api/stream` relays it and ends it with the session; through the proxy, it would outlive a removed membership.
export const unproxied: readonly ReadId[] = ['events.stream']

/** The roles that may make each change through the console, and its audit name. Null if the console never makes it. */
export const writes = {
  'account.update': {
    may: MONEY,
    act: 'change the billing details',
    audit: 'account.changed',
    made: 'account_id',
    fields: { name: 'account.replaceBranding', branding: 'account.replaceBranding' },
  },
  'account.replaceBranding': {
    may: LEADERS,
    act: 'change the payment pages',
    audit: 'branding.changed',
    made: 'account_id',
  },
  'accounts.create': null,
  'accounts.settleBill': null,
  'accounts.updateFees': null,
  'charges.create': { may: BUILDERS, act: 'charge payment methods', audit: 'charge.created', made: 'transaction_id' },
  'checkouts.create': { may: BUILDERS, act: 'create checkouts', audit: 'checkout.created', made: 'checkout_id' },
  'checkouts.expire': { may: ALL_BUT_VIEWERS, act: 'expire checkouts', audit: 'checkout.expired' },
  'fx.createQuote': { may: BUILDERS, act: 'create FX quotes', audit: 'fx_quote.created', made: 'fx_quote_id' },
  'customers.delete': { may: LEADERS, act: 'delete customers', audit: 'customer.deleted' },
  'customers.create': {
    may: ALL_BUT_VIEWERS,
    act: 'create customers',
    audit: 'customer.created',
    made: 'customer_id',
  },
  'customers.createPaymentMethod': {
    may: ALL_BUT_VIEWERS,
    act: 'save payment methods',
    audit: 'payment_method.saved',
    made: 'payment_method_id',
  },
  'customers.deletePaymentMethod': {
    may: ALL_BUT_VIEWERS,
    act: 'delete payment methods',
    audit: 'payment_method.deleted',
  },
  'customers.update': { may: ALL_BUT_VIEWERS, act: 'change customers', audit: 'customer.updated' },
  'disputes.accept': { may: ALL_BUT_VIEWERS, act: 'accept disputes', audit: 'dispute.accepted' },
  'disputes.contest': { may: ALL_BUT_VIEWERS, act: 'contest disputes', audit: 'dispute.contested' },
  'email.createDomain': {
    may: BUILDERS,
    act: 'add email domains',
    audit: 'email_domain.created',
    made: 'domain_id',
  },
  'email.create': { may: BUILDERS, act: 'send emails', audit: 'email.sent', made: 'message_id' },
  'email.verifyDomain': { may: BUILDERS, act: 'check email domains', audit: null },
  'email.deleteDomain': { may: BUILDERS, act: 'delete email domains', audit: 'email_domain.deleted' },
  'invoices.create': { may: ALL_BUT_VIEWERS, act: 'issue invoices', audit: 'invoice.issued', made: 'invoice_id' },
  'keys.updateScope': { may: BUILDERS, act: 'change API key scopes', audit: 'key.narrowed' },
  'keys.create': { may: BUILDERS, act: 'create API keys', audit: 'key.created', made: 'key_id' },
  'keys.revoke': { may: BUILDERS, act: 'revoke API keys', audit: 'key.revoked' },
  'keys.rotate': { may: BUILDERS, act: 'rotate API keys', audit: 'key.rotated', made: 'key_id' },
  'keys.update': { may: BUILDERS, act: 'change API keys', audit: 'key.updated' },
  'keys.widen': { may: ['owner'], act: 'widen API key access', audit: 'key.widened' },
  'refunds.create': { may: ALL_BUT_VIEWERS, act: 'refund payments', audit: 'refund.created', made: 'refund_id' },
  'rooms.create': { may: BUILDERS, act: 'create rooms', audit: 'room.created', made: 'room_id' },
  'rooms.createToken': {
    may: BUILDERS,
    act: 'create room tokens',
    audit: 'room_token.created',
    made: 'participant_id',
  },
  'rooms.end': { may: BUILDERS, act: 'end rooms', audit: 'room.ended' },
  'sandbox.advanceClock': {
    may: BUILDERS,
    act: 'advance the sandbox clock',
    audit: 'sandbox.clock_advanced',
    dryRun: 'dry_run',
  },
  'sandbox.replaceFaults': { may: BUILDERS, act: 'inject faults', audit: 'sandbox.faults_changed' },
  'sandbox.resetClock': { may: BUILDERS, act: 'return the sandbox to real time', audit: 'sandbox.clock_reset' },
  'sandbox.wipe': { may: BUILDERS, act: 'wipe the sandbox', audit: 'sandbox.wiped' },
  'sms.create': { may: BUILDERS, act: 'send SMS', audit: 'sms.sent', made: 'message_id' },
  'status.createIncident': null,
  'status.createMaintenance': null,
  'status.updateIncident': null,
  'status.updateMaintenance': null,
  'subscriptions.cancel': { may: ALL_BUT_VIEWERS, act: 'cancel subscriptions', audit: 'subscription.cancelled' },
  'subscriptions.create': {
    may: BUILDERS,
    act: 'create subscriptions',
    audit: 'subscription.created',
    made: 'subscription_id',
  },
  'subscriptions.update': { may: ALL_BUT_VIEWERS, act: 'change subscriptions', audit: 'subscription.updated' },
  'usage.updateCap': { may: MONEY, act: 'change usage caps', audit: 'cap.changed' },
  'usage.createCap': { may: MONEY, act: 'create usage caps', audit: 'cap.created', made: 'cap_id' },
  'usage.deleteCap': { may: MONEY, act: 'delete usage caps', audit: 'cap.deleted' },
  'voice.createSpeech': { may: ALL_BUT_VIEWERS, act: 'generate speech', audit: 'speech.created', made: 'tts_id' },
  'webhooks.create': { may: BUILDERS, act: 'create webhooks', audit: 'webhook.created', made: 'webhook_id' },
  'webhooks.createConnect': {
    may: BUILDERS,
    act: 'create webhooks',
    audit: 'webhook.created',
    made: 'webhook_id',
  },
  'webhooks.delete': { may: BUILDERS, act: 'delete webhooks', audit: 'webhook.deleted' },
  'webhooks.enable': { may: BUILDERS, act: 'enable webhooks', audit: 'webhook.updated' },
  'webhooks.redeliver': { may: BUILDERS, act: 'redeliver events', audit: 'webhook.replayed' },
  'webhooks.replay': { may: BUILDERS, act: 'replay events', audit: 'webhook.replayed' },
  'webhooks.rotateSecret': { may: BUILDERS, act: 'rotate webhook secrets', audit: 'webhook.updated' },
  'webhooks.signTest': { may: BUILDERS, act: 'sign test events', audit: null },
  'webhooks.test': { may: BUILDERS, act: 'send test events', audit: 'webhook.tested' },
  'webhooks.update': { may: BUILDERS, act: 'change webhooks', audit: 'webhook.updated' },
  'webhooks.verifySignature': { may: ROLES, act: 'check signatures', audit: null },
  'whatsapp.confirmNumber': {
    may: LEADERS,
    act: 'connect a WhatsApp number',
    audit: 'whatsapp_number.connected',
  },
  'whatsapp.connectNumber': {
    may: LEADERS,
    act: 'connect a WhatsApp number',
    audit: 'whatsapp_number.code_requested',
  },
  'whatsapp.releaseNumber': {
    may: LEADERS,
    act: 'disconnect the WhatsApp number',
    audit: 'whatsapp_number.disconnected',
  },
  'whatsapp.send': {
    may: BUILDERS,
    act: 'send WhatsApp messages',
    audit: 'whatsapp.sent',
    made: 'message_id',
  },
  'whatsapp.createTemplate': {
    may: BUILDERS,
    act: 'register WhatsApp templates',
    audit: 'template.created',
    made: 'template_id',
  },
  'whatsapp.deleteTemplate': { may: BUILDERS, act: 'delete WhatsApp templates', audit: 'template.deleted' },
} as const satisfies Record<WriteId, WriteRule | null>

type Named<Rule> = Rule extends { audit: infer Name extends string } ? Name : never

/** The audit log's names of changes made through the API. */
export type OperationAudit = Named<(typeof writes)[WriteId]>
