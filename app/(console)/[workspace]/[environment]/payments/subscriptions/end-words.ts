import type { Subscription } from '#lib/data/subscriptions.ts'
import { formatUtcDate } from '#lib/format.ts'

type Ending = Pick<Subscription, 'cancelAtPeriodEnd' | 'cancelledAt' | 'currentPeriodEnd'>

/** "ends on 11 Dec 2026", for a trial or a paid period that no other follows. */
export function endWords({ cancelAtPeriodEnd, cancelledAt, currentPeriodEnd }: Ending): string | null {
  return cancelAtPeriodEnd && !cancelledAt ? `ends on ${formatUtcDate(currentPeriodEnd)}` : null
}
