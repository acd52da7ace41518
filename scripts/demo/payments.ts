import type { Checkout } from '#gateway/pay/checkouts/checkouts.schema.ts'
import type { Customer } from '#gateway/pay/customers/customers.schema.ts'
import type { Transaction } from '#gateway/pay/transactions/transactions.schema.ts'
import { sampleFee } from './fees.ts'
import { hourMs, type SampleOrder } from './orders.ts'

interface Payer {
  customer_id: string | null
  email: string
}

type Ids = (prefix: string, at: Date) => string

/** A checkout and its payments, in the API's form. */
export interface SamplePayment {
  checkout: Checkout
  transactions: Transaction[]
  endedAt: Date
}

const metadata = { sample: 'true' }

/** `customer` is null for a payer who isn't a customer. */
export function samplePayment(order: SampleOrder, newId: Ids, customer: Customer | null): SamplePayment {
  const checkoutId = newId('co', order.at)
  const payer = { customer_id: customer?.customer_id ?? null, email: customer?.email ?? 'payer@example.com' }
  const attempt = (minutes: number, succeeded: boolean) =>
    sampleTransaction(order, payer, newId, checkoutId, new Date(order.at.getTime() + minutes * 60_000), succeeded)
  const transactions = {
    paid: () => [attempt(2, true)],
    'paid on the second try': () => [attempt(2, false), attempt(5, true)],
    declined: () => [attempt(3, false)],
    abandoned: () => [],
  }[order.ending]()
  const last = transactions.at(-1)
  const completedAt = last?.succeeded_at ?? null
  const endedAt = completedAt ? new Date(completedAt) : new Date(order.at.getTime() + hourMs)
  return {
    checkout: sampleCheckout(order, payer, checkoutId, transactions, completedAt, endedAt),
    transactions,
    endedAt,
  }
}

function sampleCheckout(
  order: SampleOrder,
  payer: Payer,
  checkoutId: string,
  transactions: Transaction[],
  completedAt: string | null,
  endedAt: Date,
): Checkout {
  return {
    checkout_id: checkoutId,
    checkout_url: null,
    expires_at: toTimestamp(new Date(order.at.getTime() + hourMs)),
    amount: order.amount,
    currency: order.currency,
    state: completedAt ? 'completed' : 'expired',
    description: `Sample order ${order.number}`,
    success_url: 'https://shop.example/thanks',
    cancel_url: 'https://shop.example/cart',
    methods: ['card'],
    customer_id: payer.customer_id,
    save_payment_method: false,
    customer_email: payer.email,
    language: null,
    line_items: null,
    metadata,
    transaction_id: transactions.at(-1)?.transaction_id ?? null,
    attempts: transactions.map((each) => ({
      transaction_id: each.transaction_id,
      method: each.payment_method.type,
      payment_method: each.payment_method,
      state: each.state,
      failure_code: each.failure_code,
      created_at: each.created_at,
    })),
    payment_method: transactions.at(-1)?.payment_method ?? null,
    environment: 'sandbox',
    created_at: toTimestamp(order.at),
    updated_at: toTimestamp(endedAt),
    completed_at: completedAt,
    expired_at: completedAt ? null : toTimestamp(endedAt),
  }
}

function sampleTransaction(
  order: SampleOrder,
  payer: Payer,
  newId: Ids,
  checkoutId: string,
  begunAt: Date,
  succeeded: boolean,
): Transaction {
  const begun = toTimestamp(begunAt)
  const ended = toTimestamp(new Date(begunAt.getTime() + 1000))
  const fee = succeeded ? sampleFee(order.amount, order.currency) : null
  return {
    transaction_id: newId('tx', begunAt),
    type: 'charge',
    state: succeeded ? 'succeeded' : 'failed',
    amount: order.amount,
    currency: order.currency,
    amount_refunded: 0,
    fee,
    fee_returned: 0,
    net_amount: fee && order.amount - fee.amount,
    settlement: null,
    payment_method: { type: 'card', card: sampleCard(order, succeeded) },
    three_d_secure: {
      required: false,
      version: '2.2.0',
      flow: 'none',
      result: null,
      trans_status: null,
      eci: null,
      exemption: null,
      liability_shift: false,
      ds_transaction_id: null,
      authenticated_at: null,
    },
    risk: { level: 'normal', score: 12 },
    failure_code: succeeded ? null : 'card_declined',
    failure_message: succeeded ? null : 'The issuer declined: insufficient funds.',
    decline_code: succeeded ? null : 'insufficient_funds',
    next_action: null,
    checkout_id: checkoutId,
    subscription_id: null,
    customer_id: payer.customer_id,
    dispute_id: null,
    invoice_id: null,
    refunds: [],
    description: `Sample order ${order.number}`,
    statement_descriptor: null,
    receipt_email: payer.email,
    off_session: false,
    metadata,
    timeline: [
      { state: 'processing', at: begun },
      { state: succeeded ? 'succeeded' : 'failed', at: ended },
    ],
    environment: 'sandbox',
    created_at: begun,
    updated_at: ended,
    succeeded_at: succeeded ? ended : null,
    failed_at: succeeded ? null : ended,
  }
}

// Two of the published test cards: the one that pays, and the one without funds.
function sampleCard({ at, country }: SampleOrder, succeeded: boolean) {
  return {
    brand: 'visa',
    last4: succeeded ? '4242' : '9995',
    exp_month: 12,
    exp_year: at.getUTCFullYear() + 3,
    country,
  }
}

/** The API's form: whole seconds. */
function toTimestamp(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`
}
