import { createLoader, parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server'

export const billStates = [
  { value: 'open', label: 'Open' },
  { value: 'past_due', label: 'Past due' },
  { value: 'paid', label: 'Paid' },
  { value: 'void', label: 'Void' },
] as const

/** `after` holds the cursors of the pages passed, so that there is a way back. */
export const billingSearch = {
  state: parseAsStringLiteral(billStates.map(({ value }) => value)),
  after: parseAsArrayOf(parseAsString).withDefault([]),
  bill: parseAsString,
  line: parseAsInteger,
}

export const loadBillingSearch = createLoader(billingSearch)
