export { euCountries } from '#gateway/developer/accounts/countries.schema.ts'
export { usStates } from '#gateway/tax/subdivisions.schema.ts'
