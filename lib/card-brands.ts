export { type Brand, brandName, brandNames } from '#gateway/pay/instrument-names.schema.ts'
