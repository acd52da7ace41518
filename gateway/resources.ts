import { accountOperations } from './developer/accounts/accounts.routes.ts'
import { billingOperations } from './developer/billing/billing.routes.ts'
import { eventOperations } from './developer/events/events.routes.ts'
import { healthOperations } from './developer/health/health.routes.ts'
import { keyOperations } from './developer/keys/keys.routes.ts'
import { outboxOperations } from './developer/outbox/outbox.routes.ts'
import { requestOperations } from './developer/requests/requests.routes.ts'
import { sandboxOperations } from './developer/sandbox/sandbox.routes.ts'
import { traceOperations } from './developer/trace/trace.routes.ts'
import { usageOperations } from './developer/usage/usage.routes.ts'
import { webhookOperations } from './developer/webhooks/webhooks.routes.ts'
import { checkoutOperations } from './pay/checkouts/checkouts.routes.ts'
import { transactionOperations } from './pay/transactions/transactions.routes.ts'

export const operations = [
  ...healthOperations,
  ...accountOperations,
  ...billingOperations,
  ...keyOperations,
  ...usageOperations,
  ...webhookOperations,
  ...eventOperations,
  ...requestOperations,
  ...traceOperations,
  ...outboxOperations,
  ...sandboxOperations,
  ...checkoutOperations,
  ...transactionOperations,
]
