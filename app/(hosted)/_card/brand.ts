import type { Brand } from '#lib/card-brands.ts'

type BrandRule = { brand: Brand; prefix: RegExp; lengths: readonly number[]; cvcLength: 3 | 4; gaps: readonly number[] }

const fours = [4, 8, 12, 16]
const fourSixFive = [4, 10]

// Order matters: Discover's 622126–622925 range is inside UnionPay's 62.
const rules: readonly BrandRule[] = [
  { brand: 'visa', prefix: /^4/, lengths: [13, 16, 19], cvcLength: 3, gaps: fours },
  {
    brand: 'mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    cvcLength: 3,
    gaps: fours,
  },
  { brand: 'amex', prefix: /^3[47]/, lengths: [15], cvcLength: 4, gaps: fourSixFive },
  { brand: 'diners', prefix: /^(30[0-5]|309|36|38|39)/, lengths: [14, 16, 19], cvcLength: 3, gaps: fourSixFive },
  {
    brand: 'discover',
    prefix: /^(6011|64[4-9]|65|622(12[6-9]|1[3-9]|[2-8]|91|92[0-5]))/,
    lengths: [16, 19],
    cvcLength: 3,
    gaps: fours,
  },
  { brand: 'jcb', prefix: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19], cvcLength: 3, gaps: fours },
  { brand: 'unionpay', prefix: /^62/, lengths: [16, 17, 18, 19], cvcLength: 3, gaps: fours },
  { brand: 'maestro', prefix: /^(50|5[6-9]|6)/, lengths: [12, 13, 14, 15, 16, 17, 18, 19], cvcLength: 3, gaps: fours },
]

const unknown = { brand: null, lengths: [12, 13, 14, 15, 16, 17, 18, 19], cvcLength: null, gaps: fours } as const

/** `brand` is null until the typed digits determine it. */
export function cardRule(digits: string): BrandRule | typeof unknown {
  return rules.find((rule) => rule.prefix.test(digits)) ?? unknown
}
