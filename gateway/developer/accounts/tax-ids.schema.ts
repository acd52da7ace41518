/** The format of each member state's VAT number after its prefix. */
const EU_VAT: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

const rules: Record<string, { form: RegExp; wrong: string }> = {
  gb_vat: {
    form: /^GB(\d{9}|\d{12}|(GD|HA)\d{3})$/,
    wrong: 'must be GB followed by 9 or 12 digits, such as GB123456789',
  },
  no_mva: { form: /^NO\d{9}MVA$/, wrong: 'must look like NO123456789MVA' },
  us_ein: { form: /^\d{2}-\d{7}$/, wrong: 'must look like 12-3456789' },
  ch_uid: {
    form: /^CHE-\d{3}\.\d{3}\.\d{3}( (MWST|TVA|IVA))?$/,
    wrong: 'must look like CHE-123.456.789, optionally followed by MWST, TVA or IVA',
  },
  ca_gst: { form: /^\d{9}RT\d{4}$/, wrong: 'must look like 123456789RT0001' },
  ca_qst: { form: /^\d{10}TQ\d{4}$/, wrong: 'must look like 1234567890TQ0001' },
  au_abn: { form: /^\d{11}$/, wrong: 'must have 11 digits' },
  jp_trn: { form: /^T\d{13}$/, wrong: 'must be T followed by 13 digits' },
  ma_ice: { form: /^\d{15}$/, wrong: 'must have 15 digits' },
  ma_if: { form: /^\d{7,8}$/, wrong: 'must have 7 or 8 digits' },
}

/** Checks only the format of a tax ID, not whether it was issued. Null if it is valid. */
export function taxIdFault({ type, value }: { type: string; value: string }): string | null {
  if (type === 'eu_vat') return euVatFault(value)
  const rule = rules[type]
  return rule && !rule.form.test(value) ? rule.wrong : null
}

function euVatFault(value: string): string | null {
  const form = EU_VAT[value.slice(0, 2)]
  if (!form) return 'must begin with the code of a member state, such as DE or EL'
  return form.test(value.slice(2)) ? null : `must have the format of a ${value.slice(0, 2)} VAT number, without spaces`
}
