import { keepPreviousData } from '@tanstack/react-query'
import { orNull } from '../api/api-error.ts'
import type { Place } from '../routes.ts'
import { queriesOf } from './ask.ts'
import { BUSY_MS, clockQuery } from './current-time.ts'

export type { ClockEffect, FaultRule, SandboxClock, SandboxWipe } from '#sdk'

export type ClockMove = { advanceBySeconds: number } | { advanceTo: string }

const sandbox = queriesOf('sandbox')

export const sandboxQueries = {
  clock: clockQuery,
  faults: (place: Place) => sandbox.query(place, ['faults'], (pillar, options) => pillar.sandbox.listFaults(options)),
  wipe: (place: Place) =>
    sandbox.query(place, ['wipe'], (pillar, options) => pillar.sandbox.getWipeState(options), {
      refetchInterval: ({ state }) => (state.data?.state === 'wiping' ? BUSY_MS : false),
    }),
  /** A dry run: it changes nothing. */
  predicted: (place: Place, move: ClockMove) =>
    sandbox.query(place, ['predicted', move], (pillar) => pillar.sandbox.advanceClock({ ...move, dryRun: true }), {
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    }),
  /** Whether an environment knows an ID. Null when it doesn't. */
  known: (place: Place, id: string) => sandbox.query(place, ['known', id], (pillar) => orNull(pillar.trace.get(id))),
}
