export const SANDBOX_MONTH = 'sandbox-month'
export const SANDBOX_CALLS = 1000
