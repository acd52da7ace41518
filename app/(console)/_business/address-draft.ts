/** The text of a form's address as typed. */
export type AddressDraft = {
  line1: string
  line2: string
  city: string
  postalCode: string
  state: string
  country: string
}

/** An address is sent whole or not at all: null if only its country is chosen. */
export function toAddress({ line1, line2, city, postalCode, state, country }: AddressDraft) {
  if (![line1, line2, city, postalCode, state].some((part) => part.trim())) return null
  return {
    line1: line1.trim(),
    line2: line2.trim() || null,
    city: city.trim(),
    postalCode: postalCode.trim(),
    state: state.trim() || null,
    country,
  }
}
