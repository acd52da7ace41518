/** The country of an EU VAT number. The prefix of Greece is EL, while ISO 3166 uses GR. */
export function countryOfVatId(vatId: string): string {
  const prefix = vatId.slice(0, 2)
  return prefix === 'EL' ? 'GR' : prefix
}
