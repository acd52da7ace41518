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

/**
 * The names of the payment methods of the API. A transfer is pulled from the payer's bank, so people call it a debit.
 */
export const methodNames = { card: 'Card', wallet: 'Wallet', transfer: 'Bank debit' } as const

/** The names of bank debits by the network that carries them. */
export const railNames = { sepa: 'SEPA debit', ach: 'ACH debit', bacs: 'Bacs debit', local: 'Bank debit' } as const

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
