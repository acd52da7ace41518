import { transactions } from '../../db/schema/index.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { sampleCharge } from './new-charge.ts'
import { toTransaction } from './to-transaction.ts'
import { traceTransactions } from './trace-transactions.ts'
import { transactionOperations } from './transactions.routes.ts'
import { transaction } from './transactions.schema.ts'

export const transactionResource: Resource = {
  operations: transactionOperations,
  trace: traceTransactions,
  wipe: wipeBy(transactions.transaction_id, { with: transactions.checkout_id }),
  events: {
    charge: {
      schema: transaction,
      sample: (ctx, happened) => toTransaction(sampleCharge(ctx, happened === 'succeeded')),
    },
  },
}
