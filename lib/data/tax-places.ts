export { euCountries } from '#gateway/developer/accounts/countries.schema.ts'
export { usStates } from '#gateway/tax/subdivisions.schema.ts'
export { regionOf, regionOfCurrency, type TaxRegion } from '#gateway/tax/tax-region.schema.ts'
