import { traceEntries } from '../../ledger/trace-entries.ts'
import { traceCheckouts } from '../../pay/checkouts/trace-checkouts.ts'
import { traceTransactions } from '../../pay/transactions/trace-transactions.ts'
import { traceEvents } from '../events/trace-events.ts'
import { traceKeys } from '../keys/trace-keys.ts'
import { traceRequests } from '../requests/trace-requests.ts'
import { traceDeliveries } from '../webhooks/trace-deliveries.ts'
import { traceWebhooks } from '../webhooks/trace-webhooks.ts'
import type { TraceSource } from './trace-source.ts'

/** A new kind of record joins every trace by its line here; causes stand before effects. */
export const traceSources: TraceSource[] = [
  traceKeys,
  traceWebhooks,
  traceRequests,
  traceCheckouts,
  traceTransactions,
  traceEntries,
  traceEvents,
  traceDeliveries,
]
