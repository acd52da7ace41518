export { type Brand, brandNames } from '#gateway/pay/instrument-names.schema.ts'
