export interface Order {
  /** The Idempotency-Key, also in the metadata to find the row again. */
  key: string
  body: string
  amount: number
  /** Null until a complete 201 response. */
  checkoutId: string | null
  clientSecret: string
  payment: 'none' | 'asked' | 'acknowledged'
}

/** Everything sent to the gateway, and everything it acknowledged. */
export interface Book {
  orders: Order[]
  /** 503 responses, which promise nothing. */
  unavailable: number
  /** Requests without a response, because the gateway was down or the connection broke. */
  unanswered: number
  /** Unexplained responses, of which there must be none. */
  surprises: string[]
}

export function openBook(): Book {
  return { orders: [], unavailable: 0, unanswered: 0, surprises: [] }
}

export const created = (orders: Order[]) => orders.filter((order) => order.checkoutId !== null)
export const uncertain = (orders: Order[]) => orders.filter((order) => order.checkoutId === null)
export const paid = (orders: Order[]) => orders.filter((order) => order.payment === 'acknowledged')
export const perhapsPaid = (orders: Order[]) => orders.filter((order) => order.payment === 'asked')
