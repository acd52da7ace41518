export interface PayoutOrder {
  /** Our settlement ID. The partner does nothing for an order that it already has. */
  reference: string
  amount: number
  currency: string
  iban_last4: string
}

export type PayoutStatus =
  | { state: 'in_transit'; askAgainAt: Date }
  | { state: 'paid'; at: Date }
  | { state: 'failed'; at: Date; failure_code: 'account_closed' }

/** Sends money to merchants' banks. */
export interface PayoutPartner {
  /** Null if the partner doesn't know the bank that has the merchant's account. */
  bankName: string | null
  /** The account of a merchant that has not named one; null if it must. */
  defaultLast4: string | null
  send(order: PayoutOrder, at: Date): Promise<PayoutStatus>
  retrieve(order: PayoutOrder, sentAt: Date, at: Date): Promise<PayoutStatus>
}
