import { emailResource } from './connect/email/index.ts'
import { emailDomainResource } from './connect/email-domains/index.ts'
import { messageResource } from './connect/messages/index.ts'
import { recordingResource } from './connect/recordings/index.ts'
import { roomResource } from './connect/rooms/index.ts'
import { smsResource } from './connect/sms/index.ts'
import { speechResource } from './connect/speech/index.ts'
import { templateResource } from './connect/templates/index.ts'
import { transcriptResource } from './connect/transcripts/index.ts'
import { whatsappResource } from './connect/whatsapp/index.ts'
import { whatsappNumberResource } from './connect/whatsapp-number/index.ts'
import { wipePostings } from './db/wipe-pass.ts'
import { accountOperations } from './developer/accounts/accounts.routes.ts'
import { billingResource } from './developer/billing/index.ts'
import { eventResource } from './developer/events/index.ts'
import { healthOperations } from './developer/health/health.routes.ts'
import { keyResource } from './developer/keys/index.ts'
import { outboxResource } from './developer/outbox/index.ts'
import { requestResource } from './developer/requests/index.ts'
import { sandboxOperations } from './developer/sandbox/sandbox.routes.ts'
import { statusOperations } from './developer/status/reports.routes.ts'
import { traceOperations } from './developer/trace/trace.routes.ts'
import { capResource, usageResource } from './developer/usage/index.ts'
import { deliveryResource, webhookResource } from './developer/webhooks/index.ts'
import { dueRetention } from './jobs/due-retention.ts'
import { traceEntries } from './ledger/trace-entries.ts'
import { chargeOperations } from './pay/charges/charges.routes.ts'
import { checkoutResource } from './pay/checkouts/index.ts'
import { customerResource } from './pay/customers/index.ts'
import { disputeResource } from './pay/disputes/index.ts'
import { fxResource } from './pay/fx/index.ts'
import { invoiceResource } from './pay/invoices/index.ts'
import { paymentMethodResource } from './pay/payment-methods/index.ts'
import { refundResource } from './pay/refunds/index.ts'
import { balanceResource, settlementResource } from './pay/settlements/index.ts'
import { subscriptionResource } from './pay/subscriptions/index.ts'
import { transactionResource } from './pay/transactions/index.ts'
import type { Resource } from './resource.ts'

/** Every resource, in the order of the document. This is the only list. */
export const resources: readonly Resource[] = [
  { operations: healthOperations },
  { operations: accountOperations },
  { operations: statusOperations },
  billingResource,
  keyResource,
  usageResource,
  capResource,
  webhookResource,
  deliveryResource,
  eventResource,
  requestResource,
  { operations: traceOperations },
  outboxResource,
  { operations: sandboxOperations },
  { due: () => [dueRetention] },
  checkoutResource,
  { operations: chargeOperations },
  transactionResource,
  refundResource,
  disputeResource,
  fxResource,
  balanceResource,
  settlementResource,
  customerResource,
  paymentMethodResource,
  invoiceResource,
  subscriptionResource,
  templateResource,
  whatsappResource,
  whatsappNumberResource,
  emailDomainResource,
  speechResource,
  emailResource,
  smsResource,
  messageResource,
  recordingResource,
  transcriptResource,
  roomResource,
  { trace: traceEntries, wipe: wipePostings },
]
