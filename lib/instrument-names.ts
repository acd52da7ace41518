export { methodNames, railNames, walletNames } from '#gateway/pay/instrument-names.schema.ts'
