/** The words of emails and receipts for payers in one language. Names in braces are replaced. */
export interface PayerWords {
  receipt: {
    subject: string
    title: string
    paid: string
    date: string
    method: string
    purpose: string
    reference: string
    open: string
    total: string
    tax: string
    refunded: string
    returned: string
  }
  notice: { subject: string; renews: string; charges: string; noMethod: string }
  overdue: {
    subject: string
    failed: string
    retry: string
    noRetry: string
    setUp: string
    noMethodSubject: string
    noMethod: string
    add: string
  }
  cancelled: { subject: string; endsSubject: string; at: string; over: string; ends: string }
  every: Record<'week' | 'month' | 'quarter' | 'year', string>
  card: string
  account: string
  manage: string
  sandbox: string
}
