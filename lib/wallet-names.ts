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
