export { disputeStateNames, subscriptionStateNames, transactionStateNames } from '#gateway/pay/state-names.schema.ts'
