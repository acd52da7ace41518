/** The names of card networks as payers and merchants know them. */
export const brandNames = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
  cartes_bancaires: 'Cartes Bancaires',
} as const

/** `Visa`; a network without a name here keeps its code. */
export function brandName(brand: string): string {
  return Object.hasOwn(brandNames, brand) ? brandNames[brand as Brand] : brand
}

/** The names of wallets as payers and merchants know them. */
export const walletNames = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  paypal: 'PayPal',
  mobilepay: 'MobilePay',
  swish: 'Swish',
  blik: 'BLIK',
  twint: 'TWINT',
  orange_money: 'Orange Money',
} as const

export type Brand = keyof typeof brandNames
