export const refundStates = [
  { value: 'pending', label: 'Pending', meaning: 'active' },
  { value: 'completed', label: 'Completed', meaning: 'done' },
  { value: 'failed', label: 'Failed', meaning: 'failed' },
] as const

export const refundReasons = [
  { value: 'requested_by_customer', label: 'Requested by the customer' },
  { value: 'duplicate', label: 'Duplicate payment' },
  { value: 'fraudulent', label: 'Fraud' },
  { value: 'order_cancelled', label: 'Order canceled' },
  { value: 'other', label: 'Other' },
] as const
