import { useNow } from '#components/layout/now.tsx'
import { AdvanceButton } from '#console/_shell/sandbox/advance-button.tsx'
import { nextRunAfter } from '#console/_shell/sandbox/moves.ts'
import type { Place } from '#lib/routes.ts'

/** Advances the sandbox's clock to the next run at 02:00 UTC. */
export function AdvanceToSettlement({ place }: { place: Place }) {
  return <AdvanceButton place={place} at={nextRunAfter(new Date(useNow()))} what="settlement" />
}
