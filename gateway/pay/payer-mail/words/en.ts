import type { PayerWords } from './payer-words.ts'

export const en: PayerWords = {
  receipt: {
    subject: '{merchant}: receipt for {amount}',
    title: 'Receipt',
    paid: 'Thank you. You paid {amount} to {merchant}.',
    date: 'Date',
    method: 'Payment method',
    purpose: 'For',
    reference: 'Reference',
    open: 'View the receipt',
    total: 'Total',
    tax: 'Includes {percent} tax',
    refunded: 'Refunded',
    returned: 'The bank returned this payment.',
  },
  notice: {
    subject: '{merchant}: {amount} for {plan} on {date}',
    renews: 'Your subscription to {plan} at {merchant} renews on {date}. The price is {price}.',
    charges: 'We will charge your {method}.',
    noMethod: 'You have no payment method on file. Please add one with {merchant} before that day.',
  },
  overdue: {
    subject: '{merchant}: your payment of {amount} failed',
    failed: 'We could not collect {amount} for your subscription to {plan} at {merchant}.',
    retry: 'We will try again on {date}.',
    noRetry: 'We will not try this payment method again. Please use another one.',
    setUp: 'Use another card',
    noMethodSubject: '{merchant}: there is no payment method for {plan}',
    noMethod:
      'There is no payment method for your subscription to {plan} at {merchant}. {amount} is due. Please add one.',
    add: 'Add a payment method',
  },
  cancelled: {
    subject: '{merchant}: your subscription to {plan} is canceled',
    endsSubject: '{merchant}: your subscription to {plan} ends on {date}',
    at: 'Your subscription to {plan} at {merchant} was canceled on {date}.',
    over: 'It has ended, and nothing more will be charged.',
    ends: 'It ends on {date}. Nothing more will be charged.',
  },
  every: {
    week: '{amount} per week',
    month: '{amount} per month',
    quarter: '{amount} per quarter',
    year: '{amount} per year',
  },
  card: '{brand} card ending in {last4}',
  account: 'bank account ending in {last4}',
  manage: 'See or cancel your subscription',
  sandbox: 'Test mode: no real money.',
}
