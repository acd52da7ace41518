import type { Attempt, Checkout, Method } from '../../_gateway/wire.ts'
import type { Visit } from './visit.ts'

/** A way to pay that the page offers: a method whose details the payer enters, or their saved cards. */
export type Option = Method | 'saved'

export function offeredOptions({ saved_cards, ...checkout }: Checkout): Option[] {
  const entered = enteredMethods(checkout)
  return saved_cards.length > 0 ? ['saved', ...entered] : entered
}

/** Whether one of the options can pay now: expired cards are shown, but can't. */
export function isPayable(checkout: Checkout): boolean {
  return enteredMethods(checkout).length > 0 || hasValidCard(checkout)
}

/** The one that had a problem, or else the first that can pay. */
export function chosenOption(checkout: Checkout, visit: Visit): Option | undefined {
  const offered = offeredOptions(checkout)
  const tried = [visit.method, failureOf(checkout, visit)?.option]
  const open = tried.map((name) => offered.find((option) => option === name)).find((option) => option)
  return open ?? offered.find((option) => option !== 'saved' || hasValidCard(checkout))
}

/** The last attempt, if it failed, and the option to which its reason belongs. */
export function failureOf(checkout: Checkout, { method }: Visit): { option: Option; attempt: Attempt } | null {
  const attempt = checkout.last_attempt
  if (attempt?.state !== 'failed') return null
  const isSaved = attempt.method === 'card' && (method === 'saved' || !offeredOptions(checkout).includes('card'))
  return { option: isSaved ? 'saved' : attempt.method, attempt }
}

type Entering = Pick<Checkout, 'methods' | 'entered_methods' | 'wallets'>

function enteredMethods({ methods, entered_methods, wallets }: Entering): Method[] {
  return methods.filter((one) => entered_methods.includes(one) && (one !== 'wallet' || wallets.length > 0))
}

function hasValidCard({ saved_cards }: Checkout): boolean {
  return saved_cards.some(({ is_expired }) => !is_expired)
}
