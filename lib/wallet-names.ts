export { walletNames } from '#gateway/pay/instrument-names.schema.ts'
